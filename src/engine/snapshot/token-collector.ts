/** Tokens while a catalogue is read: numbers them as they appear, then sorts them and packs their postings. */
import { GrowingList } from '../structures/growing-list.ts';
import { compareUtf8, StringTable } from '../structures/string-table.ts';
import { foldToken } from '../text/fold.ts';
import { LONGEST_TOKEN, tokenForms, type Tokenizer } from '../text/tokenize.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from './format.ts';

/** Numbers of collected lists. */
export type TokenLists = readonly number[];

type PostingColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** All lists stand in one array, token numbers with the fields they stand in, for there are as many as words in the shop. */
export class TokenCollector {
  readonly #split: Tokenizer['split'];
  readonly #numbers = new Map<string, number>();
  /** Numbers of the tokens of words that are not just the token they are. */
  readonly #forms = new Map<string, readonly number[]>();
  readonly #packed = new GrowingList();
  readonly #listStarts = new GrowingList();
  /** By token number: its latest place in `#packed`. */
  readonly #places = new GrowingList();

  constructor(tokenizer: Tokenizer) {
    this.#split = tokenizer.split;
  }

  /** The list of the tokens of texts without tags, each with the mask of its fields. */
  collect(texts: Iterable<readonly [text: string | undefined, fields: number]>): number {
    const list = this.#listStarts.length;
    this.#listStarts.push(this.#packed.length);
    for (const [text, fields] of texts) {
      if (!text || fields === 0) continue;
      const isPlain = PLAIN.test(text);
      for (const word of this.#split(text)) {
        if (isPlain) this.#add(this.#number(word.slice(0, LONGEST_TOKEN)), fields);
        else for (const number of this.#tokensOf(word)) this.#add(number, fields);
      }
    }
    return list;
  }

  /** The index over rows. Called once, last. */
  finish(listsOfRows: readonly TokenLists[]): PostingColumns {
    const tokens = sortedByUtf8([...this.#numbers.keys()]);
    const position = new Uint32Array(tokens.length);
    for (const [i, token] of tokens.entries()) position[this.#numbers.get(token)!] = i;
    const offsets = new Uint32Array(tokens.length + 1);
    this.#eachPosting(listsOfRows, (_, number) => {
      offsets[position[number]! + 1]!++;
    });
    for (let i = 0; i < tokens.length; i++) offsets[i + 1]! += offsets[i]!;
    const next = offsets.slice();
    const postings = new Uint32Array(offsets[tokens.length]!);
    this.#eachPosting(listsOfRows, (row, number, fields) => {
      postings[next[position[number]!]!++] = row * FIELD_SPAN + fields;
    });
    const table = StringTable.of(tokens);
    return {
      tokenBytes: table.bytes,
      tokenOffsets: table.offsets,
      postingOffsets: offsets,
      postings,
    };
  }

  #eachPosting(
    listsOfRows: readonly TokenLists[],
    visit: (row: number, number: number, fields: number) => void,
  ): void {
    const packed = this.#packed.values;
    const starts = this.#listStarts.values;
    for (let row = 0; row < listsOfRows.length; row++) {
      for (const list of listsOfRows[row]!) {
        const end = starts[list + 1] ?? packed.length;
        for (let i = starts[list]!; i < end; i++) {
          visit(row, packed[i]! >>> POSTING_FIELD_BITS, packed[i]! % FIELD_SPAN);
        }
      }
    }
  }

  #add(number: number, fields: number): void {
    const place = this.#places.get(number);
    const start = this.#listStarts.get(this.#listStarts.length - 1);
    if (place >= start && place < this.#packed.length) {
      this.#packed.set(place, this.#packed.get(place) | fields);
      return;
    }
    this.#places.set(number, this.#packed.length);
    this.#packed.push(number * FIELD_SPAN + fields);
  }

  #tokensOf(word: string): readonly number[] {
    let numbers = this.#forms.get(word);
    if (!numbers) {
      numbers = tokenForms(word).map((form) => this.#number(foldToken(form)));
      this.#forms.set(word, numbers);
    }
    return numbers;
  }

  #number(token: string): number {
    let number = this.#numbers.get(token);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(token, number);
      this.#places.push(NOWHERE);
    }
    return number;
  }
}

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
const NOWHERE = 0xffffffff;

/** Text whose words are their own and only tokens. */
const PLAIN = /^[\0-,.-\x7f]*$/;

function sortedByUtf8(tokens: string[]): string[] {
  // Below the surrogates the platform's own order, by UTF-16 units, is the same and faster.
  return tokens.some((token) => /[\ud800-\uffff]/.test(token))
    ? tokens.sort(compareUtf8)
    : tokens.sort();
}
