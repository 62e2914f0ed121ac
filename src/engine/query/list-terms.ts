/** Turns counts into a term list: summed, sorted, selected, cut. (wps-api 10.2 and 10.3) */
import type { TermListPlan } from '../../protocol/api-plan.ts';
import { NO_TERM } from '../snapshot/format.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';

export interface TermList {
  /** Term numbers. */
  readonly terms: readonly number[];
  /** What the plan's `sumCounts` makes of the counts, by term number. */
  readonly counts: Uint32Array;
  /** After offset and limit, before the page. */
  readonly total: number;
}

/** `ownCounts` is not modified. */
export function listTerms(
  plan: TermListPlan,
  taxonomies: readonly TaxonomyRange[],
  ownCounts: Uint32Array,
  snapshot: Snapshot,
): TermList {
  const counts = plan.sumCounts ? summedCounts(taxonomies, ownCounts, snapshot) : ownCounts;
  const include = plan.include && new Set(plan.include);
  const exclude = new Set(plan.exclude ?? []);
  const { termIds } = snapshot.columns;
  const selected = depthFirst(taxonomies, siblingOrder(plan, counts, snapshot), snapshot).filter(
    (term) =>
      (!include || include.has(termIds[term]!)) &&
      !exclude.has(termIds[term]!) &&
      (!plan.hideEmpty || counts[term]! > 0),
  );
  const { offset, limit, page, perPage } = plan.page;
  const window = selected.slice(offset, limit === null ? undefined : offset + limit);
  const start = perPage === null ? 0 : (page - 1) * perPage;
  return {
    terms: perPage === null ? window : window.slice(start, start + perPage),
    counts,
    total: window.length,
  };
}

/** Descendants have higher numbers than their ancestors, so one pass from the end sums bottom-up. */
function summedCounts(
  taxonomies: readonly TaxonomyRange[],
  ownCounts: Uint32Array,
  { columns }: Snapshot,
): Uint32Array {
  const counts = ownCounts.slice();
  for (const { start, end } of taxonomies) {
    for (let term = end - 1; term >= start; term--) {
      const parent = columns.termParents[term]!;
      if (parent !== NO_TERM) counts[parent]! += counts[term]!;
    }
  }
  return counts;
}

type TermOrder = (a: number, b: number) => number;

/** Ties go by id upwards in both directions. */
function siblingOrder(plan: TermListPlan, counts: Uint32Array, { columns }: Snapshot): TermOrder {
  const { termIds } = columns;
  const keys = {
    order: columns.termMenuOrders,
    id: termIds,
    name: columns.termNameRanks,
    slug: columns.termSlugRanks,
    count: counts,
  };
  const values = plan.orderBy === null ? null : keys[plan.orderBy];
  const sign = plan.descending ? -1 : 1;
  return (a, b) => (values ? sign * (values[a]! - values[b]!) : 0) || termIds[a]! - termIds[b]!;
}

/** All terms, each followed by its subtree; top terms of several taxonomies are sorted together. */
function depthFirst(
  taxonomies: readonly TaxonomyRange[],
  order: TermOrder,
  { columns }: Snapshot,
): number[] {
  const children = new Map<number, number[]>();
  for (const { start, end } of taxonomies) {
    for (let term = start; term < end; term++) {
      const parent = columns.termParents[term]!;
      const siblings = children.get(parent);
      if (siblings) siblings.push(term);
      else children.set(parent, [term]);
    }
  }
  const list: number[] = [];
  // A stack instead of recursion: the depth is the shop's, not ours.
  const pending = [...(children.get(NO_TERM) ?? [])].sort(order).reverse();
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    list.push(term);
    const below = children.get(term);
    if (below) pending.push(...below.sort(order).reverse());
  }
  return list;
}
