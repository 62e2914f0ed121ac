/** The compared engines: ours, the reference implementation, and established libraries on the same requests. */
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { buildSnapshot } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { type BenchItems, benchItems } from '../bench/bench-items.ts';
import type { BenchEngine } from './bench-engine.ts';
import { buildBound } from '../bench/bound.ts';
import { cpuTime } from '../bench/cpu-time.ts';
import { catalogueTexts, openOwn } from './own-engine.ts';
import { flexsearchEngines } from './flexsearch-engine.ts';
import { oramaEngine } from './orama-engine.ts';

/** Products for the reference implementation: more would take minutes to begin. */
const MAX_REFERENCE_PRODUCTS = 1_000;
/** Products for Orama: ten times as many take a minute and gigabytes to insert. */
const MAX_ORAMA_PRODUCTS = 10_000;

/** Name of the row with the bound. */
export const BOUND = 'bound: typed arrays, no engine';

/** Builds all engines in turn, ours first. */
export async function buildEngines(catalogue: Catalogue): Promise<readonly BenchEngine[]> {
  // Built before the objects of the other engines exist: the garbage collector would visit those during the build.
  const own = ownEngines(catalogue);
  const items = benchItems(catalogue);
  return [
    ...own,
    boundEngine(items),
    ...flexsearchEngines(items),
    itemsjsEngine(items),
    await oramaEngine(items, MAX_ORAMA_PRODUCTS),
    referenceEngine(catalogue),
  ];
}

function ownEngines(catalogue: Catalogue): readonly BenchEngine[] {
  const started = cpuTime();
  const buffer = buildSnapshot(catalogue);
  const built = cpuTime() - started;
  return openOwn({ buffer, built, products: catalogue.products.length }, catalogueTexts(catalogue));
}

/** The least that the same answers cost, see `bound.ts`. */
function boundEngine(items: BenchItems): BenchEngine {
  const started = cpuTime();
  const { respond } = buildBound(items);
  return {
    name: BOUND,
    omits: 'variations, orders but one, reading a request, JSON',
    built: cpuTime() - started,
    isComparable: true,
    respond: (request) => respond(request).total,
  };
}

function referenceEngine(whole: Catalogue): BenchEngine {
  const started = cpuTime();
  const catalogue = { ...whole, products: whole.products.slice(0, MAX_REFERENCE_PRODUCTS) };
  answerNaively(catalogue, { url: '/wp-json/wps/v1/shop?per_page=1' });
  const isPartial = catalogue.products.length < whole.products.length;
  return {
    name: 'plain loops with all our rules',
    built: cpuTime() - started,
    ...(isPartial && { products: MAX_REFERENCE_PRODUCTS }),
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
