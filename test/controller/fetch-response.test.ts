/** Infinite lists: the products of several pages equal those of one long page. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fetchResponse } from '../../src/controller/requests/fetch-response.ts';
import { INITIAL_SHOP_STATE } from '../../src/controller/state/shop-state.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
} from '../../src/controller/state/search-state.ts';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { SourceResponse } from '../../src/sources/source.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const fixture = readFixture('adventureworks/en/catalogue.ndjson.gz');
const engine = createEngine(await readCatalogue(fixture));
const { signal } = new AbortController();

/** An engine as a source that records its requests. */
class EngineSource {
  readonly requests: ShopRequest[] = [];

  async shop(request: ShopRequest): Promise<SourceResponse> {
    this.requests.push(request);
    const { body } = await engine.respond(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
    return { response: decodeResponse(body), answeredBy: 'server', asOf: null };
  }
}

const requestOf = (search: SearchState, perPage: number): ShopRequest =>
  shopRequest(search, { ...INITIAL_SHOP_STATE.settings, perPage, canRank: false, taxonomies: [] });

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
        const answer = await fetchResponse(source, search, requestOf(search, size), null, signal);
        assert.deepEqual(idsOf(answer), all.slice((since - 1) * size, page * size));
        assert.equal(answer.response.products?.total, all.length);
        assert.ok(source.requests.length <= 2 + (page * size) / 100);
      }),
      propertyRuns(60),
    );
  });

  test('requests only the next page', async () => {
    const source = new EngineSource();
    const first = await fetchResponse(
      source,
      INITIAL_SEARCH,
      requestOf(INITIAL_SEARCH, 10),
      null,
      signal,
    );
    const second = reduce(INITIAL_SEARCH, { type: 'more' });
    const two = await fetchResponse(source, second, requestOf(second, 10), first, signal);
    const third = reduce(second, { type: 'more' });
    const three = await fetchResponse(source, third, requestOf(third, 10), two, signal);
    assert.deepEqual(idsOf(three), all.slice(0, 30));
    assert.deepEqual(
      source.requests.map(({ page }) => page ?? 1),
      [1, 2, 3],
    );
  });
});
