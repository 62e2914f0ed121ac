/** `cart="woocommerce"`: stock, numbers and prices that the entries of products do not tell. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { StockRequest } from '../../src/controller/cart/stock-request.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { fetchVariationPrices } from '../../src/sources/cart/store-products.ts';
import { instead } from '../support/device.ts';
import { button, deep, deepAll, openPage, rendered, textOf, until } from '../support/shop-page.ts';
import {
  attribute,
  common,
  notes,
  openCart,
  PRODUCTS,
  region,
  type SentItem,
  testCart,
  variation,
} from '../support/views/cart-page.ts';

const { link, added } = testCart('cart-stock');
/** A server sends no stock of a product that counts none. */
const UNCOUNTED: readonly ProductEntry[] = [
  { id: 98, name: 'Glove', type: 'simple', ...common },
  { id: 6, name: 'Egg', type: 'simple', ...common },
];
/** Its shop displays prices with the tax. */
const TAXED: ProductEntry = {
  id: 7,
  name: 'Coat',
  type: 'variable',
  ...common,
  price_html: '$11.90 – $14.28',
  attributes: [attribute('pa_color', 'Color', ['Red', 'Blue', 'Green', 'Grey'])],
  variations: [
    variation(71, 'Red', '', '10'),
    { ...variation(72, 'Blue', '', '12'), stock_status: 'onbackorder' },
    { ...variation(73, 'Green', '', '12'), stock_status: 'outofstock' },
    { ...variation(74, 'Grey', '', ''), purchasable: false },
  ],
};
const OWED = {
  ...{ id: 8, name: 'Flag', type: 'simple', stock_quantity: 0, backorders_allowed: true },
  ...common,
};

