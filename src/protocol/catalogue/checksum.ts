/** 32-bit checksum that detects damage, not tampering. */

/** Checksum of no bytes. */
export const EMPTY_CHECKSUM = 0x811c9dc5;

/**
 * Continues from the checksum `before` of the preceding bytes. O(n), four bytes at a time:
 * milliseconds for a large snapshot.
 */
export function checksum(bytes: Uint8Array<ArrayBuffer>, before: number = EMPTY_CHECKSUM): number {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length >>> 2);
  let sum = before;
  // Not an iterator: before it is compiled, it allocates an object for each word.
  for (let i = 0; i < words.length; i++) sum = mix(sum ^ words[i]!);
  for (let i = words.length * 4; i < aligned.length; i++) sum = mix(sum ^ aligned[i]!);
  return mix(sum ^ bytes.length) >>> 0;
}

/**
 * Multiplies by an odd factor and shifts: each step is a bijection, so a single changed word is
 * always detected.
 */
function mix(value: number): number {
  const product = Math.imul(value, 0x01000193);
  return product ^ (product >>> 15);
}
