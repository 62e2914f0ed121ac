/** Products of a running shop added to the cart of a guest, whose cart is emptied at the end. */
import assert from 'node:assert/strict';
import type { Browser, Locator, Page } from 'playwright-core';
import type { CatalogueContent } from '../../../src/node/read-catalogue-file.ts';
import { isRecord, type JsonRecord } from '../../../src/protocol/codec/values.ts';
import { untilHolds } from '../../support/until-holds.ts';
import { chooseOption, optionValues } from '../choose-option.ts';
import type { Report } from './report.ts';
import { openWalkPage, restLink } from './walk-page.ts';

/** Most choices of options that are tried of one product. */
const MAX_CHOICES = 60;

const STEPS = {
  simple: 'a product is added',
  nonce: 'a product is added with an expired nonce',
  later: 'what is added without a connection is sent once after it',
  variable: 'a variation is added',
  soldOut: 'what is sold out has no button',
  external: 'a product of another shop is a link to it',
  refused: 'a refusal is told in words',
};
type Kind = keyof typeof STEPS;

/** Products for the steps, by the names of these; a shop may lack some. */
type Chosen = Readonly<Partial<Record<Kind, JsonRecord>>>;

/** Walks through the buttons of a list with a cart. */
export async function walkCart(
  report: Report,
  url: string,
  { header, texts }: CatalogueContent,
  browser: Browser,
): Promise<void> {
  const { origin } = new URL(url);
  const products = texts.map((text): unknown => JSON.parse(text)).filter(isRecord);
  const chosen = choose(products);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const shown = [...new Set(Object.values(chosen))];
  const catalogue = [{ ...header, product_count: shown.length, orders: undefined }, ...shown];
  const page = await openWalkPage(context, {
    ...{ origin, rest: await restLink(url) },
    catalogue: catalogue.map((line) => JSON.stringify(line)).join('\n'),
  });
  const cart = new WalkCart(page);
  for (const kind of KINDS) {
    const product = chosen[kind];
    if (product === undefined) report.skip(STEPS[kind], 'the shop has no such product');
    else
      await report.step(STEPS[kind], async (tell) => {
        const { id, name } = product;
        tell(`${String(name)} (${String(id)})`);
        await WALKS[kind](cart, product);
      });
  }
  await cart.empty();
  await context.close();
}

/** The buttons of the page, and what the shop has in its cart. */
class WalkCart {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Card of a product. */
  card({ id }: JsonRecord): Locator {
    return this.page.locator(`li[data-id="${String(id)}"]`);
  }

  /** Presses the first button of a card, and waits for what it then says. */
  async press(product: JsonRecord): Promise<void> {
    await this.card(product).locator('.actions button').first().click();
  }

  async isAdded(product: JsonRecord): Promise<void> {
    await this.card(product)
      .getByRole('button', { name: /^Added: / })
      .waitFor();
  }

  /** Number of items of a product, or of its variations. */
  async numberOf({ id, variations }: JsonRecord): Promise<number> {
    const parts: readonly unknown[] = Array.isArray(variations) ? variations : [];
    const ids = [id, ...parts.map((one) => isRecord(one) && one['id'])];
    return this.page.evaluate(`${READ_CART}.then(({ items }) => items
      .filter(({ id }) => ${JSON.stringify(ids)}.includes(id)).reduce((sum, { quantity }) => sum + quantity, 0))`);
  }

  /** Empties the cart of this guest. */
  async empty(): Promise<void> {
    await this.page
      .evaluate(`fetch(${CART}).then((response) => fetch(${CART}.replace(/cart$/, 'cart/items'),
      { method: 'DELETE', headers: { nonce: response.headers.get('nonce') } }))`);
  }
}

/** Address of the cart, as the page knows it. */
const CART = `((document.querySelector('link[rel="https://api.w.org/"]')?.href ?? '/wp-json/') + 'wc/store/v1/cart')`;
const READ_CART = `fetch(${CART}).then((response) => response.json())`;

