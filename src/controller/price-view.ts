/** `priceView`: what the price facet shows. Pure; writing and reading numbers is i18n's. */
import type { ShopRequest } from '../protocol/shop-request.ts';
import type { PriceRange } from '../protocol/shop-response.ts';
import { asideKey, priceQuestion, totalOf } from './aside.ts';
import { scaleEdges } from './price-scale.ts';
import { isServerOnly, type ShopSnapshot } from './shop-snapshot.ts';
import { reduce } from './shop-state.ts';

export interface PriceBar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

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
  /** The slider's scale, `bars` + 1 prices; empty where there is no range worth a slider. */
  readonly edges: readonly number[];
  /** How many products cost how much, without this constraint; empty unless all is known. */
  readonly bars: readonly PriceBar[];
  /** Bars may come: not where only ever the server is asked. */
  readonly mayHaveBars: boolean;
  readonly questions: readonly ShopRequest[];
}

/** `bars`: how many are wanted; each is one count on the device. Servers are not asked for any. */
export function priceView(snapshot: ShopSnapshot, bars = 0): PriceView {
  const { state, answeredState, answeredBy } = snapshot;
  const { range, questions } = rangeOf(snapshot);
  const { min_price, max_price } = range ?? { min_price: null, max_price: null };
  const cheapest = min_price === null ? null : Number(min_price);
  const dearest = max_price === null ? null : Number(max_price);
  const lowest = cheapest === null ? null : Math.floor(cheapest);
  const highest = dearest === null ? null : Math.ceil(dearest);
  const isCounted = answeredState !== null && answeredBy === 'device' && questions.length === 0;
  const edges =
    bars === 0 || lowest === null || highest === null ? [] : scaleEdges(lowest, highest, bars);
  const counted = (isCounted ? edges : []).slice(1).map((to, i) => {
    const from = edges[i] ?? 0;
    const isLast = i === edges.length - 2;
    // Bounds are inclusive: bars meet, but share no price.
    const maxPrice = isLast ? to : Number((to - 0.0001).toFixed(4));
    const state = { ...(answeredState ?? snapshot.state), minPrice: from || null, maxPrice };
    return { from, to, exact: totalOf(snapshot, state) };
  });
  const isComplete = counted.every(({ exact }) => exact.value !== null);
  return {
    min: state.minPrice,
    max: state.maxPrice,
    lowest,
    highest,
    cheapest,
    dearest,
    edges,
    bars: isComplete
      ? counted.map(({ from, to, exact }) => ({ from, to, count: exact.value ?? 0 }))
      : [],
    mayHaveBars: !isServerOnly(snapshot),
    questions: [...questions, ...counted.flatMap(({ exact }) => exact.questions)],
  };
}

/** The facet must not shrink under its own choice, and the server knows no way to leave a price out: asked beside it. */
function rangeOf(snapshot: ShopSnapshot): {
  readonly range: PriceRange | null;
  readonly questions: readonly ShopRequest[];
} {
  const { answeredState, response, knowledge, asides } = snapshot;
  if (answeredState === null) return { range: knowledge.price, questions: [] };
  const { minPrice, maxPrice } = answeredState;
  if (minPrice === null && maxPrice === null)
    return { range: response?.price ?? knowledge.price, questions: [] };
  const without = reduce(answeredState, { type: 'price', min: null, max: null });
  const question = priceQuestion(snapshot, without);
  const range = asides.get(asideKey(question))?.price;
  return range === undefined
    ? { range: knowledge.price, questions: [question] }
    : { range, questions: [] };
}
