/**
 * `npm run bench:load [-- --before COMMIT] [--rounds N]`: first and second visits on a slow line, which the browser's own
 * protocol imitates (1.44 Mbit/s, 562 ms until an answer begins): when the first products are painted, what the page has
 * fetched until then, and as which request it asked for the answer. Of the built demo, of a page with one tag and the single
 * file, and of pages that import the package and are bundled by Vite and by esbuild, in mode `online`; by HTTP/1.1 and HTTP/2;
 * each first visit in a fresh browser context. Needs `npm run build` and a built demo (`npx vite build`). An earlier commit is
 * built once into `.build/earlier` and visited in turns: what else the machine does then falls on both. None unless given.
 * Workers are counted but not slowed down: the browser imitates the line for pages only.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from 'playwright-core';
import { BUNDLED_PAGES, pageWith } from '../support/first-load.ts';
import { openBrowser } from '../support/open-browser.ts';
import { buildEarlier, titleOf } from './earlier-build.ts';
import { type LoadSite, makeCertificate, serveLoadSite } from './load-site.ts';
import {
  addNotes,
  asking,
  type LoadedPage,
  readNotes,
  SLOW_LINE,
  untilProducts,
} from './load-notes.ts';

const OWN = fileURLToPath(new URL('../../', import.meta.url));
/** Pictures, and what the service worker stores. */
const QUIET_MS = 3000;
const PROTOCOLS = ['http/1.1', 'h2'];
const VISITED = [
  { what: 'demo', path: '/' },
  { what: 'single file', path: '/one-tag.html' },
  ...Object.keys(BUNDLED_PAGES).map((name) => ({
    what: `bundled by ${name}`,
    path: `/${name}/index.html`,
  })),
];

const { values } = parseArgs({
  options: {
    before: { type: 'string', default: 'none' },
    rounds: { type: 'string', default: '3' },
    protocol: { type: 'string' },
    /** Prints each request until the first products, too. */
    list: { type: 'boolean', default: false },
  },
});

/** One first visit, and the second. */
interface Visit {
  readonly requests: number;
  readonly kilobytes: number;
  readonly askedAs: number;
  readonly askedAt: number;
  readonly products: number;
  readonly paint: number;
  readonly blocked: number;
  readonly again: number;
  readonly againRequests: number;
  readonly againAsked: number;
}

const certificate = makeCertificate();
const browser = await openBrowser({ trustedKeys: [certificate.fingerprint] });
const earlier = values.before === 'none' ? null : buildEarlier(values.before);
const folders = earlier === null ? [OWN] : [OWN, earlier.folder];
console.log(`now: ${titleOf('HEAD')}, with changes since`);
if (earlier !== null) console.log(`before: ${earlier.title}`);
try {
  for (const protocol of PROTOCOLS)
    if (values.protocol === undefined || values.protocol === protocol) await compare(protocol);
} finally {
  await browser.close();
}

async function compare(protocol: string): Promise<void> {
  const sites = await Promise.all(
    folders.map(async (at) =>
      serveLoadSite(at, protocol === 'h2' ? certificate : null, await pagesOf(at)),
    ),
  );
  for (const { what, path } of VISITED) {
    const visits: Visit[][] = folders.map(() => []);
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [i, site] of sites.entries())
        visits[i]?.push(await visitTwice(browser, site, path));
    report(`${what}, ${protocol}`, visits);
  }
  await Promise.all(sites.map(({ close }) => close()));
}

/** Pages with the package of a checkout, and their scripts, by path. */
async function pagesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map([['/one-tag.html', pageWith('/package/cdn/wps-elements.js')]]);
  for (const [bundler, bundled] of Object.entries(BUNDLED_PAGES)) {
    const scripts = await bundled(join(folder, 'dist/define.js'));
    for (const { name, code } of scripts) pages.set(`/${bundler}/${name}`, code);
    const entry = scripts.find(({ isEntry }) => isEntry)?.name ?? '';
    pages.set(`/${bundler}/index.html`, pageWith(`/${bundler}/${entry}`, 'mode="online"'));
  }
  return pages;
}

async function visitTwice(from: Browser, site: LoadSite, path: string): Promise<Visit> {
  const context = await from.newContext({ reducedMotion: 'no-preference' });
  await addNotes(context);
  try {
    const first = await visit(context, site, path);
    const second = await visit(context, site, path);
    const loaded = untilProducts(first);
    const { blocked, paint, products } = first;
    const { place, at } = asking(first);
    if (values.list)
      for (const { url, bytes, begun, ended } of loaded)
        console.log(`${bytes}`.padStart(7), begun.toFixed(0), ended.toFixed(0), url);
    return {
      requests: loaded.length,
      kilobytes: loaded.reduce((all, { bytes }) => all + bytes, 0) / 1000,
      askedAs: place,
      askedAt: at,
      products,
      paint,
      blocked,
      again: second.products,
      againRequests: untilProducts(second).filter(({ bytes }) => bytes > 0).length,
      againAsked: asking(second).at,
    };
  } finally {
    await context.close();
  }
}

/** Resolves when the page is quiet: a first visit then has stored the catalogue. */
async function visit(context: BrowserContext, site: LoadSite, path: string): Promise<LoadedPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(`${site.address}${path}`, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => globalThis.load?.products, undefined, { polling: 200 });
  const isStored = (): boolean => {
    const shop = document.querySelector('wps-shop');
    const { status } = shop ?? {};
    if (status?.busy !== false) return false;
    if (shop?.mode === 'online') return true;
    // Versions before 0.2 have the state itself there.
    const catalogue: { readonly state: string } | string = status.catalogue;
    return (typeof catalogue === 'string' ? catalogue : catalogue.state) === 'ready';
  };
  await page.waitForFunction(isStored, undefined, { polling: 500, timeout: 120_000 });
  await page.waitForTimeout(QUIET_MS);
  const notes = await readNotes(page);
  await page.close();
  return notes;
}

function report(what: string, [own = [], other]: readonly (readonly Visit[])[]): void {
  console.log(`\n${what}`);
  const line = (name: string, unit: string, value: (visit: Visit) => number): void => {
    const mine = median(own.map(value));
    const text = `  ${name.padEnd(46)} ${rounded(mine).padStart(7)} ${unit}`;
    if (other === undefined) return void console.log(text);
    const theirs = median(other.map(value));
    const ratio = theirs / mine;
    const times = Number.isNaN(ratio) ? '' : `  ${ratio.toFixed(2)}×`;
    console.log(`${text.padEnd(62)} before ${rounded(theirs).padStart(7)}${times}`);
  };
  line('the answer is asked as request', '', ({ askedAs }) => askedAs);
  line('asked after', 'ms', ({ askedAt }) => askedAt);
  line('requests until the first products', '', ({ requests }) => requests);
  line('compressed until the first products', 'kB', ({ kilobytes }) => kilobytes);
  line('first products painted', 'ms', ({ products }) => products);
  line('largest contentful paint', 'ms', ({ paint }) => paint);
  line('total blocking time', 'ms', ({ blocked }) => blocked);
  line('second visit: products painted', 'ms', ({ again }) => again);
  line('second visit: requests until then', '', ({ againRequests }) => againRequests);
  line('second visit: an answer is asked after', 'ms', ({ againAsked }) => againAsked);
}

/** A visit that asked for nothing has no time of it. */
function rounded(value: number): string {
  if (Number.isNaN(value)) return 'never';
  return value < 100 ? String(Math.round(value * 10) / 10) : value.toFixed(0);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
