/**
 * Exact numbers of products for all choices that a page offers beside a response, computed in one
 * call.
 */
import type {
  CountOptions,
  PriceCounts,
  RequestCounts,
  TermTotals,
} from '../../protocol/assist.ts';
import type { ShopRequest, StockStatus } from '../../protocol/request.ts';
import { PRICE_UNITS_PER_WHOLE } from '../../protocol/text/price.ts';
import { familyPrice, priceRange } from '../count/aggregate.ts';
import type { EngineContext } from '../engine-context.ts';
import type { ShopPlan } from '../plan.ts';
import { requirePlan } from '../request/require-plan.ts';
import { PlanExecution } from '../respond/execute-plan.ts';
import type { TermList } from '../respond/list-terms.ts';
import type { RequestedSet } from '../respond/requested-sets.ts';
import { ProductSets } from '../respond/product-sets.ts';

interface Counting {
  readonly sets: ProductSets;
  readonly context: EngineContext;
}

const MAX_PRICE_CLASSES = 100;
const RATINGS = [1, 2, 3, 4, 5];

/** See `SearchAssist.counts`. */
export function countChoices(
  request: ShopRequest,
  { priceClasses = 0, base = {} }: CountOptions = {},
  context: EngineContext,
): RequestCounts {
  const { plan } = requirePlan(request);
  const sets = new ProductSets(context);
  const total = (choice: ShopRequest): number =>
    sets.of(requirePlan({ ...request, ...choice }).plan.products).count();
  const inStock = (status: StockStatus): number =>
    total({
      stock: base.stock === undefined || base.stock.includes(status) ? [status] : base.stock,
    });
  return {
    terms: countTermSets(plan, sets, context),
    ratings: RATINGS.map((rating) => ({
      rating,
      total: total({ rating: Math.max(rating, base.rating ?? 0) }),
    })),
    sale: total({ sale: true }),
    featured: total({ featured: true }),
    stock: {
      instock: inStock('instock'),
      outofstock: inStock('outofstock'),
      onbackorder: inStock('onbackorder'),
    },
    price: countPrices(withBasePrice(request, base), priceClasses, { sets, context }),
  };
}

function countTermSets(
  plan: ShopPlan,
  sets: ProductSets,
  context: EngineContext,
): readonly TermTotals[] {
  const { products } = plan;
  context.releaseAll();
  const execution = new PlanExecution(context, products.byRelevance);
  return (execution.termSets(plan) ?? []).map((counted) => ({
    taxonomy: counted.set.name,
    totals: countTerms(counted.set, execution.list(counted), products, { sets, context }),
  }));
}

function countTerms(
  { plan }: RequestedSet,
  { terms }: TermList,
  products: ShopPlan['products'],
  { sets, context }: Counting,
): ReadonlyMap<number, number> {
  const { termIds } = context.snapshot.columns;
  const constrained = { ...products, constraints: plan.constraints };
  return new Map(terms.map((term) => [termIds[term]!, sets.countWith(constrained, term)]));
}

function withBasePrice(
  { min_price: _min, max_price: _max, ...unbounded }: ShopRequest,
  { min_price, max_price }: ShopRequest,
): ShopRequest {
  return {
    ...unbounded,
    ...(min_price === undefined ? {} : { min_price }),
    ...(max_price === undefined ? {} : { max_price }),
  };
}

function countPrices(
  request: ShopRequest,
  classes: number,
  { sets, context }: Counting,
): PriceCounts {
  const { snapshot } = context;
  const { products } = requirePlan(request).plan;
  const listed = sets.of({ ...products, includeVariations: false });
  const range = priceRange(listed, listed.count(), snapshot);
  const byPrice = requirePlan({ ...request, orderby: 'price', order: 'asc' }).plan.products;
  const strict = sets.of(byPrice);
  const strictTotal = strict.count();
  const shown = strictTotal > 0 ? strict : sets.of(products);
  const total = shown.count();
  const ranks = quantileRanks(classes, total);
  if (ranks.length === 0) return { ...range, strict_total: strictTotal, quantiles: [] };
  const orders = byPrice.includeVariations ? snapshot.orders : snapshot.productOrders;
  const cheapest = orders.of(byPrice.sort).first(shown, total, ranks.at(-1)!);
  const rows = Uint32Array.from(ranks, (rank) => cheapest[rank - 1]!);
  const { columns } = snapshot;
  const quantiles = Array.from(
    rows,
    (row) => familyPrice(columns.priceLow, row, columns, Math.min) / PRICE_UNITS_PER_WHOLE,
  ).sort((a, b) => a - b);
  return { ...range, strict_total: strictTotal, quantiles };
}

/**
 * Ranks, from 1, of the products in the order of prices at which one class ends and the next
 * begins.
 */
function quantileRanks(classes: number, total: number): readonly number[] {
  if (!Number.isInteger(classes) || classes < 2 || classes > MAX_PRICE_CLASSES || total === 0)
    return [];
  return Array.from({ length: classes - 1 }, (_, i) =>
    Math.max(1, Math.round(((i + 1) * total) / classes)),
  );
}
