/** Sizes stay within their budgets. `npm run size` tells all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundle, sizeOf, text } from '../support/bundle.ts';

test('one element alone is at most 20 kB with all that it needs', async () => {
  assert.ok(sizeOf(await bundle('elements/search/wps-search.js')) <= 20);
});

test('a whole shop is at most 40 kB with lit, without the worker', async () => {
  assert.ok(sizeOf(await bundle('define.js')) <= 40);
});

test('the worker is at most 65 kB, and all in one file with it 132 kB, licence notices included', async () => {
  assert.ok(sizeOf(await text('worker/engine.worker.js')) <= 65);
  assert.ok(sizeOf(await text('cdn/wps-elements.js')) <= 132);
});

test('what is loaded on demand is not loaded at once', async () => {
  const code = await bundle('define.js');
  for (const [module, mark] of [
    ['sources/device/start-worker.js', 'The worker could not be started'],
    ['protocol/codec/php-query.js', 'has more than'],
    ['elements/facet/price-slider.js', 'aria-valuetext'],
    ['elements/product-list/product-table.js', 'aria-sort'],
    ['elements/drawer/drawer-dialog.styles.js', '::backdrop'],
    ['elements/search/suggestion-list.js', 'listbox'],
    ['elements/product-list/scroll-restoration.js', 'scrollMarginBlockStart'],
    ['elements/product-list/product-card.js', 'part="card"'],
    ['elements/facet/term-list.js', 'part="expander"'],
    ['protocol/text/html-text.js', 'frac14'],
    ['protocol/codec/decode-response.js', 'onbackorder:'],
  ] as const) {
    assert.ok((await text(module)).includes(mark), module);
    assert.ok(!code.includes(mark), module);
  }
});
