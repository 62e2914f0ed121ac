/** Rows that hold all words of a query. (wps-api 4, observed 3.4) */
import type { TextConstraint } from '../../protocol/constraints.ts';
import { POSTING_FIELD_BITS } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import { fieldMask } from '../snapshot/search-fields.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { addFamily } from './add-family.ts';
import { foldToken } from '../text/fold.ts';

/** A text without any word finds nothing. */
export function matchText(constraint: TextConstraint, snapshot: Snapshot): Bitset {
  const ranges = snapshot.tokenizer
    .words(constraint.text)
    .map((word) => postingRange(word, snapshot))
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const mask = fieldMask(constraint.fields);
  const [rarest, ...others] = ranges;
  const rows = new Bitset(snapshot.rowCount);
  if (rarest === undefined) return rows;
  addRows(rarest, mask, snapshot, rows);
  for (const range of others) {
    const found = new Bitset(snapshot.rowCount);
    addRows(range, mask, snapshot, found);
    rows.and(found);
  }
  return constraint.variations ? rows : rows.andNot(snapshot.flags.with(ROW.VARIATION));
}

interface PostingRange {
  readonly start: number;
  readonly end: number;
}

/** What stands in a product's texts is found at its variations too. */
function addRows(
  { start, end }: PostingRange,
  mask: number,
  { columns }: Snapshot,
  rows: Bitset,
): void {
  const { postings, rowEnds } = columns;
  for (let i = start; i < end; i++) {
    const posting = postings[i]!;
    if ((posting & mask) !== 0) addFamily(posting >>> POSTING_FIELD_BITS, rowEnds, rows);
  }
}

function postingRange(word: string, snapshot: Snapshot): PostingRange {
  const { postingOffsets } = snapshot.columns;
  const [first, end] = tokenRange(word, snapshot);
  return { start: postingOffsets[first]!, end: postingOffsets[end]! };
}

/** Short words must equal a token, longer ones begin it; length counts code points as typed. (wps-api 4.3) */
function tokenRange(word: string, { tokens, matchSplit }: Snapshot): readonly [number, number] {
  const folded = foldToken(word);
  if ([...word].length >= matchSplit) return tokens.prefixRange(folded);
  const index = tokens.indexOf(folded);
  return index < 0 ? [0, 0] : [index, index + 1];
}
