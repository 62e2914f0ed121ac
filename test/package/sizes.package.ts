/** Gzip sizes of the built package stay within their budgets. `npm run size` prints all of them. */
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path/posix';
import { test } from 'node:test';
import ts from 'typescript';
import { bundle, sizeOf, text } from '../support/bundle.ts';
import { SIZE_BUDGETS } from '../support/size-budgets.ts';

for (const { what, limit, code } of SIZE_BUDGETS)
  test(`${what}: at most ${limit} kB`, async () => {
    const size = sizeOf(await code());
    assert.ok(size <= limit, `${size} kB`);
  });

test('modules loaded on demand are not part of the first bundle', async () => {
  const code = await bundle('define.js');
  for (const [module, mark] of [
    ['sources/device/start-worker.js', 'The worker could not be started'],
    ['protocol/codec/php-query.js', 'has more than'],
    ['elements/facet/price-slider.js', 'aria-valuetext'],
    ['elements/product-list/product-table.js', 'aria-sort'],
    ['elements/sort/sort-sheet.js', 'sheet-title'],
    ['elements/facet/color-names.js', 'schwarz'],
    ['elements/internal/edge-dialog.js', '::backdrop'],
    ['elements/search/suggestion-list.js', 'listbox'],
    ['elements/product-list/scroll-restoration.js', 'scrollMarginBlockStart'],
    ['elements/product/product-card.js', 'part="card"'],
    ['elements/facet/term-list.js', 'part="expander"'],
    ['protocol/text/html-text.js', 'frac14'],
    ['protocol/codec/decode-response.js', 'onbackorder:'],
  ] as const) {
    assert.ok((await text(module)).includes(mark), module);
    assert.ok(!code.includes(mark), module);
  }
});

test('modulepreload.html lists the modules before the first products, and all that they import at once', async () => {
  const html = await text('modulepreload.html');
  const listed = [...html.matchAll(/^<link rel="modulepreload" href="\/wps-elements\/(.+)">$/gm)];
  const needed = new Set([
    'first-request.js',
    'define.js',
    'protocol/codec/decode-response.js',
    'controller/requests/merge-metadata.js',
    'elements/product-list/product-results.js',
  ]);
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
});
