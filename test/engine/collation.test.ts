/** Proves that ranks of texts follow the collator, though most texts are ranked without it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { StringTable } from '../../src/engine/structures/string-table.ts';
import { rankTexts } from '../../src/engine/text/collation.ts';
import { propertyRuns } from '../support/property-runs.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base' });
const letters = fc.constantFrom(...'aAbBzZ09 -_.,\'"~|+$éÄßñж'.split(''));
const texts = fc.array(fc.string({ unit: letters, maxLength: 5 }), { minLength: 2, maxLength: 12 });

test('two texts are ranked as the collator compares them', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const { ranks, count } = rankTexts(StringTable.of(list));
      assert.equal(count, new Set(ranks).size);
      for (const [i, a] of list.entries()) {
        const order = Math.sign(collator.compare(a, list[0]!));
        assert.equal(Math.sign(ranks[i]! - ranks[0]!), order, `${a} beside ${list[0]}`);
      }
    }),
    propertyRuns(2_000),
  );
});

test('any two printable ASCII texts are ranked as the collator compares them', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 4 });
  fc.assert(
    fc.property(ascii, ascii, (a, b) => {
      const [first, second] = rankTexts(StringTable.of([a, b])).ranks;
      assert.equal(Math.sign(first! - second!), Math.sign(collator.compare(a, b)), `${a} ${b}`);
    }),
    propertyRuns(5_000),
  );
});
