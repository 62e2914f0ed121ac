/** Words that name a category decide among products that lack words of the query, and stand for its products beside a brand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Engine } from '../../src/engine/index.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';

const term = (id: number, taxonomy: string, name: string) => ({
  id,
  parent: null,
  taxonomy,
  name,
  slug: name.toLowerCase(),
  permalink: '',
  description: '',
  count: 0,
  images: [],
  menu_order: 0,
});
const CATEGORIES = ['Caps', 'Bags', 'Notebooks', 'Accessories'].map((name, i) =>
  term(i + 1, 'product_cat', name),
);
const BRANDS = ['Dell', 'Acme'].map((name, i) => term(i + 11, 'product_brand', name));

type Line = readonly [name: string, category: string, brand?: string];

function shop(lines: readonly Line[]): Engine {
  const entry = (terms: typeof CATEGORIES, wanted: string) => {
    const { id, name, slug } = terms.find(({ name: one }) => one === wanted)!;
    return { id, name, slug };
  };
  const products = lines.map(([name, category, brand]): ProductEntry => ({
    id: lines.findIndex(([other]) => other === name) + 1,
    name,
    type: 'simple',
    categories: [entry(CATEGORIES, category)],
    ...(brand !== undefined && { brands: [entry(BRANDS, brand)] }),
  }));
  const taxonomy = { hierarchical: true, attribute_id: 0 };
  return createEngine({
    header: {
      format: 'wps-catalogue',
      version: 1,
      taxonomies: [
        { ...taxonomy, taxonomy: 'product_cat', label: 'Categories', terms: CATEGORIES },
        { ...taxonomy, taxonomy: 'product_brand', label: 'Brands', terms: BRANDS },
      ],
    },
    products,
    report: { products: products.length, duplicateIds: 0, orphanVariations: 0 },
  });
}

test('a product without the word of the category stands behind those with it', async () => {
  const engine = shop([
    ['Large waterproof bag', 'Bags'],
    ['Small waterproof bag', 'Bags'],
    ['Summer cap', 'Caps'],
    ['Winter cap', 'Caps'],
    ['Rider cap', 'Caps'],
    ['Mug', 'Accessories'],
  ]);
  const { products } = await engine.query({ q: 'waterproof cap', orderby: 'relevance' });
  const names = products?.products.map(({ name }) => name);
  assert.ok(
    names?.slice(0, 3).every((name) => name.endsWith('cap')),
    names?.join(),
  );
  assert.equal(names?.length, 5);
});

test('a brand is a filter beside a word that only broader words know as a category', () => {
  const lines: readonly Line[] = [
    ...['Latitude 5400', 'Latitude 7400', 'Vostro 3500'].map((name): Line => [
      `Dell ${name}`,
      'Notebooks',
      'Dell',
    ]),
    ...['Swift 1', 'Swift 3', 'Nitro 5'].map((name): Line => [name, 'Notebooks', 'Acme']),
    ...['keyboard', 'charger', 'battery', 'lid', 'cable', 'hinge', 'fan'].map((name): Line => [
      `Laptop ${name} for Dell`,
      'Accessories',
      'Acme',
    ]),
  ];
  const { constraints, rest } = shop(lines).parseQuery('dell laptop');
  assert.deepEqual(constraints, { t: [{ taxonomy: 'product_brand', t: ['dell'] }] });
  assert.equal(rest, 'laptop');
});
