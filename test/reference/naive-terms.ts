/** Terms of a catalogue, their order, and the terms of each row. (wps-api 5.3, 9.2, 11.2) */
import type { CatalogueHeader } from '../../src/protocol/catalogue/types.ts';
import type {
  ProductEntry,
  ProductVariation,
  TermEntry,
  TermReference,
} from '../../src/protocol/product.ts';

export interface NaiveTaxonomy {
  readonly taxonomy: string;
  readonly terms: readonly TermEntry[];
}

/** Categories, tags, brands, then attributes by name. Terms that only products mention are added. */
export function readTaxonomies(
  header: CatalogueHeader,
  entries: readonly ProductEntry[],
): readonly NaiveTaxonomy[] {
  const first = ['product_cat', 'product_tag', 'product_brand'];
  const place = (name: string): number => (first.includes(name) ? first.indexOf(name) : 3);
  return header.taxonomies
    .map(({ taxonomy, terms }) => {
      const known = new Map(terms.map((term) => [term.id, term]));
      for (const entry of entries) {
        for (const term of assignedTerms(entry, taxonomy)) {
          if (!known.has(term.id)) {
            known.set(term.id, { ...term, parent: null, taxonomy, count: 0 });
          }
        }
      }
      return { taxonomy, terms: [...known.values()].sort((a, b) => a.id - b.id) };
    })
    .sort((a, b) => place(a.taxonomy) - place(b.taxonomy) || (a.taxonomy < b.taxonomy ? -1 : 1));
}

/**
 * Term ids of a product that is not variable (`variation` null) or of a variation, which has its parent's assigned
 * terms, its own attribute values and the parent's other attributes, but no value of an attribute that it leaves open.
 * (case t-234) 'for words' leaves out the values on variations of attributes with non-Latin names. (observed 6.12.0 words)
 */
export function readRowTerms(
  entry: ProductEntry,
  variation: ProductVariation | null,
  taxonomies: readonly NaiveTaxonomy[],
  purpose: 'for terms' | 'for words' = 'for terms',
): ReadonlyMap<string, ReadonlySet<number>> {
  const result = new Map<string, Set<number>>();
  for (const { taxonomy, terms } of taxonomies) {
    const ids = new Set<number>();
    if (purpose === 'for terms') {
      for (const term of assignedTerms(entry, taxonomy)) ids.add(term.id);
    }
    for (const option of optionsOf(entry, variation, taxonomy, purpose)) {
      const term =
        terms.find((each) => decodeEntities(each.name) === decodeEntities(option)) ??
        terms.find((each) => decodePercent(each.slug) === decodePercent(option));
      if (term !== undefined) ids.add(term.id);
    }
    if (ids.size > 0) result.set(taxonomy, ids);
  }
  return result;
}

/** `%D0%BA` and `%d0%ba` as the letter; a text with stray percent signs as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function assignedTerms(entry: ProductEntry, taxonomy: string): readonly TermReference[] {
  switch (taxonomy) {
    case 'product_cat':
      return entry.type === 'variation' ? [] : (entry.categories ?? []);
    case 'product_tag':
      return entry.tags ?? [];
    case 'product_brand':
      return entry.brands ?? [];
    default:
      return [];
  }
}

function optionsOf(
  entry: ProductEntry,
  variation: ProductVariation | null,
  taxonomy: string,
  purpose: 'for terms' | 'for words',
): readonly string[] {
  const attribute = entry.attributes?.find((each) => decodePercent(each.slug) === taxonomy);
  const own = variation?.attributes?.find((each) => decodePercent(each.slug) === taxonomy);
  if (own !== undefined) {
    return purpose === 'for words' && own.slug !== taxonomy ? [] : [own.option];
  }
  return variation !== null && attribute?.variation ? [] : (attribute?.options ?? []);
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
