/**
 * The server side of browser tests, as middleware of the test runner:
 * - `/api/<fixture>/wp-json/wps/v1/*` answers as a shop that holds that fixture's catalogue; `<fixture>` is a folder of
 *   test/fixtures, as in `/api/adventureworks/en/`.
 * - `/faults/<fault>/…` fails at anything, in one of the ways below.
 * - `/switched/<name>/<fixture>/wp-json/…` is such a shop until `/switch/<name>/<fault>` says otherwise; `ok` mends it.
 *   Each test takes a name of its own. Besides faults there are `clamped` (short pages), `plain` (plain permalinks only),
 *   `becomes-<fixture>`, the faults of faulty-lists.js, `edited-<edits>` (see switched-shop.ts), `wholesale-<edits>`
 *   (edited for requests with the cookie `role=wholesale`, the usual shop for all others), `miscounted-<edits>` (edited, with
 *   one product too many in each count of `pa_color`, as an index that is not up to date has), and before any of them
 *   `after-<n>-` (requests that still succeed), `once-` and `cached-` (each address is answered as the first time, as by the
 *   search extension within an hour). `/requests/<name>` tells how often it was asked.
 * - `/role/<role>` gives the browser the cookie `role`, as logging in does; `/role/none` takes it away.
 *
 * `generated/<n>` is a fixture, too: a shop with that many products.
 */
import { readFile } from 'node:fs/promises';
import { faultyLists, LIST_FAULT } from './faulty-lists.js';
import { loadSource } from './load-sources.js';

const FIXTURES = new URL('../fixtures/', import.meta.url);

export function apiMiddleware() {
  const engines = new Map();
  const switches = new Map();
  const counts = new Map();
  const faulty = new Map();
  const cached = new Map();
  return async (context, next) => {
    const { path } = context;
    const switching = /^\/switch\/([^/]+)\/([^/]+)$/.exec(path);
    if (switching !== null) {
      switches.set(switching[1], switching[2]);
      context.body = 'switched';
      return;
    }
    const role = /^\/role\/(\w+)$/.exec(path)?.[1];
    if (role !== undefined) {
      context.cookies.set('role', role === 'none' ? null : role);
      context.body = role;
      return;
    }
    const counted = /^\/requests\/([^/]+)$/.exec(path);
    if (counted !== null) {
      context.body = String(counts.get(counted[1]) ?? 0);
      return;
    }
    const fault = /^\/faults\/([^/]+)/.exec(path)?.[1];
    if (fault !== undefined) return fail(context, fault);
    const shop = /^\/(?:api|switched\/([^/]+))\/([\w/-]+?)(?:\/wp-json\/|\/$)/.exec(path);
    if (shop === null) return next();
    const [, name] = shop;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    let [, , fixture] = shop;
    const prefix = context.url.indexOf(fixture) + fixture.length;
    let state = switches.get(name) ?? 'ok';
    const countdown = /^after-(\d+)-(.+)$/.exec(state);
    if (countdown !== null) {
      const left = Number(countdown[1]) - 1;
      switches.set(name, left === 0 ? countdown[2] : `after-${left}-${countdown[2]}`);
      state = 'ok';
    }
    const once = /^once-(.+)$/.exec(state);
    if (once !== null) {
      switches.set(name, 'ok');
      return fail(context, once[1]);
    }
    const isCached = state.startsWith('cached-');
    if (isCached) state = state.slice('cached-'.length);
    const forRole = /^wholesale-(.+)$/.exec(state)?.[1];
    if (forRole !== undefined)
      state = context.cookies.get('role') === 'wholesale' ? `edited-${forRole}` : 'ok';
    if (state === 'plain' && path.includes('/wp-json/')) return fail(context, 'page-404');
    if (state.startsWith('becomes-')) fixture = state.slice('becomes-'.length);
    else if (
      !/^(?:ok|plain|clamped|edited-.*|miscounted-.*)$/.test(state) &&
      !LIST_FAULT.test(state)
    )
      return fail(context, state);
    const edits = /^(?:edited|miscounted)-(.+)$/.exec(state)?.[1] ?? '';
    const shown = `${fixture} ${edits}`;
    if (!engines.has(shown)) engines.set(shown, openEngine(fixture, edits));
    const engine = await engines.get(shown);
    const { origin } = context.headers;
    const behind = `${name} ${state}`;
    if (LIST_FAULT.test(state) && !faulty.has(behind))
      faulty.set(behind, faultyLists(state, engine.respondText));
    const answer = faulty.get(behind) ?? engine.respondText;
    const send = () =>
      answer({
        url: state === 'clamped' ? clamp(context.url.slice(prefix)) : context.url.slice(prefix),
        method: context.method,
        headers: origin === undefined ? {} : { origin },
      });
    if (isCached && !cached.has(context.url)) cached.set(context.url, await send());
    const { status, headers, body } = isCached ? cached.get(context.url) : await send();
    context.status = status;
    context.set(headers);
    context.body = state.startsWith('miscounted-') ? miscounted(body) : body;
  };
}

