/** A source of the page itself that implements the required members of `ShopSource` only. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { catalogueControl } from '../../src/controller/catalogue-control.ts';
import { catalogueOf } from '../../src/controller/catalogue-of.ts';
import { ShopController } from '../../src/controller/shop-controller.ts';
import { statusView } from '../../src/controller/views/page/status-view.ts';
import type { ShopSource } from '../../src/sources/source.ts';
import { found, Host, loadDecoder, settle } from '../support/views/controllable-source.ts';

const source: ShopSource = {
  status: { mode: 'online' },
  shop: async () => ({ response: found(7), respondedBy: 'server', asOf: null }),
  setMode: () => {},
  subscribe: () => () => {},
  dispose: () => {},
};

let shop: ShopController;
before(async () => {
  await loadDecoder();
  const ignore = (): void => {};
  const callbacks = { onResponse: ignore, onError: ignore, onStatus: ignore };
  shop = new ShopController(new Host(), {
    ...callbacks,
    beforeRequest: () => true,
    beforeNavigate: () => true,
  });
  shop.connectSource(source);
  await settle();
});

test('its responses are shown, and its status has an empty catalogue', () => {
  const { mode, result, catalogue, server } = statusView(shop.state);
  assert.equal(mode, 'online');
  assert.deepEqual(result, { total: 7, respondedBy: 'server', asOf: null });
  assert.equal(catalogue.state, 'empty');
  assert.deepEqual(server, {
    reachable: null,
    hasOtherPrices: false,
    usesStoreApi: false,
  });
});

test('catalogue control is refused with a usage error', async () => {
  assert.throws(() => catalogueOf(shop), { name: 'ShopError', code: 'usage' });
  await assert.rejects(catalogueControl(shop).prepare(), { name: 'ShopError', code: 'usage' });
});
