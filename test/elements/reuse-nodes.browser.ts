/** Reused cards: new products are rendered into existing cards, with new images and without the focus. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { answered, deepAll, focused, openPage, SRC } from '../support/shop-page.ts';

describe('the cards of a list', () => {
  const list = html`
    <wps-shop
      src=${SRC}
      mode="online"
      routing="none"
      per-page="4"
      .imageSource=${({ id }: ProductEntry) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="i${id}"/>`}
    >
      <wps-product-list></wps-product-list>
    </wps-shop>
  `;
  const items = (root: ParentNode): readonly Element[] => deepAll(root, 'li[data-id]');
  const ids = (root: ParentNode): readonly (string | null)[] =>
    items(root).map((item) => item.getAttribute('data-id'));

  it('are reused for new products, with new image elements', async () => {
    const { root, shop } = await openPage(list);
    const [cards, pictures, before] = [items(root), deepAll(root, 'img'), ids(root)];
    await answered(shop, () => {
      shop.request = { page: 3, per_page: 4 };
    });
    expect(ids(root).some((id) => before.includes(id))).to.equal(false);
    expect(items(root)).to.deep.equal(cards);
    expect(pictures.length).to.equal(4);
    for (const picture of deepAll(root, 'img')) expect(pictures).not.to.include(picture);
    for (const card of items(root)) {
      const { response } = shop;
      const product = response?.products?.products.find(
        ({ id }) => String(id) === card.getAttribute('data-id'),
      );
      expect(card.querySelector('h3')?.textContent?.trim()).to.equal(product?.name);
      expect(card.querySelector('h3 a')?.getAttribute('href')).to.equal(product?.permalink);
    }
  });

  it('move with their product', async () => {
    const { root, shop } = await openPage(list);
    await answered(shop, () => {
      shop.request = { q: 'crankset', orderby: 'title', order: 'asc' };
    });
    const before = new Map(items(root).map((item) => [item.getAttribute('data-id'), item]));
    const order = ids(root);
    await answered(shop, () => {
      shop.request = { q: 'crankset', orderby: 'title', order: 'desc' };
    });
    expect(order.length).to.be.greaterThan(1);
    expect(ids(root)).to.deep.equal(order.toReversed());
    for (const item of items(root)) expect(before.get(item.getAttribute('data-id'))).to.equal(item);
  });

  it('do not pass the focus to another product', async () => {
    const { root, shop } = await openPage(list);
    const [card] = items(root);
    card?.querySelector('a')?.focus();
    expect(card?.contains(focused())).to.equal(true);
    await answered(shop, () => {
      shop.request = { page: 3, per_page: 4 };
    });
    expect(card?.isConnected).to.equal(false);
    expect(items(root).length).to.equal(4);
    expect(items(root).some((item) => item.contains(focused()))).to.equal(false);
    expect(focused()).not.to.equal(document.body);
  });
});
