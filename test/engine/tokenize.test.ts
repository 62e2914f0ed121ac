/** Proves words and tokens on the vectors recorded from the server (src/protocol/README.md#rule-words). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldToken } from '../../src/engine/text/fold-token.ts';
import { createTokenizer } from '../../src/engine/text/tokenize.ts';
import { growth, MOST_GROWTH } from '../support/growth.ts';

/** Text, its words, and the further tokens it is found by. */
const VECTORS: readonly (readonly [text: string, words: string, more?: string])[] = [
  ['Blue T-Shirt', 'blue t-shirt', 't shirt tshirt'],
  ["Don't stop", 'don t stop'],
  ['3.5mm Jack', '3 5mm jack'],
  ['USB 3.0', 'usb 3 0'],
  ['500ml', '500ml'],
  ['foo_bar', 'foo bar'],
  ['C++ & C#', 'c'],
  ['Ærøskøbing Øl', 'aeroskobing ol'],
  ['Straße', 'strase'],
  ['Müller', 'muller'],
  ['ÀÉÎÕÜ ñ ç', 'aeiou n c'],
  ['50% off!', '50 off'],
  ['-lead trail-', 'lead trail'],
  ['a--b', 'a-b', 'a b ab'],
  ['x - y', 'x y'],
  ['WB-1234/XL', 'wb-1234 xl', 'wb 1234 wb1234'],
  ['10,000 pcs', '10 000 pcs'],
  ['1/2 inch', '1 2 inch'],
  ['e-mail@example.com', 'e-mail example com', 'e mail email'],
  ['日本語のテキスト', '日本語 の テキスト'],
  ['红色衬衫', '红色 衬衫'],
  ['한국어 셔츠', '한국어 셔츠'],
  ['เสื้อยืด', 'เสื้อ ยืด'],
  ['हिन्दी शर्ट', 'हिन्दी शर्ट'],
  ['Привет, Мир', 'привет мир'],
  ['İstanbul', 'i\u0307stanbul'],
  ['iPhone 15 Pro™', 'iphone 15 pro'],
  ['½ cup', '½ cup'],
  ['42½', '42 ½'],
  ['x²', 'x ²'],
  ["L'Oréal", 'l oreal'],
  ['O’Neill', 'o neill'],
  ['Wi\u2011Fi', 'wi\u2011fi', 'wi fi wifi'],
  ['em—dash en–dash', 'em dash en'],
  ['&amp; &lt;', 'amp lt'],
  ['ＦＵＬＬ', 'ｆｕｌｌ'],
  ['Z\u0308', 'z'],
  ['😀 smile', 'smile'],
  ['AT&T', 'at t'],
  ["M&M's", 'm s'],
  // Dashes inside a text stay on their words; only those at its very ends fall off. (src/protocol/README.md#rule-words)
  ['inner -lead', 'inner -lead', 'lead'],
  ['trail- x', 'trail- x', 'trail'],
  ['a\u0308pfel', 'apfel'],
  ['2024-05-17', '2024-05-17', '2024 05 17 20240517'],
  ['!!!', ''],
  ['😀', ''],
];

function list(words: string): string[] {
  return words.split(' ').filter((word) => word !== '');
}

for (const [text, words, more = ''] of VECTORS) {
  test(`${JSON.stringify(text)} has the words ${JSON.stringify(words)}`, () => {
    const tokenizer = createTokenizer('en-US');
    assert.deepEqual(tokenizer.words(text), list(words));
    const tokens = new Set([...list(words), ...list(more)]);
    assert.deepEqual(new Set(tokenizer.tokens(text)), tokens);
  });
}

test('accents go by the language of the shop', () => {
  const words = (language: string, text: string): readonly string[] =>
    createTokenizer(language).words(text);
  assert.deepEqual(words('de-DE', 'Straße Müller Öl'), ['strasse', 'mueller', 'oel']);
  assert.deepEqual(words('da-DK', 'Ærø Århus'), ['aeroe', 'aarhus']);
  assert.deepEqual(words('sr-RS', 'đak'), ['djak']);
  assert.deepEqual(words('ca', 'l·l'), ['l']);
});

test('folding joins what the database takes for equal, and only that', () => {
  const equal = [
    ['ｆｕｌｌ', 'full'],
    ['²', '2'],
    ['ёлка', 'елка'],
    ['άλφας', 'αλφασ'],
    ['wi\u2011fi', 'wi\u2010fi'],
  ];
  for (const [a, b] of equal) assert.equal(foldToken(a!), foldToken(b!));
  const different = [
    ['wi\u2011fi', 'wi-fi'],
    ['i\u0307stanbul', 'istanbul'],
    ['เสื้อ', 'เสอ'],
    ['한국어', '하국어'],
    // Only a character that stands for one other is folded.
    ['ﬁt', 'fit'],
    ['⑩', '10'],
  ];
  for (const [a, b] of different) assert.notEqual(foldToken(a!), foldToken(b!));
});

test('long texts without words take linear time', () => {
  const tokenizer = createTokenizer('en');
  const tokenize = (size: number): void => {
    for (const part of [' ', '-', 'é', '®a ', "a'", '"', '\u0301', '. - ']) {
      tokenizer.tokens(`a${part.repeat(size)}®`);
    }
  };
  assert.ok(growth(10_000, tokenize) < MOST_GROWTH);
});
