/**
 * A shop without the search extension, as middleware of the test runner: the recorded products of `test/fixtures/store-api`
 * under `/store/<name>/wp-json/wc/store/v1/…`, for a name that begins with `plain` under `/store/<name>/?rest_route=` only, as
 * without pretty permalinks. The parameters are those of WooCommerce 9.6: hidden products are listed unless `catalog_visibility`
 * says otherwise, there are no brands, and every other API answers `rest_no_route`.
 * `/store-asked/<name>`: what was asked for since the last time. `/store-switch/<name>/<state>`: `ok`, `gone` (connections are
 * cut), `held` (lists of ids wait, and with them a harvest), `limited` (one refusal by the rate limit), `cut` (from the third page of products on connections are cut). `POST
 * /store-change/<name>`: `{ products, variations }`, each with members by id, saved now; `null` deletes.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const FIXTURE = new URL('../fixtures/store-api/store-api.ndjson.gz', import.meta.url);
const HIDDEN = { id: 999_999, name: 'Hidden', slug: 'hidden', type: 'simple', prices: {} };
const LONG_AGO = 0;

function recorded() {
  const answers = gunzipSync(readFileSync(FIXTURE)).toString().trim().split('\n');
  const lists = new Map();
  for (const { url, status, body } of answers.map((line) => JSON.parse(line))) {
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const path = pathname.replace(/^.*\/wc\/store\/v1\//, '');
    const kind = ['type', 'featured', 'orderby'].find((name) => searchParams.has(name)) ?? '';
    const key = path === 'products' ? `${searchParams.get(kind)}` : path;
    if (status === 200) lists.set(key, [...(lists.get(key) ?? []), ...body]);
  }
  return lists;
}

function createShop(lists) {
  const saved = new Map();
  const byId = (key) => new Map(structuredClone(lists.get(key)).map((item) => [item.id, item]));
  const orders = new Map(
    ['date', 'modified', 'popularity', 'menu_order'].map((name) => [
      name,
      lists.get(name).map(({ id }) => id),
    ]),
  );
  const [products, variations] = [byId('id'), byId('variation')];
  products.set(HIDDEN.id, HIDDEN);
  const featured = new Set(lists.get('true').map(({ id }) => id));
  return { products, variations, orders, featured, saved, lists, asked: [], state: 'ok' };
}

export function storeMiddleware() {
  let lists = null;
  const shops = new Map();
  const shopOf = (name) => {
    lists ??= recorded();
    if (!shops.has(name)) shops.set(name, createShop(lists));
    return shops.get(name);
  };
  return async (context, next) => {
    const [, kind, name = '', path = ''] =
      /^\/(store(?:-asked|-switch|-change)?)\/([^/]+)\/?(.*)$/.exec(context.path) ?? [];
    if (kind === undefined) return next();
    const shop = shopOf(name);
    while (kind === 'store' && shop.state === 'held' && context.URL.searchParams.has('_fields'))
      await new Promise((resolve) => setTimeout(resolve, 50));
    if (kind === 'store') return respond(context, shop, path, name.startsWith('plain'));
    if (kind === 'store-asked') context.body = shop.asked.splice(0);
    if (kind === 'store-switch') context.body = shop.state = path;
    if (kind === 'store-change') {
      change(shop, JSON.parse(await textOf(context.req)));
      context.body = 'changed';
    }
  };
}

async function textOf(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function change(shop, changes) {
  for (const list of ['products', 'variations'])
    for (const [key, members] of Object.entries(changes[list] ?? {})) {
      const id = Number(key);
      if (members === null) shop[list].delete(id);
      else shop[list].set(id, { ...shop[list].get(id), ...members });
      shop.saved.set(id, Date.now());
    }
}

function respond(context, shop, path, isPlain) {
  const query = context.URL.searchParams;
  const route = query.get('rest_route') ?? (isPlain ? '' : path.replace(/^wp-json/, ''));
  shop.asked.push(`${route}${context.search}`);
  const isLater = Number(query.get('page')) > 2 && !query.has('_fields') && !query.has('type');
  if (shop.state === 'gone' || (shop.state === 'cut' && isLater)) {
    context.status = 200;
    context.respond = false;
    context.req.socket.destroy();
    return;
  }
  if (shop.state === 'limited' && route.startsWith('/wc/store/')) {
    shop.state = 'ok';
    context.set('retry-after', '0');
    return refuse(context, 400, 'rate_limit_exceeded');
  }
  if (route === '') {
    context.status = 404;
    context.type = 'html';
    context.body = '<!doctype html><title>Page not found</title>';
    return;
  }
  const list = route.replace('/wc/store/v1/', '');
  // WordPress lets all pages read its API; the Store API is read by those of its own origin only.
  if (!route.startsWith('/wc/store/v1/')) context.set('Access-Control-Allow-Origin', '*');
  if (!route.startsWith('/wc/store/v1/')) return refuse(context, 404, 'rest_no_route');
  if (list === 'products') return listProducts(context, shop, query);
  const found = shop.lists.get(list);
  if (found === undefined) return refuse(context, 404, 'woocommerce_rest_product_invalid_slug');
  context.body = found;
}

function refuse(context, status, code) {
  context.status = status;
  context.body = { code, message: 'Refused.', data: { status } };
}

const STATUS = {
  instock: (item) => item.is_in_stock && !item.is_on_backorder,
  outofstock: (item) => !item.is_in_stock,
  onbackorder: (item) => item.is_on_backorder,
};

function listProducts(context, shop, query) {
  const isOfVariations = query.get('type') === 'variation';
  const after = Date.parse(`${query.get('after')}Z`);
  const ids = (name) => query.get(name)?.split(',').map(Number);
  const price = ({ prices }) => Number(prices.price);
  const filters = [
    [query.get('catalog_visibility') === 'visible', ({ id }) => id !== HIDDEN.id],
    [query.has('after'), ({ id }) => (shop.saved.get(id) ?? LONG_AGO) > after],
    [query.has('include'), ({ id }) => ids('include').includes(id)],
    [query.has('parent'), ({ parent }) => ids('parent').includes(parent)],
    [query.has('featured'), ({ id }) => shop.featured.has(id)],
    [query.has('on_sale'), ({ on_sale }) => `${on_sale}` === query.get('on_sale')],
    [query.has('min_price'), (item) => price(item) >= Number(query.get('min_price'))],
    [query.has('max_price'), (item) => price(item) <= Number(query.get('max_price'))],
    [query.has('search'), ({ name }) => name.includes(query.get('search'))],
    [
      query.has('category'),
      ({ categories }) => categories.some(({ slug }) => query.get('category').includes(slug)),
    ],
    [
      query.has('stock_status[]'),
      (item) => query.getAll('stock_status[]').some((status) => STATUS[status](item)),
    ],
  ].filter(([isSet]) => isSet);
  const items = [...(isOfVariations ? shop.variations : shop.products).values()].filter((item) =>
    filters.every(([, holds]) => holds(item)),
  );
  const orderby = query.get('orderby') ?? 'date';
  const places = new Map((shop.orders.get(orderby) ?? []).map((id, place) => [id, place]));
  const place = ({ id }) => places.get(id) ?? id;
  items.sort((one, other) => place(one) - place(other));
  if (query.get('order') !== 'asc' && orderby !== 'popularity') items.reverse();
  const perPage = Number(query.get('per_page') ?? 10);
  const start = (Number(query.get('page') ?? 1) - 1) * perPage;
  const fields = query.get('_fields')?.split(',');
  const part = items.slice(start, start + perPage);
  context.set('X-WP-Total', `${items.length}`);
  context.set('X-WP-TotalPages', `${Math.ceil(items.length / perPage)}`);
  context.body =
    fields === undefined
      ? part
      : part.map((item) => Object.fromEntries(fields.map((name) => [name, item[name]])));
}
