/** Gzip sizes of the built package stay within their budgets. `npm run size` prints all of them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { test } from 'node:test';
import ts from 'typescript';
import { bundle, DIST, sizeOf, text } from '../support/bundle.ts';
import { BUNDLED_PAGES, DEFINE, FIRST_LOAD_LIMITS, loadOfPage } from '../support/first-load.ts';
import { SIZE_BUDGETS } from '../support/size-budgets.ts';

for (const { what, limit, code } of SIZE_BUDGETS)
  test(`${what}: at most ${limit} kB`, async () => {
    const size = sizeOf(await code());
    assert.ok(size <= limit, `${size} kB`);
  });

for (const [name, bundled] of Object.entries(BUNDLED_PAGES))
  test(`a page bundled by ${name} loads at most 8 files and 60 kB until its first products`, async () => {
    const { requests, kilobytes } = await loadOfPage(await bundled(DEFINE));
    assert.ok(requests >= 4 && requests <= FIRST_LOAD_LIMITS.requests, `${requests} requests`);
    assert.ok(kilobytes <= FIRST_LOAD_LIMITS.kilobytes, `${kilobytes} kB`);
  });

test('modules loaded on demand are not part of the first bundle', async () => {
  const code = await bundle('define.js');
  for (const [file, mark] of [
    ['products', 'part="card"'],
    ['products', 'onbackorder:'],
    ['products', 'frac14'],
    ['filters', 'aria-valuetext'],
    ['filters', 'part="expander"'],
    ['filters', 'schwarz'],
    ['filters', 'scrollMarginBlockStart'],
    ['decode-request', 'has more than'],
    ['product-table', 'aria-sort'],
    ['dialogs', 'sheet-title'],
    ['dialogs', '@starting-style'],
    ['suggestion-list', 'listbox'],
    ['device', 'The worker could not be started'],
  ] as const) {
    assert.ok((await text(`chunks/${file}.js`)).includes(mark), `${file}: ${mark}`);
    assert.ok(!code.includes(mark), mark);
  }
});

test('modulepreload.html lists the modules before the first products, and all that they import at once', async () => {
  const html = await text('modulepreload.html');
  const listed = [...html.matchAll(/^<link rel="modulepreload" href="\/wps-elements\/(.+)">$/gm)];
  const needed = new Set(['first-request.js', 'define.js', 'chunks/products.js']);
  for (const module of needed) {
    const source = ts.createSourceFile(module, await text(module), ts.ScriptTarget.ES2022);
    for (const statement of source.statements) {
      const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
      const path = isImport ? statement.moduleSpecifier : undefined;
      if (path !== undefined && ts.isStringLiteral(path) && path.text.startsWith('.'))
        needed.add(join(dirname(module), path.text));
    }
  }
  assert.deepEqual(listed.map(([, path]) => path).sort(), [...needed].sort());
  const guide = await readFile(new URL('../demo/guide/getting-started.md', DIST), 'utf8');
  assert.ok(guide.includes(`one link for each of its ${listed.length} files`), `${listed.length}`);
});
