/** Random requests: the device that harvested a shop gives the responses of its server. */
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { IS_LONG, SEED } from '../support/browser-runs.ts';

const RUNS = IS_LONG ? 1000 : 250;

const term = (taxonomy: string, ids: readonly number[]) =>
  fc.record({
    taxonomy: fc.constant(taxonomy),
    t: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
    op: fc.constantFrom('or', 'and', 'not'),
    id_by: fc.constant('id' as const),
  });

function requests(
  terms: ReadonlyMap<string, readonly number[]>,
): fc.Arbitrary<Partial<ShopRequest>> {
  const constraints = [...terms].map(([taxonomy, ids]) => term(taxonomy, ids));
  return fc.record(
    {
      q: fc.constantFrom('bike', 'm', 'mountain frame', 'silver', 'bk-m', 'nothing like it'),
      t: fc.array(fc.oneof(...constraints), { maxLength: 2 }),
      min_price: fc.constantFrom(5, 50.5, 1000),
      max_price: fc.constantFrom(60, 1500, 4000),
      sale: fc.boolean(),
      stock: fc.subarray(['instock', 'outofstock', 'onbackorder'], { minLength: 1 }),
      featured: fc.boolean(),
      rating: fc.integer({ min: 1, max: 5 }),
      orderby: fc.constantFrom('menu_order', 'title', 'price', 'popularity', 'rating', 'date'),
      order: fc.constantFrom('asc', 'desc'),
      page: fc.integer({ min: 1, max: 3 }),
      per_page: fc.constantFrom(3, 10, 100),
    },
    { requiredKeys: [] },
  );
}

it('server and device give the same responses', async function () {
  this.timeout(120_000);
  const address = shopAddress('/api/adventureworks/en/', location.href);
  const online = createShopSource({ address, mode: 'online' });
  const offline = createShopSource({ address, mode: 'offline' });
  const { signal } = new AbortController();
  const { response } = await online.shop({}, signal);
  const terms = new Map(
    response.terms
      ?.filter((set) => set.terms.length > 0)
      .map((set) => [set.taxonomy, set.terms.map(({ id }) => id)]),
  );
  expect(terms.size).to.be.greaterThan(1);
  await fc.assert(
    fc.asyncProperty(requests(terms), async (request) => {
      const [server, device] = await Promise.all([
        online.shop(request, signal),
        offline.shop(request, signal),
      ]);
      expect([server.respondedBy, device.respondedBy]).to.deep.equal(['server', 'device']);
      expect(device.response).to.deep.equal(server.response);
    }),
    { numRuns: RUNS, seed: SEED, includeErrorInReport: true },
  );
  online.dispose();
  offline.dispose();
});
