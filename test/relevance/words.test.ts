/** Text rules of relevance against simple reference implementations: folding, stems, distance, fuzzy matches, packed lists. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { editDistance } from '../../src/engine/text/edit-distance.ts';
import { normalizeToken } from '../../src/engine/text/normalize-token.ts';
import { fuzzyMatches } from '../../src/engine/relevance/fuzzy-matches.ts';
import { createStemmer } from '../../src/engine/text/stemmer.ts';
import {
  PostingWriter,
  postingCount,
  unpackPostings,
} from '../../src/engine/snapshot/word-postings.ts';
import { createAnalyzer } from '../../src/engine/text/analyzer.ts';
import { infixMatches } from '../../src/engine/relevance/infix-matches.ts';
import { compareUtf8, StringTable } from '../../src/engine/structures/string-table.ts';
import { propertyRuns } from '../support/property-runs.ts';

const letters = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...alphabet), { minLength: 1, maxLength }).map((all) => all.join(''));

test('what is written in several ways is one word', () => {
  for (const [written, folded] of [
    ['Crème', 'creme'],
    ['Straße', 'strasse'],
    ['ΠΟΔΉΛΑΤΟΣ', 'ποδηλατοσ'],
    ['ποδήλατος', 'ποδηλατοσ'],
    ['ﾍﾙﾒｯﾄ', 'ヘルメット'],
    ['へるめっと', 'ヘルメット'],
    ['أقفال', 'اقفال'],
    ['ＦＵＬＬ', 'full'],
  ] as const) {
    assert.equal(normalizeToken(written), folded);
  }
});

test('folding twice is folding once', () => {
  // Found by this test: marks on a letter that only makes words longer.
  assert.equal(normalizeToken('\u{1d400}\u{fcf2}'), 'a');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = normalizeToken(text);
      assert.equal(normalizeToken(folded), folded);
    }),
    propertyRuns(500),
  );
});

test('one and many have one stem', () => {
  for (const [language, one, many] of [
    ['en', 'battery', 'batteries'],
    ['en-US', 'switch', 'switches'],
    ['en', 'camera', 'cameras'],
    ['de', 'bremse', 'bremsen'],
    ['de', 'rennrad', 'rennrader'],
    ['fr', 'roue', 'roues'],
    ['es', 'calcetin', 'calcetines'],
    ['es', 'bicicleta', 'bicicletas'],
    ['el', 'ποδηλατο', 'ποδηλατα'],
    ['ar', 'خوذه', 'خوذات'],
  ] as const) {
    const stem = createStemmer(language);
    assert.equal(stem(many), stem(one), `${one}, ${many}`);
  }
  for (const word of ['ps4s', 'bus', 'glass', 'gps']) assert.equal(createStemmer('en')(word), word);
});

test('the distance is that of the textbook, up to its limit', () => {
  fc.assert(
    fc.property(
      letters('abc', 7),
      letters('abc', 7),
      fc.integer({ min: 1, max: 2 }),
      (a, b, limit) =>
        assert.equal(editDistance(a, b, limit), Math.min(distanceByDefinition(a, b), limit + 1)),
    ),
    propertyRuns(2_000),
  );
});

test('fuzzy matches are all tokens at the least distance', () => {
  const word = fc.oneof(letters('abcé', 9), letters('ab1', 7), letters('αβγ', 9));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (all, typed) => {
      const table = StringTable.of([...new Set(all)].sort(compareUtf8));
      const { tokens, distance } = fuzzyMatches(typed, table);
      const hasDigit = /\d/.test(typed);
      const limit = hasDigit
        ? Number(typed.length >= 5)
        : Number(typed.length >= 4) + Number(typed.length >= 8);
      const distances = table
        .toArray()
        .map((other) =>
          /\d/.test(other) === hasDigit && other[0] === typed[0]
            ? distanceByDefinition(typed, other)
            : Number.POSITIVE_INFINITY,
        );
      const least = [1, 2].find((errors) => errors <= limit && distances.includes(errors));
      assert.equal(distance, least ?? 0);
      const expected = [...distances.keys()].filter((i) => distances[i] === least);
      assert.deepEqual(tokens, least === undefined ? [] : expected);
    }),
    propertyRuns(2_000),
  );
});

test('words with another inside are found, those at an edge before the others', () => {
  fc.assert(
    fc.property(fc.array(letters('abα', 6), { maxLength: 30 }), letters('abα', 3), (all, part) => {
      const table = StringTable.of([...new Set(all)].sort(compareUtf8));
      const holding = [...table.toArray().entries()].filter(([, word]) => word.includes(part));
      const atEdge = holding.filter(([, word]) => word.startsWith(part) || word.endsWith(part));
      const expected = (atEdge.length > 0 ? atEdge : holding).map(([i]) => i);
      assert.deepEqual(infixMatches(part, table), expected);
    }),
    propertyRuns(1_000),
  );
});

test('lists packed side by side are unpacked as they were', () => {
  const posting = fc.tuple(fc.nat({ max: 2 ** 24 - 1 }), fc.integer({ min: 1, max: 255 }));
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(posting, { selector: ([row]) => row, maxLength: 300 })),
      (lists) => {
        const sorted = lists.map((list) => list.toSorted(([a], [b]) => a - b));
        const postings = sorted
          .flatMap((list, word) => list.map(([row, impact]) => [word, row, impact] as const))
          .sort(([, a], [, b]) => a - b);
        const writer = new PostingWriter(lists.length);
        for (const [word, row] of postings) writer.count(word, row);
        const words = Uint32Array.from(lists.keys()).reverse();
        const packed = {
          bytes: new Uint8Array(writer.size(words)),
          offsets: new Uint32Array(lists.length + 1),
        };
        writer.open(words, packed.bytes, packed.offsets);
        for (const [word, row, impact] of postings) writer.write(word, row, impact);
        assert.equal(packed.offsets.at(-1), packed.bytes.length);
        const rows = new Uint32Array(300);
        const impacts = new Uint8Array(300);
        for (const [word, list] of sorted.toReversed().entries()) {
          assert.equal(postingCount(packed, word), list.length);
          assert.equal(unpackPostings(packed, word, rows, impacts), list.length);
          assert.deepEqual(
            list.map((_, i) => [rows[i], impacts[i]]),
            list,
          );
        }
      },
    ),
    propertyRuns(100),
  );
});

test('a word with dashes is found by its parts and by the whole', () => {
  const { tokens } = createAnalyzer('en');
  assert.deepEqual(tokens('mfc-8220'), ['mfc', '8220', 'mfc8220']);
  assert.deepEqual(tokens('Batteries'), ['battery']);
});

test('words know where they stand', () => {
  const { spans } = createAnalyzer('de');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      let end = 0;
      for (const placed of spans(text)) {
        assert(placed.start >= end && placed.end > placed.start && placed.end <= text.length);
        end = placed.end;
      }
    }),
    propertyRuns(500),
  );
});

/** Restricted Damerau-Levenshtein, as it is defined. */
function distanceByDefinition(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [
    distanceByDefinition(restA, restB) + Number(a.at(-1) !== b.at(-1)),
    distanceByDefinition(restA, b) + 1,
    distanceByDefinition(a, restB) + 1,
  ];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    ways.push(distanceByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}
