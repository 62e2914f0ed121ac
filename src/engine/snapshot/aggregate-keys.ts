/**
 * Small integer keys of listed products for aggregation, so that counting is an increment at an
 * index.
 */
import type { SnapshotColumns } from './format.ts';
import { ROW } from './row-flags.ts';

const FLAGS = [
  ROW.FEATURED,
  ROW.ANY_ON_SALE,
  ROW.ANY_IN_STOCK,
  ROW.ANY_OUT_OF_STOCK,
  ROW.ANY_ON_BACKORDER,
] as const;

export class AggregateKeys {
  /** Flag combination of each row, or `UNLISTED`. */
  readonly flags: Uint8Array;
  /** By row: 1 + average rating in hundredths, 0 without reviews. */
  readonly averages: Uint16Array;
  readonly reviews: Uint32Array;
  /** Length of a histogram of `averages`: one more than the highest. */
  readonly averageCount: number;
  readonly maxReviews: number;
  /** Array type in which sums of reviews fit. */
  readonly ReviewSums: typeof Int32Array | typeof Float64Array;

  constructor({ rowFlags, rowProducts, ratingAverages, ratingCounts }: SnapshotColumns) {
    const rowCount = rowFlags.length;
    this.flags = new Uint8Array(rowCount).fill(UNLISTED);
    this.averages = new Uint16Array(rowCount);
    this.reviews = new Uint32Array(rowCount);
    let highest = 0;
    let most = 0;
    let sum = 0;
    for (let row = 0; row < rowCount; row++) {
      const flags = rowFlags[row]!;
      if (rowProducts[row] !== row || (flags & ROW.LISTED) === 0) continue;
      this.flags[row] = keyOf(flags);
      if (ratingCounts[row] === 0) continue;
      this.averages[row] = 1 + ratingAverages[row]!;
      this.reviews[row] = ratingCounts[row]!;
      sum += ratingCounts[row]!;
      highest = Math.max(highest, this.averages[row]!);
      most = Math.max(most, ratingCounts[row]!);
    }
    this.maxReviews = most;
    this.averageCount = highest + 1;
    this.ReviewSums = sum < 2 ** 31 ? Int32Array : Float64Array;
  }
}

/** Number of flag keys, `UNLISTED` included. */
export const FLAG_KEYS = 2 ** FLAGS.length + 1;
const UNLISTED = FLAG_KEYS - 1;

/** Sums the products that have a flag, from counts by flag key. */
export function countFlag(counts: Int32Array, flag: (typeof FLAGS)[number]): number {
  const bit = keyOf(flag);
  let sum = 0;
  for (let key = 0; key < UNLISTED; key++) if ((key & bit) !== 0) sum += counts[key]!;
  return sum;
}

function keyOf(flags: number): number {
  let key = 0;
  // A loop by index: an iterator would allocate objects for every row.
  for (let bit = 0; bit < FLAGS.length; bit++) if ((flags & FLAGS[bit]!) !== 0) key |= 1 << bit;
  return key;
}

/** Rounded average rating of a key of `averages` above 0. */
export function roundedAverage(key: number): number {
  return Math.round((key - 1) / 100);
}
