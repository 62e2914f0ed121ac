/**
 * Slots of facet counts: indexes of counters, one for each term, each combination of flags, and each
 * average rating.
 */
import { FLAG_KEYS } from '../snapshot/aggregate-keys.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { TermCounts } from './term-counts.ts';

/** Slots of a snapshot. */
export interface SlotLayout {
  /** First slot of the flags, behind those of the terms. */
  readonly flagStart: number;
  /** First slot of the average ratings. */
  readonly averageStart: number;
  /** Number of slots. The last is behind all others, for padding: its count is ignored. */
  readonly size: number;
  /** First term of an attribute: a variable product has those only through enabled variations. */
  readonly firstAttributeTerm: number;
}

/** Computes the slots of a snapshot. O(taxonomies). */
export function slotLayout({ terms, aggregateKeys }: Snapshot): SlotLayout {
  const flagStart = terms.length;
  const averageStart = flagStart + FLAG_KEYS;
  const firstAttributeTerm =
    terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
  return {
    flagStart,
    averageStart,
    size: averageStart + aggregateKeys.averageCount + 1,
    firstAttributeTerm,
  };
}

export interface FacetCounts extends TermCounts {
  /** Number of products by slot, see count-index.ts. */
  readonly counts: Int32Array;
  /** Number of reviews by slot; only those of the average ratings are used. */
  readonly reviews: Int32Array | Float64Array;
  /** Listed products by combination of flags, see aggregate-keys.ts. */
  readonly flags: Int32Array;
  /** Products by average rating, see aggregate-keys.ts. */
  readonly averages: Int32Array;
  /** Reviews of those products by average rating. */
  readonly averageReviews: Int32Array | Float64Array;
}

/** Counts of nothing, with views on the slots of terms, flags and ratings. */
export function noFacetCounts(snapshot: Snapshot): FacetCounts {
  const { flagStart, averageStart, size } = slotLayout(snapshot);
  const counts = new Int32Array(size);
  const reviews = new snapshot.aggregateKeys.ReviewSums(size);
  return {
    counts,
    terms: counts.subarray(0, flagStart),
    summedTerms: new Int32Array(flagStart),
    flags: counts.subarray(flagStart, averageStart),
    averages: counts.subarray(averageStart, size - 1),
    averageReviews: reviews.subarray(averageStart, size - 1),
    reviews,
  };
}
