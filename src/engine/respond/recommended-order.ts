/** Order of products for a shopper who has not chosen one: what is popular and in stock comes first. */
import type { ProductListPlan } from '../plan.ts';
import { type Order, weightedOrder } from '../rules/ruled-order.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { RowOrder } from '../snapshot/row-order.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { CANDIDATES, type Resemblance, spreadProducts } from './spread-products.ts';

/** Differences from the shop's own order. */
export interface Recommendation {
  readonly byPopularity: boolean;
  readonly isSoldOutLast: boolean;
}

/**
 * Returns what a plan changes in the shop's own order; `null` for nothing, as in other orders, and where
 * variations are listed.
 *
 * @param shop tells whether the shop has no order of its own
 */
export function recommendationOf(
  { sort, recommended, soldOut, includeVariations }: ProductListPlan,
  shop: { readonly isAlphabetical: boolean },
): Recommendation | null {
  const isOwn = sort.key === 'menu_order' && !sort.descending && !includeVariations;
  const isSoldOutLast = isOwn && soldOut === 'last';
  const byPopularity = isOwn && recommended && shop.isAlphabetical;
  return byPopularity || isSoldOutLast ? { byPopularity, isSoldOutLast } : null;
}

/**
 * Order of a plan that asks for recommendations; `null` for other plans.
 *
 * @param factors of the owner's rules, by row; `null` for none
 */
export function recommendedOrder(
  plan: ProductListPlan,
  snapshot: Snapshot,
  factors: Float64Array | null,
): Order | null {
  const recommendation = recommendationOf(plan, snapshot.recommended);
  if (recommendation === null) return null;
  const { byPopularity, isSoldOutLast } = recommendation;
  const order = snapshot.recommended.of(byPopularity, isSoldOutLast);
  const { rowFlags } = snapshot.columns;
  const isLast = (row: number): boolean =>
    isSoldOutLast && (rowFlags[row]! & ROW.OUT_OF_STOCK) !== 0;
  if (factors !== null) {
    // No boost reaches them.
    const weights = factors.map((factor, row) => (isLast(row) ? factor / 1e99 : factor));
    return weightedOrder(weights, order.ranks);
  }
  return byPopularity ? spreadOrder(order, snapshot, isLast) : order;
}

/** Order whose first products differ; those that stand last are not among them. */
function spreadOrder(order: RowOrder, snapshot: Snapshot, isLast: (row: number) => boolean): Order {
  const familyOf = familiesOf(snapshot);
  const { ranks: up } = snapshot.orders.named('titleUp');
  const { ranks: down } = snapshot.orders.named('titleDown');
  const resemblanceOf = (row: number): Resemblance => ({
    row,
    family: familyOf(row),
    titleUp: up[row]!,
    titleDown: down[row]!,
  });
  const slice: RowOrder['slice'] = (members, size, start, end) => {
    if (start >= CANDIDATES) return order.slice(members, size, start, end);
    const found = order.first(members, size, Math.max(end, CANDIDATES));
    const candidates = [...found.subarray(0, CANDIDATES)].filter((row) => !isLast(row));
    const spread = spreadProducts(candidates.map(resemblanceOf));
    return Uint32Array.from([...spread, ...found.subarray(spread.length)]).subarray(start, end);
  };
  return { first: (members, size, count) => slice(members, size, 0, count), slice };
}

/**
 * Finds the family of a product: the category of which the shop has the fewest products, as the number of
 * the term; a higher number of its own for a product without categories.
 */
export function familiesOf({ columns, terms }: Snapshot): (row: number) => number {
  const { rowTermOffsets, rowTerms, termRowOffsets } = columns;
  const { start, end } = terms.taxonomy('product_cat') ?? { start: 0, end: 0 };
  return (row) => {
    let family = terms.length + row;
    let least = Infinity;
    for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
      const term = rowTerms[i]!;
      const count = termRowOffsets[term + 1]! - termRowOffsets[term]!;
      if (term < start || term >= end || count >= least) continue;
      family = term;
      least = count;
    }
    return family;
  };
}
