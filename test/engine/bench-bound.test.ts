/**
 * The bound of the benchmark must do the work that it is compared with: its totals, the lengths of its pages, and its
 * counts but those of categories are those of the engine.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, decodeResponse } from '../../src/engine/index.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { benchItems } from '../bench/bench-items.ts';
import { BENCH_PAGE, benchRequests } from '../bench/bench-requests.ts';
import { buildBound } from '../bench/bound.ts';

test('the bound of the benchmark answers as the engine does', async () => {
  const whole = benchCatalogue(300);
  // Variations match a price by themselves: the bound has none.
  const products = whole.products.map((product) => ({
    ...product,
    type: 'simple',
    variations: [],
  }));
  const catalogue = { ...whole, products };
  const engine = createEngine(catalogue);
  const bound = buildBound(benchItems(catalogue));
  let compared = 0;
  for (const request of benchRequests(catalogue, 100)) {
    if (request.q.split(' ').some((word) => word !== '' && word.length < 3)) continue;
    const { body } = await engine.respond(request.url);
    const { products: list, terms = [] } = decodeResponse(body);
    const answer = bound.respond(request);
    assert.equal(answer.page.length, list?.products.length, request.url);
    if (request.page === 1) assert.equal(answer.total, list?.total, request.url);
    assert.ok(answer.page.length <= BENCH_PAGE);
    for (const { taxonomy, terms: listed } of terms) {
      if (taxonomy === 'product_cat') continue;
      for (const { slug, count } of listed)
        assert.equal(answer.counts[bound.termOf(taxonomy, slug) ?? -1], count, request.url);
      compared += listed.length;
    }
  }
  assert.ok(compared > 1000, `${compared} counts were compared`);
});
