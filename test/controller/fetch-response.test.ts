/** Infinite lists: the products of several pages equal those of one long page. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fetchResponse, withCounts } from '../../src/controller/requests/fetch-response.ts';
import { INITIAL_SHOP_STATE } from '../../src/controller/state/shop-state.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import type { StateRequest } from '../../src/controller/requests/resolved-request.ts';
import { responseDetails } from '../../src/engine/assist/response-details.ts';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ResponseOptions, SourceResponse } from '../../src/sources/source.ts';
import { stateRequest } from '../support/views/controllable-source.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const fixture = readFixture('adventureworks/en/catalogue.ndjson.gz');
const engine = createEngine(await readCatalogue(fixture));
const { signal } = new AbortController();

/** An engine as a device that records its requests. */
class EngineSource {
  readonly requests: ShopRequest[] = [];

  async shop(
    request: ShopRequest,
    _?: AbortSignal,
    { details: options }: ResponseOptions = {},
  ): Promise<SourceResponse> {
    this.requests.push(request);
    const { body } = await engine.respond(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
    const details =
      options && (await responseDetails(engine, request, JSON.stringify(body), options));
    const response = decodeResponse(body);
    return { response, respondedBy: 'device', asOf: null, ...(details && { details }) };
  }
}

const requestOf = (search: SearchState, perPage: number): ShopRequest =>
  shopRequest(search, { ...INITIAL_SHOP_STATE.settings, perPage, canRank: false, taxonomies: [] });

const nextOf = (search: SearchState, perPage: number): StateRequest =>
  stateRequest(search, requestOf(search, perPage));

const idsOf = ({ response }: SourceResponse): readonly number[] =>
  (response.products?.products ?? []).map(({ id }) => id);

const all = idsOf(await new EngineSource().shop(requestOf(INITIAL_SEARCH, 100))).concat(
  idsOf(await new EngineSource().shop(requestOf({ ...INITIAL_SEARCH, page: 2 }, 100))),
);

describe('an infinite list of several pages', () => {
  test('holds the products of all pages from the first loaded to the last', async () => {
    const pages = fc.record({ size: fc.integer({ min: 1, max: 100 }), a: fc.nat(), b: fc.nat() });
    await fc.assert(
      fc.asyncProperty(pages, async ({ size, a, b }) => {
        const last = Math.ceil(all.length / size);
        const [since = 1, page = 1] = [1 + (a % last), 1 + (b % last)].sort((x, y) => x - y);
        const search = reduce(INITIAL_SEARCH, {
          type: 'restore',
          search: { ...INITIAL_SEARCH, firstPage: since, page },
        });
        const source = new EngineSource();
        const answer = await fetchResponse(source, nextOf(search, size), null, signal);
        assert.deepEqual(idsOf(answer), all.slice((since - 1) * size, page * size));
        assert.equal(answer.response.products?.total, all.length);
        for (const [id, status] of engine.stock(idsOf(answer)))
          assert.equal(answer.details?.stock?.get(id), status);
        assert.ok(source.requests.length <= 2 + (page * size) / 100);
      }),
      propertyRuns(60),
    );
  });

  test('requests only the next page', async () => {
    const source = new EngineSource();
    const first = await fetchResponse(source, nextOf(INITIAL_SEARCH, 10), null, signal);
    const second = reduce(INITIAL_SEARCH, { type: 'more' });
    const two = await fetchResponse(source, nextOf(second, 10), first, signal);
    const third = reduce(second, { type: 'more' });
    const three = await fetchResponse(source, nextOf(third, 10), two, signal);
    assert.deepEqual(idsOf(three), all.slice(0, 30));
    assert.deepEqual(
      source.requests.map(({ page }) => page ?? 1),
      [1, 2, 3],
    );
  });
});

describe('the details of a response', () => {
  const search = reduce(INITIAL_SEARCH, { type: 'query', q: 'mountain', typing: false });
  const second = reduce(search, { type: 'more' });

  test('come with it, for the products of all pages of a list', async () => {
    const source = new EngineSource();
    const first = await fetchResponse(source, nextOf(search, 5), null, signal);
    const two = await fetchResponse(source, nextOf(second, 5), first, signal);
    assert.equal(source.requests.length, 2);
    assert.equal(idsOf(two).length, 10);
    for (const { id, name = '' } of two.response.products?.products ?? [])
      assert.deepEqual(two.details?.highlights.get(id), engine.highlight('mountain', name), name);
  });

  test('have other counts after one more request, where these are required', async () => {
    const source = new EngineSource();
    const listed = await fetchResponse(source, nextOf(second, 5), null, signal);
    source.requests.length = 0;
    const counted = { ...listed.detailOptions, counts: { priceClasses: 4 } };
    assert.equal(await withCounts(source, listed, listed.detailOptions, signal), listed);
    assert.deepEqual(source.requests, []);
    const again = await withCounts(source, listed, counted, signal);
    assert.deepEqual(source.requests, [requestOf(second, 5)]);
    const counts = await engine.counts(requestOf(second, 5), counted.counts);
    // Those of the products of earlier pages stay.
    assert.deepEqual(again, {
      ...listed,
      detailOptions: counted,
      details: { ...listed.details, counts },
    });
    assert.equal(await withCounts(source, again, counted, signal), again);
  });

  test('stay where the source has none, where a server has responded, and after a failure', async () => {
    const source = new EngineSource();
    const listed = await fetchResponse(source, nextOf(search, 5), null, signal);
    const { details: _, ...without } = listed;
    source.requests.length = 0;
    const counted = { ...listed.detailOptions, counts: {} };
    const ofServer = { ...listed, respondedBy: 'server' } as const;
    assert.equal(await withCounts(source, without, counted, signal), without);
    assert.equal(await withCounts(source, ofServer, counted, signal), ofServer);
    assert.deepEqual(source.requests, []);
    const failing = { shop: () => Promise.reject(new Error('fails')) };
    const after = await withCounts(failing, listed, counted, signal);
    assert.deepEqual(after.details, listed.details);
    assert.equal(await withCounts(failing, after, counted, signal), after);
  });
});
