/**
 * `npm run bench:cold`: from the script to the first answer where the catalogue is on the device, in a browser, and its
 * steps. `PRODUCTS=20000` unless given, `SCALE=3.6` for 2,678 terms in place of 744. `DIST=../before/dist` measures another
 * build in turn with this one; each has its own storage. Needs `npm run build`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BrowserContext } from 'puppeteer-core';
import { createGzip } from 'node:zlib';
import { listen } from '../support/listen.ts';
import { launchBrowser, rendererTime } from './bench-browser.ts';
import { benchEntries } from './bench-catalogue.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 20_000);
const SCALE = Number(process.env['SCALE'] ?? 1);
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const dists = [new URL('../../dist/', import.meta.url).pathname];
if (process.env['DIST'] !== undefined) dists.push(`${resolve(process.env['DIST'])}/`);

const folder = await mkdtemp(join(tmpdir(), 'wps-elements-'));
await pipeline(
  Readable.from(lines()),
  createGzip(),
  createWriteStream(join(folder, 'catalogue.ndjson.gz')),
);
const server = createServer((request, response) => {
  const [, dist = '', ...path] = (request.url ?? '/').split('/');
  const name = path.join('/');
  if (name === '') {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Shop</title>');
    return;
  }
  if (!name.endsWith('.gz')) response.setHeader('Content-Type', 'text/javascript');
  const file = name.endsWith('.gz') ? join(folder, name) : join(dists[Number(dist)] ?? '', name);
  createReadStream(file)
    .on('error', () => response.end())
    .pipe(response);
});
const site = await listen(server);
const browser = await launchBrowser();
try {
  const visits = dists.map((dist) => ({ dist, times: [] as Visit[] }));
  const contexts = await Promise.all(dists.map(() => browser.createBrowserContext()));
  // The first visit stores the catalogue.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, { times }] of visits.entries()) {
      const visit = await visitShop(contexts[i]!, `${site.address}/${i}/`);
      if (round > 0) times.push(visit);
    }
  }
  console.log(`${PRODUCTS} products on the device, script to answer, ${ROUNDS} visits`);
  for (const { dist, times } of visits) {
    const walls = times.map(({ wall }) => wall).sort((a, b) => a - b);
    const cpu = Math.min(...times.map(({ cpu }) => cpu));
    const least = walls[0]!.toFixed(0);
    const median = walls[Math.floor(walls.length / 2)]!.toFixed(0);
    console.log(`${dist}: ${least} ms at least, median ${median}; CPU ${cpu.toFixed(0)} ms`);
    const { steps, longTasks } = times.find(({ wall }) => wall === walls[0])!;
    console.log(
      `  of the least: ${steps.join(', ')}; tasks over 50 ms: ${longTasks.join(', ') || 'none'}`,
    );
  }
} finally {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true });
}

interface Visit {
  /** Milliseconds from the script to the answer, and of CPU of the renderer for the whole page. */
  readonly wall: number;
  readonly cpu: number;
  /** Steps and when they ended, in milliseconds from the script. */
  readonly steps: readonly string[];
  /** Milliseconds on the clock of tasks of the page over 50 ms, up to a second after the answer. */
  readonly longTasks: readonly number[];
}

function* lines(): Generator<string> {
  const { header, entries } = benchEntries(PRODUCTS, SCALE);
  yield `${JSON.stringify(header)}\n`;
  for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

async function visitShop(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.goto(address);
  const before = await rendererTime(browser);
  const visit = await page.evaluate(async (src) => {
    const entry = new URL('cdn/wps-elements.js', location.href).href;
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    const start = performance.now();
    globalThis.Worker = class extends Worker {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        performance.mark('worker made');
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          // Results of calls: that of opening the catalogue, the response, its details.
          performance.mark(data === 'wps-elements ready' ? 'worker ready' : 'result');
        });
      }
    };
    await import(entry);
    performance.mark('script');
    const shop = document.createElement('wps-shop');
    Object.assign(shop, { src, mode: 'offline', routing: 'none' });
    const answered = new Promise<void>((resolve) => {
      shop.addEventListener('wps-response', () => resolve(), { once: true });
    });
    document.body.append(shop);
    await answered;
    const wall = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const steps = performance
      .getEntriesByType('mark')
      .filter(({ startTime }) => startTime - start < wall)
      .map(({ name, startTime }) => `${name} ${Math.round(startTime - start)}`);
    return { wall, steps, longTasks };
  }, `${address}catalogue.ndjson.gz`);
  const after = await rendererTime(browser);
  // The first visit stores the catalogue, also after the answer.
  await page.waitForFunction(() => {
    const { catalogue, storage } = document.querySelector('wps-shop')!.status;
    return (
      catalogue.state === 'ready' && catalogue.progress === null && storage.state !== 'unknown'
    );
  });
  await page.close();
  return { ...visit, cpu: after - before };
}
