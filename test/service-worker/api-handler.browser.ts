/** `createApiHandler`: responses to plain `fetch` calls, with and without the server. */
import { expect } from '@open-wc/testing';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { SNAPSHOT_FORMAT } from '../../src/engine/index.ts';
import { createApiHandler } from '../../src/service-worker/index.ts';
import { createShopSource } from '../../src/sources/auto-source.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { instead, methodOf, openDevice, unwrap } from '../support/device.ts';
import { type SwitchedShop, switchedShop } from '../support/switched-shop.ts';

const QUERIES = [
  'shop?q=bike&per_page=3',
  'products?per_page=2&orderby=price',
  'terms?taxonomy=pa_color',
  'products?per_page=1000',
];

async function syncedShop(): Promise<SwitchedShop> {
  const shop = switchedShop();
  const address = shopAddress(shop.src, location.href);
  const source = createShopSource({ address, mode: 'offline' });
  await source.catalogue.prepare();
  source.dispose();
  return shop;
}

async function read(response: Response | null): Promise<unknown> {
  const body: unknown = await response?.json();
  return {
    status: response?.status,
    total: response?.headers.get('x-wp-total'),
    pages: response?.headers.get('x-wp-totalpages'),
    type: response?.headers.get('content-type'),
    body,
  };
}

function idsOf({ products }: ShopResponse): unknown {
  return products?.products.map(({ id }) => id);
}

