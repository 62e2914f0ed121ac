/** Folding of texts for the field to find a value, colours and sizes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { foldForSearch } from '../../src/controller/views/collation.ts';
import { colorsOf } from '../../src/elements/facet/color-names.ts';
import { propertyRuns } from '../support/property-runs.ts';

test('accents, letters without a decomposition, digits and case are folded', () => {
  for (const [text, folded] of [
    ['Żółty', 'zolty'],
    ['Grøn', 'gron'],
    ['Kırmızı', 'kirmizi'],
    ['Đỏ', 'do'],
    ['Weiß', 'weiss'],
    ['Œuvre', 'oeuvre'],
    ['ΜΕΓΕΘΟΣ', 'μεγεθοσ'],
    ['۵۰۰', '500'],
    [' É ', 'e'],
  ] as const)
    assert.equal(foldForSearch(text), folded);
});

test('a folded text stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(foldForSearch(foldForSearch(text)), foldForSearch(text));
    }),
    propertyRuns(500),
  );
});

test('colours are known by names with such letters', () => {
  for (const [name, english] of [
    ['Biały', 'white'],
    ['Żółty', 'yellow'],
    ['Złoty', 'gold'],
    ['Brązowy', 'brown'],
    ['Weiß', 'white'],
    ['Türkis', 'turquoise'],
    ['فضي', 'silver'],
    ['فضی', 'silver'],
  ] as const)
    assert.deepEqual(colorsOf(name, ''), colorsOf(english, ''), name);
});
