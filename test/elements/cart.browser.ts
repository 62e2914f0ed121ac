/** `cart="woocommerce"`: buttons below products, against a server that speaks the Store API's cart. */
import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import type { WpsAddToCartEvent } from '../../src/elements/events.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  button,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  textOf,
  until,
} from '../support/shop-page.ts';

const NAME = 'cart';
const link = document.createElement('link');
link.rel = 'https://api.w.org/';
link.href = `/cart/${NAME}/wp-json/`;

const attribute = (slug: string, name: string, options: readonly string[]) => ({
  id: 1,
  name,
  slug,
  variation: true,
  options,
});
const variation = (id: number, color: string, size: string, price: string) => ({
  id,
  price,
  stock_status: 'instock',
  attributes: [
    { id: 1, name: 'Color', slug: 'pa_color', option: color },
    { id: 2, name: 'Size', slug: 'pa_size', option: size },
  ],
});
const common = { price: '10', price_html: '$10.00', purchasable: true, permalink: '/p' };
const PRODUCTS: readonly ProductEntry[] = [
  { id: 1, name: 'Cap', type: 'simple', ...common },
  {
    id: 2,
    name: 'Shirt',
    type: 'variable',
    ...common,
    price_html: '$10.00 – $12.00',
    attributes: [
      attribute('pa_color', 'Color', ['Red', 'Blue']),
      attribute('pa_size', 'Size', ['S', 'M']),
    ],
    variations: [variation(21, 'Red', 'S', '10'), variation(22, 'Blue', '', '12')],
  },
  {
    id: 3,
    name: 'Pennant',
    type: 'external',
    ...common,
    ...{ external_url: 'https://other.example/pennant', button_text: 'Buy it &amp; fly it' },
  },
  { id: 4, name: 'Mug', type: 'simple', stock_status: 'outofstock', ...common },
  { id: 99, name: 'Scarf', type: 'simple', ...common },
];

/** Opens a list that shows the products. */
async function openCart(
  list: TemplateResult = html`<wps-product-list cart="woocommerce"></wps-product-list>`,
): Promise<HTMLElement> {
  const source = new ControllableSource();
  const opening = openPage(
    html`<wps-shop lang="en" routing="none" .source=${source}>${list}</wps-shop>`,
  );
  await until('a request', () => source.requests.length === 1);
  source.lastRequest.respond({ products: { total: PRODUCTS.length, products: PRODUCTS } });
  const { root } = await opening;
  await until('something below the products', () => deepAll(root, '.actions').length > 0);
  return root;
}

const added = async (): Promise<unknown> => (await fetch(`/cart-items/${NAME}`)).json();
const switchTo = (state: string): Promise<unknown> => fetch(`/cart-switch/${NAME}/${state}`);
const notes = (root: ParentNode): readonly string[] => deepAll(root, '.note').map(textOf);
const region = (): string => deep(document, '[data-wps-announcer]', HTMLElement).textContent.trim();

