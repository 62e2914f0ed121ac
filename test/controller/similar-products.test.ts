/** Order of similar products, and the category in which they are sought. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  MAX_SIMILAR,
  similarProducts,
  similarTo,
  specificCategory,
} from '../../src/controller/views/product/similar-products.ts';
import type { ProductEntry, TermEntry } from '../../src/protocol/product.ts';
import { propertyRuns } from '../support/property-runs.ts';

const term = (id: number): { id: number; name: string; slug: string } => ({
  id,
  name: `Term ${id}`,
  slug: `term-${id}`,
});

const product = (id: number, fields: Partial<ProductEntry> = {}): ProductEntry => ({
  id,
  name: `Product ${id}`,
  price: '10',
  stock_status: 'instock',
  ...fields,
});

const idsOf = (products: readonly ProductEntry[]): readonly number[] =>
  products.map(({ id }) => id);

describe('similarProducts', () => {
  test('sorts by stock, then by shared terms, then by the ratio of the prices', () => {
    const attribute = { id: 1, name: 'Material', slug: 'pa_material', options: ['Wool', 'Silk'] };
    const own = product(1, {
      price: '20',
      tags: [term(1)],
      brands: [term(2)],
      attributes: [attribute],
    });
    const wool = { attributes: [{ ...attribute, options: ['Wool'] }] };
    const products = [
      product(2, { ...own, id: 2, stock_status: 'outofstock' }),
      product(3, { price: '' }),
      product(4, { price: '41' }),
      product(5, { price: '11' }),
      product(6, { price: '100', ...wool }),
      product(7, { price: '100', brands: [term(2)], ...wool }),
      own,
    ];
    assert.deepEqual(idsOf(similarProducts(similarTo(own), products)), [7, 6, 5, 4, 3, 2]);
  });

  test('compares no sizes and colours that a shopper chooses, and no terms of other taxonomies', () => {
    const size = { id: 1, name: 'Size', slug: 'pa_size', variation: true, options: ['S', 'M'] };
    const own = product(1, { tags: [term(1)], attributes: [size] });
    const products = [
      product(2, { price: '11', attributes: [size], brands: [term(1)] }),
      product(3, { attributes: [] }),
    ];
    assert.deepEqual(idsOf(similarProducts(similarTo(own), products)), [3, 2]);
  });

  test('compares slugs in other scripts by what they decode to', () => {
    const of = (id: number, slug: string): ProductEntry =>
      product(id, { tags: [{ id, name: 'Rot', slug }] });
    const products = [product(3), of(2, '%d1%80')];
    assert.deepEqual(idsOf(similarProducts(similarTo(of(1, '%D1%80')), products)), [2, 3]);
  });

  test('never shows the product, one product twice, more than fit, or another order for the same input', () => {
    const products = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 15 }),
        price: fc.constantFrom('', '0', '5', '19.9', 'free'),
        stock_status: fc.constantFrom('instock', 'outofstock'),
        tags: fc.subarray([term(1), term(2), term(3)]),
      }),
    );
    fc.assert(
      fc.property(products, (fields) => {
        const entries = fields.map((one) => product(one.id, one));
        const own = product(1, { tags: [term(1), term(2)] });
        const shown = similarProducts(similarTo(own), entries);
        const others = new Set(idsOf(entries).filter((id) => id !== own.id));
        assert.equal(shown.length, Math.min(MAX_SIMILAR, others.size));
        assert.equal(new Set(idsOf(shown)).size, shown.length);
        assert.ok(idsOf(shown).every((id) => others.has(id)));
        const soldOut = shown.map(({ stock_status }) => stock_status === 'outofstock');
        assert.deepEqual(soldOut, soldOut.toSorted());
        assert.deepEqual(similarProducts(similarTo(own), shown), shown);
      }),
      propertyRuns(100),
    );
  });
});

describe('specificCategory', () => {
  const own = product(1, { categories: [term(1), term(2), term(3)] });
  const counted = (...counts: readonly number[]): readonly TermEntry[] =>
    counts.map((count, i) => ({ ...term(i + 1), parent: null, taxonomy: 'product_cat', count }));

  test('is the smallest with enough other products, else the largest', () => {
    assert.deepEqual(specificCategory(own, counted(90, 4, 12)), { id: 3, count: 12 });
    assert.deepEqual(specificCategory(own, counted(2, 4, 1)), { id: 2, count: 4 });
  });

  test('is the first without counts, and none without categories', () => {
    assert.deepEqual(specificCategory(own, []), { id: 1, count: null });
    assert.equal(specificCategory(product(1), counted(90)), null);
  });
});
