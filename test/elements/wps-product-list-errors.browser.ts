/** Errors in `<wps-product-list>`: a message for each error code, retry, focus, position. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { enLazy } from '../../src/i18n/en-lazy.ts';
import { ShopError, type ShopErrorCode } from '../../src/protocol/shop-error.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  focused,
  productNames,
  openPage,
  rendered,
  until,
  textOf,
} from '../support/shop-page.ts';

/** All error codes; the type requires a new code here, too. */
const CODES: Readonly<Record<ShopErrorCode, true>> = {
  unreachable: true,
  timeout: true,
  blocked: true,
  'not-json': true,
  maintenance: true,
  'bad-response': true,
  'not-found': true,
  forbidden: true,
  'bad-request': true,
  'rate-limited': true,
  conflict: true,
  server: true,
  'bad-catalogue': true,
  'no-catalogue': true,
  'needs-catalogue': true,
  'bad-snapshot': true,
  storage: true,
  worker: true,
  usage: true,
};
const isCode = (code: string): code is ShopErrorCode => code in CODES;

describe('an error instead of products', () => {
  it('each error code has its own message; retry sends the request again, with the focus on the heading', async () => {
    const titles = new Set<string>();
    for (const code of Object.keys(CODES).filter(isCode)) {
      const source = new ControllableSource();
      const opening = openPage(html`<wps-shop routing="none" .source=${source}>
        <wps-product-list></wps-product-list>
      </wps-shop>`);
      await until('a request', () => source.requests.length === 1);
      source.lastRequest.reject(new ShopError(code, 'for developers'));
      const { root } = await opening;
      const message = textOf(deep(root, '.message.error', HTMLElement));
      expect(message)
        .to.contain(enLazy.errors[code].title)
        .and.to.contain(enLazy.errors[code].hint);
      expect(message).not.to.contain('for developers');
      titles.add(textOf(deep(root, '.message.error h3', HTMLElement)));
      expect(deepAll(root, '.skeleton')).to.deep.equal([]);
      button(root, enLazy.errors[code].button ?? 'Try again').click();
      await until('request 2', () => source.requests.length === 2);
      expect(focused()?.textContent).to.equal('Products');
      source.lastRequest.respond({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
      await until('1 product shown', () => productNames(root).length === 1);
      expect(deepAll(root, '.message.error')).to.deep.equal([]);
      expect(focused()?.textContent).to.equal('Products');
      root.remove();
    }
    expect(titles.size).to.equal(Object.keys(CODES).length);
  });

  it('the filters of a refused request can be cleared', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({ products: { products: [], total: 0 } });
    const { root, shop } = await opening;
    shop.request = { sale: true };
    await until('request 2', () => source.requests.length === 2);
    await afterResponse(shop, () =>
      source.lastRequest.reject(new ShopError('bad-request', 'sale')),
    );
    button(root, 'Clear filters').click();
    await until('no .message.error', () => deepAll(root, '.message.error').length === 0);
    expect(shop.request.sale).to.equal(undefined);
  });
});

describe('an error above products of an earlier response', () => {
  const PRODUCTS = Array.from({ length: 60 }, (_, i) => ({
    id: i + 1,
    name: `Product ${i + 1}`,
    permalink: `https://my.shop/${i + 1}`,
  }));
  const boxOf = (root: HTMLElement): DOMRect =>
    deep(root, '.message.error', HTMLElement).getBoundingClientRect();

  /** Opens a shop with products, scrolled down, whose next request fails. */
  async function failBelow(after: number): Promise<HTMLElement> {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
        <wps-facet of="sale"></wps-facet><wps-status></wps-status>
        <wps-product-list></wps-product-list>
      </wps-shop>
      <div style="block-size: ${after}px"><button>Below</button></div>`);
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({ products: { products: PRODUCTS, total: 60 } });
    const { root, shop } = await opening;
    await until('60 products shown', () => productNames(root).length === 60);
    scrollTo(0, document.documentElement.scrollHeight);
    button(root, 'Below').focus({ preventScroll: true });
    shop.request = { sale: true };
    await until('request 2', () => source.requests.length === 2);
    await afterResponse(shop, () => source.lastRequest.reject(new ShopError('server', 'down')));
    await until('1 .message.error', () => deepAll(root, '.message.error').length === 1);
    await rendered();
    return root;
  }

  it('the number of products stays where only another page failed', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" per-page="10" .source=${source}>
      <wps-status></wps-status><wps-product-list></wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({ products: { products: PRODUCTS.slice(0, 10), total: 60 } });
    const { root, shop } = await opening;
    shop.request = { page: 2 };
    await until('request 2', () => source.requests.length === 2);
    await afterResponse(shop, () => source.lastRequest.reject(new ShopError('server', 'down')));
    await until('1 .message.error', () => deepAll(root, '.message.error').length === 1);
    await rendered();
    expect(textOf(deep(root, '[part=total]', HTMLElement))).to.equal('1–10 of 60 products');
  });

  for (const [where, after] of [
    ['beside', 0],
    ['far below', 5000],
  ] as const) {
    it(`D8: is in the viewport for a shopper ${where} the list; products are dimmed, the focus stays`, async () => {
      const root = await failBelow(after);
      // The products are no answer to the search that failed.
      expect(textOf(deep(root, '[part=total]', HTMLElement))).to.equal('');
      expect(boxOf(root).top).to.be.within(0, innerHeight);
      expect(boxOf(root).bottom).to.be.within(0, innerHeight);
      expect(focused()?.textContent).to.equal('Below');
      // The image alone: dimmed badges would lack contrast.
      const image = deep(root, '.media > :not(.badges)', Element);
      expect(Number(getComputedStyle(image).opacity)).to.be.below(1);
      expect(productNames(root).length).to.equal(60);
      // A product that gets the focus is not hidden behind it.
      const link = deep(root, '.card a', HTMLElement);
      link.focus();
      expect(link.getBoundingClientRect().top).to.be.at.least(boxOf(root).bottom - 1);
      root.remove();
    });
  }
});