const WALKS: Readonly<Record<Kind, (cart: WalkCart, product: JsonRecord) => Promise<void>>> = {
  simple: async (cart, product) => {
    await cart.press(product);
    await cart.isAdded(product);
    assert.ok((await cart.numberOf(product)) > 0, 'The cart does not have it.');
  },
  nonce: async (cart, product) => {
    const before = await cart.numberOf(product);
    let sent = 0;
    await cart.page.route('**/cart/add-item*', async (route) => {
      sent += 1;
      const headers = route.request().headers();
      await route.continue({ headers: sent === 1 ? { ...headers, nonce: 'expired' } : headers });
    });
    try {
      await cart.press(product);
      await untilHolds(
        cart.page,
        `${READ_CART}.then(({ items }) => items.some(({ id, quantity }) => id === ${String(product['id'])} && quantity > ${before}))`,
      );
    } finally {
      await cart.page.unroute('**/cart/add-item*');
    }
    assert.equal(sent, 2, 'requests');
  },
  later: async (cart, product) => {
    const before = await cart.numberOf(product);
    await cart.page.context().setOffline(true);
    try {
      await cart.press(product);
      await cart.page
        .getByText(/^Saved\./)
        .first()
        .waitFor();
    } finally {
      await cart.page.context().setOffline(false);
    }
    await cart.page.waitForFunction(
      `!Object.keys(localStorage).some((name) => name.startsWith('wps-elements:cart:'))`,
    );
    assert.ok((await cart.numberOf(product)) > before, 'The cart does not have it.');
  },
  variable: async (cart, product) => {
    await cart.press(product);
    const dialog = cart.page.getByRole('dialog');
    await chooseOptions(dialog);
    await dialog.locator('[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    assert.ok((await cart.numberOf(product)) > 0, 'The cart does not have it.');
  },
  soldOut: async (cart, product) => {
    await cart.card(product).waitFor();
    assert.equal(await cart.card(product).locator('.actions button').count(), 0);
  },
  external: async (cart, product) => {
    const link = cart.card(product).locator('.actions a');
    assert.equal(await link.getAttribute('href'), product['external_url']);
  },
  refused: async (cart, product) => {
    await cart.press(product);
    await cart.isAdded(product);
    await cart.press(product);
    await cart.card(product).locator('.note').getByText(/\S/).waitFor();
    assert.equal(await cart.numberOf(product), 1);
  },
};
const KINDS = Object.keys(STEPS) as readonly Kind[];

/** Tries the choices of all options, the first ones first, until one can be added. */
async function chooseOptions(dialog: Locator): Promise<void> {
  const values = await optionValues(dialog);
  const all = values.reduce((product, { length }) => product * length, 1);
  for (let number = 0; number < Math.min(all, MAX_CHOICES); number += 1) {
    // The digits of the number, of which each counts the values of an option.
    let rest = number;
    for (const [i, choices] of values.entries()) {
      await chooseOption(dialog, i, choices[rest % choices.length] ?? '');
      rest = Math.floor(rest / choices.length);
    }
    if ((await dialog.locator('[type=submit]').getAttribute('aria-disabled')) !== 'true') return;
  }
  assert.fail('No choice of options can be added.');
}

function choose(products: readonly JsonRecord[]): Chosen {
  const canBeBought = ({ price, purchasable, stock_status }: JsonRecord): boolean =>
    price !== '' && purchasable !== false && stock_status !== 'outofstock';
  const of = (type: string, test: (product: JsonRecord) => boolean): JsonRecord | undefined =>
    products.find((product) => product['type'] === type && test(product));
  const simple = of('simple', (one) => canBeBought(one) && one['sold_individually'] !== true);
  const found: Record<Kind, JsonRecord | undefined> = {
    ...{ simple, nonce: simple, later: simple },
    variable: of('variable', canBeBought),
    soldOut: of('simple', ({ stock_status }) => stock_status === 'outofstock'),
    external: of('external', ({ external_url }) => external_url !== ''),
    refused: of('simple', (one) => canBeBought(one) && one['sold_individually'] === true),
  };
  return Object.fromEntries(Object.entries(found).filter(([, product]) => product !== undefined));
}
