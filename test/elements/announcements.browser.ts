/** Live region: numbers of matching terms; a repeated number is announced again, but only after an action. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  openPage,
  sendText,
  SRC,
  typeText,
  until,
} from '../support/shop-page.ts';

const region = (): HTMLElement => deep(document, '[data-wps-announcer]', HTMLElement);

/** The region comes with the first announcement. */
const announced = (): string | undefined =>
  document.querySelector('[data-wps-announcer]')?.textContent.trim();

/** Records announcements, as a screen reader announces them. */
function listen(): { readonly said: string[]; readonly stop: () => void } {
  const said: string[] = [];
  let text = region().textContent;
  const watch = new MutationObserver(() => {
    // The same text again is not announced.
    if (region().textContent !== text) said.push(region().textContent.trim());
    text = region().textContent;
  });
  watch.observe(region(), { childList: true, characterData: true, subtree: true });
  return { said, stop: () => watch.disconnect() };
}

/** Waits for longer than the delay of announcements. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1200));

describe('the live region', () => {
  it('announces the number of matching terms of a facet once typing has ended, and that none match', async () => {
    const { root } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
      <wps-facet of="product_cat" searchable></wps-facet>
    </wps-shop>`);
    await until('the announcement "119 products"', () => announced() === '119 products');
    const { said, stop } = listen();
    const field = deep(root, '[part=find]', HTMLInputElement);
    field.focus();
    for (const text of ['b', 'bi', 'bik', 'bike']) typeText(field, text);
    await until('the first announcement', () => said.length > 0);
    expect(said).to.deep.equal(['6 matches']);
    await sendKeys({ type: 's' });
    await until('the second announcement', () => said.length > 1);
    await sendKeys({ type: 'xx' });
    await until('the announcement "No matches"', () => said.at(-1) === 'No matches');
    await sendKeys({ press: 'Backspace' });
    await until('the fourth announcement', () => said.length > 3);
    expect(said.at(-1)).to.equal('No matches');
    stop();
  });

  it('announces the same total again after another selection, and not without an action', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
        <wps-facet of="product_cat"></wps-facet><wps-facet of="featured"></wps-facet>
      </wps-shop>`,
    );
    await until('the announcement "119 products"', () => announced() === '119 products');
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    await until(
      'the announcement "15 products"',
      () => region().textContent.trim() === '15 products',
    );
    const { said, stop } = listen();
    shop.mode = 'offline';
    await until(
      'the device has answered',
      () => shop.status.result.respondedBy === 'device' && !shop.status.busy,
    );
    await quiet();
    expect(said, 'the device says the same').to.deep.equal([]);
    for (const times of [1, 2]) {
      await afterResponse(shop, () => {
        shop.request = { ...shop.request, min_price: times };
      });
      await until('the expected number of announcements', () => said.length === times);
    }
    await quiet();
    expect(said).to.deep.equal(['15 products', '15 products']);
    stop();
  });

  it('announces a new order, a removed filter, the filters of a new search, and the range of a page', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
        <wps-search></wps-search><wps-facet of="product_cat"></wps-facet><wps-sort></wps-sort>
        <wps-product-list></wps-product-list>
      </wps-shop>`,
    );
    const said = async (text: string | RegExp, act: () => void): Promise<void> => {
      await afterResponse(shop, act);
      await until(`the announcement ${text}`, () =>
        new RegExp(text).test(region().textContent.trim()),
      );
    };
    await said(/^15 products$/, () => checkbox(root, 'Bikes').click());
    await said(/^“road” in Bikes. \d+ products?$/, () => {
      sendText(deep(root, 'input[type=search]', HTMLInputElement), 'road');
    });
    await said(/^Filter removed: .*Bikes\. \d+ products$/, () => checkbox(root, 'Bikes').click());
    await said(/^Sort by: Newest. \d+ products$/, () => {
      const select = deep(root, 'select', HTMLSelectElement);
      select.value = 'date';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await said(/^11–20 of \d+ products$/, () => {
      shop.request = { page: 2, per_page: 10 };
    });
  });

  it('announces nothing of a shop and a field that were removed since', async () => {
    const { root } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
      <wps-search suggest></wps-search>
    </wps-shop>`);
    await until('the announcement "119 products"', () => announced() === '119 products');
    const { said, stop } = listen();
    const field = deep(root, '[part=search-input]', HTMLInputElement);
    field.focus();
    typeText(field, 'bike');
    await until('suggestions', () => deepAll(root, '[role=option]').length > 0);
    root.replaceChildren();
    await quiet();
    stop();
    expect(said).to.deep.equal([]);
  });
});
