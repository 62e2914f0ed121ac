/** The engines side by side: ours, the naive one, and what well-kept libraries make of the same requests. */
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { buildSnapshot, type Engine, openEngine } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { type BenchItems, benchItems } from './bench-items.ts';
import type { BenchRequest } from './bench-requests.ts';
import { cpuTime } from './cpu-time.ts';
import { bitsets } from './rival-bitsets.ts';
import { orama } from './rival-orama.ts';

export interface Contestant {
  readonly name: string;
  /** Milliseconds of CPU from the catalogue in memory to the first possible answer. */
  readonly built: number;
  /** What else is worth knowing of what was built. */
  readonly facts?: string;
  /** What `ask` returns is how many of the same products there are. */
  readonly isComparable?: boolean;
  /** Answers one request and returns a number of it: what cannot be optimised away. */
  readonly ask: (request: BenchRequest) => Promise<number> | number;
}

/** Products of which the naive engine gets no more, for it would take minutes to begin. */
const NAIVE_LIMIT = 1_000;
/** Products of which Orama gets no more, for it takes a minute to take in ten times as many, and gigabytes. */
const ORAMA_LIMIT = 10_000;

export async function contestants(catalogue: Catalogue): Promise<readonly Contestant[]> {
  // Before there is anything of the others', whose objects the collector would look through while it builds.
  const own = ours(catalogue);
  const items = benchItems(catalogue);
  return [
    ...own,
    ...bitsets(items),
    itemsWithText(items),
    await orama(items, ORAMA_LIMIT),
    naive(catalogue),
  ];
}

/** Ours twice: with HEAD the query alone, as the others answer it, of which nobody reads the text; and the whole answer. */
function ours(catalogue: Catalogue): readonly Contestant[] {
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
  // One for each row of the table, for what was just counted is not counted again.
  const [asking, answering] = [open(), open()];
  const perProduct = Math.round(buffer.byteLength / catalogue.products.length);
  return [
    {
      name: 'wps-elements, query alone',
      built,
      facts: `snapshot ${perProduct} bytes per product, opened in ${opened.toFixed(1)} ms`,
      ask: async ({ url }) => {
        const { headers } = await asking.respondText({ url, method: 'HEAD' });
        return Number(headers['x-wp-total']);
      },
    },
    {
      name: 'wps-elements, answer as text',
      built,
      // The text is what crosses to the page, and is whole only once its end was read.
      ask: async ({ url }) => {
        const { body } = await answering.respondText({ url });
        return body.charCodeAt(body.length - 1);
      },
    },
  ];
}

function naive(whole: Catalogue): Contestant {
  const started = cpuTime();
  const catalogue = { ...whole, products: whole.products.slice(0, NAIVE_LIMIT) };
  answerNaively(catalogue, { url: '/wp-json/wps/v1/shop?per_page=1' });
  const isPartial = catalogue.products.length < whole.products.length;
  return {
    name: 'naive loops, same answers',
    built: cpuTime() - started,
    ...(isPartial && { facts: `of ${NAIVE_LIMIT} products only` }),
    ask: ({ url }) => {
      const { body } = answerNaively(catalogue, { url });
      return JSON.stringify(body).length;
    },
  };
}

/** No stock, sale, rating or price aggregates. */
function itemsWithText({ items, withChildren, taxonomies }: BenchItems): Contestant {
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
    name: 'itemsjs + minisearch',
    built: cpuTime() - started,
    isComparable: true,
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
        filters: Object.fromEntries(withChildren(terms)),
        ...(maxPrice === null
          ? {}
          : { filter: ({ price }: { price: number }) => price <= maxPrice }),
      });
      return pagination.total;
    },
  };
}
