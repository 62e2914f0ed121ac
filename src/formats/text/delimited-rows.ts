/**
 * Reads rows of comma or tab separated text. Quotes are those of RFC 4180; in tab separated text, which has no quotes by its own
 * rule, though spreadsheets write them, only where a cell begins and ends with one and holds no tab.
 */
import { MAX_LINE_CHARACTERS } from '../../protocol/limits.ts';
import { foreignError } from '../foreign-product.ts';

export interface Row {
  /** Line that the row begins at, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Yields the rows of a text, without blank ones. A quote within an unquoted cell is a character like
 * others, and lines may end with CR, LF or both.
 *
 * @param texts pieces of the text, split anywhere
 * @param separator one character
 * @throws ShopError `bad-catalogue` for a row longer than `MAX_LINE_CHARACTERS`, and without tabs for a quote that is not closed and
 *   for text behind a closing quote
 */
export async function* readRows(
  texts: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<Row, void, undefined> {
  const reader = new RowReader(separator);
  for await (const text of texts) yield* reader.read(text);
  yield* reader.end();
}

type State = 'start' | 'plain' | 'quoted' | 'quote in quoted';

class RowReader {
  readonly #separator: string;
  #state: State = 'start';
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #line = 1;
  #begun = 1;
  #isAfterReturn = false;
  readonly #isTabbed: boolean;
  /** Text behind the opening quote of the cell, and the line of that. */
  #quoted = { text: '', line: 1 };

  constructor(separator: string) {
    this.#separator = separator;
    this.#isTabbed = separator === '\t';
  }

  *read(text: string): Generator<Row, void, undefined> {
    for (let at = 0; at < text.length; at++) {
      const start = at;
      if (this.#state === 'quoted') at = this.#endOfQuoted(text, at);
      else if (this.#state === 'plain') at = this.#endOfPlain(text, at);
      if (at > start) {
        this.#append(text.slice(start, at));
        if (at === text.length) return;
      }
      yield* this.#step(text[at] ?? '');
    }
  }

  *end(): Generator<Row, void, undefined> {
    while (this.#isTabbed && this.#state === 'quoted') yield* this.#unquote();
    if (this.#state === 'quoted')
      throw foreignError(
        `line ${this.#begun}`,
        'a closing quote (")',
        'the end of the file',
        'Save the whole file again as CSV.',
      );
    if (this.#cells.length > 0 || this.#state !== 'start') yield* this.#endRow();
  }

  *#step(character: string): Generator<Row, void, undefined> {
    const isSecondOfPair = character === '\n' && this.#isAfterReturn;
    this.#isAfterReturn = false;
    if (this.#state === 'quoted') {
      if (character !== '"') return yield* this.#stepUnquoted(character);
      this.#quoted.text += character;
      this.#state = 'quote in quoted';
    } else if (character === this.#separator) {
      this.#endCell();
    } else if (character === '\n' || character === '\r') {
      if (!isSecondOfPair) yield* this.#endRow();
      this.#isAfterReturn = character === '\r';
    } else if (character === '"' && this.#state !== 'plain') {
      const isPair = this.#state === 'quote in quoted';
      if (!isPair) this.#quoted = { text: '', line: this.#line };
      this.#state = 'quoted';
      if (isPair) this.#append(character);
    } else if (this.#state === 'quote in quoted') {
      if (this.#isTabbed) return yield* this.#stepUnquoted(character);
      throw foreignError(
        `line ${this.#line}`,
        'a separator or the end of the line behind a closing quote',
        JSON.stringify(character),
        'Write a quote within a cell twice ("").',
      );
    } else {
      this.#state = 'plain';
      this.#append(character);
    }
  }

  /** Reads the quote of a cell and what followed as plain text, then the character. */
  *#stepUnquoted(character: string): Generator<Row, void, undefined> {
    yield* this.#unquote();
    yield* this.read(character);
  }

  *#unquote(): Generator<Row, void, undefined> {
    const { text, line } = this.#quoted;
    this.#length -= this.#cell.length;
    this.#line = line;
    this.#cell = '';
    this.#state = 'plain';
    this.#append('"');
    yield* this.read(text);
  }

  #endOfQuoted(text: string, from: number): number {
    const quote = endOfRun(text, from, '"');
    return this.#isTabbed ? Math.min(quote, endOfRun(text, from, this.#separator)) : quote;
  }

  #endOfPlain(text: string, from: number): number {
    let at = from;
    while (at < text.length && !['\n', '\r', this.#separator].includes(text[at] ?? '')) at += 1;
    return at;
  }

  #append(text: string): void {
    this.#cell += text;
    this.#length += text.length;
    if (this.#state === 'quoted') {
      this.#line += text.split('\n').length - 1;
      this.#quoted.text += text;
    }
    if (this.#length > MAX_LINE_CHARACTERS)
      throw foreignError(
        `line ${this.#begun}`,
        `at most ${MAX_LINE_CHARACTERS} characters in a row`,
        'more',
        'A quote may be left open: save the file again as CSV.',
      );
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  *#endRow(): Generator<Row, void, undefined> {
    const isBlank = this.#cells.length === 0 && this.#state === 'start';
    this.#endCell();
    if (!isBlank) yield { line: this.#begun, cells: this.#cells };
    this.#cells = [];
    this.#length = 0;
    this.#line += 1;
    this.#begun = this.#line;
  }
}

function endOfRun(text: string, from: number, end: string): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
}
