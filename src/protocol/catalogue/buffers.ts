/** Large buffers, resized in place and released at once, before the garbage collector runs. */

/**
 * Resizes a buffer, with 0 for additional bytes; the old buffer must not be used any more. Without
 * a copy where the platform has `ArrayBuffer.prototype.transfer`.
 *
 * @param size in bytes
 */
export function resize(buffer: ArrayBuffer, size: number): ArrayBuffer {
  if (canTransfer(buffer)) return buffer.transfer(size);
  const bytes = new Uint8Array(size);
  bytes.set(new Uint8Array(buffer, 0, Math.min(size, buffer.byteLength)));
  return bytes.buffer;
}

/**
 * Grows a buffer by a factor of at least 1.25, or 2 where growing copies, so that repeated growth
 * costs amortised constant time; the old buffer must not be used any more.
 *
 * @param needed smallest new size in bytes
 */
export function grow(buffer: ArrayBuffer, needed: number): ArrayBuffer {
  // Without copies a smaller factor wastes less memory.
  const room = (canTransfer(buffer) ? 1.25 : 2) * buffer.byteLength;
  return resize(buffer, 8 * Math.ceil(Math.max(needed, room) / 8));
}

/**
 * Releases the memory of buffers at once, where the platform can; they must not be used any more.
 */
export function release(...buffers: readonly ArrayBufferLike[]): void {
  for (const buffer of buffers) if (canTransfer(buffer)) buffer.transfer(0);
}

/** Releases the buffer of a byte array, unless the buffer contains other bytes too. */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer.byteLength === byteLength) release(buffer);
}

/** Concatenates pieces into one buffer. Empties the list and releases the pieces. */
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

/** Tests for `ArrayBuffer.prototype.transfer`: browsers since 2024, Node from 22 on. */
function canTransfer(
  buffer: ArrayBufferLike,
): buffer is ArrayBuffer & { transfer(size: number): ArrayBuffer } {
  return 'transfer' in buffer;
}
