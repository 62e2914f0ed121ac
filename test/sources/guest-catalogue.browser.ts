/** The catalogue is a guest's: how it is fetched, and shoppers to whom the shop gives other prices. */
import { expect } from '@open-wc/testing';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { type CatalogueSource, createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { deepAll, openPage, rendered, until } from '../support/shop-page.ts';
import { eventually } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { type SwitchedShop, switchedShop } from '../support/switched-shop.ts';
import { html } from 'lit';

const REQUEST: ShopRequest = { per_page: 12, orderby: 'title', order: 'asc' };
const never = (): AbortSignal => new AbortController().signal;

const sources: CatalogueSource[] = [];
function open(src: string): CatalogueSource {
  const source = createShopSource({ address: shopAddress(src, location.href), mode: 'auto' });
  sources.push(source);
  return source;
}

/** Side that responded, and the first price. */
async function ask(
  source: CatalogueSource,
  request = REQUEST,
): Promise<readonly [string, string | undefined]> {
  const { respondedBy, response } = await source.shop(request, never());
  return [respondedBy, response.products?.products[0]?.price];
}

/** A shop of 30 products in which customers with the cookie pay 11.00 for those that `isCheaper` names by their rank. */
async function wholesaleShop(isCheaper: (rank: number) => boolean): Promise<SwitchedShop> {
  const shop = switchedShop('generated/30');
  const { response } = await open(shop.src).shop({ ...REQUEST, per_page: 100 }, never());
  for (const source of sources.splice(0)) source.dispose();
  const ids = response.products!.products.map(({ id }) => id);
  const price = { price: '11.00', price_html: '<span>€11.00</span>' };
  const cheaper = ids.filter((_, rank) => isCheaper(rank));
  await shop.editForWholesale({ hidden: Object.fromEntries(cheaper.map((id) => [id, price])) });
  return shop;
}

const isReady = (source: CatalogueSource) => (): boolean => source.status.device.state === 'ready';

describe('a catalogue on the device', () => {
  const logIn = (): Promise<unknown> => fetch('/role/wholesale');
  const logOut = (): Promise<unknown> => fetch('/role/none');

  afterEach(async () => {
    await logOut();
    document.body.classList.remove('logged-in');
    for (const source of sources.splice(0)) source.dispose();
  });

  it('R8: a catalogue file is fetched without cookies, also when the download resumes', async () => {
    await logIn();
    const name = `guest-${Date.now()}`;
    await fetch(`/files/${name}/is-broken-at-300000`);
    const source = open(`/files/${name}/catalogue.ndjson.gz`);
    await failure(source.catalogue.prepare());
    await fetch(`/files/${name}/is-ok`);
    await source.catalogue.prepare();
    const sent = await cookiesSent(name);
    expect(sent.length).to.be.greaterThan(1);
    expect(sent.join('')).to.equal('');
  });

  it('R7: for a shopper with other prices the shop responds on every visit, and the device where the shop is gone', async () => {
    const { src, switchTo } = await wholesaleShop(() => true);
    await logIn();
    const first = open(src);
    expect(await ask(first)).to.deep.equal(['server', '11.00']);
    await eventually(isReady(first));
    expect(await ask(first)).to.deep.equal(['server', '11.00']);
    expect(first.status.hasOtherPrices).to.equal(true);
    expect(await first.suggest?.('a', REQUEST, never())).to.equal(null);
    first.dispose();
    const next = open(src);
    await eventually(isReady(next));
    expect(await ask(next)).to.deep.equal(['server', '11.00']);
    expect(await ask(next)).to.deep.equal(['server', '11.00']);
    await switchTo('gone');
    expect((await ask(next))[0]).to.equal('device');
  });

  it('R7: other prices for only a few products are detected', async () => {
    const { src } = await wholesaleShop((rank) => rank === 3);
    await logIn();
    const source = open(src);
    await ask(source);
    await eventually(isReady(source));
    expect((await ask(source))[0]).to.equal('server');
    expect(source.status.hasOtherPrices).to.equal(true);
  });

  it('R7: after logging out the device responds from the second request on', async () => {
    const { src } = await wholesaleShop(() => true);
    await logIn();
    const before = open(src);
    await ask(before);
    await eventually(() => before.status.hasOtherPrices === true);
    before.dispose();
    await logOut();
    const after = open(src);
    expect((await ask(after))[0]).to.equal('server');
    const [respondedBy, price] = await ask(after);
    expect(respondedBy).to.equal('device');
    expect(price).not.to.equal('11.00');
    expect(after.status.hasOtherPrices).to.equal(false);
  });

  it('R7: a customer who logs in after the catalogue was fetched is detected by the body class of WordPress', async () => {
    const { src } = await wholesaleShop(() => true);
    const guest = open(src);
    await ask(guest);
    await eventually(isReady(guest));
    expect((await ask(guest))[0]).to.equal('device');
    guest.dispose();
    await logIn();
    document.body.classList.add('logged-in');
    const customer = open(src);
    await eventually(isReady(customer));
    expect(await ask(customer)).to.deep.equal(['server', '11.00']);
    expect(await ask(customer)).to.deep.equal(['server', '11.00']);
    expect(customer.status.hasOtherPrices).to.equal(true);
  });

  it('R7: takes no request for a guest, and one per page for a customer with guest prices', async () => {
    const { src, requests } = await wholesaleShop(() => true);
    const first = open(src);
    await ask(first);
    await eventually(() => first.status.hasOtherPrices === false);
    const before = await requests();
    expect((await ask(first))[0]).to.equal('device');
    first.dispose();
    const guest = open(src);
    await eventually(isReady(guest));
    expect((await ask(guest))[0]).to.equal('device');
    expect(await requests()).to.equal(before);
    guest.dispose();
    document.body.classList.add('logged-in');
    const customer = open(src);
    await eventually(isReady(customer));
    const answers = [await ask(customer), await ask(customer), await ask(customer)];
    expect(answers.map(([respondedBy]) => respondedBy)).to.deep.equal([
      'server',
      'device',
      'device',
    ]);
    expect(await requests()).to.equal(before + 1);
  });

  it('R7: the status has a message with the reason why the shop responds', async () => {
    const { src } = await wholesaleShop(() => true);
    await logIn();
    const { root, shop } = await openPage(
      html`<wps-shop src=${src} routing="none" lang="en"><wps-status details="always"></wps-status></wps-shop>`,
    );
    const panel = (): string => deepAll(root, '[part=panel]')[0]?.textContent ?? '';
    expect(shop.status.server.hasOtherPrices).to.equal(false);
    await until('the status reports other prices', () => shop.status.server.hasOtherPrices);
    await rendered();
    expect(panel()).to.include('Prices in the offline copy differ from yours.');
  });
});

async function cookiesSent(name: string): Promise<readonly string[]> {
  return (await (await fetch(`/files/${name}/cookies`)).json()) as readonly string[];
}
