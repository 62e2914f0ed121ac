/**
 * No text of a shop, however long or hostile, holds a thread: every regular expression takes time in proportion to the
 * text. `expressions.tsv` lists all: the file, the expression, and where the characters and words of the expression itself
 * are not its hardest text, the beginning of one that is and the piece that repeats.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { cpuRatio } from '../support/cpu-ratio.ts';
import { expressionsIn } from '../support/expressions.ts';

const LIST = new URL('expressions.tsv', import.meta.url);
const SHORT = 4 * 1024;
const LONG = 64 * 1024;
/** A linear expression takes 16 times as long for the long text, a quadratic one 256 times. */
const MAX_RATIO = 64;

/** Characters of the classes that expressions speak of. */
const PIECES = [...'aA0 \t\n-_.,/<>"\'&;()[]%=!\0éßа字あا\u0301\u3099\u2010½😀\ud800', 'e\u0301'];
/** Hardly an expression matches all of these: one that has to reach the end of the text gives up before it. */
const END = 'x0!\n';

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
      const short = textsOf(text, own, SHORT);
      const long = textsOf(text, own, LONG);
      const run = (texts: readonly string[]) => (): void => {
        for (const one of texts) one.replace(expression, '');
      };
      // What is worse than quadratic shows in shorter texts: long ones would never come to an end.
      for (const [small, large] of [
        [textsOf(text, own, SHORT / 16), short],
        [short, long],
      ] as const) {
        const ratio = cpuRatio(run(small), run(large));
        assert.ok(
          ratio < MAX_RATIO,
          `A text 16 times as long takes ${ratio.toFixed()} times as long.`,
        );
      }
    });
});

/** Texts of about that length for an expression: each piece repeated, with each end. */
function textsOf(
  text: string,
  own: { readonly start: string; readonly piece: string } | undefined,
  length: number,
): readonly string[] {
  // Words that the expression names: what begins a match many times over.
  const words = text.replaceAll('\\/', '/').match(/[<&/\p{L}\d-]{2,}[>;]*/gu) ?? [];
  const starts = new Set(['', own?.start ?? '']);
  const pieces = new Set([...PIECES, ...words.slice(0, 10), ...(own?.piece ? [own.piece] : [])]);
  return [...starts].flatMap((start) =>
    [...pieces].map((piece) => start + piece.repeat(length / piece.length) + END),
  );
}
