/**
 * `npm run bench:typing [-- --products N] [--slower N] [--beside FOLDER]`: types into the built demo's search field with the
 * catalogue on the device, on a page slowed down, and prints how long the answer takes from the end of the pause in typing
 * until its products are painted, and its facets with them, as a part of what is promised. Only the page's own thread is
 * slowed down: browsers offer no more. Where the machine is busy, `--slower 1` and the CPU time of tasks tell more than clocks do:
 * their bound is then a quarter.
 * `FOLDER` holds another build of the demo, typed into in turns: what else the machine does then falls on both.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { build, type Connect, preview, type PreviewServer } from 'vite';
import { openBrowser } from '../support/open-browser.ts';
import { benchCatalogue, word } from './bench-catalogue.ts';
import { recordTasks } from './task-times.ts';

const CONFIG = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('../../.build/demo', import.meta.url));
/** Documented upper bounds, in milliseconds. */
const PROMISED = { answer: 100, task: 50 };
/** As `<wps-search>` waits. */
const PAUSE = 300;
/** Between two keys; a quick typist. */
const KEYS = 90;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    slower: { type: 'string', default: '4' },
    beside: { type: 'string' },
  },
});

/** Times recorded in the page. */
interface Notes {
  /** Milliseconds until the products of a response were painted. */
  readonly answers: readonly number[];
  /** And its facets. */
  readonly wholes: readonly number[];
  readonly tasks: readonly number[];
}