describe('a list with a cart', () => {
  before(() => document.head.append(link));
  after(() => link.remove());

  it('asks the shop once for the stock that entries do not tell, and offers what is sold out no more', async () => {
    const asked: string[] = [];
    const { fetch: send } = globalThis;
    const spy: typeof fetch = (...args) => {
      const [url] = args;
      if (typeof url === 'string')
        asked.push(new URL(url, location.href).searchParams.get('include') ?? '');
      return send(...args);
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      const root = await openCart(undefined, [...PRODUCTS, ...UNCOUNTED]);
      await until('the stock', () => deepAll(root, '[data-id="98"] .badge').length === 1);
      expect(textOf(deep(root, '[data-id="98"] .badge', HTMLElement))).to.equal('Out of stock');
      expect(button(root, 'Read more: Glove').getAttribute('href')).to.equal('/p');
      expect(button(root, 'Add to cart: Egg').tagName).to.equal('BUTTON');
      await rendered();
    });
    expect(asked.filter((include) => include !== '')).to.deep.equal(['1,98,6']);
  });

  it('asks for the stock of a long list by a hundred products', async () => {
    const products = Array.from({ length: 230 }, (_, i) => ({
      ...{ id: 1000 + i, name: `Product ${i}`, type: 'simple' },
      ...common,
    }));
    const asked: number[] = [];
    const { fetch: send } = globalThis;
    const spy: typeof fetch = (...args) => {
      const [url] = args;
      const include =
        typeof url === 'string' && new URL(url, location.href).searchParams.get('include');
      if (include) asked.push(include.split(',').length);
      return send(...args);
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      await openCart(undefined, products);
      await until('three requests', () => asked.length === 3);
    });
    expect(asked).to.deep.equal([100, 100, 30]);
  });

  it('asks for the stock again after a failed request, three times in succession', async () => {
    let sent = 0;
    const { fetch: send } = globalThis;
    const outcomes = [false, false, true];
    const spy: typeof fetch = (...args) => {
      const isGood = outcomes[sent] ?? false;
      sent += 1;
      return isGood ? send(...args) : Promise.reject(new TypeError('cut'));
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      const request = new StockRequest(() => {});
      await until('the stock', () => request.of(UNCOUNTED).size > 0);
      expect(sent).to.equal(3);
      expect(Object.fromEntries(request.of(UNCOUNTED))).to.deep.equal({
        6: 'instock',
        98: 'outofstock',
      });
      const failing = new StockRequest(() => {});
      await until('three more requests', () => failing.of(UNCOUNTED).size === 0 && sent === 6);
      for (let call = 0; call < 20; call += 1) {
        failing.of(UNCOUNTED);
        await rendered();
      }
      expect(sent, 'nothing but failures').to.equal(6);
    });
  });

  it('reads the prices of variations a hundred at a time, and has none after a failed request', async () => {
    const all = Array.from({ length: 230 }, (_, i) => ({ id: i, price_html: `$${i}` }));
    const pages: (string | null)[] = [];
    let fails = false;
    const spy = (url: string): Promise<Response> => {
      const page = new URL(url, location.href).searchParams.get('page');
      pages.push(page);
      const [first, last] = [Number(page) * 100 - 100, Number(page) * 100];
      return fails && page === '2'
        ? Promise.reject(new TypeError('cut'))
        : Promise.resolve(Response.json(all.slice(first, last)));
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      const prices = await fetchVariationPrices('/wp-json/', 7);
      expect([prices?.size, prices?.get(229)]).to.deep.equal([230, '$229']);
      fails = true;
      expect(await fetchVariationPrices('/wp-json/', 7)).to.equal(null);
    });
    expect(pages).to.deep.equal(['1', '2', '3', '1', '2']);
  });

  it('knows of a catalogue what is sold out and on backorder, without asking', async () => {
    const { root } = await openPage(html`
      <wps-shop
        lang="en"
        routing="none"
        src="/test/fixtures/conformance/catalogue.ndjson.gz?stock"
        base-request="stock=outofstock,onbackorder&per_page=100"
      >
        <wps-product-list cart="woocommerce"></wps-product-list>
      </wps-shop>
    `);
    await until('buttons', () => deepAll(root, '.actions').length > 0);
    const cards = deepAll(root, '[part="card"]');
    const texts = cards.map((card) =>
      ['.badge.plain', '.stock', '.actions'].flatMap((one) => deepAll(card, one).map(textOf)),
    );
    const soldOut = texts.filter((one) => one.includes('Out of stock'));
    expect(soldOut.length).to.be.above(0);
    for (const one of soldOut) expect(one).not.to.include('Add to cart');
    const owed = texts.filter((one) => one.includes('Available on backorder'));
    expect(owed.some((one) => one.includes('Add to cart'))).to.equal(true);
    const shop = deep(root, 'wps-shop', HTMLElement);
    const entries = (shop as HTMLElement & { response: ShopResponse }).response.products?.products;
    expect(entries?.every((entry) => !('stock_status' in entry))).to.equal(true);
  });

  it('offers what can be ordered, and says so', async () => {
    const root = await openCart(undefined, [OWED]);
    expect(button(root, 'Add to cart: Flag').tagName).to.equal('BUTTON');
    expect(textOf(deep(root, '.stock', HTMLElement))).to.equal('Available on backorder');
    expect(deepAll(root, '.badge')).to.deep.equal([]);
  });

  it('says how many of a product in sixes it added, and adds six more', async () => {
    const root = await openCart(undefined, UNCOUNTED);
    const before = (await added()).length;
    const press = button(root, 'Add to cart: Egg');
    press.click();
    await until('the announcement', () => region() === '6 × Egg added to your cart');
    expect(notes(root)).to.deep.equal(['6 × Egg added to your cart']);
    press.click();
    let items: readonly SentItem[] = [];
    while (items.length < before + 2) items = await added();
    expect(items.slice(before).map(({ quantity }) => quantity)).to.deep.equal([1, 6]);
  });

  it('tells the blocks of WooCommerce before a product is sent, and when the cart has it', async () => {
    const log: string[] = [];
    const { fetch: send } = globalThis;
    const spy: typeof fetch = async (...args) => {
      const [url] = args;
      const isAddition = typeof url === 'string' && url.endsWith('/add-item');
      if (isAddition) log.push('sent');
      const response = await send(...args);
      if (isAddition) log.push('answered');
      return response;
    };
    const listener = ({ type }: Event): void => void log.push(type);
    const names = ['wc-blocks_adding_to_cart', 'wc-blocks_added_to_cart'];
    for (const name of names) document.body.addEventListener(name, listener);
    await instead([globalThis, 'fetch'], spy, async () => {
      button(await openCart(), 'Add to cart: Cap').click();
      await until('both events', () => log.includes('wc-blocks_added_to_cart'));
    });
    for (const name of names) document.body.removeEventListener(name, listener);
    expect(log.filter((one, i) => one !== log[i - 1])).to.deep.equal([
      'wc-blocks_adding_to_cart',
      'sent',
      'answered',
      'wc-blocks_added_to_cart',
    ]);
  });

  it('shows the prices of variations as the shop displays them, and why one cannot be added', async () => {
    const root = await openCart(undefined, [TAXED]);
    button(root, 'Choose options: Coat').click();
    await until('an open dialog', () => deepAll(root, 'dialog[open]').length === 1);
    const dialog = deep(root, 'dialog', HTMLDialogElement);
    const price = (): string => textOf(deep(dialog, '.price', HTMLElement));
    const choose = async (value: string): Promise<readonly (string | null)[]> => {
      deep(dialog, `input[value=${value}]`, HTMLInputElement).click();
      await rendered();
      const add = deep(dialog, '[type=submit]', HTMLElement);
      const texts = ['.stock', '[role=status]'].flatMap((one) => deepAll(dialog, one).map(textOf));
      return [...texts.filter((text) => text !== ''), add.getAttribute('aria-disabled')];
    };
    expect(price()).to.equal('From $11.90');
    expect(await choose('Blue')).to.deep.equal(['Available on backorder', null]);
    await until('the displayed price', () => price() === '$14.28');
    expect(await choose('Green')).to.deep.equal(['Out of stock', 'true']);
    expect(await choose('Grey')).to.deep.equal(['This combination is not available.', 'true']);
    expect(await choose('Red')).to.deep.equal([null]);
    expect(price()).to.equal('$11.90');
    await expect(dialog).to.be.accessible();
  });

  it('shows the picture of what is chosen, colours as dots, and many values in a select', async () => {
    const sizes = Array.from({ length: 25 }, (_, i) => String(36 + i));
    const image = (color: string) => ({ src: `/demo/public/icon.svg?${color}` });
    const red = variation(71, 'Red', '36', '10');
    const fit = { id: 1, name: 'Fit', slug: 'pa_fit', option: 'Slim' };
    const coat = {
      ...TAXED,
      price_html: '$10.00',
      images: [image('all')],
      attributes: [
        attribute('pa_color', 'Color', ['Red', 'Blue']),
        attribute('pa_size', 'Size', sizes),
        // Has no field, for there is nothing to choose.
        attribute('pa_fit', 'Fit', ['Slim']),
      ],
      variations: [
        { ...red, attributes: [...red.attributes, fit], image: image('red') },
        { ...variation(72, 'Blue', '', '10'), image: image('blue'), stock_quantity: 2 },
      ],
    };
    const root = await openCart(undefined, [coat]);
    button(root, 'Choose options: Coat').click();
    await until('an open dialog', () => deepAll(root, 'dialog[open]').length === 1);
    const dialog = deep(root, 'dialog', HTMLDialogElement);
    const picture = (): string | null =>
      deep(dialog, '.picture img', HTMLImageElement).getAttribute('src');
    expect(picture()).to.equal('/demo/public/icon.svg?all');
    expect(deepAll(dialog, '.value .dot')).to.have.lengthOf(2);
    deep(dialog, 'input[value=Red]', HTMLInputElement).click();
    await rendered();
    expect(picture()).to.equal('/demo/public/icon.svg?red');
    const select = deep(dialog, 'select', HTMLSelectElement);
    expect(select.options[2]?.label).to.equal('37, This combination is not available.');
    select.value = '40';
    select.dispatchEvent(new Event('change'));
    await rendered();
    deep(dialog, 'input[value=Blue]', HTMLInputElement).click();
    await rendered();
    expect(picture()).to.equal('/demo/public/icon.svg?blue');
    expect(textOf(deep(dialog, '.stock', HTMLElement))).to.equal('Only 2 left');
    expect(select.options[2]?.label).to.equal('37');
    await expect(dialog).to.be.accessible();
  });
});
