/** Splits text that arrives in pieces into lines. */
import { MAX_BLANK_LINES, MAX_LINE_CHARACTERS } from '../limits.ts';
import { ShopError } from '../shop-error.ts';

export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * Lines that are not blank, without their ends. Holds one line at a time.
 *
 * @throws ShopError `bad-catalogue` for a line longer than `MAX_LINE_CHARACTERS`, and for more than
 * `MAX_BLANK_LINES`.
 */
export async function* readLines(
  texts: AsyncIterable<string>,
): AsyncGenerator<TextLine, void, undefined> {
  let number = 1;
  let blank = 0;
  let parts: string[] = [];
  let length = 0;
  const add = (part: string): void => {
    parts.push(part);
    length += part.length;
    checkLength(length, number);
  };
  /** The line that has ended, or `null` for a blank one. */
  const end = (): TextLine | null => {
    const text = parts.length === 1 ? parts[0]! : parts.join('');
    const line = { number: number++, text };
    parts = [];
    length = 0;
    if (text.trim() !== '') return line;
    blank += 1;
    if (blank <= MAX_BLANK_LINES) return null;
    const message = `line ${line.number}: expected at most ${MAX_BLANK_LINES} blank lines, got more. Remove them.`;
    throw new ShopError('bad-catalogue', message);
  };
  for await (const text of texts) {
    let start = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
      add(text.slice(start, at));
      start = at + 1;
      const line = end();
      if (line) yield line;
    }
    add(text.slice(start));
  }
  const last = end();
  if (last) yield last;
}

/**
 * `length` in characters.
 *
 * @throws ShopError `bad-catalogue` if it is more than `MAX_LINE_CHARACTERS`.
 */
export function checkLength(length: number, line: number): void {
  if (length <= MAX_LINE_CHARACTERS) return;
  const message = `line ${line}: expected at most ${MAX_LINE_CHARACTERS} characters, got more. Write the catalogue with one product on each line.`;
  throw new ShopError('bad-catalogue', message);
}
