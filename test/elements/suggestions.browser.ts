/** The search field as a combobox: suggestions, keys, and no additional requests. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  answered,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  SRC,
  until,
  words,
} from '../support/shop-page.ts';

const open = async (): Promise<{ root: HTMLElement; shop: WpsShop; input: HTMLInputElement }> => {
  localStorage.clear();
  const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
    <wps-search suggest></wps-search><wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list>
  </wps-shop>`);
  const input = deep(root, 'input[type=search]', HTMLInputElement);
  input.focus();
  return { root, shop, input };
};

/** Types after the focus, as shoppers do: the suggestion list is loaded with the first focus. */
const type = async (root: ParentNode, text: string): Promise<void> => {
  await sendKeys({ type: text });
  await until('suggestions are shown', () => suggested(root).length > 0);
};

const suggested = (root: ParentNode): readonly string[] =>
  deepAll(root, '[role=option]').map(words);

describe('suggestions', () => {
  it('are terms at once and products with the response, without a request for each key', async () => {
    const { root, shop, input } = await open();
    const asked: (string | undefined)[] = [];
    shop.addEventListener('wps-request', ({ request }) => asked.push(request.q));
    await answered(shop, async () => {
      await type(root, 'mountain');
      expect(suggested(root)[0]).to.equal('Mountain Bikes Categories');
      expect(asked).to.deep.equal([]);
    });
    await until('more than 4 suggestions are shown', () => suggested(root).length > 4);
    expect(asked).to.deep.equal(['mountain']);
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    await expect(deep(root, 'wps-search', HTMLElement)).to.be.accessible();
  });

  it('are reached by arrow keys and selected by Enter; the focus stays in the field', async () => {
    const { root, shop, input } = await open();
    await type(root, 'mountain b');
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(input.getAttribute('aria-activedescendant')).to.equal('suggestion-0');
    await answered(shop, () => sendKeys({ press: 'Enter' }));
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['mountain-bikes'] }]);
    expect(shop.request.q).to.equal(undefined);
    expect([input.value, focused()]).to.deep.equal(['', input]);
    expect(suggested(root)).to.deep.equal([]);
  });

  it('close by Escape; after the last one the field is active again', async () => {
    const { root, input } = await open();
    await type(root, 'bik');
    for (const _ of [...suggested(root), 'field']) await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(input.hasAttribute('aria-activedescendant')).to.equal(false);
    await sendKeys({ press: 'Escape' });
    await rendered();
    expect(suggested(root)).to.deep.equal([]);
    expect(input.value).to.equal('bik');
  });

  it('are the recent searches while the field is empty, and only submitted ones', async () => {
    const { root, shop, input } = await open();
    await sendKeys({ type: 'road' });
    await answered(shop, () => sendKeys({ press: 'Enter' }));
    input.value = '';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await rendered();
    expect(suggested(root)).to.deep.equal(['road', 'Delete recent searches']);
    deep(root, '[role=option]', HTMLElement).click();
    await rendered();
    expect(shop.request.q).to.equal('road');
    expect(input.value).to.equal('road');
  });

  it('stay closed after the clear button, until ArrowDown', async () => {
    const { root, shop, input } = await open();
    await sendKeys({ type: 'road' });
    await answered(shop, () => sendKeys({ press: 'Enter' }));
    const button = deep(root, '[part=search-clear]', HTMLElement);
    button.focus();
    await answered(shop, () => button.click());
    await rendered();
    expect([input.value, focused()]).to.deep.equal(['', input]);
    expect(suggested(root)).to.deep.equal([]);
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(suggested(root)).to.deep.equal(['road', 'Delete recent searches']);
  });

  it('are scrolled into view when the keys reach them', async () => {
    const { root, input } = await open();
    await type(root, 'mountain');
    await until('more than 4 suggestions are shown', () => suggested(root).length > 4);
    const list = deep(root, '[role=listbox]', HTMLElement);
    list.style.setProperty('max-block-size', '5rem');
    expect(list.scrollHeight).to.be.greaterThan(2 * list.clientHeight);
    for (const _ of suggested(root)) {
      await sendKeys({ press: 'ArrowDown' });
      await rendered();
      const option = deep(root, `#${input.getAttribute('aria-activedescendant')}`, HTMLElement);
      const [seen, box] = [option, list].map((element) => element.getBoundingClientRect());
      expect(seen?.top).to.be.at.least(Math.floor(box?.top ?? 0));
      expect(seen?.bottom).to.be.at.most(Math.ceil(box?.bottom ?? 0));
    }
  });

  it('show the screen-reader text of a price to screen readers only', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-search suggest></wps-search>
    </wps-shop>`);
    const spoken = '<span class="screen-reader-text">Original price was: $30.</span>';
    const price_html = `<del>$30</del> ${spoken} <ins>$24</ins>`;
    const found = { products: { products: [{ id: 1, name: 'One', price_html }], total: 1 } };
    await until('a request', () => source.questions.length === 1);
    source.question.answer(found);
    const { root } = await opening;
    deep(root, 'input', HTMLInputElement).focus();
    await sendKeys({ type: 'one' });
    await until('request 2', () => source.questions.length === 2);
    source.question.answer(found);
    await until('1 .screen-reader-text', () => deepAll(root, '.screen-reader-text').length === 1);
    expect(deep(root, '.screen-reader-text', HTMLElement).offsetWidth).to.equal(1);
  });
});
