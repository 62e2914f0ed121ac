/** `wps-elements render`: static pages from a catalogue file, in a folder. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { fileOf, pageLists, planPages } from '../../src/node/page-plan.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';
import { attributeOf, elementsIn, hasClass, textOf } from '../support/parsed-markup.ts';
import { runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);

const category = (id: number, slug: string, count: number) => ({
  id,
  slug,
  count,
  name: slug,
  parent: null,
  taxonomy: 'product_cat',
});

describe('wps-elements render', () => {
  test('writes pages, styles and catalogue; every link between pages leads to a file', async () => {
    const folder = join(await temporaryFolder(), 'site');
    const { code, stdout, stderr } = await runCli([
      ...['render', CATALOGUE, folder, '--title', 'Bikes & <more>', '--per-page', '50'],
      ...['--currency', 'EUR', '--json'],
    ]);
    assert.equal(code, 0, stderr);
    const files = await readdir(folder);
    const pages = files.filter((name) => name.endsWith('.html'));
    assert.deepEqual(JSON.parse(stdout.toString()), {
      folder,
      pages: pages.length,
      omitted: 0,
      products: 119,
    });
    assert.deepEqual(
      files.filter((name) => !pages.includes(name)),
      ['catalogue.wps', 'shop.css'],
    );
    assert.ok(pages.includes('index.page-3.html') && pages.includes('category-road-bikes.html'));
    assert.ok((await readCatalogueFile(join(folder, 'catalogue.wps'))).products === 119);
    const names = new Set<string>();
    for (const name of pages) {
      const elements = elementsIn(await readFile(join(folder, name), 'utf8'));
      assert.ok(
        elements.some((element) => hasClass(element, 'card')),
        `${name} has no products`,
      );
      for (const element of elements.filter(({ tagName }) => tagName === 'a')) {
        const href = attributeOf(element, 'href') ?? '';
        if (!href.startsWith('https:') && !href.startsWith('#'))
          assert.ok(pages.includes(href), `${name} → ${href}`);
        if (hasClass(element, 'link')) names.add(textOf(element));
      }
      const scripts = elements.filter(({ tagName }) => tagName === 'script');
      assert.ok(
        scripts.some((script) => attributeOf(script, 'data-wps-response') !== null),
        name,
      );
    }
    assert.equal(names.size, 119);
    const index = await readFile(join(folder, 'index.html'), 'utf8');
    assert.match(index, /<title>Bikes &#38; &#60;more&#62;<\/title>/);
  });

  test('writes nothing if one of the files exists, unless --force is given', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'category-bikes.html'), 'mine');
    const refused = await runCli(['render', CATALOGUE, folder]);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /category-bikes\.html exists: give another name, or replace it/);
    assert.deepEqual(await readdir(folder), ['category-bikes.html']);
    const forced = await runCli(['render', CATALOGUE, folder, '--force', '--quiet']);
    assert.equal(forced.code, 0, forced.stderr);
    assert.match(await readFile(join(folder, 'category-bikes.html'), 'utf8'), /<wps-shop/);
  });

  test('writes the first page of each list before further pages, and says what it left out', async () => {
    const folder = await temporaryFolder();
    const run = await runCli(['render', CATALOGUE, folder, '--max-pages', '3', '--per-page', '10']);
    assert.match(run.stderr, /\d+ further pages were not written: see --max-pages/);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'));
    assert.equal(pages.length, 3);
    assert.ok(pages.every((name) => !name.includes('page-2')));
    const links = elementsIn(await readFile(join(folder, 'index.html'), 'utf8'))
      .map((element) => attributeOf(element, 'href') ?? '')
      .filter((href) => href.endsWith('.html'));
    assert.ok(
      links.every((href) => pages.includes(href)),
      links.join(),
    );
  });

  for (const words of [
    ['render', CATALOGUE],
    ['render', 'https://my.shop', 'x'],
    ['render', CATALOGUE, 'x', '--per-page', '0'],
    ['render', CATALOGUE, 'x', '--max-pages', '10001'],
  ])
    test(`refuses the call ${words.slice(2).join(' ') || 'without a folder'}`, async () => {
      assert.equal((await runCli(words)).code, 2);
    });

  test('refuses a file in place of the folder', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'x'), '');
    const { code, stderr } = await runCli(['render', CATALOGUE, join(folder, 'x')]);
    assert.equal(code, 1);
    assert.match(stderr, /x is no folder: give the name of a folder/);
    await mkdir(join(folder, 'y', 'index.html'), { recursive: true });
    assert.equal((await runCli(['render', CATALOGUE, join(folder, 'y'), '--force'])).code, 1);
  });
});

describe('names of files', () => {
  test('are harmless and unique, whatever the slugs are', () => {
    const slugs = [
      'shoes',
      '../../etc/passwd',
      'CON',
      'id-7',
      '%d8%af',
      'a/b',
      '',
      '.',
      'a'.repeat(300),
      'x.page-2',
    ];
    const lists = pageLists(
      slugs.map((slug, i) => category(i + 1, slug, 5)),
      'Shop',
      20,
    );
    const { pages } = planPages(lists, 2, 1000);
    const files = pages.map(({ file }) => file);
    assert.equal(new Set(files.map((file) => file.toLowerCase())).size, files.length);
    for (const file of files)
      assert.match(file, /^(?:index|category-[a-z0-9-]{1,81})(?:\.page-\d+)?\.html$/);
  });

  test('are bounded, and those left out counted, however many products a shop reports', () => {
    const lists = pageLists([category(1, 'shoes', 25)], 'Shop', 1e12);
    const { pages, omitted } = planPages(lists, 10, 5);
    assert.deepEqual(
      pages.map(({ file }) => file),
      [
        'index.html',
        'category-shoes.html',
        'index.page-2.html',
        'category-shoes.page-2.html',
        'index.page-3.html',
      ],
    );
    assert.equal(omitted, 1e11 + 3 - 5);
  });

  test('exist for lists and pages only, not for filtered requests', () => {
    const lists = pageLists([category(1, 'shoes', 5)], 'Shop', 20);
    const file = fileOf(planPages(lists, 10, 1000).pages);
    const shoes = { taxonomy: 'product_cat', t: ['shoes'] };
    assert.equal(file({}), 'index.html');
    assert.equal(file({ page: 2 }), 'index.page-2.html');
    assert.equal(file({ t: [shoes] }), 'category-shoes.html');
    assert.equal(file({ t: [shoes], page: 2 }), null);
    for (const request of [
      { q: 'x' },
      { sale: true },
      { t: [{ ...shoes, op: 'not' as const }] },
      { t: [{ ...shoes, t: ['shoes', 'x'] }] },
      { t: [{ ...shoes, taxonomy: 'pa_x' }] },
      { min_price: 1 },
    ])
      assert.equal(file(request), null, JSON.stringify(request));
  });
});
