/** Who ranks: our engine through its public answer, and MiniSearch with the settings that suit these queries best. */
import MiniSearch from 'minisearch';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { decodeEntities, htmlToText } from '../../src/protocol/html-text.ts';
import type { ProductEntry, TermReference } from '../../src/protocol/product.ts';

/** Product ids, the best first, at most a hundred. */
export type Search = (text: string) => Promise<readonly number[]>;

const BARE =
  'per_page=100&taxonomy-data=false&sale-data=false&stock-data=false&price-data=false&rating-data=false&featured-data=false&route-data=false';

export function ourSearch(catalogue: Catalogue): Search {
  const engine = createEngine(catalogue);
  return async (text) => {
    const { body } = await engine.answer(
      `/wp-json/wps/v1/products?${BARE}&orderby=relevance&_fields=id&q=${encodeURIComponent(text)}`,
    );
    return (body as readonly { readonly id: number }[]).map(({ id }) => id);
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
    index
      .search(text, { boost: BOOSTS, prefix: true, fuzzy: 0.2 })
      .slice(0, 100)
      .map(({ id }) => Number(id));
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
