/**
 * Regular expressions: each takes time in proportion to the text, however long or hostile that is.
 * `expressions.tsv` lists all: the file, the expression, and where the characters and words of the expression itself
 * are not its hardest text, the beginning of one that is and the piece that repeats.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { filterWords } from '../../src/protocol/typed-filters/filter-words.ts';
import { MAX_TYPED_LENGTH, parseAmounts } from '../../src/protocol/typed-filters/parse-amounts.ts';
import { cpuRatioUpTo } from '../support/cpu-ratio.ts';
import { expressionsIn } from '../support/expressions.ts';
import { IS_LONG } from '../support/long-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const LIST = new URL('expressions.tsv', import.meta.url);
/** Characters of the shorter and of the longer text. What is quadratic shows in a quarter of the length as well. */
const SHORT = IS_LONG ? 4 * 1024 : 1024;
const LONG = 16 * SHORT;
/** A linear expression takes 16 times as long for the long text, a quadratic one 256 times. */
const MAX_RATIO = 64;

/** Characters of the classes that expressions speak of. */
const PIECES = [...'aA0 \t\n-_.,/<>"\'&;()[]%=!\0éßа字あا\u0301\u3099\u2010½😀\ud800', 'e\u0301'];
/** Few expressions match all of these: one that must match up to the end of the text fails there. */
const END = 'x0!\n';

/** The beginning of an expression's hardest text, and the piece that repeats in it. */
interface HardestText {
  readonly start: string;
  readonly piece: string;
}

const found = await expressionsIn(new URL('../../src/', import.meta.url));
const listed = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [file = '', text = '', start = '', piece = ''] = line.split('\t');
    return { file, text, start, piece };
  });

describe('the regular expressions (R1, R18)', () => {
  test('are all listed, and no others', () => {
    const names = (list: readonly { readonly file: string; readonly text: string }[]): string[] =>
      list.map(({ file, text }) => `${file}\t${text}`);
    assert.deepEqual(names(listed), names(found));
  });

  for (const { file, text, expression } of found)
    test(`${file}: ${text} takes time in proportion to the text`, () => {
      const own = listed.find((line) => line.file === file && line.text === text);
      const ratio = worstRatio(text, expression, own);
      assert.ok(
        ratio < MAX_RATIO,
        `A text 16 times as long takes ${ratio.toFixed()} times as long.`,
      );
    });

  for (const text of ['/ +$/', '/(\\w+)-(\\w+)$/', '/<[^>]*>/g'])
    test(`the quadratic expression ${text} is detected`, () => {
      const end = text.lastIndexOf('/');
      const expression = new RegExp(text.slice(1, end), text.slice(end + 1));
      assert.ok(worstRatio(text, expression, undefined) >= MAX_RATIO);
    });
});

describe('typed filters of bounded length (R1)', () => {
  test('longer texts are not parsed', () => {
    const text = `${'a '.repeat(MAX_TYPED_LENGTH)}under 5 €`;
    assert.deepEqual(parseAmounts(text, 'en'), []);
    assert.equal(parseAmounts('a under 5 €', 'en').length, 1);
  });

  for (const language of ['ar', 'de', 'el', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt'])
    test(`a text four times as long takes less than ${MAX_RATIO} times as long in ${language}`, () => {
      const words = Object.values({ ...filterWords(language) }).flatMap((text) => text.split('|'));
      const pieces = [...PIECES, '1 ', '1.', '1.5 - ', '5 € ', ...words.map((word) => `${word} `)];
      const run = (length: number): (() => void) => {
        const texts = pieces.map((piece) => piece.repeat(length / piece.length));
        return () => {
          for (const text of texts) parseAmounts(text, language);
        };
      };
      const ratio = cpuRatioUpTo(MAX_RATIO, run(MAX_TYPED_LENGTH / 4), run(MAX_TYPED_LENGTH));
      assert.ok(ratio < MAX_RATIO, `It takes ${ratio.toFixed()} times as long.`);
    });

  test('so it does where names of terms are looked for', async () => {
    const engine = createEngine(
      await readCatalogue(readFixture('adventureworks/de/catalogue.ndjson.gz')),
    );
    assert.equal(engine.parseQuery('schwarz').filters.length, 1, 'a colour is found');
    const pieces = [...PIECES, 'schwarz ', 'größe 42 ', 'nicht rot ', 'rot oder ', 'für rot '];
    const run = (length: number): (() => void) => {
      const texts = pieces.map((piece) => piece.repeat(length / piece.length));
      return () => {
        for (const text of texts) engine.parseQuery(text);
      };
    };
    const ratio = cpuRatioUpTo(MAX_RATIO, run(MAX_TYPED_LENGTH / 4), run(MAX_TYPED_LENGTH));
    assert.ok(ratio < MAX_RATIO, `It takes ${ratio.toFixed()} times as long.`);
  });
});

/** Returns the first ratio that is too large, or that of the longest texts. */
function worstRatio(text: string, expression: RegExp, own: HardestText | undefined): number {
  const run = (length: number): (() => void) => {
    const texts = textsOf(text, own, length);
    return () => {
      for (const one of texts) one.replace(expression, '');
    };
  };
  // Worse than quadratic shows in short texts; with long ones the test would not end.
  const short = cpuRatioUpTo(MAX_RATIO, run(SHORT / 16), run(SHORT));
  return short < MAX_RATIO ? cpuRatioUpTo(MAX_RATIO, run(SHORT), run(LONG)) : short;
}

/** Builds texts of about that length for an expression: each piece repeated, after each beginning. */
function textsOf(text: string, own: HardestText | undefined, length: number): readonly string[] {
  // Words in the expression: each repetition begins a match.
  const words = text.replaceAll('\\/', '/').match(/[<&/\p{L}\d-]{2,}[>;]*/gu) ?? [];
  const starts = new Set(['', own?.start ?? '']);
  const pieces = new Set([...PIECES, ...words.slice(0, 10), ...(own?.piece ? [own.piece] : [])]);
  return [...starts].flatMap((start) =>
    [...pieces].map((piece) => start + piece.repeat(length / piece.length) + END),
  );
}
