/** Requests of shops to a device while the shopper has chosen no order, and the products that they show. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import {
  afterResponse,
  openPage,
  productNames,
  settled,
  shopElements,
  SRC,
} from '../support/shop-page.ts';

const FILE = '/packed/adventureworks/en.wps';

describe('recommended products', () => {
  const asked = async (
    page: TemplateResult,
  ): Promise<{ readonly sold_out: unknown; readonly recommended: unknown }> => {
    const { shop } = await openPage(page);
    const { sold_out, recommended } = shop.request;
    return { sold_out, recommended };
  };
  const composed = { sold_out: 'last', recommended: true };
  const nothing = { sold_out: undefined, recommended: undefined };

  it('are asked for by a composed shop, as far as its attributes let it', async () => {
    expect(await asked(html`<wps-shop src=${FILE} routing="none"></wps-shop>`)).to.deep.equal(
      composed,
    );
    const page = html`<wps-shop src=${FILE} routing="none" sold-out="keep"></wps-shop>`;
    expect(await asked(page)).to.deep.equal({ ...nothing, recommended: true });
    expect(
      await asked(html`<wps-shop src=${FILE} routing="none" orderby="menu_order"></wps-shop>`),
    ).to.deep.equal({ ...nothing, sold_out: 'last' });
    expect(
      await asked(html`<wps-shop src=${SRC} mode="online" routing="none"></wps-shop>`),
    ).to.deep.equal(nothing);
  });

  it('are not asked for by a shop with elements of the page, unless it says so', async () => {
    const own = html`<wps-shop src=${FILE} routing="none">${shopElements}</wps-shop>`;
    expect(await asked(own)).to.deep.equal(nothing);
    const last = html`<wps-shop src=${FILE} routing="none" sold-out="last"
      >${shopElements}</wps-shop
    >`;
    expect(await asked(last)).to.deep.equal({ ...nothing, sold_out: 'last' });
  });

  it('are first what is in stock, and the shop’s own order when it says so', async () => {
    const { shop } = await openPage(html`<wps-shop src=${FILE} routing="none"></wps-shop>`);
    const listed = (): readonly (string | undefined)[] =>
      (shop.response?.products?.products ?? []).map(({ name }) => name);
    const recommended = listed();
    expect(productNames(shop)).to.deep.equal(recommended);
    await afterResponse(shop, () => {
      shop.soldOut = 'keep';
      shop.orderby = 'menu_order';
    });
    await settled(shop);
    const own = listed();
    expect(own).not.to.deep.equal(recommended);
    const { products } = (await (
      await fetch(`${SRC}wp-json/wps/v1/shop?orderby=menu_order&order=asc&per_page=24`)
    ).json()) as { products: { products: readonly { name: string }[] } };
    expect(own).to.deep.equal(products.products.map(({ name }) => name));
  });
});
