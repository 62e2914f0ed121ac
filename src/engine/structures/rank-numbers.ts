/** Dense ranks of numbers by radix sort. */
import { release } from '../../protocol/catalogue/buffers.ts';

export interface DenseRanks {
  /** Ranks from 0 to `count` - 1; equal values share a rank. */
  readonly ranks: Uint32Array<ArrayBuffer>;
  readonly count: number;
}

/** Scratch memory to rank columns of one length, reused for each column. */
export class RankScratch {
  /** Values to be ranked, for callers without an array of their own. */
  readonly values: Float64Array;
  readonly keys: Float64Array;
  readonly order: Uint32Array;
  readonly sorted: Uint32Array;

  constructor(length: number) {
    this.values = new Float64Array(length);
    this.keys = new Float64Array(length);
    this.order = new Uint32Array(length);
    this.sorted = new Uint32Array(length);
  }

  /** Releases the memory. Called once, last. */
  release(): void {
    release(this.values.buffer, this.keys.buffer, this.order.buffer, this.sorted.buffer);
  }
}

/**
 * Ranks numbers. Linear: a stable counting sort for each byte in which values differ.
 *
 * @param values - not modified; -0 equals 0, no `NaN`
 * @param scratch - of the same length
 */
export function rankNumbers(
  values: Float64Array,
  scratch: RankScratch = new RankScratch(values.length),
): DenseRanks {
  const { length } = values;
  const keys = sortableKeys(values, scratch.keys);
  const differing = differingBytes(keys);
  let { order, sorted } = scratch;
  for (let i = 0; i < length; i++) order[i] = i;
  const next = new Uint32Array(257);
  for (const byte of differing) {
    next.fill(0);
    for (let i = byte; i < keys.length; i += 8) next[keys[i]! + 1]!++;
    for (let key = 0; key < 256; key++) next[key + 1]! += next[key]!;
    for (let i = 0; i < length; i++) {
      const member = order[i]!;
      sorted[next[keys[8 * member + byte]!]!++] = member;
    }
    [order, sorted] = [sorted, order];
  }
  const ranks = new Uint32Array(length);
  let rank = 0;
  for (let i = 0; i < length; i++) {
    if (i > 0 && values[order[i]!] !== values[order[i - 1]!]) rank++;
    ranks[order[i]!] = rank;
  }
  return { ranks, count: length === 0 ? 0 : rank + 1 };
}

/** Converts doubles to eight bytes each, the lowest first, that compare as unsigned integers. */
function sortableKeys(values: Float64Array, keys: Float64Array): Uint8Array {
  // Adding 0 converts -0 to 0.
  for (let i = 0; i < keys.length; i++) keys[i] = values[i]! + 0;
  const words = new Uint32Array(keys.buffer);
  for (let high = 1; high < words.length; high += 2) {
    const isNegative = words[high]! >>> 31 === 1;
    if (isNegative) words[high - 1] = ~words[high - 1]!;
    words[high] = isNegative ? ~words[high]! : words[high]! ^ 0x80000000;
  }
  return new Uint8Array(keys.buffer);
}

/** Indices of the eight bytes that are not the same in all keys. */
function differingBytes(keys: Uint8Array): readonly number[] {
  const words = new Uint32Array(keys.buffer);
  let low = 0;
  let high = 0;
  for (let i = 0; i < words.length; i += 2) {
    low |= words[i]! ^ words[0]!;
    high |= words[i + 1]! ^ words[1]!;
  }
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((byte) => {
    const word = byte < 4 ? low : high;
    return ((word >>> (8 * (byte & 3))) & 255) !== 0;
  });
}
