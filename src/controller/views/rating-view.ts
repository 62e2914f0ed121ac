/** `ratingView`: what the "n stars and up" facet shows. Pure. The answer counts reviews, so products are asked for beside it. */
import type { ShopRequest } from '../../protocol/request.ts';
import { totalFor } from '../requests/secondary-queries.ts';
import type { ShopState } from '../state/shop-state.ts';

export interface RatingView {
  readonly chosen: number | null;
  /** Stars, most first. */
  readonly choices: readonly {
    readonly rating: number;
    /** Products with it chosen; `null` where that is not known. */
    readonly count: number | null;
  }[];
  /** `false`: no product was ever seen rated, so there is nothing to choose. */
  readonly hasRatings: boolean;
  readonly missing: readonly ShopRequest[];
}

/** Only the device is asked for counts: four more pages of PHP for four numbers is no bargain. */
export function ratingView(state: ShopState): RatingView {
  const { search, answeredSearch, answeredBy, metadata } = state;
  const isCounted = answeredSearch !== null && answeredBy === 'device' && metadata.hasRatings;
  const counted = [4, 3, 2, 1].map((rating) => ({
    rating,
    exact: isCounted ? totalFor(state, { ...answeredSearch, rating }) : null,
  }));
  const isComplete = counted.every(({ exact }) => exact !== null && exact.value !== null);
  return {
    chosen: search.rating,
    choices: counted.map(({ rating, exact }) => ({
      rating,
      count: isComplete ? (exact?.value ?? null) : null,
    })),
    hasRatings: metadata.hasRatings,
    missing: counted.flatMap(({ exact }) => exact?.missing ?? []),
  };
}
