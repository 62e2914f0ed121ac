/** Proves what variations whose product is not listed do: they are entries when asked for, and their terms count. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../src/engine/index.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';

const product: ProductEntry = { id: 1, name: 'Mug', type: 'simple', price: '5' };
const orphan: ProductEntry = {
  id: 11,
  name: 'Modern Hat - Red',
  type: 'variation',
  parent_id: 9,
  price: '20',
  attributes: [{ id: 1, name: 'Color', slug: 'pa_color', option: 'Red' }],
};

function engineWithHeaderCounts(hats: number): ReturnType<typeof createEngine> {
  const term = (taxonomy: string, id: number, name: string, count: number) => ({
    taxonomy,
    label: taxonomy,
    hierarchical: false,
    attribute_id: 0,
    terms: [{ id, parent: null, taxonomy, name, slug: name.toLowerCase(), count }],
  });
  return createEngine({
    header: {
      format: 'wps-catalogue',
      version: 1,
      taxonomies: [term('product_cat', 5, 'Hats', hats), term('pa_color', 6, 'Red', 1)],
    },
    products: [product, orphan],
    report: { products: 1, duplicateIds: 0, orphanVariations: 1 },
  });
}

async function ids(engine: ReturnType<typeof createEngine>, query: string): Promise<unknown> {
  const { body } = await engine.respond(`/wp-json/wps/v1/products?_fields=id&${query}`);
  return body;
}

async function slugs(engine: ReturnType<typeof createEngine>): Promise<unknown> {
  const { body } = await engine.respond('/wp-json/wps/v1/terms?_fields=slug');
  return body;
}

test('an orphaned variation is an entry only where variations are included', async () => {
  const engine = engineWithHeaderCounts(1);
  assert.deepEqual(await ids(engine, ''), [{ id: 1 }]);
  assert.deepEqual(await ids(engine, 'include_variations=true&orderby=id'), [
    { id: 1 },
    { id: 11 },
  ]);
  assert.deepEqual(await ids(engine, 'include_variations=true&q=modern'), [{ id: 11 }]);
});

test('terms that the header counts once more than the entries explain are its product’s', async () => {
  const engine = engineWithHeaderCounts(1);
  assert.deepEqual(await slugs(engine), [{ slug: 'hats' }, { slug: 'red' }]);
  const hats = 'include_variations=true&t={"product_cat":{"t":"hats"}}';
  assert.deepEqual(await ids(engine, hats), [{ id: 11 }]);
});

test('counts that do not fit tell nothing', async () => {
  assert.deepEqual(await slugs(engineWithHeaderCounts(7)), [{ slug: 'red' }]);
});
