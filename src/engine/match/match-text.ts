/** Matches rows against all words of a query. (rule-words, rule-prefix) */
import type { TextConstraint } from '../plan.ts';
import { POSTING_FIELD_BITS } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import { fieldMask } from '../snapshot/search-fields.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { addVariations } from './add-variations.ts';
import { foldToken } from '../text/fold-token.ts';

/** Tokens of the index that each word of a text matches, in the order of the words. */
export function wordRanges(
  { text, minPrefix }: TextConstraint,
  snapshot: Snapshot,
): readonly NumberRange[] {
  const words = snapshot.tokenizer.words(text);
  return words.map((word, i) => {
    const own = i === words.length - 1 ? minPrefix : undefined;
    return tokenRange(word, own ?? snapshot.matchSplit, snapshot);
  });
}

/**
 * Set of the rows that contain all words of a text; empty for a text without words. O(postings of
 * the words + rows / 32 for each word).
 *
 * @param sets pool of the returned set
 */
export function matchText(
  constraint: TextConstraint,
  snapshot: Snapshot,
  sets: BitsetPool,
): Bitset {
  // The rarest word first: if no row contains it, the others are not matched.
  const { postingOffsets } = snapshot.columns;
  const ranges = wordRanges(constraint, snapshot)
    .map(({ start, end }) => ({ start: postingOffsets[start]!, end: postingOffsets[end]! }))
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const mask = fieldMask(constraint.fields);
  const [first, ...others] = ranges;
  const rows = sets.empty();
  if (first === undefined || first.start === first.end) return rows;
  addWordRows(first, mask, snapshot, rows);
  const more = others.length > 0 ? sets.empty() : rows;
  for (const range of others) rows.and(addWordRows(range, mask, snapshot, more.clear()));
  return constraint.variations ? rows : rows.andNot(snapshot.flags.with(ROW.VARIATION));
}

const ALL_FIELDS = 2 ** POSTING_FIELD_BITS - 1;
/** Bits of a row number inside a word of a set; those above are the index of the word. */
const POSTING_WORD_BITS = POSTING_FIELD_BITS + 5;

/** Range of tokens or postings, by number. */
export interface NumberRange {
  readonly start: number;
  readonly end: number;
}

function addWordRows(
  { start, end }: NumberRange,
  mask: number,
  snapshot: Snapshot,
  rows: Bitset,
): Bitset {
  const { postings } = snapshot.columns;
  const { words } = rows;
  let i = start;
  if (mask === ALL_FIELDS) {
    // Hot loop of most texts: unrolled, without a test of fields.
    for (; i + 3 < end; i += 4) {
      const a = postings[i]!;
      words[a >>> POSTING_WORD_BITS]! |= 1 << (a >>> POSTING_FIELD_BITS);
      const b = postings[i + 1]!;
      words[b >>> POSTING_WORD_BITS]! |= 1 << (b >>> POSTING_FIELD_BITS);
      const c = postings[i + 2]!;
      words[c >>> POSTING_WORD_BITS]! |= 1 << (c >>> POSTING_FIELD_BITS);
      const d = postings[i + 3]!;
      words[d >>> POSTING_WORD_BITS]! |= 1 << (d >>> POSTING_FIELD_BITS);
    }
  }
  for (; i < end; i++) {
    const posting = postings[i]!;
    if ((posting & mask) !== 0) rows.add(posting >>> POSTING_FIELD_BITS);
  }
  return addVariations(rows, snapshot);
}

/**
 * Tokens that a word matches: those that begin with it from `minPrefix` code points on, else the
 * equal one. (rule-prefix)
 */
function tokenRange(word: string, minPrefix: number, { tokens }: Snapshot): NumberRange {
  const folded = foldToken(word);
  if ([...word].length >= minPrefix) {
    const [start, end] = tokens.prefixRange(folded);
    return { start, end };
  }
  const index = tokens.indexOf(folded);
  return index < 0 ? { start: 0, end: 0 } : { start: index, end: index + 1 };
}
