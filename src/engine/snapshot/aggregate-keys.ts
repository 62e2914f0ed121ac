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
    const keys = new Uint8Array(rowCount).fill(UNLISTED);
    const averages = new Uint16Array(rowCount);
    const reviews = new Uint32Array(rowCount);
    this.flags = keys;
    this.averages = averages;
    this.reviews = reviews;
    let highest = 0;
    let most = 0;
    let sum = 0;
    for (let row = 0; row < rowCount; row++) {
      const flags = rowFlags[row]!;
      if (rowProducts[row] !== row || (flags & ROW.LISTED) === 0) continue;
      keys[row] = keyOf(flags);
      const count = ratingCounts[row]!;
      if (count === 0) continue;
      const average = 1 + ratingAverages[row]!;
      averages[row] = average;
      reviews[row] = count;
      sum += count;
      if (average > highest) highest = average;
      if (count > most) most = count;
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

/** Flags that are four neighbouring bits, in the order of `FLAGS`. */
const ANY_FLAGS = ROW.ANY_ON_SALE | ROW.ANY_IN_STOCK | ROW.ANY_OUT_OF_STOCK | ROW.ANY_ON_BACKORDER;

/** Bits of the flags in the order of `FLAGS`. Without a loop: the first request waits for the keys of all rows. */
function keyOf(flags: number): number {
  return ((flags & ROW.FEATURED) >>> 2) | ((flags & ANY_FLAGS) >>> 8);
}

/** Rounded average rating of a key of `averages` above 0. */
export function roundedAverage(key: number): number {
  return Math.round((key - 1) / 100);
}
