/**
 * `termCounts`: how many products each term of a hierarchy gives when chosen. The server sums the counts of children into
 * their parent, so a product in two of them counts twice (rule-term-counts); here such a number is proved, asked for, or left out.
 */
import type { TermEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { totalFor } from '../requests/secondary-queries.ts';
import type { ShopState } from '../state/shop-state.ts';
import { reduce, slugsOf } from '../state/search-state.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';

/** A term with those below it. */
export interface TermNode {
  readonly term: TermEntry;
  readonly children: readonly TermNode[];
}

export interface TermCounts {
  /** Term id → products; a term without an entry is not known exactly. */
  readonly counts: ReadonlyMap<number, number>;
  readonly missing: readonly ShopRequest[];
}

/** Of the terms `shown` (by id); of others only what comes with these. O(terms). */
export function termCounts(
  state: ShopState,
  taxonomy: string,
  roots: readonly TermNode[],
  shown: ReadonlySet<number | null>,
): TermCounts {
  const questions: ShopRequest[] = [];
  const { answeredSearch, settings, details } = state;
  const counts = new Map<number, number>();
  const isLocked = settings.baseRequest.t?.some((entry) => entry.taxonomy === taxonomy) ?? false;
  // Under a lock nothing is left out when counting: the own choice would distort all numbers.
  if (answeredSearch === null || (isLocked && slugsOf(answeredSearch, taxonomy).length > 0))
    return { counts, missing: questions };
  const exact = details.counts?.terms.find((set) => set.taxonomy === taxonomy);
  if (exact !== undefined) return { counts: exact.totals, missing: [] };

  const total = (nodes: readonly TermNode[]): number | null => {
    const slugs = nodes.map(({ term }) => decodeSlug(term.slug));
    const others = reduce(answeredSearch, { type: 'clear-terms', taxonomy });
    const { value, missing: more } = totalFor(state, {
      ...others,
      terms: [...others.terms, { taxonomy, slugs }].toSorted((a, b) =>
        a.taxonomy < b.taxonomy ? -1 : 1,
      ),
    });
    questions.push(...more);
    return value;
  };
  const accept = (node: TermNode): void => {
    counts.set(node.term.id, node.term.count);
    node.children.forEach(accept);
  };
  /** Siblings whose sums may count a product twice. All are right if together they give their sum: one question. */
  const settle = (siblings: readonly TermNode[]): void => {
    const nodes = siblings.filter(({ term }) => shown.has(term.id));
    const open = nodes.filter((node) => !isSure(node));
    nodes.filter(isSure).forEach(accept);
    if (open.length === 0) return;
    const together = total(open);
    if (together === sum(open)) open.forEach(accept);
    else if (together !== null && open.length > 1) for (const node of open) settle([node]);
    else if (together !== null) for (const node of open) descend(node, together);
  };
  const descend = (node: TermNode, count: number): void => {
    counts.set(node.term.id, count);
    settle(node.children);
  };
  settle(roots);
  return { counts, missing: questions };
}

/** The products of only one term make up the sum: nothing can be in it twice. */
function isSure({ term, children }: TermNode): boolean {
  const filled = children.filter((child) => child.term.count > 0);
  const own = term.count - sum(filled);
  if (filled.length === 0) return true;
  return own === 0 && filled.length === 1 && filled.every(isSure);
}

function sum(nodes: readonly TermNode[]): number {
  return nodes.reduce((total, { term }) => total + term.count, 0);
}
