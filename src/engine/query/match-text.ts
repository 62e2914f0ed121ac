/** Rows that hold all words of a query. (wps-api 4, observed 3.4) */
import type { TextConstraint } from '../../protocol/constraints.ts';
import { POSTING_FIELD_BITS } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import { fieldMask } from '../snapshot/search-fields.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { foldToken } from '../text/fold.ts';

/** A text without any word finds nothing. */
export function matchText(constraint: TextConstraint, snapshot: Snapshot): Bitset {
  const words = snapshot.tokenizer.words(constraint.text);
  const mask = fieldMask(constraint.fields);
  let rows: Bitset | undefined;
  for (const word of words) {
    const found = wordRows(word, mask, snapshot);
    rows = rows ? rows.and(found) : found;
  }
  if (!rows) return new Bitset(snapshot.rowCount);
  return constraint.variations ? rows : rows.andNot(snapshot.flags.with(ROW.VARIATION));
}

/** What stands in a product's texts is found at its variations too. */
function wordRows(word: string, mask: number, snapshot: Snapshot): Bitset {
  const { postingOffsets, postings, rowEnds } = snapshot.columns;
  const rows = new Bitset(snapshot.rowCount);
  const [start, end] = tokenRange(word, snapshot);
  for (let i = postingOffsets[start]!; i < postingOffsets[end]!; i++) {
    const posting = postings[i]!;
    if ((posting & mask) === 0) continue;
    const row = posting >>> POSTING_FIELD_BITS;
    rows.addRange(row, rowEnds[row]!);
  }
  return rows;
}

/** Short words must equal a token, longer ones begin it; length counts code points as typed. (wps-api 4.3) */
function tokenRange(word: string, { tokens, matchSplit }: Snapshot): readonly [number, number] {
  const folded = foldToken(word);
  if ([...word].length >= matchSplit) return tokens.prefixRange(folded);
  const index = tokens.indexOf(folded);
  return index < 0 ? [0, 0] : [index, index + 1];
}
