/** A list of terms with their counts over the products that match. (wps-api 10, observed 3.8) */
import type { TermListPlan } from '../../src/engine/plan.ts';
import type { TermEntry } from '../../src/protocol/product.ts';
import { matchProducts } from './naive-match.ts';
import type { NaiveShop } from './naive-shop.ts';

export interface NaiveTermList {
  readonly terms: readonly TermEntry[];
  readonly total: number;
}

/** Names that the catalogue lacks are dropped; all of them: `null`. */
export function listTerms(shop: NaiveShop, plan: TermListPlan): NaiveTermList | null {
  const taxonomies = shop.taxonomies.filter(
    ({ taxonomy }) => plan.taxonomies?.includes(taxonomy) ?? true,
  );
  if (taxonomies.length === 0) return null;
  const terms = taxonomies.flatMap((taxonomy) => taxonomy.terms);
  const counts = countTerms(shop, plan, terms);
  const count = (term: TermEntry): number => counts.get(term) ?? 0;
  const listed = depthFirst(terms, plan, count)
    .filter((term) => plan.include?.includes(term.id) ?? true)
    .filter((term) => !(plan.exclude?.includes(term.id) ?? false))
    .filter((term) => !plan.hideEmpty || count(term) > 0)
    .map((term) => ({ ...term, count: count(term), match: count(term) > 0 }));

  const { offset, limit, page, perPage } = plan.page;
  const window = listed.slice(offset, limit === null ? undefined : offset + limit);
  const shown = perPage === null ? window : window.slice((page - 1) * perPage, page * perPage);
  return { terms: shown, total: window.length };
}

function countTerms(
  shop: NaiveShop,
  plan: TermListPlan,
  terms: readonly TermEntry[],
): ReadonlyMap<TermEntry, number> {
  const matches = matchProducts(shop, plan.constraints);
  const own = (term: TermEntry): number =>
    matches.filter(({ rows }) =>
      rows.some(
        (row) =>
          // Attributes count through variations that are there, the rest through the product too. (wps-api 10.2)
          (!row.isDisabled || !term.taxonomy.startsWith('pa_')) &&
          (row.terms.get(term.taxonomy)?.has(term.id) ?? false),
      ),
    ).length;
  const summed = (term: TermEntry): number =>
    childrenOf(term, terms).reduce((sum, child) => sum + summed(child), own(term));
  return new Map(terms.map((term) => [term, plan.sumCounts ? summed(term) : own(term)]));
}

function depthFirst(
  terms: readonly TermEntry[],
  plan: TermListPlan,
  count: (term: TermEntry) => number,
): readonly TermEntry[] {
  const walk = (siblings: readonly TermEntry[]): readonly TermEntry[] =>
    sortTerms(siblings, plan, count).flatMap((term) => [term, ...walk(childrenOf(term, terms))]);
  return walk(terms.filter((term) => !terms.some((other) => isParent(other, term))));
}

function childrenOf(term: TermEntry, terms: readonly TermEntry[]): readonly TermEntry[] {
  return terms.filter((other) => isParent(term, other));
}

function isParent(parent: TermEntry, child: TermEntry): boolean {
  return parent.taxonomy === child.taxonomy && parent.id === child.parent;
}

/** Ties come by id in either direction. */
function sortTerms(
  terms: readonly TermEntry[],
  { orderBy, descending }: TermListPlan,
  count: (term: TermEntry) => number,
): readonly TermEntry[] {
  const compare = (a: TermEntry, b: TermEntry): number => {
    switch (orderBy) {
      case 'order':
        return (a.menu_order ?? 0) - (b.menu_order ?? 0);
      case 'id':
        return a.id - b.id;
      case 'name':
        return compareBytes(a.name, b.name);
      case 'slug':
        return compareBytes(a.slug, b.slug);
      case 'count':
        return count(a) - count(b);
      case null:
        return 0;
    }
  };
  return [...terms].sort((a, b) => (descending ? compare(b, a) : compare(a, b)) || a.id - b.id);
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
