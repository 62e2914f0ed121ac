/** Attributes and values of variations by slugs and encoded names, as WPS and WooCommerce name them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { openValues, variationsWith } from '../../src/controller/views/product/chosen-variation.ts';
import {
  matchingVariations,
  variationFilter,
} from '../../src/controller/views/product/matching-variations.ts';
import { INITIAL_SEARCH, reduce } from '../../src/controller/state/search-state.ts';
import { initialChoice } from '../../src/elements/cart/options-dialog.ts';
import { NO_FILTER } from '../../src/controller/views/product/variation-filter.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { sanitizeTitle } from '../../src/protocol/text/slug.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { showing } from '../support/views/view-fixtures.ts';

/** A product whose variations name their attribute and its values by `variationSlug` and `write`. */
function productWith(
  { slug, name, values }: { slug: string; name: string; values: readonly string[] },
  variationSlug: string,
  write: (value: string) => string,
): ProductEntry {
  return {
    id: 1,
    name: 'Jacket',
    attributes: [{ id: 0, name, slug, variation: true, options: [...values] }],
    variations: values.map((value, i) => ({
      id: 10 + i,
      price: '9',
      attributes: [{ id: 0, name, slug: variationSlug, option: write(value) }],
    })),
  };
}

/** As WordPress stores what is not ASCII. */
const percent = (text: string): string => encodeURIComponent(text).toLowerCase();

const ATTRIBUTES = [
  { slug: 'pa_цвет', name: 'Цвет', values: ['Красный', 'Синий'] },
  { slug: 'pa_μέγεθος', name: 'Μέγεθος', values: ['Μεγάλο', 'Μικρό'] },
  { slug: 'pa_色', name: '色', values: ['赤', '青'] },
  { slug: 'Print side', name: 'Print side', values: ['Front & back', 'Front'] },
  { slug: 'Größe &amp; Länge', name: 'Größe &amp; Länge', values: ['0', '1,5 m'] },
  { slug: 'pa_langage', name: 'Langage', values: ['C', 'C++', 'C#'] },
  { slug: 'strength', name: 'Strength', values: ['+1.00', '-1.00'] },
];

describe('a variation is found by its values', () => {
  for (const attribute of ATTRIBUTES) {
    const { slug, name, values } = attribute;
    const slugs = [slug, percent(slug), sanitizeTitle(slug), percent(sanitizeTitle(slug))];
    const texts = [(value: string) => value, percent];
    test(`of ${name}`, () => {
      for (const variationSlug of slugs)
        for (const write of texts) {
          const product = productWith(attribute, variationSlug, write);
          for (const [i, value] of values.entries()) {
            const [found, ...others] = variationsWith(product, new Map([[slug, value]]));
            assert.equal(found?.id, 10 + i, `${variationSlug}: ${write(value)}`);
            assert.equal(others.length, 0);
            if (found !== undefined)
              assert.deepEqual(openValues(product, found, new Map([[slug, value]]), []), []);
          }
          assert.deepEqual(variationsWith(product, new Map([[slug, 'Other']])), []);
          assert.equal(variationsWith(product, new Map([[slug, '']])).length, values.length);
        }
    });
  }

  test('that are slugs', () => {
    const attribute = { slug: 'pa_size', name: 'Size', values: ['Extra Large', 'Größe L', 'Небо'] };
    for (const write of [sanitizeTitle, (value: string) => percent(sanitizeTitle(value))]) {
      const product = productWith(attribute, 'pa_size', write);
      for (const [i, value] of attribute.values.entries())
        assert.equal(variationsWith(product, new Map([['pa_size', value]]))[0]?.id, 10 + i);
    }
  });

  test('and none in place of a value without a variation, whose slug another has', () => {
    for (const [missing, sold, option] of [
      ['C', 'C++', 'C++'],
      ['C++', 'C', 'c'],
      ['C#', 'C++', 'c'],
      ['+1.00', '-1.00', '-1.00'],
    ] as const) {
      const attribute = { slug: 'pa_kind', name: 'Kind', values: [missing, sold] };
      const { variations = [], ...product } = productWith(attribute, 'pa_kind', () => option);
      const one = { ...product, variations: variations.slice(1) };
      assert.deepEqual(
        variationsWith(one, new Map([['pa_kind', missing]])),
        [],
        `${missing}: ${option}`,
      );
    }
  });

  test('for any names of attributes and values', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .filter((text) => sanitizeTitle(text) !== '' && !/[&<>%]/.test(text) && text.trim() === text);
    fc.assert(
      fc.property(
        name,
        fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: sanitizeTitle }),
        fc.boolean(),
        (slug, values, isSlug) => {
          const write = (value: string): string => percent(isSlug ? sanitizeTitle(value) : value);
          const product = productWith(
            { slug, name: slug, values },
            percent(sanitizeTitle(slug)),
            write,
          );
          for (const [i, value] of values.entries())
            assert.equal(variationsWith(product, new Map([[slug, value]]))[0]?.id, 10 + i);
        },
      ),
      propertyRuns(300),
    );
  });
});

test('a filter selects variations whose attribute is encoded, and its value in the dialog', () => {
  const attribute = { slug: 'pa_цвет', name: 'Цвет', values: ['Красный', 'Синий'] };
  const product = productWith(attribute, percent('pa_цвет'), percent);
  const search = reduce(INITIAL_SEARCH, {
    ...{ type: 'term', taxonomy: 'pa_цвет', slug: 'красный', selected: true },
  });
  const filter = variationFilter({ ...showing({}), search, responseSearch: search });
  assert.deepEqual(
    matchingVariations(product, filter)?.variations.map(({ id }) => id),
    [10],
  );
  assert.equal(initialChoice(product, filter).values.get('pa_цвет'), 'Красный');
});

test('an attribute without values leaves the other options to choose', () => {
  const product: ProductEntry = {
    id: 1,
    name: 'Shirt',
    attributes: [
      { id: 1, name: 'Size', slug: 'pa_size', variation: true, options: ['S', 'M'] },
      { id: 2, name: 'Kind', slug: 'pa_kind', variation: true, options: [] },
    ],
    variations: [{ id: 10, attributes: [{ id: 1, name: 'Size', slug: 'pa_size', option: 'M' }] }],
  };
  const { values } = initialChoice(product, NO_FILTER);
  assert.deepEqual([...values], [['pa_size', '']]);
  assert.equal(variationsWith(product, new Map(values).set('pa_size', 'M'))[0]?.id, 10);
});
