/**
 * Products that are not listed though variations of theirs are. The server counts their terms all the same, so rows must
 * stand in for them. (seen in the recorded cases)
 */
import type { TermEntry } from '../../protocol/product.ts';
import type { Family } from './families.ts';
import type { DraftContext, ProductDraft, VariationDraft } from './row-draft.ts';
import { ROW } from './row-flags.ts';
import { FIELD } from './search-fields.ts';

/** A product known only by its variations, whose names begin with its own. */
export function hiddenProduct(id: number, variations: readonly VariationDraft[]): ProductDraft {
  return {
    id,
    entry: null,
    kind: 'variable',
    isPublished: false,
    flags: ROW.VARIABLE,
    name: variations[0]?.name.split(' - ', 1)[0] ?? '',
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
 * higher than what the entries account for, by just the number of hidden products.
 */
export function revealProducts(
  families: readonly Family[],
  context: DraftContext,
): readonly Family[] {
  const hiddenCount = families.filter(isHidden).length;
  if (hiddenCount === 0) return families;
  const entries = context.registry.terms;
  const terms = unexplainedTerms(families, hiddenCount, entries);
  const names = terms.map((number): readonly [string, number] => {
    const { name, taxonomy } = entries[number]!;
    return [name, fieldOf(taxonomy)];
  });
  return families.map((family) => {
    if (!isHidden(family)) return family;
    const tokens = [context.collector.open()];
    context.collector.add(family.product.name, FIELD.title);
    for (const [name, fields] of names) context.collector.add(name, fields);
    return { ...family, product: { ...family.product, terms, tokens } };
  });
}

function isHidden({ product }: Family): boolean {
  return product.entry === null;
}

/** Counts that differ by another number are of another time or kind, and tell nothing. */
function unexplainedTerms(
  families: readonly Family[],
  hiddenCount: number,
  entries: readonly TermEntry[],
): readonly number[] {
  const explained = countOwnTerms(families, entries.length);
  const surplus = ownCounts(entries).map((count, number) => count - explained[number]!);
  return surplus.every((count) => count === 0 || count === hiddenCount)
    ? [...surplus.keys()].filter((number) => surplus[number] !== 0)
    : [];
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
