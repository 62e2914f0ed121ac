/** Messages: every language has all of them, with plural forms. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { languageMessages } from '../../src/i18n/optional-messages.ts';
import * as loader from '../../src/i18n/messages-loader.ts';
import type { LanguageMessages } from '../../src/i18n/messages.ts';

const { isRightToLeft, loadMessages } = loader;
const messagesIn = (language: string): LanguageMessages =>
  languageMessages(loader.messagesIn(language));

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja', 'ar'];

const catalogueText = (language: string): string =>
  messagesIn(language).errors['bad-catalogue'].title;

describe('messages', () => {
  before(async () => {
    for (const language of LANGUAGES) await loadMessages(language);
  });

  test('amounts are isolated from Arabic letters, which would put the currency behind the number', () => {
    const { priceRange, priceAtLeast, priceAtMost, fromPrice } = messagesIn('ar');
    const texts = [priceRange('$1', '$2'), priceAtLeast('$1'), priceAtMost('$2'), fromPrice('$1')];
    for (const text of texts) assert.match(text, /\u2068\$\d\u2069/);
  });

  test('every language has its own text for every message', () => {
    const said = LANGUAGES.map((language) => messagesIn(language).nothingFoundHint);
    assert.equal(new Set(said).size, LANGUAGES.length);
    for (const language of LANGUAGES) {
      const messages = messagesIn(language);
      for (const n of [0, 1, 2, 5, 22, 1000])
        assert.match(
          messages.productCount(n) + messages.foundCount(n) + messages.withoutFilter('x', n),
          /\p{L}/u,
          language,
        );
      assert.ok(
        Object.values(messages.errors).every(({ title, hint }) => title !== '' && hint !== ''),
      );
    }
  });

  test('messages are English until they are loaded, and for an unknown language', () => {
    assert.equal(loadMessages('tlh'), null);
    assert.equal(loadMessages('de-CH'), null, 'they are here already');
  });

  test('a language is found by its primary subtag; unknown ones get English', () => {
    assert.equal(messagesIn('de-AT'), messagesIn('de'));
    assert.equal(messagesIn('AR_eg'), messagesIn('ar'));
    assert.equal(messagesIn('tlh'), messagesIn('en'));
    assert.notEqual(messagesIn('de').search, messagesIn('en').search);
  });

  test('English is American in the United States and without a region, else British', async () => {
    await new Promise<void>((resolve) => {
      const wait = loadMessages('en-AU', { requestUpdate: resolve });
      assert.equal(wait, null, 'elements do not wait for British English');
    });
    for (const language of ['en-GB', 'en-AU', 'en_IE', 'en-001', 'EN-in'])
      assert.match(catalogueText(language), /catalogue/, language);
    for (const language of ['en', 'en-US', 'en_us', 'en-PH', 'en-Latn'])
      assert.match(catalogueText(language), /catalog /, language);
    assert.equal(messagesIn('en-GB').search, messagesIn('en').search);
    assert.equal(messagesIn('en-GB').addToCart, 'Add to basket');
    assert.equal(messagesIn('en').addToCart, 'Add to cart');
  });

  test('Portuguese is that of Brazil, but in Portugal and elsewhere', async () => {
    await loadMessages('pt-PT');
    for (const language of ['pt', 'pt-BR', 'PT_br'])
      assert.equal(messagesIn(language).preparing, 'Preparando os produtos…', language);
    for (const language of ['pt-PT', 'pt_PT', 'pt-AO'])
      assert.equal(messagesIn(language).preparing, 'A preparar os produtos…', language);
    assert.equal(messagesIn('pt-PT').search, messagesIn('pt').search);
  });

  test('plural forms follow the rules of the language', () => {
    assert.deepEqual([1, 2].map(messagesIn('en').productCount), ['1 product', '2 products']);
    assert.deepEqual([1, 2].map(messagesIn('de').productCount), ['1 Produkt', '2 Produkte']);
    const arabic = [0, 1, 2, 3, 11, 100].map(messagesIn('ar').productCount);
    assert.equal(new Set(arabic.map((text) => text.replace(/\P{L}/gu, ''))).size, 6);
  });

  test('texts of shops and shoppers are inserted unchanged, whatever characters they have', () => {
    const odd = 'C# $& $1 #5';
    for (const language of LANGUAGES) {
      const messages = messagesIn(language);
      const said = [
        messages.within(odd),
        messages.except(odd),
        messages.removeFilter(odd),
        messages.quoted(odd),
        messages.clearFacet(odd),
        messages.findIn(odd),
        messages.withoutFilter(odd, 12),
        messages.readAs(odd, odd),
        messages.reversed(odd),
      ];
      for (const text of said) assert.ok(text.includes(odd), `${language}: ${text}`);
      assert.match(messages.withoutFilter(odd, 12), /12/, language);
    }
  });

  test('every placeholder of a number is replaced', () => {
    for (const language of LANGUAGES) {
      const messages = messagesIn(language);
      for (const n of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 101, 1234]) {
        const said = [
          messages.showProducts(n),
          messages.showMore(n),
          messages.productCount(n),
          messages.starsAndUp(n),
          messages.chosenCount(n),
          messages.exactAndSimilar(n),
          messages.shownOf('1', '1', n),
          messages.ratedOutOf5('4', n),
          messages.withoutFilter('x', n),
          messages.onDevice(n),
          messages.showWithoutFilters('x', n),
        ];
        for (const text of said) assert.doesNotMatch(text, /#|undefined|\s$|\s\s/, language);
      }
    }
  });

  test('nouns are inflected by the grammar of the language', () => {
    assert.equal(messagesIn('pt').productCount(0), '0 produtos');
    assert.equal(messagesIn('fr').productCount(0), '0 produit');
    assert.deepEqual([1, 2, 5, 12, 22, 25, 112].map(messagesIn('pl').productCount), [
      '1 produkt',
      '2 produkty',
      '5 produktów',
      '12 produktów',
      '22 produkty',
      '25 produktów',
      '112 produktów',
    ]);
    assert.deepEqual([1, 2, 5].map(messagesIn('pl').onlyLeft), [
      'Została tylko 1 sztuka',
      'Zostały tylko 2 sztuki',
      'Zostało tylko 5 sztuk',
    ]);
    const million = ['fr', 'es', 'it', 'pt'].map((language) =>
      messagesIn(language)
        .productCount(1_000_000)
        .replace(/[\d.\s\u202f]+/u, ''),
    );
    assert.deepEqual(million, ['de produits', 'de productos', 'di prodotti', 'de produtos']);
    assert.deepEqual([0, 2, 3].map(messagesIn('ar').showProducts), [
      'عرض 0 منتج',
      'عرض منتجين',
      'عرض 3 منتجات',
    ]);
  });

  test('French has no-break spaces within quotes and before colons', () => {
    const { quoted, readAs, exactAndSimilar, asOf } = messagesIn('fr');
    for (const text of [quoted('x'), readAs('x', 'y'), exactAndSimilar(3), asOf('noon')])
      assert.doesNotMatch(text, / [»:;!?]|« |[^\u00a0][»:;!?]/, text);
  });

  test('right-to-left languages are recognised', () => {
    assert.deepEqual(['ar', 'he-IL', 'de', ''].map(isRightToLeft), [true, true, false, false]);
  });
});
