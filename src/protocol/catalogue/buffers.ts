/**
 * Large buffers that grow and are released without waiting for the garbage collector, where many
 * would pile up.
 */

/**
 * The first bytes of a buffer, or all of them and 0 behind them, `size` in all; the buffer must not
 * be used any more.
 */
export function resize(buffer: ArrayBuffer, size: number): ArrayBuffer {
  if (canTransfer(buffer)) return buffer.transfer(size);
  const bytes = new Uint8Array(size);
  bytes.set(new Uint8Array(buffer, 0, Math.min(size, buffer.byteLength)));
  return bytes.buffer;
}

/**
 * The same with room for `needed` bytes or some more, so that growing by little is rare: the rarer
 * where all is copied.
 */
export function grow(buffer: ArrayBuffer, needed: number): ArrayBuffer {
  // Where nothing is copied, more would only leave more unused than a large buffer needs.
  const room = (canTransfer(buffer) ? 1.25 : 2) * buffer.byteLength;
  return resize(buffer, 8 * Math.ceil(Math.max(needed, room) / 8));
}

/** Gives the bytes back at once, where the platform can; the buffers must not be used any more. */
export function release(...buffers: readonly ArrayBufferLike[]): void {
  for (const buffer of buffers) if (canTransfer(buffer)) buffer.transfer(0);
}

/** The same with what holds these bytes, unless it holds others, too. */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength === byteLength) release(buffer);
}

/**
 * The bytes of `pieces` in one buffer; they are emptied and given back: neither is needed beside
 * the other.
 */
export function concat(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  if (pieces[0]?.length === size) return pieces.splice(0)[0]!;
  const whole = new Uint8Array(size);
  let end = 0;
  for (const piece of pieces.splice(0)) {
    whole.set(piece, end);
    end += piece.length;
    releaseBytes(piece);
  }
  return whole;
}

/** Browsers since 2024 and Node from 22 on. */
function canTransfer(
  buffer: ArrayBufferLike,
): buffer is ArrayBuffer & { transfer(size: number): ArrayBuffer } {
  return 'transfer' in buffer;
}
