/** `<wps-search>`: suggestions of the device. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { WpsSearch } from '../../src/elements/search/wps-search.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  SRC,
  until,
  textOf,
  suggested,
} from '../support/shop-page.ts';

describe('suggestions of a device', () => {
  const open = async (): Promise<{ root: HTMLElement; shop: WpsShop }> => {
    localStorage.clear();
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="offline" routing="none">
    <wps-search suggest></wps-search><wps-product-list></wps-product-list>
  </wps-shop>`);
    await until('the device answers', () => shop.status.result.respondedBy === 'device');
    deep(root, 'input[type=search]', HTMLInputElement).focus();
    return { root, shop };
  };

  it('complete the text, and search for the completion', async () => {
    const { root, shop } = await open();
    await sendKeys({ type: 'mount' });
    await until('the suggestion "mountain"', () =>
      suggested(root).some((text) => /^mountain ?\d/.test(text)),
    );
    await expect(deep(root, 'wps-search', HTMLElement)).to.be.accessible();
    await afterResponse(shop, async () => {
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
    });
    expect(shop.request.q).to.equal('mountain');
    expect(shop.status.result.total).to.be.greaterThan(0);
  });

  it('search for the text within a term, in one step', async () => {
    const { root, shop } = await open();
    await sendKeys({ type: 'mountain' });
    const within = (): Element | undefined =>
      deepAll(root, '[role=option]').find((option) => /^mountain in /.test(textOf(option)));
    await until('a suggestion limited to a term', () => within() !== undefined);
    const option = within();
    await afterResponse(shop, () => option instanceof HTMLElement && option.click());
    expect(shop.request.q).to.equal('mountain');
    expect(shop.request.t).to.have.length(1);
    expect(shop.status.result.total).to.be.greaterThan(0);
  });

  it('offer a filter that a word names, and choose it for the other words', async () => {
    const { root, shop } = await open();
    await sendKeys({ type: 'helmet red' });
    const filter = (): Element | undefined =>
      deepAll(root, '[role=option]').find((option) =>
        textOf(option).startsWith('helmet Red · Color'),
      );
    await until('a filter', () => filter() !== undefined);
    const count = filter()?.querySelector('[part=suggestion-count]')?.textContent;
    await expect(deep(root, 'wps-search', HTMLElement)).to.be.accessible();
    const option = filter();
    await afterResponse(shop, () => option instanceof HTMLElement && option.click());
    expect(shop.request.q).to.equal('helmet');
    expect(shop.request.t).to.deep.include({ taxonomy: 'pa_color', t: ['red'] });
    expect(shop.status.result.total).to.equal(Number(count));
    expect(deep(root, 'input[type=search]', HTMLInputElement).value).to.equal('helmet');
  });

  it('begin with the first letter, in groups; the last one shows all products', async () => {
    const { root, shop } = await open();
    await sendKeys({ type: 'm' });
    await until('all products', () => /^Show all/.test(suggested(root).at(-1) ?? ''));
    const [total] = /\d+/.exec(suggested(root).at(-1) ?? '') ?? [];
    const headings = deepAll(root, '[part=suggestion-heading]').map(textOf);
    expect(headings[0]).to.equal('Searches');
    expect(headings.at(-1)).to.equal('Products');
    expect(new Set(suggested(root)).size).to.equal(suggested(root).length);
    expect(suggested(root).filter((text) => / in /.test(text))).to.have.lengthOf.at.most(1);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    const list = deep(root, '[role=listbox]', HTMLElement);
    expect(list.offsetWidth).to.be.at.most(640);
    await sendKeys({ press: 'ArrowUp' });
    await afterResponse(shop, () => sendKeys({ press: 'Enter' }));
    expect(shop.status.result.total).to.equal(Number(total));
    expect([input.value, suggested(root)]).to.deep.equal(['m', []]);
  });

  it('show what is added in bold', async () => {
    const { root } = await open();
    await sendKeys({ type: 'mount' });
    // The suggestions of the shorter texts stay until the device answers.
    await until('a completion of the whole text', () =>
      deepAll(root, '.suggestion b').map(textOf).includes('ain'),
    );
  });

  it('are rendered once for each key: with the answer of the device', async () => {
    const { root } = await open();
    await sendKeys({ type: 'mount' });
    const added = (): readonly string[] => deepAll(root, '.suggestion b').map(textOf);
    await until('a completion', () => added().includes('ain'));
    const field = deep(root, 'input[type=search]', HTMLInputElement);
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(deep(root, '[role=listbox]', HTMLElement), {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    field.value = 'mounta';
    field.dispatchEvent(new InputEvent('input'));
    await deep(root, 'wps-search', WpsSearch).updateComplete;
    expect([changes, observer.takeRecords()]).to.deep.equal([0, []]);
    await until('a shorter completion', () => added().includes('in'));
  });

  it('show products for a text with a typing error', async () => {
    const { root } = await open();
    await sendKeys({ type: 'helmte' });
    await until('a suggestion with "helmet"', () =>
      suggested(root).some((option) => /helmet/i.test(option)),
    );
  });
});
