/** The development build of the package on real pages; the production build contains nothing of it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { CODES, DOCUMENTATION_ADDRESS, type WarningCode } from '../../src/development/codes.ts';
import { bundle, text } from '../support/bundle.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Texts of the development build only. */
const MARKS = [
  ...CODES.filter((code) => code !== 'loaded-twice'),
  'development-warnings.md',
  'request-to-paint',
  'there is no such attribute',
];

const PRODUCTION: Readonly<Record<string, () => Promise<string>>> = {
  'cdn/wps-elements.js': () => text('cdn/wps-elements.js'),
  'cdn/wps-elements.classic.js': () => text('cdn/wps-elements.classic.js'),
  'define.js with its imports': () => bundle('define.js'),
  'worker/engine.worker.js': () => text('worker/engine.worker.js'),
};

for (const [name, load] of Object.entries(PRODUCTION))
  test(`${name} contains no text of the development build`, async () => {
    const code = await load();
    assert.deepEqual(
      MARKS.filter((mark) => code.includes(mark)),
      [],
    );
  });

for (const name of ['cdn/wps-elements.dev.js', 'cdn/wps-elements.classic.dev.js'])
  test(`${name} contains all of it`, async () => {
    const code = await text(name);
    assert.deepEqual(
      MARKS.filter((mark) => !code.includes(mark)),
      [],
    );
  });

test('the export condition "development" selects the development build, which Node can import', () => {
  const resolved = (...conditions: readonly string[]): string =>
    execFileSync(
      process.execPath,
      [
        ...conditions,
        ...['--input-type=module', '-e'],
        "await import('wps-elements/development'); console.log(import.meta.resolve('wps-elements/define'))",
      ],
      { cwd: ROOT, encoding: 'utf8' },
    ).trim();
  assert.match(resolved('--conditions=development'), /dist\/define\.development\.js$/);
  assert.match(resolved(), /dist\/define\.js$/);
});

/** The development build as a bundler's server gives it to a page, with that of Lit. */
async function developmentBundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    resolve: { conditions: ['development', 'module', 'browser'] },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: `${ROOT}dist/define.development.js`, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output: files } = (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
  return files[0].code;
}

