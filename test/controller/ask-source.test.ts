/** A list that has grown: whatever pages it holds, its products are those of one long page. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { askSource } from '../../src/controller/ask-source.ts';
import { INITIAL_SNAPSHOT } from '../../src/controller/shop-snapshot.ts';
import { INITIAL_STATE, reduce, type ShopState } from '../../src/controller/shop-state.ts';
import { shopRequest } from '../../src/controller/state-request.ts';
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

/** The engine as a source that keeps what it was asked. */
class EngineSource {
  readonly requests: ShopRequest[] = [];

  async shop(request: ShopRequest): Promise<SourceResponse> {
    this.requests.push(request);
    const { body } = await engine.respond(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
    return { response: decodeResponse(body), answeredBy: 'server', asOf: null };
  }
}

const requestOf = (state: ShopState, perPage: number): ShopRequest =>
  shopRequest(state, { ...INITIAL_SNAPSHOT.settings, perPage, ranksText: false, taxonomies: [] });

const idsOf = ({ response }: SourceResponse): readonly number[] =>
  (response.products?.products ?? []).map(({ id }) => id);

const all = idsOf(await new EngineSource().shop(requestOf(INITIAL_STATE, 100))).concat(
  idsOf(await new EngineSource().shop(requestOf({ ...INITIAL_STATE, page: 2 }, 100))),
);

describe('a list that has grown', () => {
  test('holds the products from its first page to its last, whichever they are', async () => {
    const pages = fc.record({ size: fc.integer({ min: 1, max: 100 }), a: fc.nat(), b: fc.nat() });
    await fc.assert(
      fc.asyncProperty(pages, async ({ size, a, b }) => {
        const last = Math.ceil(all.length / size);
        const [since = 1, page = 1] = [1 + (a % last), 1 + (b % last)].sort((x, y) => x - y);
        const state = reduce(INITIAL_STATE, {
          type: 'restore',
          state: { ...INITIAL_STATE, since, page },
        });
        const source = new EngineSource();
        const answer = await askSource(source, state, requestOf(state, size), null, signal);
        assert.deepEqual(idsOf(answer), all.slice((since - 1) * size, page * size));
        assert.equal(answer.response.products?.total, all.length);
        assert.ok(source.requests.length <= 2 + (page * size) / 100);
      }),
      propertyRuns(60),
    );
  });

  test('asks for the next page alone', async () => {
    const source = new EngineSource();
    const first = await askSource(
      source,
      INITIAL_STATE,
      requestOf(INITIAL_STATE, 10),
      null,
      signal,
    );
    const second = reduce(INITIAL_STATE, { type: 'more' });
    const two = await askSource(source, second, requestOf(second, 10), first, signal);
    const third = reduce(second, { type: 'more' });
    const three = await askSource(source, third, requestOf(third, 10), two, signal);
    assert.deepEqual(idsOf(three), all.slice(0, 30));
    assert.deepEqual(
      source.requests.map(({ page }) => page ?? 1),
      [1, 2, 3],
    );
  });
});
