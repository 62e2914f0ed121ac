/** `checksum`: 32 bits that change when bytes do. It tells damage, not malice. */

export const EMPTY_CHECKSUM = 0x811c9dc5;

/** Goes on from the checksum of what came before. Four bytes at a time: O(n), milliseconds for a large snapshot. */
export function checksum(bytes: Uint8Array<ArrayBuffer>, before: number = EMPTY_CHECKSUM): number {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >>> 2);
  let sum = before;
  for (const word of words) sum = mix(sum ^ word);
  for (const byte of aligned.subarray(words.length * 4)) sum = mix(sum ^ byte);
  return mix(sum ^ bytes.length) >>> 0;
}

/** Odd factor and shift: each step is a bijection, so one changed word always shows. */
function mix(value: number): number {
  const product = Math.imul(value, 0x01000193);
  return product ^ (product >>> 15);
}
