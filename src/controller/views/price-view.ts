/** `priceView`: what the price facet shows. Pure; writing and reading numbers is i18n's. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { queryKey, nthCheapestQuery, priceQuery } from '../requests/secondary-queries.ts';
import { growingScale, type PriceScale, quantileScale } from './price-scale.ts';
import { isServerOnly, type ShopState } from '../state/shop-state.ts';
import { reduce, type SearchState } from '../state/search-state.ts';

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
  /** The slider's, without this constraint. While `questions` are open, it may become another one. */
  readonly scale: PriceScale;
  /** Bars may come: not where only ever the server is asked. */
  readonly reservesHistogram: boolean;
  readonly missing: readonly ShopRequest[];
}

/** `classes`: into how many the slider parts the products; each edge is one question to the device. Servers are asked for none. */
export function priceView(state: ShopState, classes = 0): PriceView {
  const { search, answeredBy, secondary, metadata } = state;
  const { without, answer, questions } = rangeOf(state);
  const { min_price, max_price, total } = answer?.price ?? metadata.price ?? NO_RANGE;
  const cheapest = min_price === null ? null : Number(min_price);
  const dearest = max_price === null ? null : Number(max_price);
  const lowest = cheapest === null ? null : Math.floor(cheapest);
  const highest = dearest === null ? null : Math.ceil(dearest);
  const view = { min: search.minPrice, max: search.maxPrice, lowest, highest, cheapest, dearest };
  const reservesHistogram = !isServerOnly(state);
  if (classes === 0 || lowest === null || highest === null)
    return { ...view, scale: { edges: [], heights: [] }, reservesHistogram, missing: questions };

  const growing = growingScale(lowest, highest, classes);
  // In the order of prices stand those alone that match strictly.
  const products = answer?.route?.strict_total ?? total;
  const isTold = without !== null && answer !== undefined && answeredBy === 'device';
  if (!isTold || products === 0 || growing.edges.length === 0)
    return { ...view, scale: growing, reservesHistogram, missing: questions };
  const parting = Array.from({ length: classes - 1 }, (_, i) =>
    nthCheapestQuery(state, without, Math.max(1, Math.round(((i + 1) * products) / classes))),
  );
  const answers = parting.map((question) => secondary.get(queryKey(question))?.products);
  const isComplete = answers.every((found) => found !== undefined);
  const prices = answers.map((found) => Number(found?.products[0]?.price) || 0);
  return {
    ...view,
    scale: isComplete ? quantileScale(lowest, highest, prices) : growing,
    reservesHistogram,
    missing: [...questions, ...parting.filter((_, i) => answers[i] === undefined)],
  };
}

const NO_RANGE = { min_price: null, max_price: null, total: 0 };

/**
 * The facet must not shrink under its own choice, and the server knows no way to leave a price out: asked beside it. A
 * device is asked before a price is chosen, so that nothing moves when one is.
 */
function rangeOf(state: ShopState): {
  readonly without: SearchState | null;
  readonly answer: ShopResponse | undefined;
  readonly questions: readonly ShopRequest[];
} {
  const { answeredSearch, answeredBy, response, secondary } = state;
  if (answeredSearch === null) return { without: null, answer: undefined, questions: [] };
  const without = reduce(answeredSearch, { type: 'price', min: null, max: null });
  const isFree = without === answeredSearch;
  const question = priceQuery(state, without);
  const aside = secondary.get(queryKey(question));
  return {
    without,
    answer: isFree ? (response ?? undefined) : aside,
    questions: aside !== undefined || (isFree && answeredBy === 'server') ? [] : [question],
  };
}
