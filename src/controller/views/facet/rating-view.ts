/** `ratingView`: options of the "n stars and up" facet. Pure. */
import type { ShopState } from '../../state/shop-state.ts';

/** Data of the rating facet. */
export interface RatingView {
  /** Selected lowest rating; `null` for none. */
  readonly chosen: number | null;
  /** Options, highest rating first, without those that find the same products as a higher one, or none. */
  readonly choices: readonly {
    readonly rating: number;
    /**
     * Number of products with at least this rating; `null` unless the device responded, since a
     * server counts reviews.
     */
    readonly count: number | null;
  }[];
  /** `false`: no rated product, so the facet has no use. */
  readonly hasRatings: boolean;
}

/** Builds the view: 4, 3 and 2 stars, those of them that differ, and 1 where it is selected: it means any rating. */
export function ratingView({ search, response, details }: ShopState): RatingView {
  const totals = new Map(details.counts?.ratings.map(({ rating, total }) => [rating, total]));
  const offered = search.rating === 1 ? [4, 3, 2, 1] : [4, 3, 2];
  const counted = offered.map((rating) => ({ rating, count: totals.get(rating) ?? null }));
  const choices = counted.filter(
    ({ rating, count }, i) =>
      count === null ||
      rating === search.rating ||
      (count > 0 && count !== (counted[i - 1]?.count ?? 0)),
  );
  const isRated = choices.length > 0 && (response?.rating?.total ?? 0) > 0;
  return { chosen: search.rating, choices, hasRatings: isRated };
}
