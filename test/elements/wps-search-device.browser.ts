/** `<wps-search>`: suggestions of the device. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
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
    await until('the device answers', () => shop.status.result.answeredBy === 'device');
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
    await until('a completion', () => deepAll(root, '.suggestion b').length > 0);
    expect(deepAll(root, '.suggestion b').map(textOf)).to.include('ain');
  });

  it('show products for a text with a typing error', async () => {
    const { root } = await open();
    await sendKeys({ type: 'helmte' });
    await until('a suggestion with "helmet"', () =>
      suggested(root).some((option) => /helmet/i.test(option)),
    );
  });
});
