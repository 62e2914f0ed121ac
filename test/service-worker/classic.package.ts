/** The classic scripts of the package in the service worker of a site: plain `fetch` calls get responses when the server is gone. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { servePackage } from '../support/package-site.ts';

const SERVICE_WORKER = `
  importScripts('/wps-elements/service-worker/classic.js');
  wpsElements.serveApi();
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
`;
const QUERIES = [
  '/wp-json/wps/v1/shop?q=bike&per_page=3',
  '/wp-json/wps/v1/products?per_page=1000',
  '/?rest_route=/wps/v1/terms&taxonomy=pa_color',
];

test('the classic service worker gives another client the responses of the server', async () => {
  const [browser, site] = await Promise.all([openBrowser(), servePackage()]);
  try {
    site.page('/plain', '<!doctype html><title>No library here</title>');
    site.page('/sw.js', SERVICE_WORKER, 'text/javascript');
    site.page(
      '/shop',
      '<!doctype html><title>Shop</title><script type="module" src="/wps-elements/cdn/wps-elements.js"></script><wps-shop mode="offline"></wps-shop>',
    );
    const page = await browser.newPage();
    await page.goto(`${site.address}/shop`);
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.catalogue.products === 119,
    );
    await page.goto(`${site.address}/plain`);
    await register(page);
    const ask = (): Promise<unknown[][]> =>
      page.evaluate(
        (queries) =>
          Promise.all(
            queries.map(async (query) => {
              const response = await fetch(query);
              const total = response.headers.get('x-wp-total');
              const signature = response.headers.get('x-wps-responded-by');
              return [signature, response.status, total, await response.text()];
            }),
          ),
        QUERIES,
      );
    const online = await ask();
    assert.deepEqual(
      online.map(([signature, status]) => [signature, status]),
      [
        [null, 200],
        [null, 400],
        [null, 200],
      ],
    );
    await site.close();
    assert.deepEqual(
      await ask(),
      online.map(([, ...answer]) => ['device', ...answer]),
    );
  } finally {
    await browser.close();
    await site.close();
  }
});

/** Calls in reply to a message, as for any event with `waitUntil`. */
const SYNC = `
  importScripts('/wps-elements/service-worker/classic.sync.js');
  addEventListener('message', (event) => {
    const { src, maxAge } = event.data;
    const reply = (value) => event.ports[0].postMessage(value);
    const reported = ({ code, message }) => reply({ code, message });
    event.waitUntil(wpsElementsSync.syncCatalogue(src, { maxAge }).then(reply, reported));
  });
`;

test('a service worker synchronises the catalogue of a shop that no page has shown', async () => {
  const [browser, site] = await Promise.all([openBrowser(), servePackage()]);
  try {
    site.page('/plain', '<!doctype html><title>No library here</title>');
    site.page('/sw.js', SERVICE_WORKER + SYNC, 'text/javascript');
    const page = await browser.newPage();
    await page.goto(`${site.address}/plain`);
    await register(page);
    const sync = (src: string, maxAge?: number): Promise<Record<string, unknown>> =>
      page.evaluate(
        (data) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = (event) => resolve(event.data);
            navigator.serviceWorker.controller?.postMessage(data, [port2]);
          }),
        { src, maxAge },
      );
    const first = await sync('/');
    assert.deepEqual(Object.keys(first), ['products', 'asOf', 'fetchedAt']);
    assert.equal(first['products'], 119);
    assert.deepEqual(await sync('/'), first, 'younger than a day');
    const again = await sync('/', 0);
    assert.ok(String(again['fetchedAt']) > String(first['fetchedAt']));
    assert.equal((await sync('ftp://shop.example'))['code'], 'usage');
    assert.equal((await sync('/missing.ndjson'))['code'], 'not-found');
    await site.close();
    const [side, total] = await page.evaluate(async () => {
      const { headers } = await fetch('/wp-json/wps/v1/products?q=bike');
      return [headers.get('x-wps-responded-by'), Number(headers.get('x-wp-total'))];
    });
    assert.equal(side, 'device');
    assert.ok(total !== undefined && Number(total) > 0);
  } finally {
    await browser.close();
    await site.close();
  }
});

for (const name of ['sync.js', 'classic.sync.js'])
  test(`${name} is one file: a service worker refuses to load pieces`, async () => {
    const file = new URL(`../../dist/service-worker/${name}`, import.meta.url);
    const code = await readFile(file, 'utf8');
    assert.doesNotMatch(code, /^\s*(?:import|export)\s[^;]*from\s*["'`]/m);
    assert.doesNotMatch(code, /\bimport\s*["'`(]\s*["'`.]/);
  });

/** Registers `/sw.js` and waits until it controls the page. */
async function register(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const isControlled = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await serviceWorker.register('/sw.js');
    await isControlled;
  });
}
