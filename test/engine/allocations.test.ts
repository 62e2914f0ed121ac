/** Proves that answering as the server does makes no arrays that grow with the catalogue: counts the bytes of the buffers made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSnapshot, type Engine, openEngine } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { benchCatalogue, word } from '../bench/bench-catalogue.ts';
import { type BenchRequest, benchRequests } from '../bench/bench-requests.ts';
import { measureGarbage } from '../bench/garbage.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

/** More queries than an engine caches facet counts. */
const QUERIES: readonly Readonly<Record<string, string>>[] = [
  {},
  { page: '3', orderby: 'title' },
  { q: word(0) },
  { q: word(0).slice(0, 3), order: 'desc', orderby: 'price' },
  { q: `${word(1)} ${word(0)}` },
  { t: JSON.stringify([{ taxonomy: 'pa_color', t: ['color-0', 'color-1'] }]) },
  {
    t: JSON.stringify([
      { taxonomy: 'product_cat', t: ['cat-0'] },
      { taxonomy: 'pa_color', t: ['color-2'] },
      { taxonomy: 'product_tag', t: ['tag-0', 'tag-1'], op: 'not' },
    ]),
  },
  { t: JSON.stringify([{ taxonomy: 'pa_size', t: ['size-0', 'size-1'], op: 'and' }]) },
  { min_price: '100', max_price: '900' },
  { sale: '1', stock: 'instock,onbackorder', featured: '0' },
  { min_rating: '2', max_rating: '4' },
  { q: word(2), max_price: '1000', t: JSON.stringify([{ taxonomy: 'pa_color', t: ['color-0'] }]) },
];

const TERM_SETS = JSON.stringify(
  ['product_cat', 'product_tag', 'pa_color', 'pa_size'].map((taxonomy) => ({
    taxonomy,
    except: taxonomy,
  })),
);

interface Counted {
  /** Bytes that each of the requests makes when it is asked first, and when it is asked again. */
  readonly first: readonly number[];
  readonly again: readonly number[];
  /** Bytes of the least that grows with the catalogue: one bit for each row. */
  readonly least: number;
}

async function count(products: number): Promise<Counted> {
  const snapshot = openSnapshot(buildSnapshot(benchCatalogue(products)));
  const engine = openEngine(snapshot, (entries) => Promise.resolve(entries.map(() => '{}')));
  const first = await made(engine);
  const again = await made(engine);
  return { first, again, least: snapshot.rowCount >>> 3 };
}

async function made(engine: Engine): Promise<number[]> {
  const bytes: number[] = [];
  for (const query of QUERIES) {
    const parameters = new URLSearchParams({ ...query, 'taxonomy-data': TERM_SETS });
    collectGarbage();
    const before = process.memoryUsage().arrayBuffers;
    const { status } = await engine.respondText({ url: `/wp-json/wps/v1/shop?${parameters}` });
    bytes.push(process.memoryUsage().arrayBuffers - before);
    assert.equal(status, 200);
  }
  return bytes;
}

test('requests make no arrays as large as the catalogue, once what they share is there', async () => {
  const small = await count(1_000);
  const large = await count(10_000);
  assert.ok(large.first[0]! > large.least, 'what is shared is counted');
  for (const [i, query] of QUERIES.entries()) {
    const more = large.again[i]! - small.again[i]!;
    assert.ok(more < large.least, `${JSON.stringify(query)} makes ${more} bytes more`);
  }
});

test('a request leaves at most 28 kB on the heap', async () => {
  const catalogue = benchCatalogue(1_000);
  const snapshot = openSnapshot(buildSnapshot(catalogue));
  const engine = openEngine(snapshot, (entries) => Promise.resolve(entries.map(() => '{}')));
  const requests = benchRequests(catalogue, 200);
  const respond = ({ url }: BenchRequest) => engine.respondText({ url, method: 'HEAD' });
  // Code takes more until it is compiled: 19 kB by itself, 24 beside other tests. The least counts.
  for (let round = 0; round < 10; round++) for (const request of requests) await respond(request);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    collectGarbage();
    rounds.push(await measureGarbage(respond, requests));
  }
  const least = Math.min(...rounds);
  assert.ok(least < 28_000, `${rounds.map(Math.round).join(', ')} bytes`);
});

test('requests answered at the same time have the bodies of requests by themselves', async () => {
  const catalogue = benchCatalogue(300);
  const snapshot = openSnapshot(buildSnapshot(catalogue));
  const open = (): Engine =>
    openEngine(snapshot, async (entries) => {
      await new Promise((resolve) => setImmediate(resolve));
      return entries.map(() => '{}');
    });
  const engine = open();
  const urls = benchRequests(catalogue, 60).map(({ url }) => url);
  const together = await Promise.all(urls.map((url) => engine.respondText({ url })));
  for (const [i, url] of urls.entries()) {
    const { body } = await open().respondText({ url });
    assert.equal(together[i]?.body, body, url);
  }
});
