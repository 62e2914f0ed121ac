/**
 * Snippets of the guide to other systems, on pages with the restrictions of each system. Neither Twig nor Liquid is run: a
 * stand-in fills in the values of their templates.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type Listening, listen } from '../support/listen.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { Snippets } from '../support/snippets.ts';

const ROOT = new URL('../../', import.meta.url);
const CATALOGUE = new URL('test/fixtures/adventureworks/en/catalogue.ndjson.gz', ROOT);
const GUIDE = await Snippets.of(new URL('demo/guide/other-systems.md', ROOT));
const CDN = 'https://cdn.jsdelivr.net/npm/wps-elements@0.2.0/dist/';

const LIBRARY = GUIDE.take('yaml', 'preprocess: false');
const COMPONENT = GUIDE.take('yaml', 'libraryOverrides');
const TWIG = GUIDE.take('twig', '<wps-shop');
const LIQUID = GUIDE.take('liquid', '{% schema %}');
const EMBED = GUIDE.take('html', 'data-wps="shop"');
const FOOTER = GUIDE.take('html', 'classic.js');
const STATIC = GUIDE.take('html', 'src="wps-elements/cdn/wps-elements.js"');

const TYPES = new Map([
  ['js', 'text/javascript'],
  ['css', 'text/css'],
]);

/** Values of a template by name; conditions on a missing value are left out. */
function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template
    .replace(/\{% schema %\}.*\{% endschema %\}/s, '')
    .replace(/\{% if (\w+) %\}(.*?)\{% endif %\}/g, (_, name: string, text: string) =>
      values[name] === undefined ? '' : text,
    )
    .replace(
      /\{\{ ([\w.]+)(?: ?\| ?(?:escape|default\('(\w*)'\)))? \}\}/g,
      (_, name: string, normal = '') => values[name] ?? String(normal),
    );
}

interface Host extends Listening {
  /** Page or file by path. */
  readonly files: Map<string, string>;
}

/** Static host: `dist` below `libraries`, the catalogue at any `…/catalogue.ndjson.gz`, and pages. */
async function host(libraries: string, headers: Readonly<Record<string, string>>): Promise<Host> {
  const files = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const page = files.get(pathname);
    if (page !== undefined) return void response.setHeader('content-type', 'text/html').end(page);
    const isDist = pathname.startsWith(libraries);
    if (!isDist && !pathname.endsWith('/catalogue.ndjson.gz'))
      return void response.writeHead(404).end();
    const path = pathname.slice(libraries.length);
    readFile(isDist ? new URL(`dist/${path}`, ROOT) : CATALOGUE).then(
      (bytes) => {
        const type = TYPES.get(path.split('.').at(-1) ?? '');
        if (isDist && type !== undefined) response.setHeader('content-type', type);
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  return { ...(await listen(server)), files };
}

const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>${head}<body>${body}`;

describe('a shop by the snippets for', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let cdn: Host;
  before(async () => {
    [browser, cdn] = await Promise.all([
      chromium.open(),
      host('/dist/', { 'access-control-allow-origin': '*' }),
    ]);
  });
  after(() => Promise.all([chromium.close(), cdn.close()]));

  /** Opens a page and selects a filter; fails for a message on the console. */
  async function expectShop(
    address: string,
    act?: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    const opened = await browser.newPage();
    const messages: string[] = [];
    opened.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    await opened.goto(address);
    await act?.(opened);
    await opened.getByRole('checkbox', { name: /^Yellow/ }).check();
    await opened.getByRole('button', { name: /Yellow/ }).waitFor();
    assert.deepEqual(
      // Pictures of the sample catalogue are on no server.
      messages.filter((text) => !text.startsWith('Failed to load resource: net::ERR')),
      [],
    );
    await opened.close();
  }

  const fromCdn = (snippet: string): string => snippet.replaceAll(CDN, `${cdn.address}/dist/`);

  test('Drupal: a classic deferred script by a strict policy, a component inserted by Ajax', async () => {
    const [, folder = '', script = ''] =
      /(\/libraries\/wps-elements\/)(cdn\/\S+\.js):/.exec(LIBRARY) ?? [];
    const style = /\/libraries\/\S+\.css/.exec(LIBRARY)?.[0] ?? '';
    const names = [...COMPONENT.matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name);
    assert.deepEqual(names, ['src', 'mode', 'per_page']);
    for (const [, name] of TWIG.matchAll(/\{\{ (\w+)/g))
      assert.ok(name === 'attributes' || names.includes(String(name)), `${name} is a prop`);
    const site = await host(folder, {
      'content-security-policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src * data:",
    });
    const shop = fill(TWIG, { src: '/files/catalogue.ndjson.gz', mode: 'offline', per_page: '6' });
    const head = `<link rel="stylesheet" href="${style}"><script src="${folder}${script}" defer></script>`;
    site.files.set('/node/1', page('<main></main>', head));
    await expectShop(`${site.address}/node/1`, (opened) =>
      opened.locator('main').evaluate((main, html) => {
        main.innerHTML = html;
      }, shop),
    );
    await site.close();
  });

  test('Shopify: script and catalogue from other origins, the policy of a store', async () => {
    const { settings, presets }: { settings: { id: string }[]; presets: unknown[] } = JSON.parse(
      /\{% schema %\}(.*)\{% endschema %\}/s.exec(LIQUID)?.[1] ?? '',
    );
    assert.deepEqual(
      settings.map(({ id }) => `section.settings.${id}`),
      [...LIQUID.matchAll(/section\.settings\.\w+/g)].map(([name]) => name),
    );
    assert.equal(presets.length, 1);
    const store = await host('/none/', {
      'content-security-policy': "block-all-mixed-content; frame-ancestors 'none'",
    });
    const values = { 'section.settings.catalogue': `${cdn.address}/catalogue.ndjson.gz` };
    store.files.set('/pages/search', page(fromCdn(fill(LIQUID, values))));
    await expectShop(`${store.address}/pages/search`);
    await store.close();
  });

  test('Webflow: an embed without custom tags, a classic script of another origin in the footer', async () => {
    const site = await host('/none/', {});
    const embed = EMBED.replace('https://my.shop', cdn.address);
    assert.doesNotMatch(embed, /<wps-|<script/);
    site.files.set('/', page(`<div class="w-embed">${embed}</div>${fromCdn(FOOTER)}`));
    await expectShop(`${site.address}/`);
    await site.close();
  });

  test('static generators: a site in a sub-folder', async () => {
    const site = await host('/project/wps-elements/', {});
    site.files.set('/project/', page(STATIC));
    await expectShop(`${site.address}/project/`);
    await site.close();
  });

  test('no snippet is left untried', () => {
    assert.deepEqual(GUIDE.left, []);
  });
});
