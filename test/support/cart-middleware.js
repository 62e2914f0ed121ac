/**
 * The cart of WooCommerce's Store API, as middleware of the test runner: `/cart/<name>/wp-json/wc/store/v1/cart`, `…/cart/add-item`
 * and `…/products`. Each test file takes a name of its own. Answers as WooCommerce 9.9.5 does, in its recorded words: see
 * `cart-middleware.test.ts`.
 * `/cart-switch/<name>/<state>`: `ok`, `gone` (connections are cut), `cut-reply` and `cut-all` (the next item is added, and the
 * connection cut before the response; with `cut-all` from then on), `expire` (the nonce is replaced). `/cart-items/<name>`: what
 * was added.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const RECORDED = new URL('../fixtures/store-api/cart-answers.ndjson.gz', import.meta.url);

/** Products of the recorded shop, and of `test/elements/cart.browser.ts`. `stock` is Infinity unless given. */
const PRODUCTS = new Map([
  [1, { name: 'Cap' }],
  [6, { name: 'Egg', multiple: 6 }],
  [21, { name: 'Shirt', parent: 2 }],
  [22, { name: 'Shirt', parent: 2, stock: 3 }],
  [71, { name: 'Coat', parent: 7, price_html: '$11.90' }],
  [72, { name: 'Coat', parent: 7, price_html: '$14.28' }],
  [98, { name: 'Glove', stock: 0 }],
  [99, { name: 'Scarf', stock: 0 }],
  [140, { name: 'Generated 130' }],
  [141, { name: 'Sold out', stock: 0 }],
  [144, { name: 'Two "left" & more', stock: 2 }],
  [145, { name: 'One each', isOne: true }],
  [146, { name: 'Sold in sixes', multiple: 6 }],
  [148, { name: 'Elsewhere', isExternal: true }],
  [149, { name: 'Own attributes', isVariable: true }],
]);

let answers = null;

/** A recorded answer by its name. */
function recorded(name) {
  answers ??= new Map(
    gunzipSync(readFileSync(RECORDED))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((answer) => [answer.name, answer]),
  );
  return answers.get(name);
}

/** The recorded refusal, about another product and number. */
function refusal(name, product = '', number = '') {
  const { status, hasNonce, body } = recorded(name);
  const about = product.replaceAll('&', '&amp;');
  const message = body.message
    .replace(/&quot;.*&quot;/, () => `&quot;${about}&quot;`)
    .replace(/\d+(?= remaining)|(?<=multiple of )\d+/, () => `${number}`);
  return { status, hasNonce, body: { ...body, message } };
}

export function cartMiddleware() {
  const carts = new Map();
  const cartOf = (name) => {
    if (!carts.has(name))
      carts.set(name, { added: [], items: new Map(), nonce: 1, isGone: false, cut: null });
    return carts.get(name);
  };
  return async (context, next) => {
    const { path } = context;
    const switching = /^\/cart-switch\/([^/]+)\/(ok|gone|cut-reply|cut-all|expire)$/.exec(path);
    if (switching !== null) {
      const cart = cartOf(switching[1]);
      cart.isGone = switching[2] === 'gone';
      cart.cut = switching[2].startsWith('cut') ? switching[2] : null;
      if (switching[2] === 'expire') cart.nonce += 1;
      context.body = 'switched';
      return;
    }
    const listed = /^\/cart-items\/([^/]+)$/.exec(path);
    if (listed !== null) {
      context.body = cartOf(listed[1]).added;
      return;
    }
    const called = /^\/cart\/([^/]+)\/wp-json\/wc\/store\/v1\/(products|cart(?:\/add-item)?)$/.exec(
      path,
    );
    if (called === null) return next();
    const cart = cartOf(called[1]);
    if (cart.isGone) {
      disconnect(context);
      return;
    }
    if (called[2] === 'products') {
      context.body = listProducts(context.query);
      return;
    }
    const isFirst = cart.items.size === 0;
    const refused = called[2] === 'cart' ? null : await addItem(context, cart);
    if (refused?.hasNonce !== false) {
      context.set('Nonce', `nonce-${cart.nonce}`);
      context.set('Cart-Token', `token-${called[1]}`);
    }
    if (refused !== null) {
      context.status = refused.status;
      context.body = refused.body;
      return;
    }
    if (called[2] !== 'cart') {
      context.status = 201;
      const session = isFirst ? ['woocommerce_items_in_cart=1', 'wp_woocommerce_session_1=1'] : [];
      context.set('Set-Cookie', [...session, 'woocommerce_cart_hash=1']);
      if (cart.cut !== null) {
        cart.isGone = cart.cut === 'cut-all';
        cart.cut = null;
        // No valid response: after a closed connection browsers send the request again on their own.
        disconnect(context, 'cut\r\n\r\n');
        return;
      }
    }
    const items = [...cart.items.values()];
    const items_count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    context.body = { items, items_count, errors: [] };
  };
}

/** Ends the connection, after `last` where it is given. */
function disconnect(context, last) {
  context.status = 200;
  context.respond = false;
  if (last === undefined) context.req.socket.destroy();
  else context.req.socket.end(last);
}

function listProducts({ include = '', parent }) {
  const ids = include.split(',').map(Number);
  const isListed = ([id, product]) =>
    parent === undefined ? ids.includes(id) : product.parent === Number(parent);
  return [...PRODUCTS]
    .filter(isListed)
    .map(([id, { stock = Infinity, price_html = '$10.00' }]) => ({
      ...{ id, price_html, is_in_stock: stock > 0, is_on_backorder: false },
    }));
}

/** Adds the item of a request; the refusal of the API, or `null`. */
async function addItem(context, cart) {
  const nonce = context.get('Nonce');
  if (nonce === '') return refusal('missing-nonce');
  if (nonce !== `nonce-${cart.nonce}`) return refusal('invalid-nonce');
  const parts = [];
  for await (const part of context.req) parts.push(part);
  const item = JSON.parse(Buffer.concat(parts).toString());
  // A numeral in quotes is a number.
  const asked = Number(item.quantity);
  if (!Number.isInteger(asked)) return refusal('wrong-type');
  const product = PRODUCTS.get(item.id);
  if (product === undefined) return refusal('unknown');
  const { name, stock = Infinity, multiple = 1, isOne = false } = product;
  if (product.isExternal) return refusal('external', name);
  if (product.isVariable) return refusal('variable');
  if (stock === 0) return refusal('out-of-stock', name);
  const key = JSON.stringify([item.id, item.variation ?? []]);
  const before = cart.items.get(key)?.quantity ?? 0;
  if (isOne && before > 0) return refusal('one-each-again', name);
  // The first number of a product is rounded, a further one is refused.
  const rounded = before === 0 ? Math.ceil(asked / multiple) * multiple : asked;
  if ((before + rounded) % multiple !== 0) return refusal('sixes-again', name, multiple);
  if (before + rounded > stock) return refusal('too-many', name, stock);
  if (rounded === 0) return null;
  const limits = { minimum: multiple, maximum: isOne ? 1 : Math.min(stock, 9999) };
  cart.items.set(key, {
    id: item.id,
    quantity: before + rounded,
    quantity_limits: { ...limits, multiple_of: multiple, editable: !isOne },
    name,
    variation: item.variation ?? [],
  });
  cart.added.push(item);
  return null;
}