describe('a list with a cart', () => {
  before(() => document.head.append(link));
  after(() => link.remove());

  it('offline stores what is added, says so, and sends it once when online', async () => {
    await switchTo('gone');
    const root = await openCart();
    button(root, 'Add to cart: Cap').click();
    await until('a note', () => notes(root).length === 1);
    expect(notes(root)[0]).to.match(/^Saved\./);
    expect(
      Object.keys(localStorage).filter((key) => key.startsWith('wps-elements:cart:')),
    ).to.have.length(1);
    await switchTo('ok');
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await until('the announcement', () => region() === 'Cap added to your cart');
    expect(await added()).to.deep.equal([{ id: 1, quantity: 1, variation: [] }]);
    expect(Object.keys(localStorage).some((key) => key.startsWith('wps-elements:cart:'))).to.equal(
      false,
    );
    expect(notes(root)).to.deep.equal([]);
  });

  it('offers what each kind of product allows', async () => {
    const root = await openCart();
    expect(deepAll(root, '.actions').map(textOf)).to.deep.equal([
      'Add to cart',
      'Choose options',
      'Buy it & fly it',
      'Read more',
      'Add to cart',
    ]);
    const external = button(root, 'Buy it & fly it: Pennant');
    expect(external.getAttribute('href')).to.equal('https://other.example/pennant');
    expect(button(root, 'Read more: Mug').getAttribute('href')).to.equal('/p');
    await expect(root).to.be.accessible();
  });

  it('adds a product once for two presses, with a new nonce in place of an expired one', async () => {
    const root = await openCart();
    await switchTo('expire');
    const before = ((await added()) as readonly unknown[]).length;
    const events: WpsAddToCartEvent[] = [];
    root.addEventListener('wps-add-to-cart', (event) => events.push(event));
    const press = button(root, 'Add to cart: Cap');
    press.click();
    press.click();
    await until('the button says so', () => textOf(press) === 'Added');
    expect(((await added()) as readonly unknown[]).length).to.equal(before + 1);
    expect(
      events.map(({ product, variation: one, quantity }) => [product.id, one, quantity]),
    ).to.deep.equal([[1, null, 1]]);
    expect(events[0]?.composed).to.equal(true);
  });

  it('shows the reason of the shop as text', async () => {
    const root = await openCart();
    button(root, 'Add to cart: Scarf').click();
    await until('the reason', () => notes(root).length === 1);
    expect(notes(root)).to.deep.equal([
      'You cannot add "Scarf" to the cart because the product is out of stock.',
    ]);
    expect(deepAll(root, '.note i').length).to.equal(0);
  });

  it('adds nothing where the page cancels the event', async () => {
    const root = await openCart();
    const before = await added();
    root.addEventListener('wps-add-to-cart', (event) => event.preventDefault());
    const press = button(root, 'Add to cart: Cap');
    press.click();
    await rendered();
    expect(textOf(press)).to.equal('Add to cart');
    expect(await added()).to.deep.equal(before);
  });

  it('lets the shopper choose options in a dialog, and adds the variation', async () => {
    const root = await openCart();
    const opener = button(root, 'Choose options: Shirt');
    opener.focus();
    opener.click();
    await until('an open dialog', () => deepAll(root, 'dialog[open]').length === 1);
    const dialog = deep(root, 'dialog', HTMLDialogElement);
    const add = deep(dialog, '[type=submit]', HTMLButtonElement);
    const choose = async (name: string, value: string): Promise<void> => {
      const select = deep(dialog, `select[name=${name}]`, HTMLSelectElement);
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await rendered();
    };
    expect(add.getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(deep(dialog, '.price', HTMLElement))).to.equal('From $10.00');
    await expect(dialog).to.be.accessible();
    await choose('pa_color', 'Red');
    await choose('pa_size', 'M');
    expect(textOf(deep(dialog, '[role=status]', HTMLElement))).to.equal(
      'This combination is not available.',
    );
    await choose('pa_color', 'Blue');
    expect(textOf(deep(dialog, '.price', HTMLElement))).to.equal('$12.00');
    const quantity = deep(dialog, 'input', HTMLInputElement);
    quantity.value = '9';
    quantity.dispatchEvent(new Event('change'));
    await rendered();
    add.click();
    const status = (): string => textOf(deep(dialog, '[role=status]', HTMLElement));
    await until('the reason', () => status().includes('3 remaining'));
    quantity.value = '2';
    quantity.dispatchEvent(new Event('change'));
    await rendered();
    add.click();
    await until('no dialog', () => deepAll(root, 'dialog').length === 0);
    expect(((await added()) as readonly unknown[]).at(-1)).to.deep.equal({
      id: 22,
      quantity: 2,
      variation: [
        { attribute: 'pa_color', value: 'Blue' },
        { attribute: 'pa_size', value: 'M' },
      ],
    });
    expect(focused()?.getAttribute('aria-label')).to.match(/: Shirt$/);
  });

  it('renders a template of the page in place of its own buttons', async () => {
    const root = await openCart(html`<wps-product-list>
      <template slot="actions"><button class="own" data-text="name"></button></template>
    </wps-product-list>`);
    await until('a button per product', () => root.querySelectorAll('.own').length === 5);
    expect(deepAll(root, '[part=card]').length).to.equal(5);
    const own = deep(root, '.own', HTMLElement);
    expect(own.assignedSlot ?? own.parentElement?.assignedSlot).not.to.equal(null);
    expect(own.parentElement?.slot).to.equal('actions-1');
  });
});
