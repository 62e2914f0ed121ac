/** Tokens while a catalogue is read: numbers them as they appear, then sorts them and packs their postings. */
import { packLists, transposeLists } from '../structures/posting-list.ts';
import { compareUtf8, StringTable } from '../structures/string-table.ts';
import { foldToken } from '../text/fold.ts';
import type { Tokenizer } from '../text/tokenize.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from './format.ts';

/** Token numbers with the fields they stand in, packed like postings. */
export type FieldTokens = readonly number[];

export class TokenCollector {
  readonly #tokenize: Tokenizer['tokens'];
  readonly #numbers = new Map<string, number>();

  constructor(tokenizer: Tokenizer) {
    this.#tokenize = tokenizer.tokens;
  }

  /** The tokens of texts without tags, each with the mask of its fields. */
  collect(texts: Iterable<readonly [text: string | undefined, fields: number]>): FieldTokens {
    const fieldsOf = new Map<number, number>();
    for (const [text, fields] of texts) {
      if (!text || fields === 0) continue;
      for (const token of this.#tokenize(text)) {
        const number = this.#number(foldToken(token));
        fieldsOf.set(number, (fieldsOf.get(number) ?? 0) | fields);
      }
    }
    return Array.from(fieldsOf, ([number, fields]) => number * 2 ** POSTING_FIELD_BITS + fields);
  }

  /** The index over rows; `tokensOfRows` is read twice. */
  finish(
    tokensOfRows: readonly FieldTokens[],
  ): Pick<SnapshotColumns, 'tokenBytes' | 'tokenOffsets' | 'postingOffsets' | 'postings'> {
    const tokens = [...this.#numbers].sort(([a], [b]) => compareUtf8(a, b));
    const sorted = new Uint32Array(tokens.length);
    for (const [position, [, number]] of tokens.entries()) sorted[number] = position;
    const fields = packLists(tokensOfRows.map((list) => list.map((packed) => packed % FIELD_SPAN)));
    const byRow = packLists(
      tokensOfRows.map((list) => list.map((packed) => sorted[Math.floor(packed / FIELD_SPAN)]!)),
    );
    const byToken = transposeLists(byRow, tokens.length);
    const next = byToken.offsets.slice();
    const postings = byToken.values;
    for (let row = 0; row < tokensOfRows.length; row++) {
      for (let i = byRow.offsets[row]!; i < byRow.offsets[row + 1]!; i++) {
        postings[next[byRow.values[i]!]!++] = row * FIELD_SPAN + fields.values[i]!;
      }
    }
    const table = StringTable.of(tokens.map(([token]) => token));
    return {
      tokenBytes: table.bytes,
      tokenOffsets: table.offsets,
      postingOffsets: byToken.offsets,
      postings,
    };
  }

  #number(token: string): number {
    let number = this.#numbers.get(token);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(token, number);
    }
    return number;
  }
}

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;
