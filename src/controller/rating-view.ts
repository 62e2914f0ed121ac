/** `ratingView`: what the "n stars and up" facet shows. Pure. The answer counts reviews, so products are asked for beside it. */
import type { ShopRequest } from '../protocol/request.ts';
import { totalOf } from './aside.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

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
  readonly questions: readonly ShopRequest[];
}

/** Only the device is asked for counts: four more pages of PHP for four numbers is no bargain. */
export function ratingView(snapshot: ShopSnapshot): RatingView {
  const { state, answeredState, answeredBy, knowledge } = snapshot;
  const isCounted = answeredState !== null && answeredBy === 'device' && knowledge.hasRatings;
  const counted = [4, 3, 2, 1].map((rating) => ({
    rating,
    exact: isCounted ? totalOf(snapshot, { ...answeredState, rating }) : null,
  }));
  const isComplete = counted.every(({ exact }) => exact !== null && exact.value !== null);
  return {
    chosen: state.rating,
    choices: counted.map(({ rating, exact }) => ({
      rating,
      count: isComplete ? (exact?.value ?? null) : null,
    })),
    hasRatings: knowledge.hasRatings,
    questions: counted.flatMap(({ exact }) => exact?.questions ?? []),
  };
}
