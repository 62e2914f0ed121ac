/**
 * The cart of WooCommerce's Store API, as middleware of the test runner: `/cart/<name>/wp-json/wc/store/v1/cart` and
 * `…/cart/add-item`, with the nonces, status codes and messages of WooCommerce 9.6. Each test file takes a name of its own.
 * `/cart-switch/<name>/<state>`: `ok`, `gone` (connections are cut), `cut-reply` and `cut-all` (the next item is added, and the
 * connection cut before the response; with `cut-all` from then on), `expire` (the nonce is replaced). `/cart-items/<name>`: what
 * was added.
 */
export function cartMiddleware() {
  const carts = new Map();
  const cartOf = (name) => {
    if (!carts.has(name)) carts.set(name, { items: [], nonce: 1, isGone: false, cut: null });
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
      context.body = cartOf(listed[1]).items;
      return;
    }
    const called = /^\/cart\/([^/]+)\/wp-json\/wc\/store\/v1\/cart(\/add-item)?$/.exec(path);
    if (called === null) return next();
    const cart = cartOf(called[1]);
    if (cart.isGone) {
      disconnect(context);
      return;
    }
    if (called[2] !== undefined) {
      const error = await addItem(context, cart);
      if (error !== null) {
        const [status, code, message] = error;
        context.status = status;
        context.body = { code, message, data: { status } };
        // A refused nonce is answered without a new one.
        if (!code.includes('nonce')) context.set('Nonce', `nonce-${cart.nonce}`);
        return;
      }
      context.status = 201;
      if (cart.cut !== null) {
        cart.isGone = cart.cut === 'cut-all';
        cart.cut = null;
        // No valid response: after a closed connection browsers send the request again on their own.
        disconnect(context, 'cut\r\n\r\n');
        return;
      }
    }
    context.set('Nonce', `nonce-${cart.nonce}`);
    context.body = { items: cart.items, items_count: cart.items.length };
  };
}

/** Ends the connection, after `last` where it is given. */
function disconnect(context, last) {
  context.status = 200;
  context.respond = false;
  if (last === undefined) context.req.socket.destroy();
  else context.req.socket.end(last);
}

/** Adds the item of a request; the error of the API, or `null`. */
async function addItem(context, cart) {
  const nonce = context.get('Nonce');
  if (nonce === '')
    return [
      401,
      'woocommerce_rest_missing_nonce',
      'Missing the Nonce header. This endpoint requires a valid nonce.',
    ];
  if (nonce !== `nonce-${cart.nonce}`)
    return [403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.'];
  const parts = [];
  for await (const part of context.req) parts.push(part);
  const item = JSON.parse(Buffer.concat(parts).toString());
  if (item.quantity > 3)
    return [
      400,
      'woocommerce_rest_product_partially_out_of_stock',
      'You cannot add that amount of &quot;Cap&quot; to the cart because there is not enough stock <b>(3 remaining)</b>.',
    ];
  if (item.id === 99)
    return [
      400,
      'woocommerce_rest_product_out_of_stock',
      'You cannot add &quot;Scarf&quot; to the cart because the product is <i>out of stock</i>.',
    ];
  cart.items.push(item);
  return null;
}
