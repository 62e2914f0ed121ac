/** Runs every snippet of the README: pages in Chromium against the built package, scripts in Node, commands in a shell. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/open-browser.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { Snippets } from '../support/snippets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CATALOGUE = `${ROOT}test/fixtures/adventureworks/en/catalogue.ndjson.gz`;

const snippets = await Snippets.of(`${ROOT}README.md`);
const THREE_LINES = snippets.take('html', '<script');
const LAYOUT = snippets.take('html', '<wps-facet');
const MODES = snippets.take('js', 'shop.mode');
const COMMANDS = snippets.take('sh', 'npm start');
const SERVE = snippets.take('sh', 'wps-elements serve');
const ENGINE = snippets.take('js', 'createEngine');
const RELEVANCE = snippets.take('js', "orderby: 'relevance'");

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
  assert.ok(scripts.start && scripts.test);
  assert.ok(ci.trimEnd().endsWith(lines[1] ?? ''));
});

describe('on a page', () => {
  let site: PackageSite;
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), openBrowser()]);
  });
  after(() => Promise.all([browser.close(), site.close()]));

  async function visit(name: string, body: string): Promise<Page> {
    const html = `<!doctype html><html lang="en"><title>README</title>${body}`;
    site.page(name, html.replaceAll('https://my.shop', site.address));
    const page = await browser.newPage();
    await page.goto(site.address + name);
    return page;
  }

  test('the single file has the messages of the language of the page', async () => {
    const page = await visit('/german', THREE_LINES.replace('<wps-shop', '<wps-shop lang="de"'));
    await page.getByLabel('Produkte suchen').waitFor();
  });

  test('the three lines give a complete shop', async () => {
    const page = await visit('/three-lines', THREE_LINES);
    await page.getByRole('link', { name: 'All-Purpose Bike Stand' }).waitFor();
    await page.getByLabel('Search products').waitFor();
    await page.getByRole('checkbox', { name: /^Bikes/ }).waitFor();
    await page.getByRole('navigation').getByText('2', { exact: true }).waitFor();
  });

  test('the shop with its own layout filters, and the script reads its state', async () => {
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
    await page.setViewportSize({ width: 1280, height: 720 });
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().endsWith(' device'),
    });
    await page.addScriptTag({ content: MODES });
    assert.equal((await logged).text(), '8 device');
    await page.close();
  });
});

test('the server of the README responds', async () => {
  const words = SERVE.trim().split(' ').slice(2);
  const port = words.at(-1) ?? '';
  const args = words.map((word) => (word === 'catalogue.ndjson.gz' ? CATALOGUE : word));
  const server = spawn(process.execPath, [`${ROOT}dist/node/cli.js`, ...args]);
  try {
    const [line] = await Promise.race([
      new Promise<string[]>((resolve) =>
        server.stdout.once('data', (data) => resolve([String(data)])),
      ),
      new Promise<never>((_resolve, reject) =>
        server.stderr.once('data', (data) => reject(new Error(String(data)))),
      ),
    ]);
    assert.ok(line?.includes(`http://localhost:${port}/wp-json/wps/v1/shop`), line);
    const response = await fetch(`http://localhost:${port}/wp-json/wps/v1/shop`);
    assert.equal((await response.json()).products.total, 119);
  } finally {
    server.kill();
  }
});

test('the engine of the README responds in Node, imported by the package name', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    console.log(status, body.products.total);`);
  assert.match(stdout, /^200 \d+$/m);
});

test('the search by relevance of the README has the result in its comment', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    ${RELEVANCE}
    console.log(JSON.stringify([products.total > 0, route.match, route.strict_total, route.corrected]));`);
  const [, match, strict, corrected = ''] =
    /route\.match '(\w+)', route\.strict_total (\d+), route\.corrected (.*)$/m.exec(RELEVANCE) ??
    [];
  const [, typed, meant] = /typed: '(\w+)', meant: '(\w+)'/.exec(corrected) ?? [];
  assert.deepEqual(JSON.parse(stdout), [true, match, Number(strict), [{ typed, meant }]]);
});

/** Runs a script of the README with the sample catalogue as its file; returns what it prints. */
async function runWithEngine(script: string): Promise<string> {
  const file = `${ROOT}.build/readme-engine.mjs`;
  await mkdir(`${ROOT}.build`, { recursive: true });
  await writeFile(file, script.replace("'catalogue.ndjson.gz'", 'process.argv[2]'));
  const { stdout } = await promisify(execFile)(process.execPath, [file, CATALOGUE]);
  return stdout;
}
