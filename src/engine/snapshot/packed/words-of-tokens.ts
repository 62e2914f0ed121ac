/** The word of the relevance index that a token becomes: its stem, without accents. */
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import type { StringTable } from '../../structures/string-table.ts';
import { createAnalyzer } from '../../text/analyzer.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { unpackPostings } from '../word-postings.ts';
import { bytesOf, unzigzag, VarintReader, zigzag } from './varints.ts';

/** Part of the products of a token that must have its word: a wrong guess costs as much as none. */
const MIN_SHARE = 0.5;

interface Texts {
  readonly columns: SnapshotColumns;
  readonly tokens: StringTable;
  readonly words: StringTable;
  readonly language: string;
}

/** Finds the word of each token; the number of words where there is none, or seldom in the same products. */
export function guessWords({ columns, tokens, words, language }: Texts): Uint32Array {
  const analyzer = createAnalyzer(language);
  const { postingOffsets, postings, rowProducts } = columns;
  const lists = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
  const rows = new Uint32Array(rowProducts.length);
  const impacts = new Uint8Array(rowProducts.length);
  return Uint32Array.from({ length: tokens.length }, (_, token) => {
    // Of a compound the joined form, which is last.
    const form = analyzer.tokens(tokens.get(token)).at(-1) ?? '';
    const word = words.indexOf(form);
    if (word < 0) return words.length;
    const count = unpackPostings(lists, word, rows, impacts);
    let [guessed, right, i] = [0, 0, 0];
    for (let n = postingOffsets[token]!; n < postingOffsets[token + 1]!; n++) {
      const row = postings[n]! >>> POSTING_FIELD_BITS;
      if (rowProducts[row] !== row) continue;
      guessed++;
      while (i < count && rows[i]! < row) i++;
      if (i < count && rows[i] === row) right++;
    }
    return right > MIN_SHARE * guessed ? word : words.length;
  });
}

/** Encodes the words of tokens, see `PACKED_FORMAT`. */
export function packWordsOf(wordOf: Uint32Array, words: number): Uint8Array<ArrayBuffer> {
  const column = new GrowableBytes();
  let last = 0;
  for (const word of wordOf) {
    column.pushNumber(word === words ? 0 : 1 + zigzag(word - last));
    if (word !== words) last = word;
  }
  return bytesOf(column);
}

/** Decodes the words of `tokens` tokens; `null` if there is another than 0 to `words` - 1. */
export function expandWordsOf(
  column: Uint8Array,
  tokens: number,
  words: number,
): Uint32Array | null {
  const reader = new VarintReader(column);
  const wordOf = new Uint32Array(tokens).fill(words);
  let last = 0;
  for (let token = 0; token < tokens; token++) {
    const code = reader.next();
    if (code === 0) continue;
    last += unzigzag(code - 1);
    if (last < 0 || last >= words) return null;
    wordOf[token] = last;
  }
  return wordOf;
}
