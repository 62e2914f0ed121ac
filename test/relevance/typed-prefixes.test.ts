/**
 * Typing never finds nothing on a device: after each letter of a product's name some products are found. Real catalogues
 * are read from the folder `WPS_DATA`, `../shared/data` unless set, which is not part of this repository; without it they
 * count as skipped.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import { INITIAL_SHOP_STATE } from '../../src/controller/state/shop-state.ts';
import { INITIAL_SEARCH, reduce } from '../../src/controller/state/search-state.ts';
import { type Engine, createEngine, readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { nameToText } from '../../src/protocol/text/html-text.ts';
import { IS_LONG } from '../support/long-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const PREFIXES = IS_LONG ? 200 : 60;
const folder = process.env['WPS_DATA'] ?? '../shared/data';

/** The request after a text was typed; `sort`: the shopper has chosen an order. */
function requestFor(q: string, sort: 'price' | null = null): ShopRequest {
  const chosen = sort === null ? null : ({ orderby: sort, order: 'asc' } as const);
  const search = reduce({ ...INITIAL_SEARCH, sort: chosen }, { type: 'query', q, typing: true });
  return shopRequest(search, { ...INITIAL_SHOP_STATE.settings, taxonomies: [], canRank: true });
}

async function totalOf(engine: Engine, request: ShopRequest): Promise<number> {
  return (await engine.query({ ...request, per_page: 1 })).products?.total ?? 0;
}

/** Beginnings of names, spread over the catalogue: one letter, then one more for each further name. */
function prefixesOf({ products }: Catalogue): readonly string[] {
  const names = products
    .filter(({ type }) => type !== 'variation')
    .map(({ name }) => nameToText(name ?? ''));
  const words = names.filter((name) => /^[\p{L}\p{N}]/u.test(name));
  const step = Math.max(1, Math.floor(words.length / PREFIXES));
  return Array.from({ length: PREFIXES }, (_, i) => {
    const name = words[(i * step) % words.length] ?? '';
    return [...name]
      .slice(0, 1 + (i % [...name].length))
      .join('')
      .trim();
  });
}

async function assertFound(catalogue: Catalogue): Promise<void> {
  const engine = createEngine(catalogue);
  const prefixes = prefixesOf(catalogue);
  assert.equal(prefixes.length, PREFIXES);
  const lost: string[] = [];
  for (const prefix of prefixes)
    for (const request of [requestFor(prefix), requestFor(prefix, 'price')])
      if ((await totalOf(engine, request)) === 0) lost.push(prefix);
  assert.deepEqual(lost, []);
}

test(`each of ${PREFIXES} typed beginnings of names finds products`, async () => {
  await assertFound(await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')));
});

for (const name of ['luma', 'icecat']) {
  const file = `${folder}/${name}/catalogue.ndjson.gz`;
  const skip = existsSync(file) ? false : `no ${file}: set WPS_DATA to a folder with ${name}`;
  test(
    `each of ${PREFIXES} typed beginnings of names finds products: ${name}`,
    { skip },
    async () => {
      await assertFound(await readCatalogue(readFileSync(file)));
    },
  );
}

test('the last word counts from its first letter on until Enter, on a device only', async () => {
  const fixture = readFixture('adventureworks/en/catalogue.ndjson.gz');
  const engine = createEngine(await readCatalogue(fixture));
  const typed = requestFor('mountain b');
  const { unfinished, ...finished } = typed;
  assert.equal(unfinished, true);
  const strict = { ...typed, orderby: 'title' as const };
  assert.ok((await totalOf(engine, strict)) > 0);
  assert.equal(await totalOf(engine, { ...finished, orderby: 'title' }), 0);
  assert.ok((await totalOf(engine, strict)) < (await totalOf(engine, requestFor('mountain'))));
  // The first word is finished.
  assert.equal(await totalOf(engine, { ...strict, q: 'b mountain' }), 0);
});
