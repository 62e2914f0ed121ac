/** Runs every line of the README on the packed tarball: in a bundle, copied to a site, from a CDN, in a service worker. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { Snippets } from '../support/snippets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CDN_HOST = 'https://cdn.jsdelivr.net/npm/wps-elements';
const run = promisify(execFile);

const snippets = await Snippets.of(`${ROOT}README.md`);
const INSTALL = snippets.take('sh', 'npm install wps-elements');
const IMPORT = snippets.take('js', 'wps-elements/define');
const COPY = snippets.take('sh', 'npm pack wps-elements');
const CDN = snippets.take('html', 'jsdelivr');
const THREE_LINES = snippets.take('html', '<script type="module" src="/wps-elements');
const SERVICE_WORKER = snippets.take('js', 'importScripts');
const COMMANDS = snippets.take('sh', 'npm start');
const LAYOUT = snippets.take('html', '<wps-facet');

test('every snippet of the README is tested', () => {
  assert.deepEqual(snippets.left, []);
});

test('the commands of the README are scripts of the package, and CI calls exactly the test command', async () => {
  const { scripts } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'));
  const ci = await readFile(`${ROOT}.ci/run`, 'utf8');
  const lines = COMMANDS.trim()
    .split('\n')
    .map((line) => line.replace(/\s*#.*/, ''));
  assert.deepEqual(lines, ['npm ci && npm start', 'npm ci && npm test']);
  assert.ok(scripts.start && scripts.build && scripts.dev && scripts.test);
  assert.ok(ci.trimEnd().endsWith(lines[1] ?? ''));
});

test('the README names the port of each server', async () => {
  const readme = await readFile(`${ROOT}README.md`, 'utf8');
  const config = await readFile(`${ROOT}vite.config.ts`, 'utf8');
  const ports = [...config.matchAll(/port: (\d+)/g)].map(([, port = '']) => port);
  assert.equal(ports.length, 2);
  for (const port of [...ports, '8411']) assert.ok(readme.includes(port), port);
});

test('every link of the README leads to a file of the project', async () => {
  const readme = await readFile(`${ROOT}README.md`, 'utf8');
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
  assert.ok(targets.length > 20);
  for (const path of targets) await readFile(ROOT + path);
});

