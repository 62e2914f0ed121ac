/** Splits a stream of text chunks into lines. */
import { MAX_BLANK_LINES, MAX_LINE_CHARACTERS } from '../limits.ts';
import { ShopError } from '../shop-error.ts';

interface TextLine {
  /** Line number from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
  /** `false` for what follows the last line end: a whole line, or one that was cut off. */
  readonly hasEnd: boolean;
}

/**
 * Splits text into its lines that are not blank, without line ends. Yields one batch for each
 * chunk, split lazily, which must be iterated to its end before the next is requested: an async
 * step for each line would cost more than parsing its JSON. Holds one chunk and one line in memory.
 *
 * @param texts - chunks of text; a line may run over several of them
 * @throws ShopError `bad-catalogue` for a line longer than `MAX_LINE_CHARACTERS`, and for more than
 * `MAX_BLANK_LINES`; both while a batch is iterated.
 */
export async function* readLines(
  texts: AsyncIterable<string>,
): AsyncGenerator<Iterable<TextLine>, void, undefined> {
  const splitter = new LineSplitter();
  for await (const text of texts) yield splitter.split(text);
  yield splitter.end(false);
}

class LineSplitter {
  #number = 1;
  #blankLines = 0;
  /** Parts of the current line, one from each chunk. */
  #parts: string[] = [];
  #length = 0;

  /** Yields the lines that end in this chunk. */
  *split(text: string): Generator<TextLine, void, undefined> {
    let start = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
      this.#add(text.slice(start, at));
      start = at + 1;
      yield* this.end(true);
    }
    this.#add(text.slice(start));
  }

  /** Ends the current line; returns it unless it is blank. */
  end(hasEnd: boolean): readonly TextLine[] {
    const text = this.#parts.length === 1 ? this.#parts[0]! : this.#parts.join('');
    const number = this.#number++;
    this.#parts = [];
    this.#length = 0;
    if (text.trim() !== '') return [{ number, text, hasEnd }];
    this.#blankLines += 1;
    if (this.#blankLines <= MAX_BLANK_LINES) return [];
    const message = `line ${number}: expected at most ${MAX_BLANK_LINES} blank lines, got more. Remove them.`;
    throw new ShopError('bad-catalogue', message);
  }

  #add(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
    checkLength(this.#length, this.#number);
  }
}

/**
 * Checks the length of a line, or of an object that several lines form.
 *
 * @param length - characters
 * @param line - number of its last line, for the message
 * @throws ShopError `bad-catalogue` if it is more than `MAX_LINE_CHARACTERS`.
 */
export function checkLength(length: number, line: number): void {
  if (length <= MAX_LINE_CHARACTERS) return;
  const message = `line ${line}: expected at most ${MAX_LINE_CHARACTERS} characters, got more. Write the catalogue with one product on each line.`;
  throw new ShopError('bad-catalogue', message);
}
