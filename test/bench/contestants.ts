/** The engines side by side: ours, the naive one, and the best that two well-kept libraries make together. */
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { buildSnapshot, openEngine, openSnapshot } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { htmlToText } from '../../src/protocol/html-text.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { type BenchRequest, shopUrl } from './bench-requests.ts';

export interface Contestant {
  readonly name: string;
  /** Milliseconds from the catalogue in memory to the first possible answer. */
  readonly built: number;
  /** What else is worth knowing of what was built. */
  readonly facts?: string;
  /** Answers one request and returns a number of it: what cannot be optimised away. */
  readonly ask: (request: BenchRequest) => Promise<number> | number;
}

/** Products beyond which the naive engine would take minutes to begin. */
const NAIVE_LIMIT = 10_000;

export function contestants(catalogue: Catalogue): readonly Contestant[] {
  const taxonomies = catalogue.header.taxonomies.map(({ taxonomy }) => taxonomy);
  const fast = [...ours(catalogue, taxonomies), libraries(catalogue, taxonomies)];
  const isSmall = catalogue.products.length <= NAIVE_LIMIT;
  return isSmall ? [...fast, naive(catalogue, taxonomies)] : fast;
}

/** Ours twice: the whole answer, and with HEAD the query alone, of which nobody reads the text. */
function ours(catalogue: Catalogue, taxonomies: readonly string[]): readonly Contestant[] {
  const started = performance.now();
  const buffer = buildSnapshot(catalogue);
  const built = performance.now() - started;
  const stored = buffer.slice(0);
  const opening = performance.now();
  const snapshot = openSnapshot(stored);
  const opened = performance.now() - opening;
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  const engine = openEngine(snapshot, (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry] ?? '')),
  );
  const perProduct = Math.round(buffer.byteLength / catalogue.products.length);
  return [
    {
      name: 'wps-elements, answer as text',
      built,
      facts: `snapshot ${perProduct} bytes per product, opened in ${opened.toFixed(1)} ms`,
      // The text is what crosses to the page, and is whole only once its end was read.
      ask: async (request) => {
        const { body } = await engine.answerText({ url: shopUrl(request, taxonomies) });
        return body.charCodeAt(body.length - 1);
      },
    },
    {
      name: 'wps-elements, query alone',
      built,
      ask: async (request) => {
        const url = shopUrl(request, taxonomies);
        const { headers } = await engine.answerText({ url, method: 'HEAD' });
        return Number(headers['x-wp-total']);
      },
    },
  ];
}

function naive(catalogue: Catalogue, taxonomies: readonly string[]): Contestant {
  const started = performance.now();
  answerNaively(catalogue, { url: '/wp-json/wps/v1/shop?per_page=1' });
  return {
    name: 'naive loops, same answers',
    built: performance.now() - started,
    ask: (request) => {
      const { body } = answerNaively(catalogue, { url: shopUrl(request, taxonomies) });
      return JSON.stringify(body).length;
    },
  };
}

/** Less than is asked: no variations, no hierarchy, no stock, sale, rating or price aggregates. */
function libraries(catalogue: Catalogue, taxonomies: readonly string[]): Contestant {
  const started = performance.now();
  const items = catalogue.products.map((product) => ({
    id: product.id,
    name: product.name,
    price: Number(product.price),
    ...Object.fromEntries(taxonomies.map((taxonomy) => [taxonomy, slugsOf(product, taxonomy)])),
  }));
  const facets = itemsjs(items, {
    native_search_enabled: false,
    ids_fields: ['id'],
    sortings: { name: { field: 'name', order: 'asc' } },
    aggregations: Object.fromEntries(
      taxonomies.map((taxonomy) => [taxonomy, { title: taxonomy, size: 1000, conjunction: false }]),
    ),
  });
  const text = new MiniSearch({ fields: ['name', 'description', 'short_description', 'sku'] });
  text.addAll(
    catalogue.products.map((product) => ({
      ...product,
      description: htmlToText(product.description ?? ''),
      short_description: htmlToText(product.short_description ?? ''),
    })),
  );
  return {
    name: 'itemsjs + minisearch',
    built: performance.now() - started,
    ask: ({ q, terms, maxPrice, page }) => {
      const found =
        q === ''
          ? {}
          : { ids: text.search(q, { prefix: true, combineWith: 'AND' }).map(({ id }) => id) };
      const { pagination } = facets.search({
        ...found,
        page,
        per_page: 10,
        sort: 'name',
        filters: Object.fromEntries(terms),
        ...(maxPrice === null
          ? {}
          : { filter: ({ price }: { price: number }) => price <= maxPrice }),
      });
      return pagination.total;
    },
  };
}

function slugsOf(product: ProductEntry, taxonomy: string): readonly string[] {
  const terms = {
    product_cat: product.categories,
    product_tag: product.tags,
    product_brand: product.brands,
  }[taxonomy];
  if (terms !== undefined) return terms.map(({ slug }) => slug);
  return product.attributes?.find(({ slug }) => slug === taxonomy)?.options ?? [];
}
