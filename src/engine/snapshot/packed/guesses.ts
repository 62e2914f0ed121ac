/** Guesses of the indexes of texts, by both who packs and who expands a snapshot. */
import type { PostingLists } from '../../structures/posting-list.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { type MarkedRows, MEMBER } from './marked-rows.ts';

/** Tokens by number of postings, the rarest first; those with as many in their order. Linear. */
export function tokensByCount(postingOffsets: Uint32Array): Uint32Array {
  const tokens = postingOffsets.length - 1;
  const countOf = (token: number): number => postingOffsets[token + 1]! - postingOffsets[token]!;
  let most = 0;
  for (let token = 0; token < tokens; token++) most = Math.max(most, countOf(token));
  const next = new Uint32Array(most + 2);
  for (let token = 0; token < tokens; token++) next[countOf(token) + 1]!++;
  for (let count = 0; count < most; count++) next[count + 1]! += next[count]!;
  const ordered = new Uint32Array(tokens);
  for (let token = 0; token < tokens; token++) ordered[next[countOf(token)]!++] = token;
  return ordered;
}

/**
 * Tokens of each word.
 *
 * @param wordOf word of each token, or `words` for none
 */
export function tokensOfWords(wordOf: Uint32Array, words: number): PostingLists {
  const next = new Uint32Array(words + 2);
  for (let token = 0; token < wordOf.length; token++) next[wordOf[token]! + 1]!++;
  for (let word = 0; word <= words; word++) next[word + 1]! += next[word]!;
  const offsets = next.slice();
  const values = new Uint32Array(wordOf.length);
  for (let token = 0; token < wordOf.length; token++) values[next[wordOf[token]!]!++] = token;
  return { offsets, values };
}

/** Columns from which products of words are guessed. */
type WordSource = Pick<SnapshotColumns, 'postings' | 'postingOffsets' | 'rowProducts'>;

/** Marks the products that are guessed to have a word, with the fields of its tokens. */
export function markWord(
  { offsets, values }: PostingLists,
  word: number,
  { postings, postingOffsets, rowProducts }: WordSource,
  marked: MarkedRows,
): void {
  for (let i = offsets[word]!; i < offsets[word + 1]!; i++) {
    const token = values[i]!;
    for (let n = postingOffsets[token]!; n < postingOffsets[token + 1]!; n++) {
      const row = postings[n]! >>> POSTING_FIELD_BITS;
      // Few texts of variations are in the relevance index.
      if (rowProducts[row] === row) marked.add(row, MEMBER | (postings[n]! & FIELDS));
    }
  }
}

const FIELDS = 2 ** POSTING_FIELD_BITS - 1;
/** Fields of long texts: title, excerpt and content. */
const TEXTS = 7;
/** First field of terms: categories, tags, attributes. */
const TERMS = 4;
/** Classes of fields in which a product has a word as often: see `impactPlace`. */
export const IMPACT_CLASSES = 24;

/** Place of the last impact of a product in the same fields, among `IMPACT_CLASSES` for each row. */
export function impactPlace(row: number, marks: number): number {
  const texts = marks & TEXTS;
  const isElsewhere = (marks & FIELDS & ~TEXTS) !== 0;
  const place = texts === 0 ? 16 + ((marks & FIELDS) >>> TERMS) : texts + (isElsewhere ? 8 : 0);
  return row * IMPACT_CLASSES + place;
}
