/** `ratingView`: what the "n stars and up" facet shows. Pure; the answer counts reviews, not products, so there are no counts. */
import type { ShopSnapshot } from './shop-snapshot.ts';

export interface RatingView {
  readonly chosen: number | null;
  /** Stars, most first. 1 would be every rated product. */
  readonly choices: readonly number[];
  /** `false`: no product was ever seen rated, so there is nothing to choose. */
  readonly hasRatings: boolean;
}

export function ratingView({ state, knowledge }: ShopSnapshot): RatingView {
  return { chosen: state.rating, choices: [4, 3, 2, 1], hasRatings: knowledge.hasRatings };
}
