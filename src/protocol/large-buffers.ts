/** Large buffers that grow and go without waiting for a garbage collector, which may let many of them come together. */

/** Bytes of a buffer and 0 behind them, `size` in all; the buffer must not be used any more. */
export function longer(buffer: ArrayBuffer, size: number): ArrayBuffer {
  if (canTransfer(buffer)) return buffer.transfer(size);
  const bytes = new Uint8Array(size);
  bytes.set(new Uint8Array(buffer));
  return bytes.buffer;
}

/** The same with room for `needed` bytes or some more, so that growing by little is rare: the rarer where all is copied. */
export function roomier(buffer: ArrayBuffer, needed: number): ArrayBuffer {
  // Where nothing is copied, more would only leave more unused than a large buffer needs.
  const room = (canTransfer(buffer) ? 1.25 : 2) * buffer.byteLength;
  return longer(buffer, 8 * Math.ceil(Math.max(needed, room) / 8));
}

/** Gives the bytes back at once, where the platform can; the buffers must not be used any more. */
export function free(...buffers: readonly ArrayBufferLike[]): void {
  for (const buffer of buffers) if (canTransfer(buffer)) buffer.transfer(0);
}

/** Browsers since 2024 and Node from 22 on. */
function canTransfer(
  buffer: ArrayBufferLike,
): buffer is ArrayBuffer & { transfer(size: number): ArrayBuffer } {
  return 'transfer' in buffer;
}