describe('the API handler of a service worker', () => {
  it('responds with the status, totals and body of the server when the server is gone', async () => {
    const { src, switchTo } = await syncedShop();
    const handle = createApiHandler();
    for (const query of QUERIES) {
      await switchTo('ok');
      const request = new Request(`${src}wp-json/wps/v1/${query}`);
      const online = await handle(request.clone());
      expect(online?.headers.get('x-wps-responded-by')).to.equal(null);
      const expected = await read(online);
      for (const fault of ['gone', 'html', '500', '429']) {
        await switchTo(fault);
        const offline = await handle(request.clone());
        expect(offline?.headers.get('x-wps-responded-by')).to.equal('device');
        expect(await read(offline)).to.deep.equal(expected);
      }
    }
  });

  it('aborts a server request at the time-out, before or after its headers', async () => {
    const { src, switchTo } = await syncedShop();
    for (const fault of ['hang', 'stall']) {
      await switchTo(fault);
      const handle = createApiHandler({ timeout: 200 });
      const response = await handle(new Request(`${src}wp-json/wps/v1/shop?per_page=1`));
      expect(response?.headers.get('x-wps-responded-by'), fault).to.equal('device');
      expect(response?.status).to.equal(200);
    }
  });

  it('passes a redirect on to a request that follows it itself', async () => {
    const { src, switchTo } = await syncedShop();
    await switchTo('redirect');
    const handle = createApiHandler();
    const url = `${src}wp-json/wps/v1/shop?per_page=1`;
    const redirect = await handle(new Request(url, { redirect: 'manual' }));
    expect(redirect?.type).to.equal('opaqueredirect');
    // It leads to a page that is no response of the API.
    const followed = await handle(new Request(url));
    expect(followed?.headers.get('x-wps-responded-by')).to.equal('device');
  });

  it('responds with recommended products from the device, as a page does', async () => {
    const { src } = await syncedShop();
    const handle = createApiHandler({ first: 'device' });
    const address = shopAddress(src, location.href);
    const source = createShopSource({ address, mode: 'offline' });
    const request = { recommended: true, sold_out: 'last', per_page: 24 } as const;
    const ids = async (query: string): Promise<unknown> => {
      const response = await handle(new Request(`${src}wp-json/wps/v1/shop?per_page=24${query}`));
      expect(response?.headers.get('x-wps-responded-by')).to.equal('device');
      return idsOf((await response?.json()) as ShopResponse);
    };
    const expected = idsOf((await source.shop(request, new AbortController().signal)).response);
    expect(await ids('&recommended=true&sold_out=last')).to.deep.equal(expected);
    expect(await ids('')).to.not.deep.equal(expected);
    source.dispose();
  });

  it('responds from a catalogue that a page stores later', async () => {
    const { src } = await syncedShop();
    const handle = createApiHandler({ first: 'device' });
    const request = new Request(`${src}wp-json/wps/v1/products?per_page=2`);
    const expected = await read(await handle(request.clone()));
    const page = await openDevice(shopAddress(src, location.href));
    const file = unwrap(await page.host.exportCatalogue());
    const label = methodOf(IndexedDbStore.prototype, 'info');
    let isReplaced = false;
    const replacing = async function (this: IndexedDbStore, key: string) {
      const seen = await label.call(this, key);
      if (!isReplaced) {
        isReplaced = true;
        unwrap(await page.host.importCatalogue(file));
      }
      return seen;
    };
    await instead([IndexedDbStore.prototype, 'info'], replacing, async () => {
      const other = new Request(`${src}wp-json/wps/v1/products?per_page=2&page=40`);
      const response = await handle(other);
      expect(isReplaced).to.equal(true);
      expect(response?.headers.get('x-wps-responded-by')).to.equal('device');
    });
    expect(await read(await handle(request))).to.deep.equal(expected);
    page.host.close();
  });

  it('responds from the snapshot of its own format version, beside that of another', async () => {
    const shop = switchedShop();
    const address = shopAddress(shop.src, location.href);
    const { version } = SNAPSHOT_FORMAT;
    Object.assign(SNAPSHOT_FORMAT, { version: version + 1 });
    const other = await openDevice(address);
    unwrap(await other.host.sync());
    Object.assign(SNAPSHOT_FORMAT, { version });
    const handle = createApiHandler({ first: 'device' });
    const request = new Request(`${shop.src}wp-json/wps/v1/products?per_page=2`);
    expect((await handle(request.clone()))?.headers.has('x-wps-responded-by')).to.equal(false);
    // It builds its own, and keeps it.
    const own = await openDevice(address);
    await shop.switchTo('gone');
    expect((await handle(request))?.headers.get('x-wps-responded-by')).to.equal('device');
    for (const { host } of [own, other]) host.close();
  });

  it('responds to HEAD without a body, and to addresses with plain permalinks', async () => {
    const shop = switchedShop();
    const address = shopAddress(`${shop.src}?rest_route=/wps/v1`, location.href);
    const source = createShopSource({ address, mode: 'offline' });
    await source.catalogue.prepare();
    source.dispose();
    await shop.switchTo('gone');
    const url = `${shop.src}?rest_route=/wps/v1/products&per_page=2`;
    const response = await createApiHandler()(new Request(url, { method: 'HEAD' }));
    expect(response?.headers.get('x-wp-total')).to.match(/^\d+$/);
    expect(await response?.text()).to.equal('');
  });

  it('passes the failure on where no catalogue is stored', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('500');
    const response = await createApiHandler()(new Request(`${src}wp-json/wps/v1/shop`));
    expect(response?.status).to.equal(500);
  });

  it('R19: does not handle requests of logged-in users: the device has responses for guests', async () => {
    const { src, switchTo } = await syncedShop();
    await switchTo('gone');
    const url = `${src}wp-json/wps/v1/products?per_page=1`;
    for (const handle of [createApiHandler(), createApiHandler({ first: 'device' })]) {
      const asGuest = await handle(new Request(url));
      expect(asGuest?.headers.get('x-wps-responded-by')).to.equal('device');
      for (const headers of [{ Authorization: 'Basic YTpi' }, { 'X-WP-Nonce': 'abc' }])
        expect(handle(new Request(url, { headers }))).to.equal(null);
      expect(handle(new Request(`${url}&_wpnonce=abc`))).to.equal(null);
    }
  });

  it('does not handle other requests', async () => {
    const handle = createApiHandler();
    const api = `${location.origin}/wp-json/wps/v1/shop`;
    expect(await handle(new Request(`${location.origin}/wp-json/wp/v2/posts`))).to.equal(null);
    expect(await handle(new Request(api, { method: 'POST' }))).to.equal(null);
    expect(await handle(new Request(api, { cache: 'no-store' }))).to.equal(null);
  });
});
