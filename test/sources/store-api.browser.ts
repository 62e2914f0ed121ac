/**
 * A shop without the search extension on a page of its own origin: recorded answers of a real Store API over HTTP, a real worker
 * and real IndexedDB. First the server gives products and their number, then the device everything.
 */
import { expect, waitUntil } from '@open-wc/testing';
import '../../src/define.ts';
import type { ShopMode } from '../../src/protocol/shop-status.ts';
import { type CatalogueSource, createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { syncCatalogue } from '../../src/worker/sync-catalogue.ts';
import { instead } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { elsewhere } from '../support/switched-shop.ts';

const PRODUCTS = 211;
const NEVER = new AbortController().signal;
const FIRST_VIEW = { per_page: 24, orderby: 'menu_order', order: 'asc' } as const;

const sources: CatalogueSource[] = [];
let number = 0;
/** A shop that no other test uses, under the address of a sub-folder site. */
function shopName(prefix = 'shop'): string {
  number += 1;
  return `${prefix}-${Date.now()}-${number}`;
}

function open(name: string, mode: ShopMode): CatalogueSource {
  const source = createShopSource({ address: shopAddress(`/store/${name}/`, location.href), mode });
  sources.push(source);
  return source;
}

/** Addresses asked for since the last call, by their path and parameters. */
async function asked(name: string): Promise<readonly string[]> {
  const urls: readonly string[] = await (await fetch(`/store-asked/${name}`)).json();
  return urls.map(decodeURIComponent);
}

async function change(name: string, changes: object): Promise<void> {
  await fetch(`/store-change/${name}`, { method: 'POST', body: JSON.stringify(changes) });
}

const ofExtension = (urls: readonly string[]): readonly string[] =>
  urls.filter((url) => url.startsWith('/wps/v1'));

describe('a shop without the search extension', () => {
  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  it('shows products and their number at once, and no count', async () => {
    const name = shopName();
    const source = open(name, 'online');
    const { response, respondedBy, isPartial } = await source.shop(FIRST_VIEW, NEVER);
    expect([respondedBy, isPartial]).to.deep.equal(['server', true]);
    expect(response.products?.products).to.have.lengthOf(24);
    expect(response.products?.total, 'without the hidden one').to.equal(PRODUCTS);
    expect(Object.keys(response)).to.deep.equal(['products']);
    expect(source.status).to.include({ serverReachable: true, usesStoreApi: true });
    const [first] = response.products?.products ?? [];
    expect(first?.price, 'minor units').to.match(/^\d+(\.\d+)?$/);
  });

  it('is asked for the missing API once, by later visits too', async () => {
    const name = shopName();
    await open(name, 'online').shop(FIRST_VIEW, NEVER);
    expect(ofExtension(await asked(name)), 'at both addresses').to.have.lengthOf(2);
    await open(name, 'online').shop({ ...FIRST_VIEW, page: 2 }, NEVER);
    const urls = await asked(name);
    expect(ofExtension(urls)).to.deep.equal([]);
    expect(urls).to.have.lengthOf(1);
  });

  it('stores when its API was found missing, and a later visit does not prolong that', async () => {
    const name = shopName();
    const stored = (): readonly unknown[] =>
      Object.entries(localStorage).filter(([key]) => key.includes(name));
    await open(name, 'online').shop(FIRST_VIEW, NEVER);
    const before = stored();
    expect(before).to.have.lengthOf(1);
    await open(name, 'online').shop({ ...FIRST_VIEW, page: 2 }, NEVER);
    expect(stored()).to.deep.equal(before);
  });

  it('is not asked for terms of taxonomies that its API ignores', async () => {
    const source = open(shopName(), 'online');
    const t = [{ taxonomy: 'product_maker', t: ['acme'] }];
    expect((await failure(source.shop({ ...FIRST_VIEW, t }, NEVER))).code).to.equal('no-catalogue');
  });

  it('is found where only the plain address responds', async () => {
    const name = shopName('plain');
    const { response } = await open(name, 'online').shop(FIRST_VIEW, NEVER);
    expect(response.products?.total).to.equal(PRODUCTS);
  });

  it('has the first error where it has neither API, with the ways out', async () => {
    const address = shopAddress(`/store/${shopName()}/`, location.href);
    const root = address.kind === 'server' ? address.root.replace('wp-json', 'wp-json/x') : '';
    const source = createShopSource({ address: { kind: 'server', root }, mode: 'online' });
    sources.push(source);
    const warnings: unknown[] = [];
    const warn = (...values: readonly unknown[]): void => void warnings.push(...values);
    const [error, again] = await instead([console, 'warn'], warn, async () => [
      await failure(source.shop(FIRST_VIEW, NEVER)),
      await failure(source.shop(FIRST_VIEW, NEVER)),
    ]);
    expect([error.code, error.status]).to.deep.equal(['not-found', 404]);
    expect(error.message).to.match(/rest_no_route.*wc\/store\/v1.*plugin.*wps-elements pack/);
    expect(again.message).to.equal(error.message);
    expect(warnings, 'in the production build, too').to.deep.equal([
      `wps-elements: ${error.message}`,
    ]);
    const device = await failure(source.catalogue.prepare());
    expect([device.code, device.message]).to.deep.equal([error.code, error.message]);
  });

  it('filters by prices in the minor units of its currency, categories and stock', async () => {
    const name = shopName();
    const source = open(name, 'online');
    const { response } = await source.shop(
      {
        ...{ min_price: 20, max_price: 90.5, sale: true, stock: ['instock'] },
        t: [{ taxonomy: 'pa_color', t: ['red', 'blue'] }],
      },
      NEVER,
    );
    const url = (await asked(name)).at(-1) ?? '';
    for (const part of [
      ...['min_price=2000', 'max_price=9050', 'on_sale=true', 'stock_status[]=instock'],
      ...['attributes[0][attribute]=pa_color', 'attributes[0][operator]=in'],
      'attributes[0][slug][]=red&attributes[0][slug][]=blue',
    ])
      expect(url).to.contain(part);
    for (const { price } of response.products?.products ?? [])
      expect(Number(price)).to.be.within(20, 90.5);
  });

  it('is harvested in the background, and then the device responds to everything', async () => {
    const name = shopName();
    const source = open(name, 'auto');
    const first = await source.shop(FIRST_VIEW, NEVER);
    expect(first.respondedBy).to.equal('server');
    // A text waits for the device, which finds more than the shop's own search.
    const found = await source.shop({ q: 'chiar', orderby: 'relevance', per_page: 5 }, NEVER);
    expect(found.respondedBy).to.equal('device');
    expect(found.response.products?.total ?? 0).to.be.above(0);
    const all = await source.shop(FIRST_VIEW, NEVER);
    expect(all.respondedBy).to.equal('device');
    const names = ({ response }: typeof all): readonly unknown[] =>
      (response.products?.products ?? []).map(({ id, price, type }) => [id, price, type]);
    expect(names(all)).to.deep.equal(names(first));
    expect(all.response.products?.total).to.equal(PRODUCTS);
    const taxonomies = (all.response.terms ?? []).map(({ taxonomy }) => taxonomy);
    expect(taxonomies).to.include.members(['product_cat', 'pa_color', 'pa_size']);
    expect(source.status.device).to.include({ state: 'ready', storage: 'stored' });
    expect(
      source.status.device.countDifferences ?? {},
      'there is nothing to compare',
    ).to.deep.equal({});
  });

  it('shows on a page that its filters are on their way, and then all of them', async () => {
    const shop = document.createElement('wps-shop');
    const name = shopName();
    await fetch(`/store-switch/${name}/held`);
    shop.setAttribute('src', `/store/${name}/`);
    shop.setAttribute('routing', 'none');
    document.body.append(shop);
    const part = (selector: string): Element | null =>
      shop.shadowRoot?.querySelector(selector) ?? null;
    const timeout = { timeout: 20_000 };
    await waitUntil(() => shop.status.server.usesStoreApi, 'the Store API responds', timeout);
    await waitUntil(() => part('.marks ~ .waiting') !== null, 'placeholders of filters', timeout);
    const texts = Array.from(shop.shadowRoot?.querySelectorAll('wps-facet') ?? [], (facet) =>
      facet.shadowRoot?.textContent?.replace(/\D+/g, ''),
    );
    expect(texts.join(''), 'no count').to.equal('');
    await fetch(`/store-switch/${name}/ok`);
    await waitUntil(() => part('wps-facet[of="pa_color"]') !== null, 'the filters', timeout);
    expect(part('.waiting')).to.equal(null);
    expect(shop.status.result).to.include({ respondedBy: 'device', total: PRODUCTS });
    shop.remove();
  });

  it('says with the ways out that pages of other origins may not read its API', async () => {
    const src = elsewhere(`/store/${shopName()}/`);
    const source = createShopSource({ address: shopAddress(src, location.href), mode: 'auto' });
    sources.push(source);
    const error = await failure(source.shop(FIRST_VIEW, NEVER));
    expect(error.code).to.equal('blocked');
    expect(error.message).to.match(/plugin.*wps-elements harvest .*src="file"/);
    const device = await failure(source.catalogue.prepare());
    expect([device.code, device.message]).to.deep.equal([error.code, error.message]);
  });

  it('is updated by a few small requests, and by what changed', async () => {
    const name = shopName();
    const source = open(name, 'offline');
    const before = await source.shop(FIRST_VIEW, NEVER);
    const whole = await asked(name);
    await source.catalogue.prepare();
    const update = await asked(name);
    expect(ofExtension(update)).to.deep.equal([]);
    expect(update, `${whole.length} requests for all`).to.have.lengthOf(7);
    const [first, second] = before.response.products?.products ?? [];
    const parent = await source.shop({ t: [{ taxonomy: 'pa_size', t: ['large'] }] }, NEVER);
    const product = parent.response.products?.products.find(({ type }) => type === 'variable');
    const [variation] = product?.variations ?? [];
    await change(name, {
      products: { [`${first?.id}`]: { name: 'Renamed' }, [`${second?.id}`]: null },
      variations: { [`${variation?.id}`]: { sku: 'changed-sku' } },
    });
    await source.catalogue.prepare();
    const after = await source.shop(FIRST_VIEW, NEVER);
    expect(after.response.products?.total).to.equal(PRODUCTS - 1);
    const [renamed, third] = after.response.products?.products ?? [];
    expect([renamed?.id, renamed?.name]).to.deep.equal([first?.id, 'Renamed']);
    expect(third?.id).to.equal(before.response.products?.products[2]?.id);
    const found = await source.shop({ q: 'changed-sku', sku: true, title: false }, NEVER);
    expect(found.response.products?.products.map(({ id }) => id)).to.deep.equal([product?.id]);
    const lists = await asked(name);
    expect(lists.filter((url) => /orderby=id&order=asc&per_page=100&page=2/.test(url))).to.be.empty;
  });

  it('is synchronised by a service worker, also after a stop, and then by its pages', async () => {
    const name = shopName();
    const stop = new AbortController();
    await fetch(`/store-switch/${name}/held`);
    const stopped = syncCatalogue(`/store/${name}/`, { signal: stop.signal }).catch(
      (error: unknown) => error,
    );
    await waitUntil(async () => (await asked(name)).length > 0);
    stop.abort();
    expect(await stopped).to.equal(stop.signal.reason);
    await fetch(`/store-switch/${name}/ok`);
    const { products, fetchedAt } = await syncCatalogue(`/store/${name}/`);
    expect(products).to.equal(PRODUCTS);
    await asked(name);
    const source = open(name, 'offline');
    const { response } = await source.shop(FIRST_VIEW, NEVER);
    expect(response.products?.total).to.equal(PRODUCTS);
    expect(source.status.device.fetchedAt).to.equal(fetchedAt);
    expect(await asked(name), 'nothing is read again').to.deep.equal([]);
  });

  it('waits where the rate limit refuses, and goes on after an interruption', async () => {
    const name = shopName();
    const source = open(name, 'offline');
    await fetch(`/store-switch/${name}/cut`);
    expect((await failure(source.catalogue.prepare())).code).to.equal('unreachable');
    await fetch(`/store-switch/${name}/limited`);
    await asked(name);
    await source.catalogue.prepare();
    const pages = (await asked(name)).flatMap(
      (url) => /products\?orderby=id&order=asc&per_page=100&page=(\d)&cat/.exec(url)?.[1] ?? [],
    );
    expect(pages, 'the first is read for the currency').to.deep.equal(['1', '3']);
    expect(source.status.device).to.include({ state: 'ready', products: PRODUCTS });
  });
});
