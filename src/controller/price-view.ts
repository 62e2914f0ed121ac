/** `priceView`: what the two price fields show. Pure; writing and reading numbers is i18n's. */
import type { ShopSnapshot } from './shop-snapshot.ts';

export interface PriceView {
  /** The chosen bounds, in the shop's currency. */
  readonly min: number | null;
  readonly max: number | null;
  /** The shop's range without this constraint, in whole units outwards; `null` while unknown or if nothing has a price. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

export function priceView({ state, knowledge }: ShopSnapshot): PriceView {
  const { min_price, max_price } = knowledge.price ?? { min_price: null, max_price: null };
  return {
    min: state.minPrice,
    max: state.maxPrice,
    lowest: min_price === null ? null : Math.floor(Number(min_price)),
    highest: max_price === null ? null : Math.ceil(Number(max_price)),
  };
}
