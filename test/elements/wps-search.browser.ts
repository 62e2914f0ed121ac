/** `<wps-search>`: requests while typing, composition, suggestions of server and device. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import { WpsSearch } from '../../src/elements/search/wps-search.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  focused,
  openPage,
  shopElements,
  rendered,
  sendText,
  SRC,
  typeText,
  until,
  suggested,
  textOf,
} from '../support/shop-page.ts';

const plain = (elements: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
  );

describe('typing', () => {
  const type = (input: HTMLInputElement, value: string, isComposing = false): void => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  };

  it('sends one request for a typed word, and none during composition', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    const asked: (string | undefined)[] = [];
    shop.addEventListener('wps-request', ({ request }) => asked.push(request.q));
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    type(input, 'ㅎ', true);
    type(input, '하', true);
    await afterResponse(shop, () => {
      for (const text of ['b', 'bi', 'bik', 'bike']) type(input, text);
    });
    expect(asked).to.deep.equal(['bike']);
    await afterResponse(shop, () => button(root, 'Clear search').click());
    expect(input.value).to.equal('');
    expect(asked).to.deep.equal(['bike', undefined]);
  });

  it('a response does not replace the text being typed', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    await afterResponse(shop, () => {
      type(input, 'road ');
    });
    expect(input.value).to.equal('road ');
    expect(shop.request.q).to.equal('road');
  });

  it('a word is searched for though its field is moved during the typing delay', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none">${shopElements}</wps-shop>`,
    );
    await afterResponse(shop, () => {
      type(deep(root, 'input[type=search]', HTMLInputElement), 'road');
      shop.append(deep(root, 'wps-search', HTMLElement));
    });
    expect(shop.request.q).to.equal('road');
  });

  it('the device gets one request for a word, before the typing delay is over', async () => {
    const questions = questionsToWorkers();
    const { root, shop } = await openPage(html`
      <wps-shop src="/test/fixtures/woo-sample/catalogue.ndjson.gz?typing" routing="none">
        <wps-search suggest></wps-search>
        <wps-product-list></wps-product-list>
      </wps-shop>
    `);
    questions.stop();
    const before: string[] = [];
    shop.addEventListener('wps-request', () => before.push(...questions.asked));
    const search = deep(root, 'wps-search', WpsSearch);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    // The lazy module of suggestions is required with each rendering.
    await search.updateComplete;
    await afterResponse(shop, async () => {
      for (const text of ['s', 'sh', 'shirt']) {
        type(input, text);
        await search.updateComplete;
      }
    });
    expect(before.filter((url) => url.includes('q=shirt'))).to.have.lengthOf(1);
    expect(before.filter((url) => /q=sh(?:&|$)/.test(url))).to.have.lengthOf(0);
    const again = questions.asked.filter((url) => url.includes('q=shirt') && before.includes(url));
    expect(again).to.have.lengthOf(1);
    expect(shop.status.result.total).to.be.greaterThan(0);
  });
});

describe('a search field', () => {
  it('removing one of two search fields keeps the query', async () => {
    const { root, shop } = await plain(html`<wps-search></wps-search>${shopElements}`);
    await afterResponse(shop, () => {
      shop.request = { q: 'road' };
    });
    deep(root, 'wps-search', HTMLElement).remove();
    await rendered();
    expect(shop.request.q).to.equal('road');
    expect(deep(root, 'input[type=search]', HTMLInputElement).value).to.equal('road');
  });

  it('Enter, arrows and Escape do nothing while a character is being composed', async () => {
    const { root, shop } = await plain(html`<wps-search suggest></wps-search>${shopElements}`);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    input.value = 'か';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    await rendered();
    const asked: unknown[] = [];
    shop.addEventListener('wps-request', (event) => asked.push(event.request.q));
    // Safari fires the key that ends a composition after its end, with the code 229.
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      for (const how of [{ isComposing: true }, { keyCode: 229 }])
        input.dispatchEvent(new KeyboardEvent('keydown', { key, ...how, bubbles: true }));
    await rendered();
    expect([input.value, input.getAttribute('aria-activedescendant'), asked]).to.deep.equal([
      'か',
      null,
      [],
    ]);
  });
});

describe('suggestions', () => {
  const open = async (): Promise<{ root: HTMLElement; shop: WpsShop; input: HTMLInputElement }> => {
    localStorage.clear();
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
    <wps-search suggest></wps-search><wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list>
  </wps-shop>`);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    return { root, shop, input };
  };

  const headings = (root: ParentNode): readonly string[] =>
    deepAll(root, '[part=suggestion-heading]').map(textOf);

  /** Types after the focus, as shoppers do: the suggestion list is loaded with the first focus. */
  const type = async (root: ParentNode, text: string): Promise<void> => {
    await sendKeys({ type: text });
    await until('suggestions are shown', () => suggested(root).length > 0);
  };

  it('are terms at once and products with the response, without a request for each key', async () => {
    const { root, shop, input } = await open();
    const asked: (string | undefined)[] = [];
    shop.addEventListener('wps-request', ({ request }) => asked.push(request.q));
    await afterResponse(shop, async () => {
      typeText(input, 'mountain');
      // Without a task, in which the pause that ends typing could pass.
      await deep(root, 'wps-search', WpsSearch).updateComplete;
      expect(suggested(root)[0]).to.equal('Mountain Bikes – Bikes');
      expect(headings(root)).to.deep.equal(['Categories']);
      expect(asked).to.deep.equal([]);
    });
    await until('more than 4 suggestions are shown', () => suggested(root).length > 4);
    expect(headings(root)).to.deep.equal(['Categories', 'Products']);
    expect(suggested(root).at(-1)).to.match(/^Show all \d+ products$/);
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
    await afterResponse(shop, () => sendKeys({ press: 'Enter' }));
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'product_cat', t: ['mountain-bikes'] }]);
    expect(shop.request.q).to.equal(undefined);
    expect([input.value, focused()]).to.deep.equal(['', input]);
    expect(suggested(root)).to.deep.equal([]);
  });

  it('close by Escape; after the last one the field is active again', async () => {
    const { root, input } = await open();
    await type(root, 'bik');
    // The response adds products, and the link to all of them last.
    await until('all are shown', () => /^Show all/.test(suggested(root).at(-1) ?? ''));
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
    await afterResponse(shop, () => sendText(input, 'road'));
    input.value = '';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await rendered();
    expect(suggested(root)).to.deep.equal(['road', 'Clear recent searches']);
    deep(root, '[role=option]', HTMLElement).click();
    await rendered();
    expect(shop.request.q).to.equal('road');
    expect(input.value).to.equal('road');
  });

  it('stay closed after the clear button, until ArrowDown', async () => {
    const { root, shop, input } = await open();
    await afterResponse(shop, () => sendText(input, 'road'));
    const button = deep(root, '[part=search-clear]', HTMLElement);
    button.focus();
    await afterResponse(shop, () => button.click());
    await rendered();
    expect([input.value, focused()]).to.deep.equal(['', input]);
    expect(suggested(root)).to.deep.equal([]);
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(suggested(root)).to.deep.equal(['road', 'Clear recent searches']);
  });

  it('are scrolled into view when the keys reach them', async () => {
    const { root, input } = await open();
    await type(root, 'mountain');
    await until('more than 4 suggestions are shown', () => suggested(root).length > 4);
    const list = deep(root, '[role=listbox]', HTMLElement);
    list.style.setProperty('max-block-size', '9rem');
    expect(list.scrollHeight).to.be.greaterThan(2 * list.clientHeight);
    const foot = deep(root, '.all', HTMLElement);
    for (const _ of suggested(root)) {
      await sendKeys({ press: 'ArrowDown' });
      await rendered();
      const option = deep(root, `#${input.getAttribute('aria-activedescendant')}`, HTMLElement);
      const [seen, box, last] = [option, list, foot].map((one) => one.getBoundingClientRect());
      expect(seen?.top).to.be.at.least(Math.floor(box?.top ?? 0));
      const end = option === foot ? box?.bottom : last?.top;
      expect(seen?.bottom).to.be.at.most(Math.ceil(end ?? 0));
    }
  });

  it('stand beside the products where there is room, above "Show all", which stays in view', async () => {
    const { root } = await open();
    await type(root, 'mountain');
    await until('categories and products', () => suggested(root).length > 6);
    for (const width of [640, 320]) {
      deep(root, 'wps-search', HTMLElement).style.inlineSize = `${width}px`;
      deep(root, '.suggestions', HTMLElement).style.maxBlockSize = '12rem';
      await rendered();
      const [terms, products, all, box] = ['.terms', '.products', '.all', '.suggestions'].map(
        (name) => deep(root, name, HTMLElement).getBoundingClientRect(),
      );
      if (width === 640) expect(products?.left).to.be.at.least(terms?.right ?? 0);
      else expect(products?.top).to.be.at.least(terms?.bottom ?? 0);
      expect(all?.bottom).to.be.at.most(box?.bottom ?? 0);
    }
  });

  it('have the prices of products as their cards have them', async () => {
    const price_html = '<span>$24.00</span> &ndash; <span>$30.00</span>';
    const root = await suggestOnly({ id: 1, name: 'One', price_html });
    await until('a price', () => deepAll(root, '[part=suggestion-price]').length === 1);
    expect(textOf(deep(root, '[part=suggestion-price]', HTMLElement))).to.equal('From $24.00');
  });

  /** Types the name of the only product of a shop, for which a server responds. */
  const suggestOnly = async (product: ProductEntry): Promise<HTMLElement> => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-search suggest></wps-search>
    </wps-shop>`);
    const found = { products: { products: [product], total: 1 } };
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond(found);
    const { root } = await opening;
    deep(root, 'input', HTMLInputElement).focus();
    await sendKeys({ type: 'one' });
    await until('request 2', () => source.requests.length === 2);
    source.lastRequest.respond(found);
    return root;
  };

  it('hide an image that cannot be loaded', async () => {
    const images = [{ id: 1, src: '/faults/404/x.png', name: '', alt: '' }];
    const root = await suggestOnly({ id: 1, name: 'One', images });
    await until('the image is hidden', () =>
      deepAll(root, '.suggestion img').some((one) => getComputedStyle(one).visibility === 'hidden'),
    );
    // Its box stays: names begin at the same edge.
    expect(deep(root, '.suggestion img', HTMLElement).offsetWidth).to.be.greaterThan(20);
  });

  it('show the screen-reader text of a price to screen readers only', async () => {
    const price_html = '<span class="screen-reader-text">Price:</span> on request';
    const root = await suggestOnly({ id: 1, name: 'One', price_html });
    await until('1 .screen-reader-text', () => deepAll(root, '.screen-reader-text').length === 1);
    expect(deep(root, '.screen-reader-text', HTMLElement).offsetWidth).to.equal(1);
  });
});

/** Records the addresses of all requests to workers started after the call. */
function questionsToWorkers(): { readonly asked: string[]; readonly stop: () => void } {
  const asked: string[] = [];
  const Native = Worker;
  globalThis.Worker = class extends Native {
    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]) {
      const [, url] = /"(\/wp-json[^"]*\/shop[^"]*)"/.exec(JSON.stringify(message)) ?? [];
      if (url !== undefined) asked.push(url);
      if (Array.isArray(options)) super.postMessage(message, options);
      else super.postMessage(message, options);
    }
  };
  return {
    asked,
    stop: () => {
      globalThis.Worker = Native;
    },
  };
}