async function openEngine(fixture, edits) {
  const { createEngine, readCatalogue } = await loadSource('src/engine/index.ts');
  const generated = /^generated\/(\d+)$/.exec(fixture)?.[1];
  if (generated === undefined) {
    const file = await readFile(new URL(`${fixture}/catalogue.ndjson.gz`, FIXTURES));
    return createEngine(await readCatalogue(new Uint8Array(file)));
  }
  const { benchCatalogue } = await loadSource('test/bench/bench-catalogue.ts');
  const catalogue = benchCatalogue(Number(generated));
  return createEngine(edited(catalogue, edits === '' ? '{}' : edits));
}

function edited(catalogue, edits) {
  const { change = {}, hidden = {}, add = [], remove = [] } = JSON.parse(decodeURIComponent(edits));
  const isSaved = ({ id }) => id in change;
  const products = catalogue.products
    .filter(({ id }) => !remove.includes(id))
    .map((product) => withStock({ ...product, ...change[product.id], ...hidden[product.id] }))
    .concat(add);
  const modified = [
    ...products.filter((product) => !isSaved(product)),
    ...products.filter(isSaved),
  ].map(({ id }) => id);
  return { ...catalogue, header: { ...catalogue.header, orders: { modified } }, products };
}

/** One product too many in each count of `pa_color` of a response of `/shop`. */
function miscounted(body) {
  const json = JSON.parse(body);
  for (const { taxonomy, terms } of json.terms ?? [])
    if (taxonomy === 'pa_color') for (const term of terms) term.count += 1;
  return JSON.stringify(json);
}

/** WooCommerce gives a variable product the best status of its variations. */
function withStock(product) {
  const { variations = [] } = product;
  const has = (status) => variations.some(({ stock_status }) => stock_status === status);
  const best = ['instock', 'onbackorder', 'outofstock'].find(has);
  return best === undefined ? product : { ...product, stock_status: best };
}

/** A host that gives shorter pages than asked for. */
const clamp = (url) => url.replace('per_page=100', 'per_page=10');

const WORDPRESS_ERROR = { code: 'internal_server_error', message: 'Out of order.', data: {} };

function fail(context, fault) {
  switch (fault) {
    case 'html':
      context.set('Access-Control-Allow-Origin', '*');
      context.type = 'html';
      context.body = '<!doctype html><title>Welcome to our Wi-Fi</title><p>Please log in.</p>';
      return;
    case 'redirect':
      context.redirect('/faults/html');
      return;
    case 'page-404':
      context.status = 404;
      context.type = 'html';
      context.body = '<!doctype html><title>Not Found</title>';
      return;
    case 'soon':
      context.status = 503;
      context.set('Retry-After', '1');
      context.body = WORDPRESS_ERROR;
      return;
    case 'notice':
      context.body =
        '<br />\n<b>Notice</b>: Undefined index in functions.php\n{"products":{"products":[],"total":0}}';
      return;
    case 'bom':
      context.type = 'json';
      context.body = '\uFEFF{"products":{"products":[],"total":0}}';
      return;
    case 'error-in-200':
      context.body = { code: 'rest_forbidden', message: 'No.', data: { status: 401 } };
      return;
    case '429':
      context.status = 429;
      context.set('Retry-After', '120');
      context.body = { code: 'too_many_requests', message: 'Slow down.', data: { status: 429 } };
      return;
    case 'dated':
      context.set('Last-Modified', 'Fri, 20 Nov 2026 08:00:00 GMT');
      context.body = 'not a fault: a file that says how old it is';
      return;
    case 'slow':
    case 'slow-500':
      return new Promise((resolve) => {
        setTimeout(() => {
          if (fault === 'slow') context.body = { products: { products: [], total: 0 } };
          else fail(context, '500');
          resolve();
        }, 1500);
      });
    case 'hang':
      takeOver(context);
      return;
    case 'stall':
      takeOver(context);
      context.res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      context.res.write('{"products":');
      return;
    case 'gone':
      takeOver(context);
      context.req.socket.destroy();
      return;
    case 'truncated':
      takeOver(context);
      context.res.writeHead(200, {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'application/json',
        'Content-Length': '1000',
      });
      context.res.write('{"products":');
      setTimeout(() => context.req.socket.destroy(), 50);
      return;
    default:
      context.status = Number(fault) || 500;
      context.body = WORDPRESS_ERROR;
  }
}

/** The answer is ours from here on; the status only keeps the runner from listing it as not found. */
function takeOver(context) {
  context.status = 200;
  context.respond = false;
}
