/** A wrong base request: the shop shows an error instead of more products than the page allows. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { openPage, productNames, SRC, until } from '../support/shop-page.ts';

describe('a wrong base request', () => {
  for (const wrong of [
    'category=shoes',
    '{"sale":true}',
    't[product_cat]=bikes',
    { category: 'shoes' },
    7,
  ] as const)
    it(`no product is shown, and no request sent, for the base request ${JSON.stringify(wrong)}`, async () => {
      let requests = 0;
      const { shop, root } = await openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none" .baseRequest=${wrong}
          @wps-request=${() => {
            requests += 1;
          }}><wps-product-list></wps-product-list></wps-shop>`,
      );
      expect(shop.status.error?.code).to.equal('usage');
      expect(shop.status.error?.message).to.match(/^base-request: /);
      expect(productNames(root)).to.deep.equal([]);
      expect(requests).to.equal(0);
      shop.baseRequest = 'sale=true';
      await until('products', () => productNames(root).length > 0);
      expect(shop.status.error).to.equal(null);
      expect(shop.request.sale).to.equal(true);
    });
});