describe('the packed tarball', () => {
  let folder: string;
  let tarball: string;
  let site: PackageSite;
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    folder = await temporaryFolder();
    const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const { stdout } = await run('npm', pack, { cwd: ROOT });
    const [{ filename }]: [{ filename: string }] = JSON.parse(stdout);
    tarball = join(folder, filename);
    await mkdir(join(folder, 'site'));
    // The registry's file is the one just packed; the site's folder is one of this test.
    const copy = COPY.replace('npm pack wps-elements', 'true').replace(
      '/var/www/my.shop',
      `${folder}/site`,
    );
    await run('sh', ['-e', '-c', copy], { cwd: folder });
    const dist = pathToFileURL(`${folder}/site/wps-elements/`);
    [site, browser] = await Promise.all([servePackage(undefined, dist), chromium.open()]);
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  async function visit(name: string, body: string, prepare?: (page: Page) => Promise<unknown>) {
    const html = `<!doctype html><html lang="en"><title>README</title>${body}`;
    site.page(name, html.replaceAll('https://my.shop', site.address));
    const page = await browser.newPage();
    await prepare?.(page);
    await page.goto(site.address + name);
    return page;
  }

  const isShown = (page: Page): Promise<void> => page.locator('[part~=card]').first().waitFor();

  test('the copied folder gives a complete shop by three lines', async () => {
    const page = await visit('/three-lines', THREE_LINES);
    await isShown(page);
    await page.getByLabel('Search products').waitFor();
    await page.getByRole('checkbox', { name: /^Bikes/ }).waitFor();
    await page.getByRole('navigation').getByText('2', { exact: true }).waitFor();
  });

  test('the single file has the messages of the language of the page', async () => {
    const page = await visit('/german', THREE_LINES.replace('<wps-shop', '<wps-shop lang="de"'));
    await page.getByLabel('Produkte suchen').waitFor();
  });

  test('the addresses of the CDN are files of the package, and give a shop', async () => {
    const manifest = JSON.parse(await readFile(`${folder}/package/package.json`, 'utf8'));
    assert.equal(manifest.unpkg, manifest.jsdelivr);
    const paths: string[] = [];
    const types: Readonly<Record<string, string>> = {
      '.css': 'text/css',
      '.js': 'text/javascript',
    };
    const page = await visit('/cdn', `${CDN}<wps-shop src="https://my.shop"></wps-shop>`, (page) =>
      page.route(`${CDN_HOST}**`, async (route) => {
        const path = route.request().url().slice(CDN_HOST.length) || `/${manifest.jsdelivr}`;
        paths.push(path);
        await route.fulfill({
          path: `${folder}/package${path}`,
          contentType: types[extname(path)] ?? 'text/plain',
          headers: { 'Access-Control-Allow-Origin': '*' },
        });
      }),
    );
    await isShown(page);
    assert.ok(paths.includes('/dist/themes/tokens.css'));
  });

  test('the import of the installed package gives a shop in a bundle', async () => {
    const app = `${folder}/app`;
    await mkdir(app);
    await writeFile(`${app}/package.json`, '{ "private": true, "type": "module" }');
    const install = INSTALL.replace('wps-elements', `'${tarball}'`);
    await run('sh', ['-e', '-c', `${install.trim()} --prefer-offline --no-audit --no-fund`], {
      cwd: app,
    });
    await writeFile(`${app}/main.js`, IMPORT);
    await writeFile(
      `${app}/index.html`,
      '<!doctype html><html lang="en"><title>App</title><script type="module" src="./main.js"></script><wps-shop></wps-shop>',
    );
    await build({ configFile: false, root: app, base: '/app/', logLevel: 'error' });
    for (const name of await readdir(`${app}/dist/assets`)) {
      const body = await readFile(`${app}/dist/assets/${name}`, 'utf8');
      site.page(`/app/assets/${name}`, body, 'text/javascript');
    }
    site.page('/app/', await readFile(`${app}/dist/index.html`, 'utf8'));
    const page = await browser.newPage();
    await page.goto(`${site.address}/app/`);
    await isShown(page);
    await page.close();
  });

  test('the line in a service worker gives another client its responses after the server has failed', async () => {
    const start = `addEventListener('install', () => skipWaiting());
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
    site.page('/service-worker.js', SERVICE_WORKER + start, 'text/javascript');
    const page = await visit(
      '/offline',
      THREE_LINES.replace('<wps-shop', '<wps-shop mode="offline"'),
    );
    await isShown(page);
    await page.evaluate(async () => {
      const isControlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await navigator.serviceWorker.register('/service-worker.js');
      await isControlled;
    });
    const ask = (): Promise<string> =>
      page.evaluate(() => fetch('/wp-json/wps/v1/shop?q=bike').then((one) => one.text()));
    const online = await ask();
    await page.context().setOffline(true);
    assert.equal(await ask(), online);
    await page.close();
  });

  test('the shop with its own layout has the filters beside the products, or above on a phone', async () => {
    const [link = '', script = ''] = THREE_LINES.split('\n');
    const page = await visit('/layout', `${link}${script}${LAYOUT}`);
    await page.getByRole('checkbox', { name: /^Yellow/ }).check();
    await page.getByRole('button', { name: /Yellow/ }).waitFor();
    const places = async (): Promise<readonly (DOMRect | undefined)[]> =>
      page.evaluate(() =>
        ['wps-drawer', 'wps-product-list'].map((tag) =>
          document.querySelector(tag)?.getBoundingClientRect(),
        ),
      );
    const [filters, list] = await places();
    assert.ok(filters && list && filters.right < list.left && filters.top < list.top, 'beside');
    await page.setViewportSize({ width: 360, height: 740 });
    const [button, below] = await places();
    assert.ok(button && below && button.bottom < below.top && button.left === below.left, 'above');
    await page.close();
  });
});
