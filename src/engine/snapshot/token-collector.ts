/** Tokens while a catalogue is read: numbers them as they appear, then sorts them and packs their postings. */
import { ByteStrings } from '../structures/byte-strings.ts';
import { GrowingList } from '../structures/growing-list.ts';
import type { PostingLists } from '../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../structures/steps.ts';
import { encodeUtf8Into } from '../structures/utf8.ts';
import { eachAsciiToken } from '../text/ascii-tokens.ts';
import { foldToken } from '../text/fold.ts';
import { tokenForms, type Tokenizer } from '../text/tokenize.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from './format.ts';

type PostingColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** All lists stand in one array, token numbers with the fields they stand in, for there are as many as words in the shop. */
export class TokenCollector {
  readonly #tokenizer: Tokenizer;
  readonly #tokens = new ByteStrings();
  /** Numbers of the tokens of words that were looked at as strings. */
  readonly #forms = new Map<string, readonly number[]>();
  readonly #packed = new GrowingList();
  readonly #listStarts = new GrowingList();
  /** By token number: its latest place in `#packed`. */
  readonly #places = new GrowingList();
  #listStart = 0;
  #fields = 0;
  /** Where texts are written to be read byte by byte. */
  #bytes = new Uint8Array(1024);
  readonly #visit = (bytes: Uint8Array, start: number, end: number): void =>
    this.#add(this.#tokens.number(bytes, start, end));

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** Begins the next list and returns its number. */
  open(): number {
    this.#listStart = this.#packed.length;
    this.#listStarts.push(this.#listStart);
    return this.#listStarts.length - 1;
  }

  /** Adds the tokens of a text without tags to the list begun last; `fields` is the mask of where it stands. */
  add(text: string, fields: number): void {
    if (text === '' || fields === 0) return;
    this.#fields = fields;
    const length = this.#encode(text);
    // As many bytes as characters: nothing but ASCII.
    if (length === text.length && this.#tokenizer.rules === 'present') {
      eachAsciiToken(this.#bytes, length, this.#visit);
      return;
    }
    for (const word of this.#tokenizer.split(text)) {
      for (const number of this.#tokensOf(word)) this.#add(number);
    }
  }

  /** The index over rows, given the numbers of the lists of each. Called once, last. */
  *finish(listsOfRows: PostingLists): Steps<PostingColumns> {
    const { bytes, offsets: tokenOffsets, places } = this.#tokens.sorted();
    yield;
    const offsets = new Uint32Array(places.length + 1);
    yield* this.#eachPosting(listsOfRows, (_, number) => {
      offsets[places[number]! + 1]!++;
    });
    for (let i = 0; i < places.length; i++) offsets[i + 1]! += offsets[i]!;
    const next = offsets.slice();
    const postings = new Uint32Array(offsets[places.length]!);
    yield* this.#eachPosting(listsOfRows, (row, number, fields) => {
      postings[next[places[number]!]!++] = row * FIELD_SPAN + fields;
    });
    return { tokenBytes: bytes, tokenOffsets, postingOffsets: offsets, postings };
  }

  *#eachPosting(
    { offsets, values }: PostingLists,
    visit: (row: number, number: number, fields: number) => void,
  ): Steps<void> {
    const packed = this.#packed.values;
    const starts = this.#listStarts.values;
    for (let row = 0; row + 1 < offsets.length; row++) {
      for (let n = offsets[row]!; n < offsets[row + 1]!; n++) {
        const list = values[n]!;
        const end = starts[list + 1] ?? packed.length;
        for (let i = starts[list]!; i < end; i++) {
          visit(row, packed[i]! >>> POSTING_FIELD_BITS, packed[i]! % FIELD_SPAN);
        }
      }
      if (row % ROWS_PER_STEP === 0) yield;
    }
  }

  #add(number: number): void {
    while (number >= this.#places.length) this.#places.push(NOWHERE);
    const place = this.#places.get(number);
    if (place >= this.#listStart && place < this.#packed.length) {
      this.#packed.set(place, this.#packed.get(place) | this.#fields);
      return;
    }
    this.#places.set(number, this.#packed.length);
    this.#packed.push(number * FIELD_SPAN + this.#fields);
  }

  #tokensOf(word: string): readonly number[] {
    let numbers = this.#forms.get(word);
    if (!numbers) {
      numbers = tokenForms(word).map((form) => {
        const length = this.#encode(foldToken(form));
        return this.#tokens.number(this.#bytes, 0, length);
      });
      this.#forms.set(word, numbers);
    }
    return numbers;
  }

  #encode(text: string): number {
    if (3 * text.length > this.#bytes.length) this.#bytes = new Uint8Array(6 * text.length);
    return encodeUtf8Into(text, this.#bytes);
  }
}

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
const NOWHERE = 0xffffffff;
