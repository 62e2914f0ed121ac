/** `<wps-compare>`: chosen in the cards, compared without a request, at most four, stored for the visit. */
import '../../src/define/wps-compare.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { WpsCompare } from '../../src/elements/compare/wps-compare.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  button,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  textOf,
  until,
} from '../support/shop-page.ts';

interface Page {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly list: HTMLElement;
  readonly compare: WpsCompare;
}

const open = async (): Promise<Page> => {
  const { root, shop } = await openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
      <wps-product-list></wps-product-list><wps-compare></wps-compare>
    </wps-shop>`,
  );
  await until('checkboxes', () => deepAll(root, '.compare').length > 0);
  const list = deep(root, 'wps-product-list', HTMLElement);
  return { root, shop, list, compare: deep(root, 'wps-compare', WpsCompare) };
};

const boxes = ({ list }: Page): readonly HTMLInputElement[] =>
  deepAll(list, '.compare input').filter((box) => box instanceof HTMLInputElement);

/** Clicks the checkboxes at these positions of the list. */
const check = async (page: Page, ...positions: number[]): Promise<void> => {
  for (const position of positions) {
    boxes(page)[position]?.click();
    await rendered();
  }
};

const names = (root: ParentNode): readonly string[] => deepAll(root, '.card .name').map(textOf);

const announced = (): string => document.querySelector('[data-wps-announcer]')?.textContent ?? '';

describe('wps-compare', () => {
  beforeEach(() => sessionStorage.clear());
  after(() => sessionStorage.clear());

  it('is hidden until products are chosen in their cards, and marks what differs', async () => {
    const page = await open();
    const { compare, list } = page;
    expect(compare.matches(':state(empty)')).to.be.true;
    await check(page, 0, 2);
    const [first, , third] = names(list);
    expect(names(compare)).to.deep.equal([first, third]);
    expect(boxes(page).map(({ checked }) => checked)).to.include.members([true, false]);
    expect(deepAll(compare, 'tbody tr').length).to.be.greaterThan(1);
    for (const row of deepAll(compare, 'tbody tr')) {
      const [a, b] = [...row.querySelectorAll('td')].map(textOf);
      const isSku = textOf(row).startsWith('SKU');
      expect(row.matches('.different'), textOf(row)).to.equal(a !== b && !isSku);
    }
    await expect(compare).to.be.accessible();

    deep(compare, '.only input', HTMLInputElement).click();
    await rendered();
    const left = deepAll(compare, 'tbody tr');
    expect(left.length).to.be.greaterThan(0);
    expect(left.every((row) => row.matches('.different'))).to.be.true;
  });

  it('shows the same products twice in a shop, and its checkboxes work without either of both', async () => {
    const page = await open();
    const second = page.shop.appendChild(document.createElement('wps-compare'));
    await check(page, 0);
    const both = (): readonly number[] => [names(page.compare).length, names(second).length];
    await until('the product in both', () => both().join() === '1,1');
    expect(names(second)).to.deep.equal(names(page.compare));
    button(second, `Remove: ${names(second)[0]}`).click();
    await until('no product in both', () => both().join() === '0,0');
    page.compare.remove();
    await rendered();
    await until('checkboxes of the other', () => boxes(page).length > 0);
    await check(page, 1);
    await until('the product', () => names(second).join() === names(page.list)[1]);
    await until('its mark', () => boxes(page)[1]?.checked === true);
    second.remove();
    await until('no checkboxes', () => boxes(page).length === 0);
  });

  it('takes four products, says so at the fifth, and keeps them for the next page', async () => {
    const page = await open();
    await check(page, 0, 1, 2, 3, 4);
    expect(names(page.compare)).to.have.length(4);
    expect(boxes(page)[4]?.checked).to.be.false;
    await until('the limit', () => announced().includes('up to 4 products'));
    const note = (): readonly string[] => deepAll(page.list, 'small').map(textOf);
    expect(note()).to.deep.equal(['You can compare up to 4 products.']);
    await check(page, 0);
    expect(note()).to.deep.equal([]);
    await check(page, 0);

    const before = names(page.compare);
    page.root.remove();
    const next = await open();
    expect(names(next.compare)).to.deep.equal(before);
    expect(boxes(next)[0]?.checked).to.be.true;
  });

  it('removes one product or all, and the focus stays', async () => {
    const page = await open();
    const { compare } = page;
    await check(page, 0, 1);
    const remove = deep(compare, '.remove', HTMLElement);
    remove.focus();
    remove.click();
    await rendered();
    expect(names(compare)).to.deep.equal([names(page.list)[1]]);
    expect(boxes(page)[0]?.checked).to.be.false;
    expect(compare.shadowRoot?.activeElement?.matches('.remove')).to.be.true;
    button(compare, 'Clear all (Compare products)').click();
    await rendered();
    expect(compare.matches(':state(empty)')).to.be.true;
    expect(boxes(page).some(({ checked }) => checked)).to.be.false;
  });

  it('takes the checkboxes away with itself', async () => {
    const page = await open();
    page.compare.remove();
    await until('no checkboxes', () => boxes(page).length === 0);
    page.shop.append(page.compare);
    await until('checkboxes', () => boxes(page).length > 0);
    page.compare.setAttribute('for', 'another-shop');
    await until('no checkboxes for another shop', () => boxes(page).length === 0);
  });
});
