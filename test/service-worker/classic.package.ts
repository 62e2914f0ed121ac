/** The classic script of the package in the service worker of a site: plain `fetch` calls get responses when the server is gone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
    await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const isControlled = new Promise((resolve) => {
        serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await serviceWorker.register('/sw.js');
      await isControlled;
    });
    const ask = (): Promise<unknown[][]> =>
      page.evaluate(
        (queries) =>
          Promise.all(
            queries.map(async (query) => {
              const response = await fetch(query);
              const total = response.headers.get('x-wp-total');
              const signature = response.headers.get('x-wps-answered-by');
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
