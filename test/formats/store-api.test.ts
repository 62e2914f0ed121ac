/** Products and terms of the WooCommerce Store API become entries of a catalogue: the rules that no recorded shop shows whole. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  decodeStoreVariation,
  storeEntry,
  type StoreLists,
} from '../../src/formats/store-api/store-product.ts';
import { decodeStoreAttributes, storeTaxonomy } from '../../src/formats/store-api/store-terms.ts';
import { amount } from '../../src/formats/store-api/store-values.ts';
import { asRecord, isRecord, type JsonRecord } from '../../src/protocol/codec/values.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readNdjson } from '../support/read-fixture.ts';
import type { RecordedAnswer } from '../support/recorded-shop.ts';

const NO_LISTS: StoreLists = {
  ...{ variations: new Map(), featured: new Set(), places: new Map() },
  termNames: new Map(),
};
const PRICES = { price: '0', regular_price: '0', sale_price: '0', currency_minor_unit: 2 };

const answers = readNdjson('store-api/store-api-9.9.5.ndjson.gz') as readonly RecordedAnswer[];
const recorded = (pattern: RegExp): readonly JsonRecord[] => {
  const body = answers.find(({ url }) => pattern.test(url))?.body;
  return Array.isArray(body) ? body.filter(isRecord) : [];
};

describe('an amount in minor units', () => {
  test('is the number that it was made from', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 8 }), (minor, decimals) => {
        const text = amount(String(minor), decimals);
        const [whole = '', fraction = ''] = text.split('.');
        assert.equal(BigInt(whole + fraction.padEnd(decimals, '0')), minor);
        assert.match(text, /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/);
      }),
      propertyRuns(100),
    );
  });

  test('is empty for anything but digits', () => {
    for (const value of [null, '', '1.5', 'abc', undefined, {}, '1e3'])
      assert.equal(amount(value, 2), '');
  });
});

describe('a product of the Store API', () => {
  test('has no price if nothing is shown, and the price 0 if it is free', () => {
    const of = (price_html: string) =>
      storeEntry({ id: 1, name: 'A', prices: PRICES, price_html }, NO_LISTS)['price'];
    assert.equal(of(''), '');
    assert.equal(of('<span>Free</span>'), '0');
  });

  test('has the brands that newer versions tell', () => {
    const branded = recorded(/products\?brand=acme/).map((record) => storeEntry(record, NO_LISTS));
    assert.ok(branded.length > 0);
    for (const { brands } of branded) {
      const slugs = Array.isArray(brands) ? brands.map((brand) => asRecord(brand)?.['slug']) : [];
      assert.ok(slugs.some((slug) => String(slug).startsWith('acme')));
    }
    const { terms } = storeTaxonomy(recorded(/brands/), {
      ...{ taxonomy: 'product_brand', label: 'Brands', hierarchical: true, attribute_id: 0 },
    });
    assert.deepEqual(
      terms.map(({ slug, parent }) => [slug, parent === null]),
      terms.map(({ slug }) => [slug, slug !== 'acme-pro']),
    );
    assert.equal(terms.length, 3);
  });

  test('has the attributes of its variations by their taxonomy, also of two with one label', () => {
    const variation = decodeStoreVariation({ id: 2, prices: PRICES, price_html: '€0' });
    assert.ok(variation !== null);
    const attribute = (id: number, taxonomy: string, slug: string) => ({
      ...{ id, name: 'Size', taxonomy, has_variations: true },
      terms: [{ id: id * 10, name: slug.toUpperCase(), slug }],
    });
    const product = {
      ...{ id: 1, name: 'A', type: 'variable', prices: PRICES },
      attributes: [attribute(1, 'pa_size', 's'), attribute(2, 'pa_shoe', '44')],
      variations: [
        {
          id: 2,
          attributes: [
            { name: 'Size', value: '44' },
            { name: 'Size', value: null },
          ],
        },
        { id: 3, attributes: [] },
      ],
    };
    const { variations } = storeEntry(product, {
      ...NO_LISTS,
      variations: new Map([[2, variation]]),
    });
    assert.ok(Array.isArray(variations));
    // Variation 3 is in no list: the shop hides it.
    assert.equal(variations.length, 1);
    assert.deepEqual(asRecord(variations[0])?.['attributes'], [
      { id: 2, name: 'Size', slug: 'pa_shoe', option: '44' },
    ]);
  });

  test('has its terms as the lists of terms spell them, and addresses as text', () => {
    const product = {
      ...{ id: 1, name: 'A', type: 'external', prices: PRICES },
      permalink: 'https://shop.example/?product=a&#038;lang=de',
      add_to_cart: { url: 'https://other.example/x?a=1&#038;b=2', text: 'Buy' },
      attributes: [
        {
          ...{ id: 3, name: 'Size', taxonomy: 'pa_size', has_variations: false },
          terms: [{ id: 31, name: '27"', slug: '27' }],
        },
      ],
    };
    const termNames = new Map([[31, '27&#8243;']]);
    const entry = storeEntry(product, { ...NO_LISTS, termNames });
    assert.equal(entry['external_url'], 'https://other.example/x?a=1&b=2');
    assert.equal(entry['permalink'], 'https://shop.example/?product=a&lang=de');
    const attributes = Array.isArray(entry['attributes']) ? entry['attributes'] : [];
    assert.deepEqual(asRecord(attributes[0])?.['options'], ['27&#8243;']);
  });

  test('tells its children only where the shop does', () => {
    const grouped = { id: 1, name: 'A', type: 'grouped' };
    assert.equal('grouped_products' in storeEntry(grouped, NO_LISTS), false);
    const told = storeEntry({ ...grouped, grouped_products: [4, 5] }, NO_LISTS);
    assert.deepEqual(told['grouped_products'], [4, 5]);
  });
});

describe('attributes of the Store API', () => {
  test('are those with a taxonomy', () => {
    const attributes = decodeStoreAttributes([...recorded(/attributes$/), { id: 9 }, null]);
    assert.deepEqual(
      attributes.map(({ taxonomy }) => taxonomy),
      ['pa_color', 'pa_size'],
    );
    assert.deepEqual(decodeStoreAttributes({ code: 'error' }), []);
  });
});
