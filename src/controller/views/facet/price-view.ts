/** `priceView`: bounds, range and scale of the price facet. Pure. */
import type { ShopRequest } from '../../../protocol/request.ts';
import type { PriceRange } from '../../../protocol/response.ts';
import { queryKey, priceQuery } from '../../requests/secondary-queries.ts';
import { growingScale, type PriceScale, quantileScale } from './price-scale.ts';
import { isServerOnly, type ShopState } from '../../state/shop-state.ts';
import { price } from '../../filters/price.ts';
import { reduce } from '../../state/search-state.ts';

/** Data of the price facet. */
export interface PriceView {
  /** Selected lower bound in the shop's currency; `null` for none. */
  readonly min: number | null;
  /** Selected upper bound; `null` for none. */
  readonly max: number | null;
  /**
   * Lowest price without this constraint, rounded down to whole units; `null` while unknown or
   * without prices.
   */
  readonly lowest: number | null;
  /** Highest price without this constraint, rounded up. */
  readonly highest: number | null;
  /** Lowest price, not rounded. */
  readonly cheapest: number | null;
  /** Highest price, not rounded. */
  readonly dearest: number | null;
  /** Scale of the slider, without this constraint. It may change while requests are missing. */
  readonly scale: PriceScale;
  /** A histogram is possible: not in mode `online`. */
  readonly reservesHistogram: boolean;
  readonly missing: readonly ShopRequest[];
}

/**
 * Builds the view.
 * @param classes Number of classes of the slider; 0, the default, for no scale. Classes contain
 *   equal numbers of products if the device has counted with as many `priceClasses`.
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
 * Returns the range of prices without the selected bounds, so that the facet does not shrink by its
 * own selection. The API cannot omit the price constraint, so a secondary query is required once a
 * price is selected.
 */
function serverRange(state: ShopState): {
  readonly range: PriceRange | undefined;
  readonly missing: readonly ShopRequest[];
} {
  const { responseSearch, response, secondary } = state;
  if (responseSearch === null) return { range: undefined, missing: [] };
  const without = reduce(responseSearch, { type: 'filter', values: price.none });
  if (without === responseSearch) return { range: response?.price, missing: [] };
  const query = priceQuery(state, without);
  const found = secondary.get(queryKey(query));
  return { range: found?.price, missing: found === undefined ? [query] : [] };
}
