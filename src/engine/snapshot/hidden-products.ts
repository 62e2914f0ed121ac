/**
 * Products that are not listed though variations of theirs are. The server counts their terms all the same, so rows must
 * stand in for them. (seen in the recorded cases)
 */
import type { TermEntry } from '../../protocol/product.ts';
import type { Family } from './families.ts';
import type { DraftContext, ProductDraft } from './row-draft.ts';
import { ROW } from './row-flags.ts';
import { FIELD } from './search-fields.ts';

/** A product of which nothing is known but its id. */
export function hiddenProduct(id: number): ProductDraft {
  return {
    id,
    entry: null,
    kind: 'variable',
    isPublished: false,
    flags: ROW.VARIABLE,
    name: '',
    slug: '',
    sku: '',
    price: null,
    menuOrder: 0,
    date: null,
    modified: null,
    sales: null,
    ratingAverage: 0,
    ratingCount: 0,
    groupedIds: [],
    variations: [],
    terms: [],
    tokens: [],
  };
}

/**
 * Gives hidden products their terms, which no entry tells, but the counts in the catalogue's header do: those that are
 * higher than what the entries account for, by just the number of hidden products. Counts that differ otherwise are of
 * another time or kind, and tell nothing.
 */
export function revealTerms(families: readonly Family[], context: DraftContext): readonly Family[] {
  const hidden = new Set(families.filter(({ product }) => product.entry === null));
  if (hidden.size === 0) return families;
  const { terms: entries } = context.registry;
  const own = countOwnTerms(families, entries.length);
  const surplus = ownCounts(entries).map((count, number) => count - own[number]!);
  if (surplus.some((count) => count !== 0 && count !== hidden.size)) return families;
  const numbers = [...surplus.keys()].filter((number) => surplus[number] !== 0);
  const tokens = context.collector.collect(
    numbers.map((number) => [entries[number]!.name, fieldOf(entries[number]!.taxonomy)] as const),
  );
  return families.map((family) =>
    hidden.has(family)
      ? { ...family, product: { ...family.product, terms: numbers, tokens } }
      : family,
  );
}

/** What an unconstrained request counts for each term. */
function countOwnTerms(families: readonly Family[], termCount: number): Uint32Array {
  const counts = new Uint32Array(termCount);
  for (const { product, variations } of families) {
    if ((product.flags & (ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG)) !== 0) continue;
    const listed = variations.filter(({ isPublished }) => isPublished);
    const terms = [...product.terms, ...listed.flatMap((variation) => variation.terms)];
    for (const term of new Set(terms)) counts[term]!++;
  }
  return counts;
}

/** Counts as the API gives them sum their children's; these do not. */
function ownCounts(terms: readonly TermEntry[]): number[] {
  const keyOf = (taxonomy: string, id: number): string => `${taxonomy} ${id}`;
  const counts = new Map(terms.map(({ taxonomy, id, count }) => [keyOf(taxonomy, id), count]));
  for (const { taxonomy, parent, count } of terms) {
    const key = parent === null ? undefined : keyOf(taxonomy, parent);
    const sum = key === undefined ? undefined : counts.get(key);
    if (key !== undefined && sum !== undefined) counts.set(key, sum - count);
  }
  return terms.map(({ taxonomy, id }) => counts.get(keyOf(taxonomy, id))!);
}

function fieldOf(taxonomy: string): number {
  if (taxonomy === 'product_cat') return FIELD.categories;
  return taxonomy === 'product_tag' ? FIELD.tags : FIELD.attributes;
}
