/** Fetches the taxonomies of a shop with all their terms. */
import type { CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import { decodeProductEntry, decodeTermEntry } from '../../protocol/codec/decode-entry.ts';
import type { TermEntry } from '../../protocol/product.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { type FetchPage, harvestPages } from './harvest-pages.ts';
import { ShopChangedError } from '../errors.ts';

/**
 * Labels and attribute ids by taxonomy. The API does not have them; products with the attribute and
 * stored headers do.
 */
type TaxonomyLabels = ReadonlyMap<string, Pick<CatalogueTaxonomy, 'label' | 'attribute_id'>>;

/**
 * Fetches the taxonomies in the response of `/shop`.
 *
 * @throws What `harvestPages` throws; `ShopChangedError` if a term in `shop` is missing.
 */
export async function harvestTaxonomies(
  fetchPage: FetchPage,
  shop: ShopResponse,
  labels: TaxonomyLabels,
): Promise<CatalogueTaxonomy[]> {
  const taxonomies: CatalogueTaxonomy[] = [];
  for (const { taxonomy, terms: named } of shop.terms ?? []) {
    const terms = await harvestTerms(fetchPage, taxonomy);
    const ids = new Set(terms.map(({ id }) => id));
    const found = named.filter(({ id }) => ids.has(id));
    if (found.length < named.length)
      throw new ShopChangedError(`/terms of ${taxonomy}`, found.length, named.length);
    const known = labels.get(taxonomy);
    taxonomies.push({
      taxonomy,
      label: known?.label ?? labelOf(taxonomy),
      hierarchical: NESTED.has(taxonomy) || terms.some(({ parent }) => parent !== null),
      attribute_id: known?.attribute_id ?? 0,
      terms,
    });
  }
  return taxonomies;
}

/** Labels of attributes, from products that have them. */
export function attributesOf(products: readonly unknown[]): TaxonomyLabels {
  const found = new Map<string, { readonly label: string; readonly attribute_id: number }>();
  for (const item of products) {
    for (const { id, name, slug } of decodeProductEntry(item, 'products').attributes ?? []) {
      if (id > 0) found.set(slug, { label: name, attribute_id: id });
    }
  }
  return found;
}

/**
 * Adds labels of the attributes that `known` lacks, from one product with each: a request for each.
 *
 * @throws What `fetchPage` throws.
 */
export async function harvestLabels(
  fetchPage: FetchPage,
  shop: ShopResponse,
  known: TaxonomyLabels,
): Promise<TaxonomyLabels> {
  let labels = known;
  for (const { taxonomy, terms } of shop.terms ?? []) {
    const used = terms.find(({ count }) => count > 0);
    if (used === undefined || labels.has(taxonomy) || !taxonomy.startsWith('pa_')) continue;
    const t = JSON.stringify([{ taxonomy, t: [used.id], id_by: 'id' }]);
    const { json } = await fetchPage('products', `t=${encodeURIComponent(t)}&per_page=1`);
    labels = new Map([...attributesOf(Array.isArray(json) ? json : []), ...labels]);
  }
  return labels;
}

/** Fetches terms in the server's own order, which breaks the ties of every other order. */
async function harvestTerms(fetchPage: FetchPage, taxonomy: string): Promise<TermEntry[]> {
  const query = `taxonomy=${encodeURIComponent(taxonomy)}&hide_empty=false&orderby=order&order=asc`;
  const terms = new Map<number, TermEntry>();
  for await (const items of harvestPages(fetchPage, 'terms', query)) {
    for (const item of items) {
      const term = decodeTermEntry(item, 'terms');
      // An unknown taxonomy gives the terms of all taxonomies.
      if (term.taxonomy === taxonomy) terms.set(term.id, term);
    }
  }
  return [...terms.values()];
}

const NESTED: ReadonlySet<string> = new Set(['product_cat', 'product_brand']);

const LABELS: ReadonlyMap<string, string> = new Map([
  ['product_cat', 'Product categories'],
  ['product_tag', 'Product tags'],
  ['product_brand', 'Brands'],
]);

function labelOf(taxonomy: string): string {
  return LABELS.get(taxonomy) ?? taxonomy.replace(/^pa_/, '').replace(/[-_]+/g, ' ');
}
