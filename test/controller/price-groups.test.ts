/** Prices of variations group their digits as the shop's own amounts do. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { productPrice } from '../../src/controller/views/product/product-price.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { propertyRuns } from '../support/property-runs.ts';

const SHOPS = [
  ['en-IN', 'INR'],
  ['hi', 'INR'],
  ['fr', 'EUR'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['en', 'USD'],
  ['sv', 'SEK'],
  ['ja', 'JPY'],
  ['id', 'IDR'],
] as const;

/** A product with a price from the lowest to the highest, as a shop writes it, and its variations. */
function productWith(prices: readonly number[], write: (price: number) => string): ProductEntry {
  const sorted = prices.toSorted((a, b) => a - b);
  return {
    id: 1,
    name: 'Ring',
    price: String(sorted[0]),
    price_html: [...new Set([sorted[0] ?? 0, sorted.at(-1) ?? 0])].map(write).join(' – '),
    variations: prices.map((price, i) => ({
      id: 2 + i,
      price: String(price),
      regular_price: String(price),
      attributes: [],
    })),
  };
}

/** Present price of one variation. */
function shown(product: ProductEntry, place: number): string | undefined {
  return productPrice(product, (product.variations ?? []).slice(place, place + 1))?.now;
}

describe('the price of a variation', () => {
  for (const [language, currency] of SHOPS)
    test(`has the groups of ${language}`, () => {
      const numbers = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        useGrouping: 'always',
        numberingSystem: 'latn',
      });
      const format = (price: number): string => numbers.format(price);
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2 }),
          (prices) => {
            const product = productWith(prices, format);
            for (const [i, price] of prices.entries())
              assert.equal(shown(product, i), format(price).replace(/\s+/g, ' '));
          },
        ),
        propertyRuns(100),
      );
    });

  test('has no groups where the shop has none', () => {
    const product = productWith([999, 12_990], (price) => `${price.toFixed(2)} kr`);
    assert.equal(shown(product, 1), '12990.00 kr');
  });

  test('has no mark that no amount of the shop shows', () => {
    const product: ProductEntry = {
      ...productWith([999], () => '€999,00'),
      variations: [{ id: 2, price: '999', regular_price: '1299', attributes: [] }],
    };
    assert.equal(productPrice(product, null)?.was, '€1299,00');
  });
});
