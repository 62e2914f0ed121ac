/** `ratingView`: options of the "n stars and up" facet. Pure. */
import type { ShopState } from '../state/shop-state.ts';

export interface RatingView {
  readonly chosen: number | null;
  /** Stars, most first. */
  readonly choices: readonly {
    readonly rating: number;
    /** Products with this rating or more; `null` unless the device responded, since a server counts reviews. */
    readonly count: number | null;
  }[];
  /** `false`: no response had a rated product, so there is nothing to choose. */
  readonly hasRatings: boolean;
}

export function ratingView({ search, metadata, details }: ShopState): RatingView {
  const totals = new Map(details.counts?.ratings.map(({ rating, total }) => [rating, total]));
  const choices = [4, 3, 2, 1].map((rating) => ({ rating, count: totals.get(rating) ?? null }));
  return { chosen: search.rating, choices, hasRatings: metadata.hasRatings };
}
