/**
 * Index of the slots that each row counts in: one list of slots per row. A slot is the index of a
 * counter: one for each term, each combination of flags, and each average rating.
 */
import { resize } from '../../protocol/catalogue/buffers.ts';
import { FLAG_KEYS } from '../snapshot/aggregate-keys.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';

/** Slot lists of products are padded to a multiple of this length, for an unrolled loop. */
export const STRIDE = 4;

export interface CountIndex {
  /** First slot of the flags, behind those of the terms. */
  readonly flagStart: number;
  /** First slot of the average ratings. */
  readonly averageStart: number;
  /** Number of slots. */
  readonly size: number;
  /** List `row` is `slots[offsets[row]]` up to `slots[offsets[row + 1]]`. */
  readonly offsets: Int32Array;
  /**
   * List of a product: its number of reviews (not a slot), then the slots of its average rating,
   * its flags and its terms. List of a variation: the terms that its product lacks.
   */
  readonly slots: Uint16Array | Uint32Array;
  /**
   * Rows of families whose counts are not the sum of their lists, because two variations share a
   * term or a variation is disabled. Their product's list contains the terms of all enabled
   * variations. Shared; must not be modified.
   */
  readonly nonAdditive: Bitset;
  /** By term: 1 if several rows of one product have it, else 0. */
  readonly multiRow: Uint8Array;
  /** First term of an attribute: a variable product has those only through enabled variations. */
  readonly firstAttributeTerm: number;
}

/** Builds the index of a snapshot. Linear in time and memory in its rows and their terms. */
export function buildCountIndex(snapshot: Snapshot): CountIndex {
  const { columns, terms, aggregateKeys, rowCount } = snapshot;
  const { rowTermOffsets, rowTerms, rowEnds, rowFlags } = columns;
  const firstAttributeTerm =
    terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
  const flagStart = terms.length;
  const averageStart = flagStart + FLAG_KEYS;
  // Slot behind all others, whose count is ignored.
  const paddingSlot = averageStart + aggregateKeys.averageCount;
  const offsets = new Int32Array(rowCount + 1);
  const Slots =
    Math.max(paddingSlot, aggregateKeys.maxReviews) < 2 ** 16 ? Uint16Array : Uint32Array;
  // The largest possible length, truncated at the end.
  const slots = new Slots(2 * rowTerms.length + (2 + STRIDE) * rowCount);
  let length = 0;
  // By term: 1 + the first row of the latest family that has it.
  const firstAt = new Uint32Array(terms.length);
  const nonAdditive = new Bitset(rowCount);
  const multiRow = new Uint8Array(terms.length);

  const isActive = (row: number): boolean => (rowFlags[row]! & ROW.DISABLED) === 0;

  /**
   * Records the first row of each term of a row. Returns `true` if no earlier variation of the
   * family has one of the terms.
   */
  const noteTerms = (row: number, product: number): boolean => {
    let isAlone = true;
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
      const first = firstAt[rowTerms[i]!]!;
      if (first <= product) {
        firstAt[rowTerms[i]!] = row + 1;
        continue;
      }
      multiRow[rowTerms[i]!] = 1;
      if (first !== product + 1) isAlone = false;
    }
    return isAlone;
  };

  for (let product = 0; product < rowCount; product = rowEnds[product]!) {
    const end = rowEnds[product]!;
    noteTerms(product, product);
    let termEnd = end === product + 1 ? terms.length : firstAttributeTerm;
    let isSum = true;
    for (let row = product + 1; row < end; row++) {
      if (isActive(row)) termEnd = terms.length;
      if (!isActive(row) || !noteTerms(row, product)) isSum = false;
    }
    if (!isSum) nonAdditive.addRange(product, end);
    offsets[product] = length;
    slots[length++] = aggregateKeys.reviews[product]!;
    slots[length++] = averageStart + aggregateKeys.averages[product]!;
    slots[length++] = flagStart + aggregateKeys.flags[product]!;
    for (let row = product; row < (isSum ? product + 1 : end); row++) {
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        const term = rowTerms[i]!;
        if (term < termEnd && firstAt[term] === row + 1) slots[length++] = term;
      }
    }
    while ((length - offsets[product]!) % STRIDE !== 1) slots[length++] = paddingSlot;
    for (let row = product + 1; row < end; row++) {
      offsets[row] = length;
      if (!isActive(row)) continue;
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        if (firstAt[rowTerms[i]!] !== product + 1) slots[length++] = rowTerms[i]!;
      }
    }
  }
  offsets[rowCount] = length;
  const size = paddingSlot + 1;
  return {
    flagStart,
    averageStart,
    firstAttributeTerm,
    size,
    offsets,
    slots: new Slots(resize(slots.buffer, length * slots.BYTES_PER_ELEMENT)),
    nonAdditive,
    multiRow,
  };
}
