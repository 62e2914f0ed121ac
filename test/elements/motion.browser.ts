/** Motion between two renderings: products, pictures, chips, drawer and sheet. */
import { expect, fixtureSync } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { motion } from '../../src/elements/motion/motion.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  SRC,
  shopElements,
  until,
} from '../support/shop-page.ts';

const WIDE = { width: 1200, height: 900 };
const NARROW = { width: 360, height: 740 };
const { products, chips } = motion.render;

/** A call of `animate`: motions are too short to be seen for sure on a busy machine. */
interface Call {
  readonly node: Element;
  readonly frames: string;
  /** Box of the node, or of the chip in it, before it moves. */
  readonly box: DOMRect;
}
const { animate } = Element.prototype;
let calls: Call[] = [];

beforeEach(async () => {
  calls = [];
  Element.prototype.animate = function (frames, options) {
    const box = (this.shadowRoot?.querySelector('li') ?? this).getBoundingClientRect();
    calls.push({ node: this, frames: JSON.stringify(frames), box });
    return animate.call(this, frames, options);
  };
  await emulateMedia({ reducedMotion: 'no-preference' });
});

afterEach(async () => {
  Object.assign(Element.prototype, { animate });
  await emulateMedia({ reducedMotion: 'reduce' });
});

/** Nodes of which a property is animated. */
const animated = (property: string, selector = '*'): readonly Element[] =>
  calls
    .filter(({ node, frames }) => node.matches(selector) && frames.includes(property))
    .map(({ node }) => node);

const openList = (): Promise<{ readonly root: HTMLElement; readonly shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en" per-page="12">
      ${shopElements}<wps-sort></wps-sort>
    </wps-shop>`,
  );

describe('the change from one list to the next', () => {
  const sortBy = (root: ParentNode, order: string): void => {
    const sort = deep(root, 'wps-sort', HTMLElement);
    const select = deep(sort.shadowRoot ?? sort, 'select', HTMLSelectElement);
    select.value = order;
    select.dispatchEvent(new Event('change'));
  };
  const cardsOf = (root: ParentNode): readonly Element[] => deepAll(root, 'li[data-id] > article');

  it('moves the products that stay, after a click', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => {
      shop.request = { q: 'crankset', orderby: 'price', order: 'desc' };
    });
    const cards = cardsOf(root);
    calls = [];
    await afterResponse(shop, () => sortBy(root, 'price'));
    expect(animated('transform', 'article')).not.to.deep.equal([]);
    expect(cards).to.include.members([...animated('transform', 'article')]);
    expect(animated('opacity', 'article')).to.deep.equal([]);
    await until('nothing moves', () => cards.every((card) => card.getAnimations().length === 0));
  });

  it('lets the other products appear, which can be clicked at once', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const [card] = animated('opacity', 'article');
    card?.scrollIntoView();
    const { x, y, width } = card!.getBoundingClientRect();
    const list = deep(root, 'wps-product-list', HTMLElement);
    const hit = list.shadowRoot?.elementFromPoint(x + width / 2, y + width / 2) ?? null;
    expect(card?.contains(hit)).to.equal(true);
  });

  it('is immediate while a text is typed, and with reduced motion', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => {
      const field = deep(root, 'input[type=search]', HTMLInputElement);
      field.value = 'crankset';
      field.dispatchEvent(new InputEvent('input'));
    });
    expect(animated('', 'article')).to.deep.equal([]);
    calls = [];
    await emulateMedia({ reducedMotion: 'reduce' });
    await afterResponse(shop, () => sortBy(root, 'price'));
    await afterResponse(shop, () => button(root, 'Clear all').click());
    expect(calls).to.deep.equal([]);
    await emulateMedia({ reducedMotion: 'no-preference' });
    await afterResponse(shop, () => sortBy(root, 'price-desc'));
    expect(animated('', 'article')).not.to.deep.equal([]);
  });
});

describe('a picture that is replaced', () => {
  const PICTURE =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";

  /** An item with a picture. */
  async function itemWithPicture() {
    const root = fixtureSync<HTMLElement>(html`<ul>
      <li data-id="1"><article><div class="media"><img alt="Red" src=${PICTURE} /></div></article></li>
    </ul>`);
    const item = deep(root, 'li', HTMLElement);
    const old = deep(item, 'img', HTMLImageElement);
    await old.decode();
    return { item, old, play: products(() => [item]) };
  }

  it('stays over the other until that is loaded, and fades', async () => {
    const { old, play } = await itemWithPicture();
    const picture = new Image();
    let load = (): void => {};
    picture.decode = () => new Promise((resolve) => (load = resolve));
    old.replaceWith(picture);
    play();
    expect(picture.nextElementSibling).to.equal(old);
    expect([old.alt, old.style.position]).to.deep.equal(['', 'absolute']);
    await rendered();
    expect(animated('opacity')).to.deep.equal([]);
    load();
    await until('the picture fades', () => animated('opacity').includes(old));
    await until('it is gone', () => !old.isConnected);
  });

  it('fades after a second where the other does not load', async () => {
    const { old, play } = await itemWithPicture();
    const picture = new Image();
    picture.decode = () => new Promise(() => {});
    old.replaceWith(picture);
    play();
    await until('it is gone', () => !old.isConnected);
  });

  it('fades over the product of a list', async () => {
    const { root, shop } = await openList();
    const { href } = new URL('../../demo/public/icon.svg', import.meta.url);
    let answers = 0;
    const source = (): string => `${href}#${answers}`;
    shop.imageSource = source;
    await afterResponse(shop, () => {
      shop.request = { q: 'crankset' };
    });
    shop.addEventListener('wps-response', () => (answers += 1));
    const before = deepAll(root, 'img');
    await Promise.all(before.map((image) => image instanceof HTMLImageElement && image.decode()));
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    await until('a picture fades', () => animated('opacity', 'img').length > 0);
    expect(before).to.include.members([...animated('opacity', 'img')]);
    await until('one picture in each product', () =>
      deepAll(root, '.media').every((media) => media.querySelectorAll('img').length === 1),
    );
    expect(deepAll(root, 'img').every((image) => image.matches(`[src="${source()}"]`))).to.equal(
      true,
    );
  });

  it('goes at once where none takes its place, and is not shown twice where it stays', async () => {
    const { item, old, play } = await itemWithPicture();
    play();
    expect([...item.querySelectorAll('img')]).to.deep.equal([old]);
    old.remove();
    play();
    expect([...item.querySelectorAll('img')]).to.deep.equal([]);
  });
});

