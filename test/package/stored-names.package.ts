/** The documentation's list of what is stored on the device is complete and true, after a visit that uses everything. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openBrowser } from '../support/open-browser.ts';
import { servePackage } from '../support/package-site.ts';

interface Row {
  readonly where: string;
  readonly name: string;
  readonly content: string;
}

async function documentedRows(): Promise<readonly Row[]> {
  const text = await readFile(new URL('../../demo/guide/stored-data.md', import.meta.url), 'utf8');
  const [, section = ''] = /\n## What is stored on the device\n([\s\S]*?)\n## /.exec(text) ?? [];
  return [...section.matchAll(/^\| ([^|]+) \| `(wps-elements:[^`]+)` \| ([^|]+) \|/gm)].map(
    ([, where = '', name = '', content = '']) => ({ where, name, content }),
  );
}

const documentFor = (address: string): string => `<!doctype html><html lang="en"><body>
  <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
  <wps-shop src="${address}"><wps-search suggest></wps-search>
    <wps-product-list></wps-product-list><wps-status></wps-status></wps-shop></body></html>`;

test('R15: what a visit stores is what the documentation lists', async () => {
  const [browser, site] = await Promise.all([openBrowser(), servePackage()]);
  site.page('/', documentFor(site.address));
  site.page('/product', '<!doctype html><p>A product</p>');
  const page = await browser.newPage();
  await page.goto(`${site.address}/`);
  await page.locator('[part=card]').first().waitFor();
  const shop = `${site.address}/wp-json/wps/v1`;
  const listedRows = await documentedRows();
  // Stored only where the server gives the shopper other prices; here all prices are the same. A cart
  // is stored only offline, see cart.browser.ts; viewed and compared products and the search log by elements that this page lacks;
  // the time of the Store API for shops without the extension, see store-api.browser.ts.
  const elsewhere =
    /:(?:other-prices|cart|viewed-products|compared-products|search-log|store-api):/;
  const rows = listedRows
    .filter(({ name }) => !elsewhere.test(name))
    .map((row) => ({
      ...row,
      name: row.name.replace('<shop>', shop),
    }));
  const channel = rows.find(({ where }) => where === 'BroadcastChannel')?.name ?? '';
  // Without its name the page would wait for a message forever.
  assert.notEqual(channel, '');

  // During the fetch of the catalogue, locks and channel are in use.
  const meanwhile = await page.evaluate(async (name) => {
    const element = document.querySelector('wps-shop');
    const locks = new Set<string>();
    const messages = new Set<unknown>();
    const listener = new BroadcastChannel(name);
    listener.onmessage = ({ data }) => messages.add(data);
    let isOver = false;
    const preparing = element?.catalogue.prepare().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const { held = [] } = await navigator.locks.query();
      for (const lock of held) locks.add(lock.name ?? '');
      await new Promise((resolve) => setTimeout(resolve));
    }
    await preparing;
    await element?.catalogue.clear();
    await element?.catalogue.prepare();
    while (messages.size === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    listener.close();
    return { locks: [...locks], messages: [...messages] };
  }, channel);

  // A text is searched for, and a product visited and left again.
  await page.locator('input[type=search]').fill('road');
  await page.locator('input[type=search]').press('Enter');
  await page.locator('[part=card]').first().waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  await page.locator('[part=card] a').first().focus();
  await page.waitForFunction(() => {
    document
      .querySelector('wps-product-list')
      ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return sessionStorage.length > 0 && localStorage.length > 0;
  });

  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores: string[] = [];
    for (const { name = '' } of databases) {
      const request = indexedDB.open(name);
      await new Promise((resolve) => request.addEventListener('success', resolve));
      stores.push(...request.result.objectStoreNames);
      request.result.close();
    }
    return {
      stores,
      names: {
        IndexedDB: databases.map(({ name }) => name),
        'local storage': Object.keys(localStorage),
        'session storage': Object.keys(sessionStorage),
      },
      caches: await caches.keys(),
      cookies: document.cookie,
      state: history.state as unknown,
    };
  });
  await browser.close();
  await site.close();

  const documented = (where: string): readonly string[] =>
    rows.filter((row) => row.where === where).map(({ name }) => name);
  for (const [where, names] of Object.entries(stored.names))
    assert.deepEqual(names, documented(where), where);
  assert.deepEqual(meanwhile.locks, documented('Web Locks'));
  assert.equal(documented('BroadcastChannel').length, 1);
  assert.deepEqual([stored.caches, stored.cookies, stored.state], [[], '', null]);
  assert.equal(listedRows.filter(({ name }) => elsewhere.test(name)).length, 7);
  assert.equal(rows.length, Object.keys(stored.names).length + 2, 'every row was met');
  const database = rows.find(({ where }) => where === 'IndexedDB')?.content ?? '';
  const listed = [...database.matchAll(/`([a-z]+)`/g)].map(([, name]) => name);
  assert.deepEqual(listed.sort(), stored.stores.sort());
});
