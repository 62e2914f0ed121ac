/** Lists counted terms: sorts, selects and pages them. (rule-term-lists, rule-term-paging) */
import type { TermListPlan } from '../plan.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import type { TermCounts } from '../count/term-counts.ts';
import type { EngineContext } from '../engine-context.ts';

export interface TermList {
  /** Term numbers. */
  readonly terms: readonly number[];
  /** Counts by term number, summed over descendants where the plan has `sumCounts`. */
  readonly counts: Int32Array;
  /** Number of terms after offset and limit, before paging. */
  readonly total: number;
}

/**
 * Sorts, selects and pages the terms of a plan. O(terms of the taxonomies), more where their order
 * depends on counts.
 *
 * @param taxonomies known taxonomies of the plan, in the order of the list
 * @param counted facet counts under the plan's constraints
 */
export function listTerms(
  plan: TermListPlan,
  taxonomies: readonly TaxonomyRange[],
  counted: TermCounts,
  { snapshot, termOrders }: Pick<EngineContext, 'snapshot' | 'termOrders'>,
): TermList {
  const counts = plan.sumCounts ? counted.summedTerms : counted.terms;
  const include = plan.include && new Set(plan.include);
  const exclude = plan.exclude && new Set(plan.exclude);
  const { termIds } = snapshot.columns;
  const selected: number[] = [];
  for (const term of termOrders.of(plan, taxonomies, counts)) {
    if (plan.hideEmpty && counts[term] === 0) continue;
    if (include && !include.has(termIds[term]!)) continue;
    if (exclude?.has(termIds[term]!)) continue;
    selected.push(term);
  }
  const { offset, limit, page, perPage } = plan.page;
  const window = selected.slice(offset, limit === null ? undefined : offset + limit);
  const start = perPage === null ? 0 : (page - 1) * perPage;
  return {
    terms: perPage === null ? window : window.slice(start, start + perPage),
    counts,
    total: window.length,
  };
}
