/** `cart="woocommerce"`: buttons below products, against a server that speaks the Store API's cart. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { Cart } from '../../src/controller/cart/cart.ts';
import type { WpsAddToCartEvent } from '../../src/elements/events.ts';
import { instead } from '../support/device.ts';
import { button, deep, deepAll, focused, rendered, textOf, until } from '../support/shop-page.ts';
import { notes, openCart, region, testCart } from '../support/views/cart-page.ts';

const { link, added, switchTo } = testCart('cart');
const waiting = (): readonly string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith('wps-elements:cart:'));

/** Chooses a value in the dialog of the options. */
const choose = async (dialog: HTMLElement, value: string): Promise<void> => {
  deep(dialog, `input[value=${value}]`, HTMLInputElement).click();
  await rendered();
};

describe('a list with a cart', () => {
  before(() => document.head.append(link));
  after(() => link.remove());

  it('offline stores what is added, says so, and sends it once when online', async () => {
    await switchTo('gone');
    const root = await openCart();
    button(root, 'Add to cart: Cap').click();
    await until('a note', () => notes(root).length === 1);
    expect(notes(root)[0]).to.match(/^Saved\./);
    expect(waiting()).to.have.length(1);
    await switchTo('ok');
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await until('the announcement', () => region() === 'Cap added to your cart');
    expect(await added()).to.deep.equal([{ id: 1, quantity: 1, variation: [] }]);
    expect(waiting()).to.deep.equal([]);
    expect(notes(root)).to.deep.equal([]);
  });

  it('takes an item without a response for added, or asks once the shop is back, and never sends it twice', async () => {
    const root = await openCart();
    const press = button(root, 'Add to cart: Cap');
    const before = (await added()).length;
    await switchTo('cut-reply');
    press.click();
    await until('the button says so', () => textOf(press) === 'Added');
    expect(await added()).to.have.length(before + 1);
    await switchTo('cut-all');
    press.click();
    await until('a note', () => notes(root)[0]?.startsWith('Saved.') === true);
    expect(await added()).to.have.length(before + 2);
    await switchTo('ok');
    dispatchEvent(new Event('online'));
    await until('nothing waits', () => waiting().length === 0);
    expect(await added()).to.have.length(before + 2);
  });

  it('sends what waits once, in the order of the shopper, though two tabs do', async () => {
    await switchTo('gone');
    const root = await openCart();
    for (const name of ['Cap', 'Scarf']) {
      button(root, `Add to cart: ${name}`).click();
      await until('a note', () => waiting().length > (name === 'Cap' ? 0 : 1));
    }
    const before = (await added()).length;
    await switchTo('ok');
    const later: string[] = [];
    // Some browsers count as offline behind a VPN.
    await instead([navigator, 'onLine'], false, async () => {
      const tabs = [new Cart(), new Cart()];
      for (const tab of tabs) tab.onLater(({ name }, { kind }) => later.push(`${name} ${kind}`));
      await until('nothing waits', () => waiting().length === 0);
    });
    expect(later).to.deep.equal(['Cap added', 'Scarf refused']);
    expect(await added()).to.have.length(before + 1);
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

  it('has a quantity in each row of a table', async () => {
    const root = await openCart(
      html`<wps-product-list as="table" cart="woocommerce"></wps-product-list>`,
    );
    expect(deepAll(root, 'th.of-cart').map(textOf)).to.deep.equal(['Quantity']);
    const fields = deepAll(root, '.quantity input');
    expect(fields.map((field) => field.getAttribute('aria-label'))).to.deep.equal([
      'Quantity: Cap',
      'Quantity: Scarf',
    ]);
    const [field] = fields;
    if (!(field instanceof HTMLInputElement)) throw new Error('No field for the quantity.');
    field.value = '0';
    const press = button(root, 'Add to cart: Cap');
    const before = (await added()).length;
    press.click();
    field.value = '3';
    press.click();
    await until('the button says so', () => textOf(press) === 'Added');
    expect((await added()).slice(before)).to.deep.equal([{ id: 1, quantity: 3, variation: [] }]);
    await expect(root).to.be.accessible();
    button(root, 'Choose options: Shirt').click();
    await until('the dialog', () => deepAll(root, 'dialog.options[open]').length === 1);
    deep(root, '.options .close', HTMLElement).click();
  });

  it('adds a product once for two presses, also where the browser counts as offline, with a new nonce in place of an expired one', async () => {
    const root = await openCart();
    await switchTo('expire');
    const before = (await added()).length;
    const events: WpsAddToCartEvent[] = [];
    root.addEventListener('wps-add-to-cart', (event) => events.push(event));
    const press = button(root, 'Add to cart: Cap');
    await instead([navigator, 'onLine'], false, async () => {
      press.click();
      press.click();
      await until('the button says so', () => textOf(press) === 'Added');
    });
    expect((await added()).length).to.equal(before + 1);
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
    const struck = (): readonly string[] => deepAll(dialog, '.gone').map(textOf);
    expect(add.getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(deep(dialog, '.price', HTMLElement))).to.equal('From $10.00');
    await expect(dialog).to.be.accessible();
    expect(struck()).to.deep.equal([]);
    await choose(dialog, 'Red');
    expect(struck()).to.deep.equal(['M , This combination is not available.']);
    await choose(dialog, 'M');
    expect(textOf(deep(dialog, '[role=status]', HTMLElement))).to.equal(
      'This combination is not available.',
    );
    await choose(dialog, 'Blue');
    expect(struck()).to.deep.equal(['Red , This combination is not available.']);
    expect(deepAll(dialog, 'legend').map(textOf)).to.deep.equal(['Color: Blue', 'Size: M']);
    expect(textOf(deep(dialog, '.price', HTMLElement))).to.equal('$12.00');
    const quantity = deep(dialog, 'input[name=quantity]', HTMLInputElement);
    quantity.value = '9';
    quantity.dispatchEvent(new Event('change'));
    await rendered();
    add.click();
    const status = (): string => textOf(deep(dialog, '[role=status]', HTMLElement));
    await until('the reason', () => status().includes('3 remaining'));
    for (let pressed = 0; pressed < 7; pressed++) {
      button(root, 'Decrease quantity').click();
      await rendered();
    }
    expect(quantity.value).to.equal('2');
    add.click();
    await until('no dialog', () => deepAll(root, 'dialog').length === 0);
    expect((await added()).at(-1)).to.deep.equal({
      id: 22,
      quantity: 2,
      // The shop knows the colour by the variation; it takes the slug of the size.
      variation: [{ attribute: 'pa_size', value: 'medium' }],
    });
    expect(focused()?.getAttribute('aria-label')).to.match(/: Shirt$/);
  });

  it('closes the dialog where the page cancels the event: the page adds the variation', async () => {
    const root = await openCart();
    const before = await added();
    const wanted: (number | undefined)[] = [];
    root.addEventListener('wps-add-to-cart', (event) => {
      wanted.push(event.variation?.id);
      event.preventDefault();
    });
    button(root, 'Choose options: Shirt').click();
    await until('an open dialog', () => deepAll(root, 'dialog[open]').length === 1);
    const dialog = deep(root, 'dialog', HTMLDialogElement);
    await choose(dialog, 'Blue');
    await choose(dialog, 'M');
    deep(root, 'dialog [type=submit]', HTMLButtonElement).click();
    await until('no dialog', () => deepAll(root, 'dialog').length === 0);
    expect(wanted).to.deep.equal([22]);
    expect(await added()).to.deep.equal(before);
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
