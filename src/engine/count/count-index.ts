/**
 * Index of the slots that each row counts in: one list of slots per row.
 */
import { resize } from '../../protocol/catalogue/buffers.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';
import { type SlotLayout, slotLayout } from './facet-count-slots.ts';

/** Slot lists of products are padded to a multiple of this length, for an unrolled loop. */
export const STRIDE = 4;

export interface CountIndex extends SlotLayout {
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
  /** All other rows whose list is not empty. Shared; must not be modified. */
  readonly additive: Bitset;
  /** By term: 1 if several rows of one product have it, else 0. */
  readonly multiRow: Uint8Array;
}

/** Builds the index of a snapshot. Linear in time and memory in its rows and their terms. */
export function buildCountIndex(snapshot: Snapshot): CountIndex {
  const { columns, terms, aggregateKeys, rowCount } = snapshot;
  const { rowTermOffsets, rowTerms, rowEnds, rowFlags } = columns;
  const layout = slotLayout(snapshot);
  const { flagStart, averageStart, firstAttributeTerm } = layout;
  const paddingSlot = layout.size - 1;
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
    offsets[product] = length;
    slots[length] = aggregateKeys.reviews[product]!;
    slots[length + 1] = averageStart + aggregateKeys.averages[product]!;
    slots[length + 2] = flagStart + aggregateKeys.flags[product]!;
    length += 3;
    // Most products have no variations, and no term twice.
    if (end === product + 1) {
      const termStop = rowTermOffsets[end]!;
      for (let i = rowTermOffsets[product]!; i < termStop; i++) slots[length++] = rowTerms[i]!;
      while ((length - offsets[product]!) % STRIDE !== 1) slots[length++] = paddingSlot;
      continue;
    }
    noteTerms(product, product);
    let termEnd = firstAttributeTerm;
    let isSum = true;
    for (let row = product + 1; row < end; row++) {
      if (isActive(row)) termEnd = terms.length;
      if (!isActive(row) || !noteTerms(row, product)) isSum = false;
    }
    if (!isSum) nonAdditive.addRange(product, end);
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
  const additive = new Bitset(rowCount);
  for (let row = 0; row < rowCount; row++) {
    if (offsets[row]! < offsets[row + 1]!) additive.words[row >>> 5]! |= 1 << (row & 31);
  }
  additive.andNot(nonAdditive);
  return {
    ...layout,
    offsets,
    slots: new Slots(resize(slots.buffer, length * slots.BYTES_PER_ELEMENT)),
    nonAdditive,
    additive,
    multiRow,
  };
}
