/** Words: every language says everything, and numbers take their right form. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRightToLeft, wordsFor } from '../../src/i18n/words.ts';

describe('words', () => {
  test('a language is found by its first part; unknown ones get English', () => {
    assert.equal(wordsFor('de-AT'), wordsFor('de'));
    assert.equal(wordsFor('AR_eg'), wordsFor('ar'));
    assert.equal(wordsFor('tlh'), wordsFor('en'));
    assert.notEqual(wordsFor('de').search, wordsFor('en').search);
  });

  test('numbers take the form that the language has for them', () => {
    assert.deepEqual([1, 2].map(wordsFor('en').productCount), ['1 product', '2 products']);
    assert.deepEqual([1, 2].map(wordsFor('de').productCount), ['1 Produkt', '2 Produkte']);
    const arabic = [0, 1, 2, 3, 11, 100].map(wordsFor('ar').productCount);
    assert.equal(new Set(arabic.map((text) => text.replace(/\P{L}/gu, ''))).size, 6);
  });

  test('which languages run from right to left', () => {
    assert.deepEqual(['ar', 'he-IL', 'de', ''].map(isRightToLeft), [true, true, false, false]);
  });
});
