/**
 * `exactTermCounts`: exact number of products for each term of a hierarchy, if selected. A server
 * adds the counts of children to their parent, so that a product in two children counts twice
 * (rule-term-counts). Such a count is verified, requested, or omitted. Pure.
 */
import type { TermEntry } from '../../../protocol/product.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import { totalFor } from '../../requests/secondary-queries.ts';
import type { ShopState } from '../../state/shop-state.ts';
import { slugsOf } from '../../filters/terms.ts';
import { reduce } from '../../state/search-state.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';

/** Term with its descendants. */
export interface TermNode {
  readonly term: TermEntry;
  readonly children: readonly TermNode[];
}

/** Counts of the terms of one taxonomy. */
export interface TermCounts {
  /** Term id → products; no entry for a count that is not known exactly. */
  readonly counts: ReadonlyMap<number, number>;
  readonly missing: readonly ShopRequest[];
}

/**
 * Computes the counts of terms.
 * @param roots Terms of the top level.
 * @param shown Ids of the terms to count; further terms are counted only at no cost.
 * @returns Counts and missing secondary queries. O(terms).
 */
export function exactTermCounts(
  state: ShopState,
  taxonomy: string,
  roots: readonly TermNode[],
  shown: ReadonlySet<number | null>,
): TermCounts {
  const missing: ShopRequest[] = [];
  const { responseSearch, settings, details } = state;
  const counts = new Map<number, number>();
  const isInBaseRequest =
    settings.baseRequest.t?.some((entry) => entry.taxonomy === taxonomy) ?? false;
  // The request has no `except` for a taxonomy of the base request, so the selection would distort
  // all counts.
  if (responseSearch === null || (isInBaseRequest && slugsOf(responseSearch, taxonomy).length > 0))
    return { counts, missing };
  const exact = details.counts?.terms.find((set) => set.taxonomy === taxonomy);
  if (exact !== undefined) return { counts: exact.totals, missing: [] };

  const total = (nodes: readonly TermNode[]): number | null => {
    const slugs = nodes.map(({ term }) => decodeSlug(term.slug));
    const others = reduce(responseSearch, { type: 'clear-terms', taxonomy });
    const { value, missing: more } = totalFor(state, {
      ...others,
      terms: [...others.terms, { taxonomy, slugs }].toSorted((a, b) =>
        a.taxonomy < b.taxonomy ? -1 : 1,
      ),
    });
    missing.push(...more);
    return value;
  };
  const accept = (node: TermNode): void => {
    counts.set(node.term.id, node.term.count);
    node.children.forEach(accept);
  };
  /**
   * Counts siblings, some of which may count a product twice. All counts are right if a single
   * query for all siblings gives their sum.
   */
  const countSiblings = (siblings: readonly TermNode[]): void => {
    const nodes = siblings.filter(({ term }) => shown.has(term.id));
    const unverified = nodes.filter((node) => !isExact(node));
    nodes.filter(isExact).forEach(accept);
    if (unverified.length === 0) return;
    const unionTotal = total(unverified);
    if (unionTotal === sum(unverified)) unverified.forEach(accept);
    else if (unionTotal !== null && unverified.length > 1)
      for (const node of unverified) countSiblings([node]);
    else if (unionTotal !== null) for (const node of unverified) descend(node, unionTotal);
  };
  const descend = (node: TermNode, count: number): void => {
    counts.set(node.term.id, count);
    countSiblings(node.children);
  };
  countSiblings(roots);
  return { counts, missing };
}

/**
 * Returns `true` if the count is exact: with products in a single descendant only, none can count
 * twice.
 */
function isExact({ term, children }: TermNode): boolean {
  const filled = children.filter((child) => child.term.count > 0);
  const direct = term.count - sum(filled);
  if (filled.length === 0) return true;
  return direct === 0 && filled.length === 1 && filled.every(isExact);
}

function sum(nodes: readonly TermNode[]): number {
  return nodes.reduce((total, { term }) => total + term.count, 0);
}
