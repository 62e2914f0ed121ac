/** Who ranks: our engine through its public answer, and MiniSearch with the settings that suit these queries best. */
import MiniSearch from 'minisearch';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { decodeEntities, htmlToText } from '../../src/protocol/html-text.ts';
import type { ProductEntry, TermReference } from '../../src/protocol/product.ts';

/** Ids of all products found, the best first. */
export type Search = (text: string) => Promise<readonly number[]>;

export function ourSearch(catalogue: Catalogue): Search {
  const engine = createEngine(catalogue);
  return async (text) => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { body } = await engine.answer(
        `/wp-json/wps/v1/products?per_page=100&page=${page}&orderby=relevance&_fields=id&q=${encodeURIComponent(text)}`,
      );
      const entries = body as readonly { readonly id: number }[];
      ids.push(...entries.map(({ id }) => id));
      if (entries.length < 100) return ids;
    }
  };
}

const BOOSTS = {
  title: 5,
  sku: 4,
  excerpt: 2,
  categories: 2,
  tags: 1.5,
  attributes: 1,
  content: 0.5,
};

export function miniSearch({ products }: Catalogue): Search {
  const index = new MiniSearch({ fields: Object.keys(BOOSTS) });
  index.addAll(products.map(document));
  return async (text) =>
    index.search(text, { boost: BOOSTS, prefix: true, fuzzy: 0.2 }).map(({ id }) => Number(id));
}

function document(product: ProductEntry): Record<string, string | number> {
  const names = (terms: readonly TermReference[] = []): string =>
    decodeEntities(terms.map(({ name }) => name).join(' '));
  const options = (product.attributes ?? []).flatMap((attribute) => attribute.options ?? []);
  const skus = [product, ...(product.variations ?? [])].map(({ sku }) => sku ?? '');
  return {
    id: product.id,
    title: htmlToText(product.name),
    sku: skus.join(' '),
    excerpt: htmlToText(product.short_description ?? ''),
    content: htmlToText(product.description ?? ''),
    categories: names(product.categories),
    tags: names(product.tags),
    attributes: `${decodeEntities(options.join(' '))} ${names(product.brands)}`,
  };
}
