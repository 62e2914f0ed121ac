/** The compared engines: ours, the reference implementation, and established libraries on the same requests. */
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { buildSnapshot, type Engine, openEngine } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { type BenchItems, benchItems } from './bench-items.ts';
import type { BenchEngine } from './bench-engine.ts';
import { cpuTime } from '../bench/cpu-time.ts';
import { flexsearchEngines } from './flexsearch-engine.ts';
import { oramaEngine } from './orama-engine.ts';

/** Products for the reference implementation: more would take minutes to begin. */
const MAX_REFERENCE_PRODUCTS = 1_000;
/** Products for Orama: ten times as many take a minute and gigabytes to insert. */
const MAX_ORAMA_PRODUCTS = 10_000;

/** Builds all engines in turn, ours first. */
export async function buildEngines(catalogue: Catalogue): Promise<readonly BenchEngine[]> {
  // Built before the objects of the other engines exist: the garbage collector would visit those during the build.
  const own = ownEngines(catalogue);
  const items = benchItems(catalogue);
  return [
    ...own,
    ...flexsearchEngines(items),
    itemsjsEngine(items),
    await oramaEngine(items, MAX_ORAMA_PRODUCTS),
    referenceEngine(catalogue),
  ];
}

/** Our engine twice: HEAD requests run the query without writing JSON, as the libraries do; GET requests write the response. */
function ownEngines(catalogue: Catalogue): readonly BenchEngine[] {
  const started = cpuTime();
  const buffer = buildSnapshot(catalogue);
  const built = cpuTime() - started;
  const stored = buffer.slice(0);
  const opening = cpuTime();
  const snapshot = openSnapshot(stored);
  const opened = cpuTime() - opening;
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  const open = (): Engine =>
    openEngine(snapshot, (entries) => Promise.resolve(entries.map((entry) => texts[entry] ?? '')));
  // One engine for each row: each caches the counts of its last requests.
  const [queryEngine, textEngine] = [open(), open()];
  const perProduct = Math.round(buffer.byteLength / catalogue.products.length);
  return [
    {
      name: 'wps-elements, query',
      built,
      facts: `snapshot ${perProduct} bytes per product, opened in ${opened.toFixed(1)} ms`,
      respond: async ({ url }) => {
        const { headers } = await queryEngine.respondText({ url, method: 'HEAD' });
        return Number(headers['x-wp-total']);
      },
    },
    {
      name: 'the same, response as JSON text',
      built,
      // Reads the last character: a concatenated string is flattened only when it is read.
      respond: async ({ url }) => {
        const { body } = await textEngine.respondText({ url });
        return body.charCodeAt(body.length - 1);
      },
    },
  ];
}

function referenceEngine(whole: Catalogue): BenchEngine {
  const started = cpuTime();
  const catalogue = { ...whole, products: whole.products.slice(0, MAX_REFERENCE_PRODUCTS) };
  answerNaively(catalogue, { url: '/wp-json/wps/v1/shop?per_page=1' });
  const isPartial = catalogue.products.length < whole.products.length;
  return {
    name: `plain loops with all our rules, ${catalogue.products.length} products`,
    built: cpuTime() - started,
    ...(isPartial && { facts: `of ${MAX_REFERENCE_PRODUCTS} products only` }),
    respond: ({ url }) => {
      const { body } = answerNaively(catalogue, { url });
      return JSON.stringify(body).length;
    },
  };
}

/** itemsjs with MiniSearch: no stock, sale, rating or price aggregates. */
function itemsjsEngine({ items, withChildren, taxonomies }: BenchItems): BenchEngine {
  const started = cpuTime();
  const facets = itemsjs(
    items.map(({ terms, ...item }) => ({ ...item, ...terms })),
    {
      native_search_enabled: false,
      ids_fields: ['id'],
      sortings: { name: { field: 'name', order: 'asc' } },
      aggregations: Object.fromEntries(
        taxonomies.map((name) => [name, { title: name, size: 1000, conjunction: false }]),
      ),
    },
  );
  const text = new MiniSearch({ fields: ['text'] });
  text.addAll(items);
  return {
    name: 'itemsjs 2.4 + MiniSearch 7.2',
    omits: 'variations; stock, sale, rating and price figures',
    built: cpuTime() - started,
    isComparable: true,
    respond: ({ q, terms, maxPrice, page }) => {
      const found =
        q === ''
          ? {}
          : { ids: text.search(q, { prefix: true, combineWith: 'AND' }).map(({ id }) => id) };
      const { pagination } = facets.search({
        ...found,
        page,
        per_page: 10,
        sort: 'name',
        filters: Object.fromEntries(withChildren(terms)),
        ...(maxPrice === null
          ? {}
          : { filter: ({ price }: { price: number }) => price <= maxPrice }),
      });
      return pagination.total;
    },
  };
}
