/**
 * `npm run bench:import`: a catalogue file of 100,000 products into a browser, by lines and packed, the two side by side. Says
 * how busy the page was meanwhile, what the worker needed beside the snapshot, and what is stored. `PRODUCTS=20000` makes a
 * smaller one, `FILE=shop.ndjson.gz` takes another. CPU time is that of all renderers. Needs `npm run build`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Browser, Page } from 'puppeteer-core';
import { pack } from '../../src/node/pack.ts';
import { listen } from '../support/listen.ts';
import { launchBrowser, rendererTime } from './bench-browser.ts';
import { benchCatalogue } from './bench-catalogue.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000);
const SAMPLE_EVERY = 250;
const MB = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), 'wps-elements-'));
const LINES = 'catalogue.ndjson.gz';
const PACKED = 'catalogue.wps';
const file = join(folder, LINES);
const given = process.env['FILE'];
if (given === undefined)
  await pipeline(Readable.from(linesOf()), createGzip(), createWriteStream(file));
else await copyFile(given, file);
const { products } = await pack(file, join(folder, PACKED));
const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path.startsWith('/catalogue')) {
    return void createReadStream(join(folder, path)).pipe(response);
  }
  if (!path.startsWith('/wps-elements/')) {
    return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><p>Import');
  }
  const asset = new URL(`../../dist/${path.slice('/wps-elements/'.length)}`, import.meta.url);
  response.setHeader('Content-Type', 'text/javascript');
  createReadStream(asset)
    .on('error', () => response.end())
    .pipe(response);
});
const site = await listen(server);
const browser = await launchBrowser();
try {
  const lines = await measure(browser, LINES);
  const packed = await measure(browser, PACKED);
  console.log(`${products} products`);
  report('by lines', lines);
  report('packed', packed);
  console.log('packed, by lines = 1');
  for (const name of ['bytes', 'cpu', 'seconds', 'firstAnswer'] as const)
    console.log(`  ${name.padEnd(22)} ${(packed[name] / lines[name]).toFixed(2)}`);
} finally {
  await browser.close();
  await site.close();
  await rm(folder, { recursive: true });
}

function* linesOf(): Generator<string> {
  const { header, products } = benchCatalogue(PRODUCTS);
  yield JSON.stringify(header);
  for (const product of products) yield `\n${JSON.stringify(product)}`;
}

interface Measured {
  /** Bytes of the file, and milliseconds of CPU until the catalogue was stored. */
  readonly bytes: number;
  readonly cpu: number;
  readonly seconds: number;
  /**
   * Milliseconds of each task of the page over 50: while the script started and the shop was first drawn, while the catalogue
   * came, and for the first picture of the answer.
   */
  readonly longTasks: {
    readonly starting: number[];
    readonly importing: number[];
    readonly answering: number[];
  };
  readonly snapshot: number;
  readonly stored: number;
  readonly peak: number;
  readonly steady: number;
  readonly firstAnswer: number;
}

async function measure(browser: Browser, name: string): Promise<Measured> {
  // Of its own: nothing is stored yet.
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`${site.address}/`);
  const cpuBefore = await rendererTime(browser);
  let peak = 0;
  const sample = async (): Promise<number> => {
    const sizes = await Promise.all(page.workers().map((worker) => memoryOf(worker)));
    const sum = sizes.reduce((all, bytes) => all + bytes, 0);
    peak = Math.max(peak, sum);
    return sum;
  };
  const timer = setInterval(() => void sample().catch(() => {}), SAMPLE_EVERY);
  const imported = await page.evaluate(importIn, `/${name}`);
  clearInterval(timer);
  const cpu = (await rendererTime(browser)) - cpuBefore;
  for (const worker of page.workers()) await worker.client.send('HeapProfiler.collectGarbage');
  const steady = await sample();
  await page.reload();
  const again = await page.evaluate(importIn, `/${name}`);
  await context.close();
  const { size: bytes } = await stat(join(folder, name));
  return { ...imported, bytes, cpu, peak, steady, firstAnswer: again.seconds };
}

async function memoryOf(worker: ReturnType<Page['workers']>[number]): Promise<number> {
  const usage: object = await worker.client.send('Runtime.getHeapUsage');
  const { usedSize = 0, backingStorageSize = 0 } = usage as Record<string, number>;
  return usedSize + backingStorageSize;
}

/** Runs in the page. */
async function importIn(src: string) {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  const entry = '/wps-elements/cdn/wps-elements.js';
  await import(entry);
  const shop = document.createElement('wps-shop');
  Object.assign(shop, { src, mode: 'offline', routing: 'none' });
  const answered = new Promise<void>((resolve, reject) => {
    shop.addEventListener('wps-response', () => resolve(), { once: true });
    shop.addEventListener('wps-error', (event) => reject(new Error(JSON.stringify(event))), {
      once: true,
    });
  });
  document.body.append(shop);
  // Two frames: the first may have been requested before.
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const drawn = performance.now();
  await answered;
  const end = performance.now();
  const seconds = (end - start) / 1000;
  // What is looked at below costs the page, too.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  observer.disconnect();
  const longTasks: Measured['longTasks'] = { starting: [], importing: [], answering: [] };
  for (const { startTime, duration } of tasks) {
    const part =
      startTime < drawn ? 'starting' : startTime + duration < end ? 'importing' : 'answering';
    longTasks[part].push(duration);
  }
  const database = await new Promise<IDBDatabase>((resolve) => {
    const [opening] = [indexedDB.open('wps-elements:catalogues:1')];
    opening.onsuccess = () => resolve(opening.result);
  });
  // In a list: functions with a name need a helper that the page does not have.
  const [read] = [
    <T>(store: string, request: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        const [reading] = [request(database.transaction(store).objectStore(store))];
        reading.onsuccess = () => resolve(reading.result);
      }),
  ];
  // A packed file goes on coming after the first answer; at its end the pointer is written.
  while ((await read('pointers', (store) => store.count())) === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const { usage: stored = 0 } = await navigator.storage.estimate();
  const pieces: readonly Uint8Array[] = await read('snapshots', (store) => store.getAll());
  const snapshot = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  database.close();
  return { seconds, longTasks, snapshot, stored };
}

function report(name: string, measured: Measured): void {
  const { bytes, cpu, seconds, longTasks, snapshot, stored, peak, steady, firstAnswer } = measured;
  const mb = (bytes: number): string => `${(bytes / MB).toFixed(0)} MB`;
  const ratio = (bytes: number): string =>
    `${mb(bytes)}, ${(bytes / snapshot).toFixed(2)} × snapshot`;
  console.log(`${name}, a file of ${mb(bytes)}`);
  console.log(`CPU until it was stored  ${(cpu / 1000).toFixed(1)} s`);
  console.log(`answered                 ${seconds.toFixed(1)} s`);
  console.log(`next visit answered      ${firstAnswer.toFixed(2)} s`);
  const told = (durations: readonly number[]): string =>
    `${durations.length}, longest ${Math.max(0, ...durations).toFixed(0)} ms`;
  console.log(`tasks over 50 ms, start  ${told(longTasks.starting)}`);
  console.log(`tasks over 50 ms, import ${told(longTasks.importing)}`);
  console.log(`tasks over 50 ms, answer ${told(longTasks.answering)}`);
  console.log(`snapshot                 ${mb(snapshot)}`);
  console.log(`stored                   ${ratio(stored)}`);
  console.log(`worker, peak             ${ratio(peak)}`);
  console.log(`worker, steady           ${ratio(steady)}`);
}