/** A build of the demo in a page of its own. */
interface Site {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** 1: as quick as it is. A slowed page keeps a processor at work also while it does nothing. */
  readonly slow: (rate: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

await build({ configFile: CONFIG, logLevel: 'error' });
const catalogue = shopCatalogue();
const browser = await openBrowser();
const sites: Site[] = [];
try {
  for (const folder of values.beside === undefined ? [BUILT] : [BUILT, values.beside])
    sites.push(await openSite(browser, folder));
  await typeAll(queries(4));
  for (const { page } of sites) await page.evaluate(takeNotes, PAUSE);
  const [first] = sites;
  if (first === undefined) throw new Error('There is no page to type into.');
  const pages = sites.map(({ page }) => page);
  const endRecord = await recordTasks(first.devtools, pages);
  await typeAll(queries(24));
  const cpu = await endRecord();
  const notes = await Promise.all(pages.map((page) => page.evaluate(() => globalThis.notes)));
  report(notes);
  reportCpu(cpu);
} finally {
  await browser.close();
  await Promise.all(sites.map(({ stop }) => stop()));
}

/** Resolves when its catalogue is on the device. */
async function openSite(browser: Browser, folder: string): Promise<Site> {
  const use = (site: PreviewServer): void => void site.middlewares.use(serveShop(folder));
  const server = await preview({
    configFile: CONFIG,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0 },
    plugins: [{ name: 'bench-shop', configurePreviewServer: use }],
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('The demo has no address.');
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(`${address}bench.html`);
  await page.locator('wps-shop article').first().waitFor({ timeout: 300_000 });
  const devtools = await context.newCDPSession(page);
  const slow = async (rate: number): Promise<void> => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  };
  return { page, devtools, slow, stop: () => server.close() };
}

/** Common and rare words, two words, beginnings of words, and what nothing is found for. */
function queries(count: number): readonly string[] {
  const kinds = [
    (i: number) => word(i),
    (i: number) => word(i * 97),
    (i: number) => `${word(i)} ${word(i + 3)}`,
    (i: number) => word(i * 31).slice(0, 4),
    (i: number) => `${word(i)}x`,
  ];
  return Array.from({ length: count }, (_, i) => kinds[i % kinds.length]?.(i) ?? word(i));
}

async function typeAll(texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries())
    for (const site of i % 2 === 0 ? sites : sites.toReversed()) await type(site, text);
}

async function type({ page, slow }: Site, text: string): Promise<void> {
  await page.bringToFront();
  await slow(Number(values.slower));
  await page.getByLabel('Search products').first().fill('');
  await settled(page);
  // Not the field's own method, which looks for the field again, in the page, with every key.
  await page.keyboard.type(text, { delay: KEYS });
  await settled(page);
  await slow(1);
}

/** Waits until the shop shows the response to the text in the field and is idle. */
async function settled(page: Page): Promise<void> {
  const isSettled = (): boolean => {
    const shop = document.querySelector('wps-shop');
    const search = shop?.shadowRoot?.querySelector('wps-search');
    const typed = search?.shadowRoot?.querySelector('input')?.value ?? '';
    return shop?.status.busy === false && (shop.request.q ?? '') === typed;
  };
  // Looking with every frame, as would be usual, asks for frames that the page would not have had.
  await page.waitForFunction(isSettled, undefined, { polling: PAUSE });
  // The last work may still run: the next measurement must not include it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Runs in the page: measures the time from the last key and the typing delay until the paint. */
function takeNotes(pause: number): void {
  const answers: number[] = [];
  const wholes: number[] = [];
  const tasks: number[] = [];
  let typed = 0;
  const urgent = { priority: 'user-blocking' } as const;
  addEventListener(
    'input',
    ({ timeStamp }) => {
      typed = timeStamp;
    },
    true,
  );
  addEventListener('wps-response', () => {
    if (typed === 0) return;
    const start = typed + pause;
    typed = 0;
    // A frame's callback runs before the frame is painted, an urgent task right after it: before what waits for that, too.
    requestAnimationFrame(
      () =>
        void scheduler.postTask(() => {
          answers.push(performance.now() - start);
          const facets = document
            .querySelector('wps-shop')
            ?.shadowRoot?.querySelectorAll('wps-facet');
          void Promise.all([...(facets ?? [])].map((facet) => facet.updateComplete)).then(() =>
            requestAnimationFrame(
              () => void scheduler.postTask(() => wholes.push(performance.now() - start), urgent),
            ),
          );
        }, urgent),
    );
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  globalThis.notes = { answers, wholes, tasks };
}

function report([own, ...beside]: readonly Notes[]): void {
  if (own === undefined) return;
  console.log(
    `${values.products} products on the device, page slowed down ${values.slower}×, ${own.answers.length} answers, ${(loadavg()[0] ?? 0).toFixed(1)} processes at work on ${availableParallelism()} processors`,
  );
  const painted = (what: string, timesOf: (notes: Notes) => readonly number[]): void => {
    for (const [name, part] of [
      ['p50', 0.5],
      ['p95', 0.95],
      ['max', 1],
    ] as const) {
      const ms = at(timesOf(own), part);
      console.log(
        `${what} painted, ${name}: ${share(ms, PROMISED.answer)} of ${PROMISED.answer} ms${beside.map((other) => compared(ms, at(timesOf(other), part))).join('')}`,
      );
    }
  };
  painted('products', ({ answers }) => answers);
  painted('facets too', ({ wholes }) => wholes);
  const long = (notes: Notes): number => notes.tasks.reduce((all, task) => all + task, 0);
  console.log(
    `tasks over ${PROMISED.task} ms: ${own.tasks.length}, the longest ${share(Math.max(0, ...own.tasks), PROMISED.task)} of ${PROMISED.task} ms, together ${long(own)} ms${beside.map((other) => compared(long(own), long(other))).join('')}`,
  );
}

/** Prints the tasks whose CPU time alone is over the bound of a page slowed down four times. */
function reportCpu([own, ...beside]: readonly (readonly number[])[]): void {
  const bound = (PROMISED.task * Number(values.slower)) / 4;
  const summary = (tasks: readonly number[] = []): string =>
    `${tasks.filter((task) => task > bound).length}, the longest ${Math.max(0, ...tasks).toFixed(1)} ms`;
  console.log(
    `tasks over ${bound} ms of CPU: ${summary(own)}${beside.map((other) => `; beside it ${summary(other)}`).join('')}`,
  );
}

function at(answers: readonly number[], part: number): number {
  const sorted = answers.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

function share(ms: number, promised: number): string {
  return `${ms.toFixed(0)} ms = ${(ms / promised).toFixed(2)}×`;
}

function compared(ms: number, other: number): string {
  const ratio = other === 0 ? '' : `, so ${(ms / other).toFixed(2)}× as long`;
  return `; beside it ${other.toFixed(0)} ms${ratio}`;
}

/** As a file: a line each. */
function shopCatalogue(): string {
  const { header, products } = benchCatalogue(Number(values.products));
  const entries = products.map((product) => ({ ...product, images: [{ src: '/icon.svg' }] }));
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The demo's start page with a generated shop, whose catalogue is a file beside it. */
function serveShop(folder: string): Connect.NextHandleFunction {
  const start = new URL('index.html', pathToFileURL(`${folder}/`));
  return (request, response, next) => {
    if (request.url === '/bench.ndjson') {
      response.setHeader('Content-Type', 'application/x-ndjson').end(catalogue);
    } else if (request.url === '/bench.html') {
      readFile(start, 'utf8').then(
        (html) =>
          response
            .setHeader('Content-Type', 'text/html')
            .end(html.replace('src="/en"', 'src="/bench.ndjson" mode="offline"')),
        next,
      );
    } else next();
  };
}

declare global {
  var notes: Notes;
}
