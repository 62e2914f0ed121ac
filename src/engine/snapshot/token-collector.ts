/** Where the tokens of the server's index stand, while a catalogue is read; then their postings, packed. */
import type { ByteStrings } from '../structures/byte-strings.ts';
import { GrowingList } from '../structures/growing-list.ts';
import type { PostingLists } from '../structures/posting-list.ts';
import { ROWS_PER_STEP, type Steps } from '../structures/steps.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from './format.ts';

type PostingColumns = Pick<
  SnapshotColumns,
  'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'
>;

/** All lists stand in one array, token numbers with the fields they stand in, for there are as many as words in the shop. */
export class TokenCollector {
  readonly #tokens: ByteStrings;
  readonly #packed = new GrowingList();
  readonly #listStarts = new GrowingList();
  /** By token number: its latest place in `#packed`. */
  readonly #places = new GrowingList();
  #listStart = 0;

  /** `tokens` will have the strings of all numbers that are added. */
  constructor(tokens: ByteStrings) {
    this.#tokens = tokens;
  }

  /** Begins the next list and returns its number. */
  open(): number {
    this.#listStart = this.#packed.length;
    this.#listStarts.push(this.#listStart);
    return this.#listStarts.length - 1;
  }

  /** Adds tokens to the list begun last; `fields` is the mask of where they stand. */
  add(tokens: GrowingList, fields: number): void {
    while (this.#places.length < this.#tokens.length) this.#places.push(NOWHERE);
    for (let i = 0; i < tokens.length; i++) {
      const token = tokens.get(i);
      const place = this.#places.get(token);
      if (place >= this.#listStart && place !== NOWHERE) {
        this.#packed.set(place, this.#packed.get(place) | fields);
        continue;
      }
      this.#places.set(token, this.#packed.length);
      this.#packed.push(token * FIELD_SPAN + fields);
    }
  }

  /** The index over rows, given the numbers of the lists of each. Called once, last. */
  *finish(listsOfRows: PostingLists): Steps<PostingColumns> {
    const {
      bytes,
      offsets: tokenOffsets,
      places,
    } = this.#tokens.sorted(
      (token) => token < this.#places.length && this.#places.get(token) !== NOWHERE,
    );
    yield;
    const offsets = new Uint32Array(tokenOffsets.length);
    yield* this.#eachPosting(listsOfRows, (_, number) => {
      offsets[places[number]! + 1]!++;
    });
    for (let i = 0; i + 1 < offsets.length; i++) offsets[i + 1]! += offsets[i]!;
    const next = offsets.slice();
    const postings = new Uint32Array(offsets.at(-1)!);
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
}

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
const NOWHERE = 0xffffffff;
