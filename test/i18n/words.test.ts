/** Words: every language says everything, and numbers take their right form. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { isRightToLeft, loadWords, wordsFor } from '../../src/i18n/words.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar'];

describe('words', () => {
  before(async () => {
    for (const language of LANGUAGES) await loadWords(language);
  });

  test('every language says everything in its own way', () => {
    const said = LANGUAGES.map((language) => wordsFor(language).nothingFoundHint);
    assert.equal(new Set(said).size, LANGUAGES.length);
    for (const language of LANGUAGES) {
      const words = wordsFor(language);
      for (const n of [0, 1, 2, 5, 22, 1000])
        assert.match(words.productCount(n) + words.withoutFilter('x', n), /\p{L}/u, language);
      assert.ok(
        Object.values(words.errors).every(({ title, hint }) => title !== '' && hint !== ''),
      );
    }
  });

  test('until they are loaded, and where there are none, they are English', () => {
    assert.equal(loadWords('tlh'), null);
    assert.equal(loadWords('de-CH'), null, 'they are here already');
  });

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
