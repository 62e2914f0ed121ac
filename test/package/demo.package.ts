/** `wps-elements demo` from the installed package: a whole shop in the browser, of data whose licence comes along. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { shareBrowser } from '../support/share-browser.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WOO_SAMPLE = `${ROOT}test/fixtures/woo-sample/catalogue.ndjson.gz`;
const MAX_DEMO_BYTES = 150_000;

interface RunningDemo {
  readonly address: string;
  readonly stop: () => void;
}

/**
 * Starts the demo from a copy of the package, without the sources and their packages beside it. Stops it after the test, failed or
 * not: it would keep the process alive.
 */
async function startDemo(test: TestContext, cli: string, ...words: string[]): Promise<RunningDemo> {
  const demo = spawn(process.execPath, [cli, 'demo', '--port', '0', '--json', ...words]);
  test.after(() => void demo.kill());
  demo.stderr.pipe(process.stderr);
  const exited = once(demo, 'exit').then(([code]) => {
    throw new Error(`The demo ended with the exit code ${String(code)}.`);
  });
  const [line] = await Promise.race([once(demo.stdout, 'data'), exited]);
  exited.catch(() => {});
  return { address: JSON.parse(String(line)).address, stop: () => void demo.kill() };
}

describe('wps-elements demo', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let cli = '';
  before(async () => {
    const folder = await temporaryFolder();
    await cp(`${ROOT}dist`, join(folder, 'dist'), { recursive: true });
    await cp(`${ROOT}package.json`, join(folder, 'package.json'));
    cli = join(folder, 'dist/node/cli.js');
    browser = await chromium.open();
  });
  after(() => chromium.close());

  test('shows, filters and searches a shop with pictures, without an error', async (t) => {
    const demo = await startDemo(t, cli);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(demo.address);
    await page.getByRole('link', { name: 'Road-350-W' }).waitFor();
    await page.getByRole('checkbox', { name: /^Yellow/ }).check();
    await page.getByRole('button', { name: /Yellow/ }).waitFor();
    const isDrawn = page.locator('wps-shop img').first();
    await isDrawn.waitFor();
    assert.ok(await isDrawn.evaluate((image: HTMLImageElement) => image.decode().then(() => true)));
    await page.getByText('AdventureWorks sample data').waitFor();
    assert.deepEqual(errors, []);
    await page.close();
  });

  test('goes on when it is stopped, once the catalogue is on the device', async (t) => {
    const demo = await startDemo(t, cli);
    const page = await browser.newPage();
    await page.goto(demo.address);
    await page.getByText('119 products on this device').waitFor({ state: 'attached' });
    demo.stop();
    await page.getByLabel('Search products').fill('helmet');
    await page.getByRole('link', { name: 'Sport-100' }).first().waitFor();
    await page.close();
  });

  test('shows the products of a catalogue file', async (t) => {
    const demo = await startDemo(t, cli, WOO_SAMPLE);
    const page = await browser.newPage();
    await page.goto(demo.address);
    await page.getByRole('link', { name: 'Beanie', exact: true }).waitFor();
    await page.close();
  });

  test('serves no file besides those of the page', async (t) => {
    const demo = await startDemo(t, cli);
    const paths = [
      '/package.json',
      '/wps-elements/node/cli.js',
      '/wps-elements/cdn/..%2fdefine.js',
    ];
    for (const path of paths) assert.equal((await fetch(demo.address + path)).status, 404, path);
  });

  test('brings its data with their licence, and is small', async () => {
    const licence = `${ROOT}dist/demo/LICENSE-adventureworks.txt`;
    assert.deepEqual((await readdir(`${ROOT}dist/demo`)).toSorted(), [
      'LICENSE-adventureworks.txt',
      'catalogue.ndjson.gz',
    ]);
    assert.match(await readFile(licence, 'utf8'), /Microsoft Corporation.*MIT License/s);
    assert.ok((await stat(`${ROOT}dist/demo/catalogue.ndjson.gz`)).size < MAX_DEMO_BYTES);
  });
});
