/** The engines side by side: ours, the naive one, and the best that two well-kept libraries make together. */
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { htmlToText } from '../../src/protocol/html-text.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { type BenchRequest, shopUrl } from './bench-requests.ts';

export interface Contestant {
  readonly name: string;
  /** Milliseconds from the catalogue in memory to the first possible answer. */
  readonly built: number;
  /** Answers one request and returns its total: what cannot be optimised away. */
  readonly ask: (request: BenchRequest) => Promise<number> | number;
}

/** Products beyond which the naive engine would take minutes to begin. */
const NAIVE_LIMIT = 10_000;

export function contestants(catalogue: Catalogue): readonly Contestant[] {
  const taxonomies = catalogue.header.taxonomies.map(({ taxonomy }) => taxonomy);
  const fast = [ours(catalogue, taxonomies), libraries(catalogue, taxonomies)];
  const isSmall = catalogue.products.length <= NAIVE_LIMIT;
  return isSmall ? [...fast, naive(catalogue, taxonomies)] : fast;
}

function ours(catalogue: Catalogue, taxonomies: readonly string[]): Contestant {
  const started = performance.now();
  const engine = createEngine(catalogue);
  return {
    name: 'wps-elements, answer as text',
    built: performance.now() - started,
    // The text is what crosses to the page; reading the total back is not part of the engine's work.
    ask: async (request) =>
      (await engine.answerText({ url: shopUrl(request, taxonomies) })).body.length,
  };
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