test('the package contains the document to which the warnings point', async () => {
  const [, path = ''] = /^wps-elements\/(.*)$/.exec(DOCUMENTATION_ADDRESS) ?? [];
  assert.ok(path.startsWith('demo/guide/'), 'package.json publishes this folder');
  assert.match(await readFile(`${ROOT}${path}`, 'utf8'), /^## unknown-element$/m);
});

describe('on a page', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  interface Visit {
    readonly page: Page;
    /** Warnings, and errors that the page did not catch. */
    readonly warnings: readonly string[];
    /** Resolves with the first warning of this code. */
    readonly warned: (code: WarningCode) => Promise<string>;
  }

  const FILE = '/wps-elements/cdn/wps-elements.dev.js';
  const module = (src: string): string => `<script type="module" src="${src}"></script>`;

  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

  async function visit(body: string): Promise<Visit> {
    site.page('/', `<!doctype html><html lang="en"><title>Shop</title>${body}`);
    const context = await browser.newContext();
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    page.on('pageerror', (error) => warnings.push(error.message));
    await page.goto(site.address, { waitUntil: 'load' });
    const find = (code: string) => warnings.find((one) => one.includes(`[${code}]`));
    const warned = async (code: WarningCode): Promise<string> => {
      while (find(code) === undefined) await page.waitForEvent('console');
      return find(code) ?? '';
    };
    return { page, warnings, warned };
  }

  test("a second copy says that it does nothing: 'loaded-twice'", async () => {
    const production = FILE.replace('.dev', '');
    for (const files of [
      [FILE, production],
      [production, FILE],
    ]) {
      const { warned, warnings } = await visit(files.map(module).join(''));
      await warned('loaded-twice');
      assert.equal(warnings.length, 1);
    }
  });

  test("a worker that the page's policy refuses, with the policy as the cause: 'worker-refused'", async () => {
    const { warned } = await visit(
      `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">${module(FILE)}<wps-shop mode="offline"></wps-shop>`,
    );
    const warning = await warned('worker-refused');
    assert.match(warning, /main thread\. The content security policy \(worker-src\) refused blob/);
  });

  test("a catalogue that cannot be read: 'catalogue-failed'", async () => {
    site.page('/broken.ndjson', 'junk', 'application/x-ndjson');
    const { warned } = await visit(
      `${module(FILE)}<wps-shop src="/broken.ndjson" mode="offline"></wps-shop>`,
    );
    assert.match(await warned('catalogue-failed'), /bad-catalogue: .*line 1/);
  });

  test('a page function that throws is reported by the browser, and the other elements go on', async () => {
    const { page, warnings } = await visit(
      `${module(FILE)}<wps-shop mode="online" routing="none"></wps-shop>`,
    );
    await page.getByRole('checkbox', { name: /^Bikes/ }).waitFor();
    for (const [name, wrong] of [
      ['imageSource', 'fail'],
      ['messages', '{ productCount: fail }'],
    ] as const) {
      const message = `the page's ${name}`;
      const thrown = page.waitForEvent('pageerror', (error) => error.message === message);
      const set = (value: string): Promise<unknown> =>
        page.evaluate(`{
          const fail = () => { throw new Error("the page's ${name}"); };
          document.querySelector('wps-shop').${name} = ${value};
        }`);
      await set(wrong);
      await thrown;
      await set('null');
    }
    await page.getByRole('checkbox', { name: /^Bikes/ }).check();
    await page.getByRole('button', { name: /remove filter.*bikes/i }).waitFor();
    assert.ok(warnings.every((one) => one.startsWith("the page's ")));
  });

  test("Lit's development build does not warn of a second update when a shop is loaded", async () => {
    site.page('/bundle.js', await developmentBundle(), 'text/javascript');
    const { page, warnings } = await visit(
      `${module('/bundle.js')}<wps-shop mode="online" routing="none"></wps-shop>`,
    );
    await page.getByRole('checkbox', { name: /^Bikes/ }).check();
    await page.getByRole('button', { name: /remove filter.*bikes/i }).waitFor();
    assert.ok(warnings.some((one) => one.startsWith('Lit is in dev mode')));
    assert.doesNotMatch(warnings.join('\n'), /change-in-update|wps-elements \[/);
  });

  test('the performance panel shows each response from its request to the paint', async () => {
    const { page } = await visit(
      `${module(FILE)}<wps-shop id="main" mode="online" routing="none"></wps-shop>`,
    );
    const measured = (count: number) =>
      page.waitForFunction((least) => {
        const found = performance
          .getEntriesByType('measure')
          .filter(({ name }) => name === 'wps-elements:request-to-paint');
        return found.length >= least;
      }, count);
    const entries = () =>
      page.evaluate(() =>
        performance.getEntriesByType('measure').map((entry) => ({
          name: entry.name,
          start: entry.startTime,
          end: entry.startTime + entry.duration,
          detail: Reflect.get(entry, 'detail') as Record<string, unknown>,
        })),
      );
    await measured(1);
    await page.getByRole('checkbox', { name: /^Bikes/ }).check();
    await measured(2);
    const all = await entries();
    assert.equal(all.length, 8);
    const last = all.slice(4);
    const [request, render, paint, whole] = ['request', 'render', 'paint', 'request-to-paint'].map(
      (name) => last.find((entry) => entry.name === `wps-elements:${name}`),
    );
    assert.ok(request && render && paint && whole);
    const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
    assert.ok(near(request.end, render.start) && near(render.end, paint.start));
    assert.ok(near(request.start, whole.start) && near(paint.end, whole.end));
    assert.equal(whole.detail['shop'], 'main');
    assert.equal(whole.detail['respondedBy'], 'server');
    assert.equal(Reflect.get(whole.detail['devtools'] ?? {}, 'track'), 'wps-elements');
  });

  test('explain() says why a product ranks where it does', async () => {
    const { page } = await visit(`${module(FILE)}<wps-shop mode="offline"></wps-shop>`);
    await page.getByLabel('Search products').fill('bike stand');
    await page.getByLabel('Search products').press('Enter');
    await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).waitFor();
    const printed = page.waitForEvent('console', (message) => message.type() === 'table');
    const found = await page.evaluate(async () => {
      const shop = document.querySelector('wps-shop');
      const id = shop?.response?.products?.products[0]?.id;
      if (shop === null) return null;
      const explain: unknown = Reflect.get(shop, 'explain');
      if (typeof explain !== 'function') return null;
      return {
        id,
        known: (await explain.call(shop, id)) as Record<string, unknown>,
        unknown: (await explain.call(shop, 987_654_321)) as unknown,
      };
    });
    await printed;
    assert.equal(found?.known['id'], found?.id);
    assert.equal(found?.known['match'], 'strict');
    assert.ok(Array.isArray(found?.known['parts']) && found.known['parts'].length > 0);
    assert.equal(found?.unknown, null);
  });

  test('the production build is silent about the same page', async () => {
    const wrong = `<wps-shop mode="ofline" perpage="3" orderby="cheapest" routing="none"><wps-facet of="colour" as="pills"></wps-facet><wps-product-list><template><b data-text="nmae"></b></template></wps-product-list></wps-shop><wps-facte></wps-facte>`;
    const loud = await visit(module(FILE) + wrong);
    for (const code of ['invalid-attribute', 'unknown-attribute', 'unknown-taxonomy'] as const)
      await loud.warned(code);
    await loud.warned('unknown-template-path');
    const silent = await visit(module(FILE.replace('.dev', '')) + wrong);
    await silent.page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.result.total === 119,
    );
    await silent.page.waitForLoadState('networkidle');
    assert.deepEqual(silent.warnings, []);
  });
});
