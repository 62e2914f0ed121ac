/** Gzip sizes of the built package stay within their budgets. `npm run size` prints all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundle, sizeOf, text } from '../support/bundle.ts';

test('one element is at most 20 kB with all its imports', async () => {
  assert.ok(sizeOf(await bundle('elements/search/wps-search.js')) <= 20);
});

test('a whole shop is at most 42.5 kB with lit, without the worker', async () => {
  assert.ok(sizeOf(await bundle('define.js')) <= 42.5);
});

test('the worker is at most 70 kB, and the single file without it 90 kB, licence notices included', async () => {
  assert.ok(sizeOf(await text('worker/engine.worker.js')) <= 70);
  assert.ok(sizeOf(await text('cdn/wps-elements.js')) <= 90);
});

test('modules loaded on demand are not part of the first bundle', async () => {
  const code = await bundle('define.js');
  for (const [module, mark] of [
    ['sources/device/start-worker.js', 'The worker could not be started'],
    ['protocol/codec/php-query.js', 'has more than'],
    ['elements/facet/price-slider.js', 'aria-valuetext'],
    ['elements/product-list/product-table.js', 'aria-sort'],
    ['elements/drawer/drawer-dialog.styles.js', '::backdrop'],
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
