/** A packed catalogue file as `src` of a shop: the responses of the plain file, and no snapshot is built on the device. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import {
  afterResponse,
  deepAll,
  openPage,
  shopElements,
  until,
  textOf,
} from '../support/shop-page.ts';

const FIXTURE = 'adventureworks/en';
const REQUESTS: readonly ShopRequest[] = [
  { q: 'bike', per_page: 50 },
  { t: [{ taxonomy: 'pa_color', t: ['black', 'red'] }], orderby: 'price', order: 'desc' },
  { min_price: 100, orderby: 'title', page: 2 },
];

/** Unique address: no other test has stored its catalogue. */
const address = (path: string): string => `${path}?${crypto.randomUUID()}`;

const open = (src: string): ReturnType<typeof openPage> =>
  openPage(html`<wps-shop src=${src} routing="none">${shopElements}</wps-shop>`);

/** The first response, and one for each request. */
async function answersOf(shop: WpsShop): Promise<(ShopResponse | null)[]> {
  const answers = [shop.response];
  for (const request of REQUESTS) {
    await afterResponse(shop, () => {
      shop.request = request;
    });
    answers.push(shop.response);
  }
  return answers;
}

const shownIn = (root: ParentNode): readonly string[] =>
  deepAll(root, '[part=card], [part=option]').map(textOf);

describe('a packed catalogue file', () => {
  it('gives the same responses and content as the plain file', async () => {
    const plain = await open(address(`/test/fixtures/${FIXTURE}/catalogue.ndjson.gz`));
    const packed = await open(address(`/packed/${FIXTURE}.wps`));
    expect(shownIn(packed.root)).to.have.length.above(10).and.to.deep.equal(shownIn(plain.root));
    const expected = await answersOf(plain.shop);
    expect(expected.map((answer) => answer?.products?.total)).to.not.include(0);
    expect(await answersOf(packed.shop)).to.deep.equal(expected);
    expect(packed.shop.status.result.respondedBy).to.equal('device');
    expect(packed.shop.status.storage.state).to.equal('stored');
    expect(packed.shop.status.error).to.equal(null);
    expect(packed.shop.status.catalogue.products).to.equal(plain.shop.status.catalogue.products);
  });

  it('contains the snapshot: none is built by this visit or the next', async () => {
    const src = address(`/packed/marked/${FIXTURE}.wps`);
    for (const visit of ['this', 'the next']) {
      const { root, shop } = await open(src);
      const total = shop.status.result.total;
      await afterResponse(shop, () => {
        shop.request = { q: 'zyzzyva' };
      });
      expect(total, visit).to.be.greaterThan(100);
      expect(shop.status.result.total, visit).to.equal(total);
      root.remove();
    }
  });

  it('from a device with little space has no long descriptions, and the status reports it', async () => {
    const { root, shop } = await open(address(`/packed/shortened/${FIXTURE}.wps`));
    expect(shop.status.storage.state).to.equal('stored');
    expect(shop.status.catalogue.isTruncated).to.equal(true);
    const [summary] = deepAll(root, 'wps-status button, wps-status summary');
    if (summary instanceof HTMLElement) summary.click();
    await until('the note about little room', () =>
      deepAll(root, '[part=panel]')
        .map(textOf)
        .join()
        .includes('Long descriptions were left out to save space.'),
    );
  });
});
