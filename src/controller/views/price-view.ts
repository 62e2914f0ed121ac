/** `priceView`: bounds, range and scale of the price facet. Pure. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { PriceRange } from '../../protocol/response.ts';
import { queryKey, priceQuery } from '../requests/secondary-queries.ts';
import { growingScale, type PriceScale, quantileScale } from './price-scale.ts';
import { isServerOnly, type ShopState } from '../state/shop-state.ts';
import { reduce } from '../state/search-state.ts';

export interface PriceView {
  /** The chosen bounds, in the shop's currency. */
  readonly min: number | null;
  readonly max: number | null;
  /** The range without this constraint, in whole units outwards; `null` while unknown or if nothing has a price. */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Its ends to the last decimal. */
  readonly cheapest: number | null;
  readonly dearest: number | null;
  /** Scale of the slider, without this constraint. While requests are missing, it may change. */
  readonly scale: PriceScale;
  /** A histogram is possible: not in mode `online`. */
  readonly reservesHistogram: boolean;
  readonly missing: readonly ShopRequest[];
}

/**
 * Builds the view.
 * @param classes Number of classes of the slider; 0, the default, for no scale. They hold equally many products where the
 *   device has counted them, with as many `priceClasses`.
 */
export function priceView(state: ShopState, classes = 0): PriceView {
  const { search, details, metadata } = state;
  const counted = details.counts?.price ?? null;
  const { range, missing } =
    counted === null ? serverRange(state) : { range: counted, missing: [] };
  const { min_price, max_price } = range ?? metadata.price ?? NO_RANGE;
  const cheapest = min_price === null ? null : Number(min_price);
  const dearest = max_price === null ? null : Number(max_price);
  const lowest = cheapest === null ? null : Math.floor(cheapest);
  const highest = dearest === null ? null : Math.ceil(dearest);
  const view = { min: search.minPrice, max: search.maxPrice, lowest, highest, cheapest, dearest };
  const reservesHistogram = !isServerOnly(state);
  if (classes === 0 || lowest === null || highest === null)
    return { ...view, scale: { edges: [], heights: [] }, reservesHistogram, missing };
  const growing = growingScale(lowest, highest, classes);
  const quantiles = growing.edges.length === 0 ? [] : (counted?.quantiles ?? []);
  const scale = quantiles.length === 0 ? growing : quantileScale(lowest, highest, quantiles);
  return { ...view, scale, reservesHistogram, missing };
}

const NO_RANGE = { min_price: null, max_price: null };

/**
 * Range of prices without the chosen one, so that the facet does not shrink under its own choice. The API cannot leave out
 * the price constraint, so another response is required once a price is chosen.
 */
function serverRange(state: ShopState): {
  readonly range: PriceRange | undefined;
  readonly missing: readonly ShopRequest[];
} {
  const { answeredSearch, response, secondary } = state;
  if (answeredSearch === null) return { range: undefined, missing: [] };
  const without = reduce(answeredSearch, { type: 'price', min: null, max: null });
  if (without === answeredSearch) return { range: response?.price, missing: [] };
  const query = priceQuery(state, without);
  const found = secondary.get(queryKey(query));
  return { range: found?.price, missing: found === undefined ? [query] : [] };
}
