/** Runs every snippet of the guides on pages in Chromium, against the built package. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { API_REFERENCE, GUIDES } from '../../demo/guide-list.ts';
import { renderGuide } from '../../demo/guide-markdown.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { packedFiles } from '../support/packed-files.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { Snippets } from '../support/snippets.ts';

const FOLDER = new URL('../../demo/guide/', import.meta.url);
/** Their snippets are run by other tests: the calls of a command line, the examples of files, scripts in Node. */
const TESTED_ELSEWHERE = [
  ...['command-line', 'catalogue-format', 'engine', 'signals', 'scale'],
  ...['other-systems', 'frameworks', 'server-rendering', 'development-warnings', 'server', 'rules'],
];

const guides = new Map<string, Snippets>();
for (const name of GUIDES) guides.set(name, await Snippets.of(new URL(`${name}.md`, FOLDER)));

function take(guide: string, language: string, mark: string): string {
  const snippets = guides.get(guide);
  if (snippets === undefined) throw new Error(`There is no guide ${guide}.`);
  return snippets.take(language, mark);
}

const EXAMPLES = [
  take('getting-started', 'html', 'per-page="6"'),
  take('layout', 'html', '<wps-drawer>'),
  take('layout', 'html', 'as="swatches"'),
  take('layout', 'html', 'as="table"'),
  take('layout', 'html', 'for="my-shop"'),
  ...['base-request', 'search-field', 'facets="price', 'typed-filters', 'popup'].map((text) =>
    take('layout', 'html', text),
  ),
  take('theming', 'html', 'as="chips"'),
  take('wordpress', 'html', '<wps-shop src="/">'),
  take('wordpress', 'html', 'cart="woocommerce"'),
];
// Run by first-request.package.ts.
take('getting-started', 'html', 'first-request');
const PRELOAD = take('getting-started', 'html', 'modulepreload');
const EVENTS = take('getting-started', 'js', 'wps-response');
const CHANGE = take('getting-started', 'js', 'updateComplete');
const EDITOR = take('getting-started', 'json', 'html.customData');
const MODES = take('offline', 'js', 'shop.mode');
const SERVICE_WORKER = take('service-worker', 'js', 'serveApi();');
const BACKGROUND = take('service-worker', 'js', 'syncCatalogue');
const REGISTER = take('service-worker', 'js', 'register');
const PHP = take('wordpress', 'php', 'wp_enqueue');
const FALLBACK = take('wordpress', 'html', 'data-wps="shop"');
const CLASSIC = take('wordpress', 'html', 'classic');
const OBSERVE = take('wordpress', 'js', 'observeMarkup');
const MESSAGES = take('messages', 'js', 'messages =');
const POLICY = take('security', 'http', 'Content-Security-Policy');
const TRUSTED_TYPES = take('security', 'http', 'trusted-types');
const COLORS = take('theming', 'css', '--wps-color-accent: #6d28d9');
const PARTS = take('theming', 'css', 'font-size: 1.25rem');
// Run by theming.package.ts.
for (const mark of ['--wps-columns', '::part(checkbox)']) take('theming', 'css', mark);
const TEMPLATE = take('templates', 'html', 'class="ticket"');
// Run by optional-elements.package.ts.
take('templates', 'html', 'class="offer"');
take('templates', 'js', 'define/wps-price');
const OPTIONAL = ['wps-compare', 'wps-recently-viewed', 'wps-similar'];
for (const tag of OPTIONAL) take('layout', 'html', `<${tag}`);
for (const tag of OPTIONAL) take('layout', 'js', `define/${tag}`);
const ACTIONS = take('wordpress', 'html', 'slot="actions"');

test('every snippet of the guides is tested', () => {
  const left = [...guides].filter(([name]) => !TESTED_ELSEWHERE.includes(name));
  const untested = left.flatMap(([, snippets]) => snippets.left);
  assert.deepEqual(untested, []);
});

test('every link of a guide leads to a guide, to one of its headings, or to a file of the project', async () => {
  const pages = new Map<string, string>();
  for (const name of GUIDES) {
    const markdown = await readFile(new URL(`${name}.md`, FOLDER), 'utf8');
    pages.set(name, renderGuide(name, markdown).html);
  }
  for (const [name, html] of pages) {
    for (const [, href = ''] of html.matchAll(/<a href="(?!https?:)([^"]+)"/g)) {
      const [, guide, anchor] = /^\/guide\/([\w-]+)\.html(?:#(.*))?$/.exec(href) ?? [];
      if (guide === undefined) await readFile(new URL(href, FOLDER));
      else if (guide !== API_REFERENCE) {
        const target = pages.get(guide);
        assert.ok(target !== undefined, `${name}: ${href}`);
        if (anchor !== undefined) assert.ok(target.includes(` id="${anchor}"`), `${name}: ${href}`);
      }
    }
  }
});

