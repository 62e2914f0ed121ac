/** Order of sizes: examples of shops, and the laws of a total order for random names. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { areSizes, compareSizes } from '../../src/controller/views/facet/size-order.ts';
import { propertyRuns } from '../support/property-runs.ts';

const VECTORS: Readonly<Record<string, readonly string[]>> = {
  letters: ['3XS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '10XL'],
  'letters between two': ['XS/S', 'S', 'S/M', 'M', 'M-L', 'L', 'L/XL', 'XL'],
  'letters explained': ['S (36)', 'M (38-40)', 'L (42)', 'XL (44)'],
  'letters as words': ['X-Small', 'Small', 'Medium', 'Large', 'Extra Large', 'XX-Large'],
  'letters in any case': ['xs', 's', 'm', 'X-L', 'xxl'],
  'clothes and shoes': ['36', '37', '38', '38,5', '39', '39.5', '40', '46'],
  inches: ['1/8"', '1/4"', '3/8"', '1/2"', '3/4"', '31/32"', '1"', '1 1/4"', '1-1/2"', '2"'],
  'inches in one sign': ['⅛', '¼', '⅓', '½', '¾', '1', '1½', '2'],
  'two sizes': ['8/9', '9', '9/10', '9.5/10', '10/11', '11/12'],
  'waists and lengths': ['30/30', '30/32', '31/32', '32/30', '32/34', '34/32'],
  amounts: ['0.125 l', '0,5 l', '1.5 l', '10 l', '500 l', '1,000 l', '1.500 l', '10.000 l'],
  weights: ['500 mg', '5 g', '100g', '25 dag', '500 g', '1 kg', '1,5 kg', '10 KG'],
  volumes: ['100 ml', '25 cl', '3 dl', '330ml', '0,5 l', '750 ml', '1 l', '1.5 L', '10 l'],
  lengths: ['5 mm', '1 cm', '10 cm', '1 m', '1,5 m', '200 cm', '1 km'],
  memory: ['512 KB', '64 MB', '8 GB', '64 GB', '512GB', '1 TB', '2 TB'],
  'memory in French': ['500 Mo', '16 Go', '512 Go', '1 To'],
  'power and charge': ['60 W', '100 W', '1,2 kW', '2 kW'],
  'feet and pounds': ['10 in', '1 ft', '20 in', '6 ft'],
  'units in one sign': ['１００㎖', '500㎖', '1 l'],
  'units in Arabic': ['50 سم', '1 م', '250 سم'],
  'ranges of an amount': ['200-300 ml', '250 ml', '1-2 l'],
  'suits: L is no litre': ['38 L', '38 R', '38 S', '40 L', '40 R'],
  'shoes: M is no metre': ['8 M', '8 W', '8.5 M', '9 M'],
  ages: ['3 months', '6 months', '12 months', '18 months', '2 years', '3 years'],
  'ages as ranges': ['0-3 months', '3-6 months', '6 to 12 months', '1-2 years', '3-4 years'],
  'ages in German': ['6 Wochen', '3 Monate', '6 bis 12 Monate', '1 Jahr', '2 Jahre', '10 Jahre'],
  'ages in French': ['3 mois', '6 à 12 mois', '18 mois', '2 ans', '4 années'],
  'ages in Spanish': ['3 meses', '11 meses', '1 año', '2 años'],
  'ages in Polish': ['6 tygodni', '3 miesiące', '12 miesięcy', '2 lata', '5 lat'],
  'ages in Japanese': ['6ヶ月', '12か月', '2歳', '3歳'],
  'ages in Arabic': ['٣ أشهر', '٦ أشهر', '١ سنة', '٣ سنوات'],
  durations: ['90 seconds', '10 min', '2 hours', '24 hours', '3 days', '1 week', '1 month'],
  'disks of a French shop': ['500 Mo', '1 To', '2 To'],
  'below zero': ['-10 °C', '−5 °C', '-1 1/2', '0 °C', '+5 °C'],
  'letters before numbers, numbers before words': ['XS', 'M', 'XL', '36', '48', 'One size'],
  'words with numbers': ['EU 36', 'EU 38', 'EU 100', 'US 5', 'US 10'],
};

describe('the order of sizes', () => {
  for (const [what, sizes] of Object.entries(VECTORS))
    test(`${what}: ${sizes.join(' · ')}`, () => {
      fc.assert(
        fc.property(shuffled(sizes), (names) => {
          assert.deepEqual(names.toSorted(inEnglish), sizes);
        }),
        propertyRuns(50),
      );
    });

  test('is the same for any order of the input', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(name, { maxLength: 12 })
          .chain((names) => fc.tuple(fc.constant(names), shuffled(names))),
        fc.constantFrom('en', 'de', 'ja', 'ar'),
        ([one, other], language) => {
          const compare = (a: string, b: string): number => compareSizes(a, b, language);
          assert.deepEqual(one.toSorted(compare), other.toSorted(compare));
        },
      ),
      propertyRuns(500),
    );
  });

  test('is total: reflexive, antisymmetric and transitive', () => {
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        assert.equal(inEnglish(a, a), 0);
        assert.equal(Math.sign(inEnglish(a, b)), 0 - Math.sign(inEnglish(b, a)));
        assert.equal(inEnglish(a, b) === 0, a === b);
        if (inEnglish(a, b) < 0 && inEnglish(b, c) < 0) assert.ok(inEnglish(a, c) < 0);
      }),
      propertyRuns(2000),
    );
  });
});

test('one other value may stand among sizes by letters', () => {
  assert.ok(areSizes(['S', 'M', 'L', 'XL', 'One size']));
  assert.ok(areSizes(['S', 'M', 'L', 'One size']));
  assert.ok(areSizes(['3 months', '2 years']));
  assert.ok(!areSizes(['S', 'M', 'One size']));
  assert.ok(!areSizes(['10', '20', '30', 'Red']));
  assert.ok(!areSizes(['S', 'Red', 'Blue', 'Green', 'White']));
});

/** Sizes, what looks like sizes, and names that a language calls equal. */
const name = fc.oneof(
  fc.constantFrom(...Object.values(VECTORS).flat(), '1/0', '0/0', '', ' M', '٣٦'),
  fc.constantFrom('1', '01', '1.0', 'é', 'e\u0301'),
  fc
    .array(
      fc.constantFrom('X', 'S', 'L', 'M', '1', '0', '9', '/', '-', '.', ',', ' ', '½', '"', '('),
      { maxLength: 7 },
    )
    .map((signs) => signs.join('')),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.constantFrom('9'.repeat(400), `1/${'9'.repeat(400)}`),
);

function shuffled(names: readonly string[]): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...names], { minLength: names.length });
}

function inEnglish(a: string, b: string): number {
  return compareSizes(a, b, 'en');
}
