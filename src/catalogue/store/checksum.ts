/** `checksum`: 32 bits that change when bytes do. It tells damage, not malice. */

export const EMPTY_CHECKSUM = 0x811c9dc5;

/** Goes on from the checksum of what came before. Four bytes at a time: O(n), milliseconds for a large snapshot. */
export function checksum(bytes: Uint8Array<ArrayBuffer>, before: number = EMPTY_CHECKSUM): number {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >>> 2);
  let sum = before;
  // No iterator: until it is compiled, it makes an object of each word.
  for (let i = 0; i < words.length; i++) sum = mix(sum ^ words[i]!);
  for (let i = words.length * 4; i < aligned.length; i++) sum = mix(sum ^ aligned[i]!);
  return mix(sum ^ bytes.length) >>> 0;
}

/** Odd factor and shift: each step is a bijection, so one changed word always shows. */
function mix(value: number): number {
  const product = Math.imul(value, 0x01000193);
  return product ^ (product >>> 15);
}