test('the guides and the reference are in the package, and the files that they name', async () => {
  const files = await packedFiles();
  for (const name of GUIDES) assert.ok(files.includes(`demo/guide/${name}.md`), name);
  const named = [...`${PHP}${PRELOAD}`.matchAll(/['"]\/wps-elements\/([^'"]+)['"]/g)].map(
    ([, path]) => `dist/${path}`,
  );
  const [, editor = ''] = /node_modules\/wps-elements\/([^"]+)/.exec(EDITOR) ?? [];
  for (const path of [
    'dist/api.md',
    'dist/llms.txt',
    'dist/catalogue.schema.json',
    editor,
    ...named,
  ])
    assert.ok(files.includes(path), path);
});

describe('the guides', () => {
  let site: PackageSite;
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), chromium.open()]);
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  /** `wps-elements` is the single file of the development build there, as a bundler would have it. */
  async function visit(name: string, body: string, style = '', open?: Page): Promise<Page> {
    const html = `<!doctype html><html lang="en"><title>Guide</title>
      <script type="importmap">{ "imports": { "wps-elements": "/wps-elements/cdn/wps-elements.dev.js" } }</script>
      <script type="module">import 'wps-elements';</script><style>${style}</style>${body}`;
    site.page(name, html.replaceAll('https://my.shop', site.address));
    const page = open ?? (await browser.newPage());
    await page.goto(site.address + name);
    return page;
  }

  /** One for all examples: each has a document of its own. */
  let examplePage: Page | undefined;
  for (const [i, example] of EXAMPLES.entries())
    test(`the example ${example.trim().split('\n')[0]} shows products or filters`, async () => {
      const warnings: string[] = [];
      const page = await visit(`/example-${i}`, '', '', examplePage);
      examplePage = page;
      page
        .removeAllListeners('console')
        .on('console', (message) => void warnings.push(message.text()));
      await page.evaluate(
        (html) => {
          document.body.innerHTML = html;
        },
        example.replaceAll('https://my.shop', site.address),
      );
      await page
        .locator('[part=card], [part=option], table [part=name]')
        .first()
        .waitFor({ state: 'attached' });
      assert.deepEqual(
        warnings.filter((text) => text.includes('wps-')),
        [],
      );
    });

  test('the listeners of the page get products and can keep their links from being followed', async () => {
    const page = await visit('/events', '');
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'log') logged.push(message.text());
    });
    await page.addScriptTag({ content: EVENTS });
    await page.evaluate(() => {
      document.body.innerHTML = '<wps-shop></wps-shop>';
    });
    await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).click();
    assert.equal(new URL(page.url()).pathname, '/events');
    assert.deepEqual(logged.slice(-2), ['119 products', 'selected: All-Purpose Bike Stand']);
    const answered = page.waitForEvent('console', (message) => message.text() === '20 null');
    await page.addScriptTag({ content: CHANGE, type: 'module' });
    await answered;
    assert.equal(logged.at(-2), '20 products');
    await page.close();
  });

  test('the script sets the mode, and reads total and source', async () => {
    const page = await visit('/modes', '<wps-shop></wps-shop>');
    await page.getByRole('checkbox', { name: /^Yellow/ }).check();
    await page.getByRole('button', { name: /Yellow/ }).waitFor();
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().endsWith(' device'),
    });
    await page.addScriptTag({ content: MODES });
    assert.equal((await logged).text(), '8 device');
    await page.close();
  });

  test('the service worker of the guide answers another client on the device', async () => {
    site.page('/service-worker.js', SERVICE_WORKER + BACKGROUND, 'text/javascript');
    const page = await visit('/stored', '<wps-shop mode="offline"></wps-shop>');
    await page.locator('[part~=card]').first().waitFor();
    await page.evaluate(REGISTER);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload();
    await page.context().setOffline(true);
    const side = await page.evaluate(() =>
      fetch('/wp-json/wps/v1/products').then((one) => one.headers.get('x-wps-responded-by')),
    );
    assert.equal(side, 'device');
    await page.context().setOffline(false);
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then((one) => one.unregister()).then(() => null),
    );
    await page.close();
  });

  for (const [name, more] of [
    ['the policy of the guide', ''],
    ['the policy with Trusted Types', `; ${TRUSTED_TYPES.trim()}`],
  ] as const)
    test(`${name} lets the shop and its worker start, without a violation`, async () => {
      const path = `/policy-${more.length}`;
      const policy = POLICY.replace(/^Content-Security-Policy: /, '').trim() + more;
      site.page(
        path,
        `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">
          <title>Policy</title>
          <link rel="stylesheet" href="/wps-elements/themes/tokens.css">
          <script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
          <wps-shop mode="offline"></wps-shop>`,
      );
      const page = await browser.newPage();
      const violations: string[] = [];
      page.on('console', (message) => {
        // The pictures of the sample data are on another host.
        if (message.type() === 'error' && !message.text().includes('img-src'))
          violations.push(message.text());
      });
      await page.goto(site.address + path);
      await page.locator('[part~=card]').first().waitFor();
      const isAvailable = await page.evaluate(
        () => document.querySelector('wps-shop')?.status.worker.isAvailable,
      );
      assert.deepEqual([isAvailable, violations], [true, []]);
      await page.close();
    });

  test('fallback markup becomes a shop, also where the page adds it later', async () => {
    const page = await visit('/fallback', `<main>${FALLBACK}</main>`);
    await page.getByRole('checkbox', { name: /^Yellow/ }).waitFor();
    await page.locator('[part~=card]').first().waitFor();
    await page.addScriptTag({ type: 'module', content: `${OBSERVE}\nwindow.observing = true;` });
    await page.waitForFunction(() => 'observing' in window);
    await page.evaluate(() => {
      const sort = document.createElement('div');
      sort.dataset['wps'] = 'sort';
      document.querySelector('wps-shop')?.append(sort);
    });
    await page.getByLabel('Sort by').waitFor();
  });

  test('a classic script defines a shop, with messages and engine from its folder', async () => {
    site.page(
      '/classic',
      `<!doctype html><html lang="de"><meta http-equiv="Content-Security-Policy" content="worker-src 'none'">
        <title>Classic</title>${CLASSIC}<wps-shop src="${site.address}" mode="offline"></wps-shop>`,
    );
    const page = await browser.newPage();
    await page.goto(`${site.address}/classic`);
    await page.getByLabel('Produkte suchen').waitFor();
    await page.getByRole('checkbox', { name: /^Bikes/ }).waitFor();
    const shop = await page.evaluate(() => ({
      respondedBy: document.querySelector('wps-shop')?.status.result.respondedBy,
      worker: document.querySelector('wps-shop')?.status.worker.isAvailable,
      names: Object.keys(Reflect.get(window, 'wpsElements')).includes('observeMarkup'),
    }));
    assert.deepEqual(shop, { respondedBy: 'device', worker: false, names: true });
  });

  test('the page can replace messages', async () => {
    const page = await visit('/words', '<wps-shop src="https://my.shop" mode="online"></wps-shop>');
    await page.addScriptTag({ type: 'module', content: MESSAGES });
    await page.getByLabel('What are you looking for?').waitFor();
    assert.ok((await page.getByLabel('Sort by').textContent())?.includes('A to Z'));
  });

  test('custom properties and parts style the shop', async () => {
    const page = await visit(
      '/looks',
      '<wps-shop src="https://my.shop" mode="online"></wps-shop>',
      COLORS + PARTS,
    );
    const price = page.locator('[part=price]').first();
    await price.waitFor();
    assert.equal(await price.evaluate((one) => getComputedStyle(one).fontSize), '20px');
    const media = page.locator('wps-product-list .media').first();
    const ratio = await media.evaluate((one) => one.clientWidth / one.clientHeight);
    assert.ok(Math.abs(ratio - 4 / 5) < 0.01);
    const box = page.getByRole('checkbox', { name: /^Bikes/ });
    await box.check();
    const accent = await box.evaluate((one) => getComputedStyle(one).accentColor);
    assert.equal(accent, 'rgb(109, 40, 217)');
  });

  test('a template adds buttons below each product', async () => {
    const page = await visit('/actions', `<wps-shop mode="online">${ACTIONS}</wps-shop>`);
    await page.locator('a[href^=http]', { hasText: 'Details' }).first().waitFor();
  });

  test('a template renders the cards, and all of its paths exist', async () => {
    const warnings: string[] = [];
    const page = await visit('/template', '');
    await page.route(/shop\.example/, (route) => route.fulfill({ path: 'demo/public/icon.png' }));
    page.on('console', (message) => void warnings.push(message.text()));
    await page.evaluate((card) => {
      document.body.innerHTML = `<wps-shop src="${location.origin}" mode="online" routing="none">${card}</wps-shop>`;
    }, TEMPLATE);
    const ticket = page.locator('.ticket', { hasText: 'Bike Wash' });
    await ticket.waitFor();
    assert.match(await ticket.innerText(), /^ ?Bike Wash\s+€7.95\s+Cleaners$/);
    assert.equal(await ticket.getByRole('link').count(), 1);
    assert.equal(await ticket.locator('b').count(), 0);
    assert.ok((await ticket.locator('img').getAttribute('src'))?.startsWith('http'));
    // A wrong path is reported with all others of the page.
    const reported = page.waitForEvent('console', (message) => message.text().includes('nmae'));
    await page.evaluate(() => {
      const wrong = document.createElement('b');
      wrong.dataset['text'] = 'nmae';
      document.querySelector('template')?.content.append(wrong);
      document.querySelector('wps-product-list')?.setAttribute('data-changed', '');
    });
    await reported;
    assert.equal(warnings.filter((text) => text.includes('wps-')).length, 1);
  });
});
