/** Proves that a page which gets numbers in place of terms has the same response as any client of the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { EngineContext } from '../../src/engine/engine-context.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { DeviceTerms } from '../../src/sources/device/device-terms.ts';
import { respondTo } from '../../src/worker/page-responses.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { benchRequests } from '../bench/bench-requests.ts';
import { readCases } from '../conformance/recorded-cases.ts';
import { readFixture } from '../support/read-fixture.ts';

const SHOP = '/wp-json/wps/v1/shop';
const catalogue = benchCatalogue(200);
const context = new EngineContext(openSnapshot(buildSnapshot(catalogue)));
const texts = catalogue.products.map((product) => JSON.stringify(product));
const generation = {
  id: 'first',
  readTexts: (entries: readonly number[]) =>
    Promise.resolve(entries.map((entry) => texts[entry] ?? '')),
};
const URLS = [
  ...benchRequests(catalogue, 60).map(({ url }) => url),
  `${SHOP}?taxonomy-data=${encodeURIComponent('[{"taxonomy":"pa_color","hide_empty":false,"orderby":"count","order":"desc"}]')}`,
  `${SHOP}?taxonomy-data=${encodeURIComponent('[{"taxonomy":"product_cat","sum_counts":false,"per_page":3}]')}`,
  `${SHOP}?taxonomy-data=false&product-data=false`,
  `${SHOP}?_fields=terms`,
  `${SHOP}?_envelope=1`,
];

test('responses with numbers are those of the API', async () => {
  const terms = new DeviceTerms();
  let numbered = 0;
  let whole = 0;
  for (const url of URLS) {
    const api = await respondTo({ url }, { context, generation });
    const sent = await respondTo({ url }, { context, generation }, terms.known);
    assert.equal(sent.status, api.status);
    const response = terms.decode(JSON.parse(sent.body), sent.terms);
    const expected = decodeResponse(JSON.parse(api.body));
    assert.deepEqual(response, expected, url);
    assert.equal(JSON.stringify(response), JSON.stringify(expected), `order of members: ${url}`);
    if (sent.terms === undefined) continue;
    whole += Number(sent.terms.entries !== undefined);
    numbered += 1;
  }
  assert.ok(numbered >= 60);
  assert.equal(whole, 1, 'the terms are sent once');
});

test('a term with the same count as before is the same object, and responses do not change', async () => {
  const terms = new DeviceTerms();
  const ask = async (url: string) => {
    const { body, terms: sent } = await respondTo({ url }, { context, generation }, terms.known);
    return terms.decode(JSON.parse(body), sent);
  };
  const first = await ask(SHOP);
  const copy = structuredClone(first);
  const other = await ask(`${SHOP}?max_price=900`);
  assert.deepEqual(first, copy);
  const again = await ask(`${SHOP}?max_price=900`);
  assert.equal(again.terms?.[0]?.terms[0], other.terms?.[0]?.terms[0]);
  assert.notDeepEqual(first.terms, other.terms);
});

test('terms of two catalogues are not mixed; those of evicted ones are refused', async () => {
  const terms = new DeviceTerms();
  const first = await respondTo({ url: SHOP }, { context, generation }, '');
  assert.ok(first.terms !== undefined);
  const json: unknown = JSON.parse(first.body);
  const { counts, entries } = first.terms;
  const expected = terms.decode(json, first.terms);
  const [entry] = JSON.parse(entries ?? '[]');
  const renamed = {
    name: 'second',
    entries: JSON.stringify([{ ...entry, name: 'Other' }]),
    counts: Int32Array.of(0, 5),
  };
  const body = { terms: [{ taxonomy: entry.taxonomy, terms: 1, total: 1 }] };
  const [other] = terms.decode(body, renamed).terms?.[0]?.terms ?? [];
  assert.deepEqual([other?.name, other?.count, other?.match], ['Other', 5, true]);
  assert.equal(terms.known, 'second');
  assert.deepEqual(terms.decode(json, { name: 'first', counts }), expected);
  terms.decode(body, { ...renamed, name: 'third' });
  const isRefused = (error: unknown) => error instanceof ShopError && error.code === 'bad-response';
  assert.throws(() => terms.decode(json, { name: 'first', counts }), isRefused);
  // Its name is no list: the terms are asked for anew, and decoded.
  assert.deepEqual([terms.knows({ name: 'first', counts }), terms.known], [false, 'third']);
  assert.deepEqual(terms.decode(json, first.terms), expected);
  assert.ok(terms.knows({ name: 'first', counts }));
  const missing = { ...renamed, counts: Int32Array.of(0) };
  assert.throws(() => terms.decode(body, missing), isRefused);
});

test('entries that have members of their own keep them, in responses to recorded requests', async () => {
  const recorded = await readCatalogue(readFixture('conformance/catalogue.ndjson.gz'));
  const recordedTexts = recorded.products.map((product) => JSON.stringify(product));
  const odd = recorded.header.taxonomies.map((set) => ({
    ...set,
    terms: set.terms.map((term) => ({ ...term, of_the_shop: term.id })),
  }));
  for (const header of [recorded.header, { ...recorded.header, taxonomies: odd }]) {
    const shop = {
      context: new EngineContext(openSnapshot(buildSnapshot({ ...recorded, header }))),
      generation: {
        id: 'recorded',
        readTexts: (numbers: readonly number[]) =>
          Promise.resolve(numbers.map((n) => recordedTexts[n] ?? '')),
      },
    };
    const terms = new DeviceTerms();
    for (const { request } of readCases()) {
      const api = await respondTo(request, shop);
      // Entries are empty in other contexts: no page asks for these.
      if (api.status !== 200 || api.body === '' || /context=/.test(request.url)) continue;
      const { body, terms: sent } = await respondTo(request, shop, terms.known);
      const decoded = () => decodeResponse(JSON.parse(api.body));
      if (sent !== undefined)
        assert.deepEqual(terms.decode(JSON.parse(body), sent), decoded(), request.url);
    }
  }
});
