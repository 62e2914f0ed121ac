/** Compared rankings: this engine through its public responses, and MiniSearch tuned to the same queries. */
import MiniSearch from 'minisearch';
import { createEngine } from '../../src/engine/index.ts';
import { normalizeToken } from '../../src/engine/text/normalize-token.ts';
import { createStemmer } from '../../src/engine/text/stemmer.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { decodeEntities, htmlToText } from '../../src/protocol/text/html-text.ts';
import type { ProductEntry, TermReference } from '../../src/protocol/product.ts';

/** Ids of all products found, the best first. */
export type Search = (text: string) => Promise<readonly number[]>;

export function ourSearch(catalogue: Catalogue): Search {
  const engine = createEngine(catalogue);
  return async (text) => {
    const ids: number[] = [];
    for (let page = 1; ; page++) {
      const { body } = await engine.respond(
        `/wp-json/wps/v1/products?per_page=100&page=${page}&orderby=relevance&_fields=id&q=${encodeURIComponent(text)}`,
      );
      const entries = body as readonly { readonly id: number }[];
      ids.push(...entries.map(({ id }) => id));
      if (entries.length < 100) return ids;
    }
  };
}

/** Like the numbers below, the best for NDCG on the dev half of some hundred and fifty settings tried. */
const BOOSTS = {
  title: 5,
  sku: 1,
  excerpt: 0.2,
  categories: 4,
  tags: 3,
  attributes: 0.5,
  content: 0.5,
};

/** With our folding, our stemmer and the platform's Japanese word breaks: the ranking is compared, not the languages. */
export function miniSearch({ header, products }: Catalogue): Search {
  const { language = 'en' } = header;
  const stem = createStemmer(language);
  const processTerm = (word: string): string => stem(normalizeToken(word));
  const known = new Set<string>();
  const index = new MiniSearch({
    fields: Object.keys(BOOSTS),
    tokenize: language.startsWith('ja') ? segment : MiniSearch.getDefault('tokenize'),
    processTerm: (word) => {
      const processed = processTerm(word);
      known.add(processed);
      return processed;
    },
    searchOptions: {
      processTerm,
      boost: BOOSTS,
      prefix: true,
      fuzzy: (word) => !known.has(word) && 0.3,
      weights: { fuzzy: 0.3, prefix: 0.02 },
      bm25: { k: 0.3, b: 0.2, d: 1 },
    },
  });
  index.addAll(products.map(document));
  return async (text) => index.search(text).map(({ id }) => Number(id));
}

function segment(text: string): string[] {
  const segments = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)];
  return segments.flatMap(({ segment: word, isWordLike }) => (isWordLike ? [word] : []));
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
