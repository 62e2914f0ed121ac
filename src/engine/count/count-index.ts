/** Index of the slots that each row counts in: one list of slots per row. */
import { resize } from '../../protocol/catalogue/buffers.ts';
import { FLAG_KEYS } from '../snapshot/aggregate-keys.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';

/**
 * Length that the lists of products are padded to a multiple of; their loop is unrolled that far.
 */
export const STRIDE = 4;

export interface CountIndex {
  /**
   * Where in the counts the flags begin, behind the terms, and the averages; and how many counts
   * there are.
   */
  readonly flagStart: number;
  readonly averageStart: number;
  readonly size: number;
  /** List `row` is `places[offsets[row]]` up to `places[offsets[row + 1]]`. */
  readonly offsets: Int32Array;
  /**
   * Of a product how many reviews it has, which is no place, then its average rating, its flags,
   * and its terms; of a variation those terms that the product has not by itself.
   */
  readonly slots: Uint16Array | Uint32Array;
  /**
   * Families whose counts are not the sum of these lists, for two variations have the same term, or
   * one is disabled: to the terms of the product belong here those of all variations that are not.
   * Shared, not to be modified.
   */
  readonly nonAdditive: Bitset;
  /** By term: 1 if several rows of a product have it. */
  readonly multiRow: Uint8Array;
  /**
   * Terms from this one on a variable product has only together with variations that are not
   * disabled.
   */
  readonly firstAttributeTerm: number;
}

export function buildCountIndex(snapshot: Snapshot): CountIndex {
  const { columns, terms, aggregateKeys, rowCount } = snapshot;
  const { rowTermOffsets, rowTerms, rowEnds, rowFlags } = columns;
  const firstAttributeTerm =
    terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
  const flagStart = terms.length;
  const averageStart = flagStart + FLAG_KEYS;
  // What fills up is counted behind everything.
  const filling = averageStart + aggregateKeys.averageCount;
  const offsets = new Int32Array(rowCount + 1);
  const Places = Math.max(filling, aggregateKeys.mostReviews) < 2 ** 16 ? Uint16Array : Uint32Array;
  // As long as it can be, then cut.
  const places = new Places(2 * rowTerms.length + (2 + STRIDE) * rowCount);
  let length = 0;
  // By term: one behind the row of the product or variation that was the first of its family to
  // have it.
  const firstAt = new Uint32Array(terms.length);
  const entangled = new Bitset(rowCount);
  const repeated = new Uint8Array(terms.length);

  const isActive = (row: number): boolean => (rowFlags[row]! & ROW.DISABLED) === 0;

  /** Notes which row has which term first. Whether no other variation has any of them. */
  const noteTerms = (row: number, product: number): boolean => {
    let isAlone = true;
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
      const first = firstAt[rowTerms[i]!]!;
      if (first <= product) {
        firstAt[rowTerms[i]!] = row + 1;
        continue;
      }
      repeated[rowTerms[i]!] = 1;
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
    if (!isSum) entangled.addRange(product, end);
    offsets[product] = length;
    places[length++] = aggregateKeys.reviews[product]!;
    places[length++] = averageStart + aggregateKeys.averages[product]!;
    places[length++] = flagStart + aggregateKeys.flags[product]!;
    for (let row = product; row < (isSum ? product + 1 : end); row++) {
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        const term = rowTerms[i]!;
        if (term < termEnd && firstAt[term] === row + 1) places[length++] = term;
      }
    }
    while ((length - offsets[product]!) % STRIDE !== 1) places[length++] = filling;
    for (let row = product + 1; row < end; row++) {
      offsets[row] = length;
      if (!isActive(row)) continue;
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        if (firstAt[rowTerms[i]!] !== product + 1) places[length++] = rowTerms[i]!;
      }
    }
  }
  offsets[rowCount] = length;
  const size = filling + 1;
  return {
    flagStart,
    averageStart,
    firstAttributeTerm,
    size,
    offsets,
    slots: new Places(resize(places.buffer, length * places.BYTES_PER_ELEMENT)),
    nonAdditive: entangled,
    multiRow: repeated,
  };
}
