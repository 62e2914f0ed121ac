/** `<wps-product-list>`: motion of the products that stay. */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  SRC,
  shopElements,
  until,
} from '../support/shop-page.ts';

describe('the change from one list to the next', () => {
  beforeEach(() => emulateMedia({ reducedMotion: 'no-preference' }));
  afterEach(() => emulateMedia({ reducedMotion: 'reduce' }));

  const openList = (): Promise<{ readonly root: HTMLElement; readonly shop: WpsShop }> =>
    openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" per-page="12">
        ${shopElements}<wps-sort></wps-sort>
      </wps-shop>`,
    );
  const sortBy = (root: ParentNode, order: string): void => {
    const sort = deep(root, 'wps-sort', HTMLElement);
    const select = deep(sort.shadowRoot ?? sort, 'select', HTMLSelectElement);
    select.value = order;
    select.dispatchEvent(new Event('change'));
  };
  const moving = (root: ParentNode): readonly Element[] =>
    deepAll(root, 'li[data-id] > article').filter((card) => card.getAnimations().length > 0);

  it('moves the products that stay, after a click', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => {
      shop.request = { q: 'crankset', orderby: 'price', order: 'desc' };
    });
    const cards = deepAll(root, 'li[data-id] > article');
    sortBy(root, 'price');
    await until('the products move', () => moving(root).length > 0);
    expect(cards).to.include.members([...moving(root)]);
    await until('nothing moves', () => moving(root).length === 0);
  });

  it('is immediate while a text is typed, and with reduced motion', async () => {
    const { root, shop } = await openList();
    const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate');
    const animated: Element[] = [];
    Element.prototype.animate = function (...call) {
      animated.push(this);
      return Reflect.apply(animate, this, call);
    };
    try {
      await afterResponse(shop, () => {
        const field = deep(root, 'input[type=search]', HTMLInputElement);
        field.value = 'crankset';
        field.dispatchEvent(new InputEvent('input'));
      });
      await emulateMedia({ reducedMotion: 'reduce' });
      await afterResponse(shop, () => sortBy(root, 'price'));
      await emulateMedia({ reducedMotion: 'no-preference' });
      expect(animated).to.deep.equal([]);
      await afterResponse(shop, () => sortBy(root, 'price-desc'));
      expect(animated).not.to.deep.equal([]);
    } finally {
      Object.assign(Element.prototype, { animate });
    }
  });
});