describe('a chip', () => {
  const rootOf = (root: HTMLElement): ShadowRoot =>
    deep(root, 'wps-active-filters', HTMLElement).shadowRoot!;
  const chipsOf = (root: HTMLElement): readonly HTMLElement[] => [
    ...rootOf(root).querySelectorAll<HTMLElement>('.chips > li'),
  ];
  const leaving = (root: HTMLElement): HTMLElement | null =>
    rootOf(root).querySelector<HTMLElement>('div[inert]');

  it('appears; leaves at its place, where the element does not count it; the others close up', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(animated('scale', 'li')).to.deep.equal(chipsOf(root));
    calls = [];
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    const [first, second, all] = chipsOf(root);
    expect(animated('scale', 'li')).to.deep.equal([second]);
    expect(animated('transform', 'li')).to.deep.equal([all]);
    await until('nothing moves', () => rootOf(root).getAnimations().length === 0);
    calls = [];
    const place = first!.getBoundingClientRect();
    first?.querySelector('button')?.click();
    await until('the chip leaves', () => animated('scale', 'div').length > 0);
    expect(animated('transform', 'li')).to.deep.equal([second, all]);
    expect(chipsOf(root)).to.deep.equal([second, all]);
    const { x, y } = calls.find(({ node }) => node.matches('div'))!.box;
    expect([Math.round(x - place.x), Math.round(y - place.y)]).to.deep.equal([0, 0]);
    await until('it is gone', () => leaving(root) === null);
  });

  it('leaves as the last one, too', async () => {
    const { root, shop } = await openList();
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    calls = [];
    await afterResponse(shop, () => button(root, 'Clear all').click());
    expect(animated('scale', 'div')).to.have.lengthOf(2);
    expect(chipsOf(root)).to.deep.equal([]);
    await until('both are gone', () => leaving(root) === null);
  });

  it('is measured only where the filters change', () => {
    const root = document.createElement('div');
    let count = 0;
    root.querySelectorAll = (selector: string) => {
      count += 1;
      return document.createElement('p').querySelectorAll(selector);
    };
    chips(root, [{ key: 'a' }]);
    chips(root, [{ key: 'a' }]);
    expect(count).to.equal(1);
    chips(root, []);
    expect(count).to.equal(2);
  });
});

for (const [name, opener] of [
  ['the drawer', '.opener'],
  ['the sheet of orders', '[part~=sort-opener]'],
] as const) {
  describe(name, () => {
    before(() => setViewport(NARROW));
    after(() => setViewport(WIDE));

    it('slides in and out; what is behind it can be used while it leaves', async () => {
      const { root } = await openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
      );
      await until('the button', () => deepAll(root, opener).length > 0);
      const button = deep(root, opener, HTMLElement);
      const open = async (): Promise<HTMLDialogElement> => {
        button.click();
        await until('the dialog', () => deepAll(root, 'dialog[open]').length === 1);
        return deep(root, 'dialog', HTMLDialogElement);
      };
      const slides = (dialog: Element): readonly Animation[] =>
        dialog.getAnimations().filter((motion) => 'transitionProperty' in motion);
      const dialog = await open();
      const place = dialog.getBoundingClientRect();
      expect(slides(dialog)).not.to.deep.equal([]);
      for (const motion of slides(dialog)) motion.finish();
      dialog.close();
      await until('it leaves', () => focused() === button);
      for (const motion of slides(dialog)) motion.pause();
      expect(dialog.isConnected && dialog.checkVisibility()).to.equal(true);
      const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
      expect(document.elementsFromPoint(x, y)).not.to.include(dialog);
      // Opened again while it leaves: the same dialog.
      expect(await open()).to.equal(dialog);
      for (const motion of slides(dialog)) motion.finish();
      dialog.close();
      await until('it is gone', () => deepAll(root, 'dialog').length === 0);
    });
  });
}
