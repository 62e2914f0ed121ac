/** Proves that texts read run by run have the words that they have when read whole, by the rules of both indexes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compoundTokens } from '../../src/engine/text/compound-tokens.ts';
import { createAnalyzer } from '../../src/engine/text/analyzer.ts';
import { type RunWords, TextReader } from '../../src/engine/snapshot/build/text-reader.ts';
import type { StringInterner } from '../../src/engine/structures/string-interner.ts';
import { encodeUtf8 } from '../../src/engine/structures/utf8.ts';
import { foldToken } from '../../src/engine/text/fold-token.ts';
import { createTokenizer, tokenForms, type WordRules } from '../../src/engine/text/tokenize.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Both lists of a text. */
type ReadText = readonly [tokens: readonly string[], words: readonly string[]];

/** Fails unless the lists are what the reader makes of the text. */
function assertReads(reader: TextReader, text: string, [tokens, words]: ReadText): void {
  reader.read(text);
  const { runs } = reader;
  const actual = [reader.tokens, reader.words].map((all) => wordsOf([...runs.values], all));
  const expected = [
    numbersOf(tokens, reader.tokens.strings),
    numbersOf(words, reader.words.strings),
  ];
  assert.deepEqual(actual, expected, JSON.stringify({ text, tokens, words }));
}

function wordsOf(runs: readonly number[], { ofRuns }: RunWords): readonly number[] {
  const { offsets, values } = ofRuns.lists;
  return runs.flatMap((run) => [...values.subarray(offsets[run], offsets[run + 1])]);
}

function numbersOf(strings: readonly string[], all: StringInterner): readonly number[] {
  return strings.map((string) => {
    const bytes = encodeUtf8(string);
    return all.number(bytes, 0, bytes.length);
  });
}

/** The text as a whole, and words as strings from beginning to end. */
function wholeReaderOf(language: string, rules: WordRules): (text: string) => ReadText {
  const { splitTrimmed, trim } = createTokenizer(language, rules);
  const reader = createAnalyzer(language);
  const words = (compound: string): readonly string[] => {
    if (!/^[\0-\x7f]*$/.test(compound)) return reader.tokens(compound);
    const parts = reader.spans(compound).map(({ word }) => word);
    const all = parts.length > 1 && parts.length <= 4 ? [...parts, parts.join('')] : parts;
    return all.map(reader.stem);
  };
  return (text) => [
    splitTrimmed(trim(text)).flatMap(tokenForms).map(foldToken),
    compoundTokens(text).flatMap(words),
  ];
}

const characters = [
  ...'aZ09-- \t\n_.,/\'"&<>=:;\x1f\x7f\0@[`{ies',
  // Composed, decomposed, and marks that have nothing to stand on.
  ...'éÉßæøİıΣςσᾳ\u0301\u0307\u0338\u0327\u093f\u064b',
  // Other dashes and blanks.
  ...'\u00ad\u2010\u2011\u2012\u2013\u2014\u2212\u00a0\u2009\u3000\ufeff\u200d',
  // Scripts without blanks, of half and of full width, and what is beyond the basic plane.
  ...'自行车くるまサイズｶﾞไทยភាសា한글किताबكتابע',
  ...'™®²½ＦＵＬＬ👍🏽𝒜𐐷',
];
const words = fc.constantFrom('battery', 'Batteries', 'MFC-8220', 'm570dd/ds55', 'crème', '3.5');
const texts = fc
  .array(fc.oneof(fc.constantFrom(...characters), words, fc.string({ unit: 'binary' })), {
    maxLength: 14,
  })
  .map((units) => units.join(''));

for (const [language, rules] of [
  ['en-US', 'present'],
  ['de', 'present'],
  ['ja', 'present'],
  ['en-US', 'before-6.3'],
  ['el', 'before-6.3'],
] as const) {
  test(`texts in ${language} read run by run, by rules ${rules}`, () => {
    // One for all texts, so that most runs were met before.
    const reader = new TextReader(language, rules);
    const readWhole = wholeReaderOf(language, rules);
    fc.assert(
      fc.property(texts, (text) => assertReads(reader, text, readWhole(text))),
      propertyRuns(1_000),
    );
  });
}

test('long words are cut, and texts without blanks read, as others are', () => {
  const reader = new TextReader('en', 'present');
  const readWhole = wholeReaderOf('en', 'present');
  const long = ['a'.repeat(150), `${'a'.repeat(99)}-${'b'.repeat(120)}`, 'a-'.repeat(90)];
  for (const text of [...long, '自行车'.repeat(60), 'ä'.repeat(150), 'x.'.repeat(5_000)]) {
    assertReads(reader, text, readWhole(text));
  }
});
