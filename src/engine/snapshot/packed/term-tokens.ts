/** Tokens that nearly all rows of a term have: those of its name. */
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { FIELD } from '../search-fields.ts';

/** Rows of a term from which on its tokens are worth their bytes. */
const MIN_ROWS = 8;
/** Part of the rows of a term that have a token. */
const MIN_SHARE = 0.8;
const FIELDS = 2 ** POSTING_FIELD_BITS - 1;
const TERM_FIELDS = FIELD.categories | FIELD.tags | FIELD.attributes;

/** Finds, for each token, the terms with it, and the fields that it has in all their rows. */
export function guessTerms(columns: SnapshotColumns) {
  const { postingOffsets, termRowOffsets, termRows } = columns;
  const tokens = postingOffsets.length - 1;
  const ofRows = tokensOfRows(columns);
  const terms: [term: number, fields: number][][] = Array.from({ length: tokens }, () => []);
  const counts = new Uint32Array(tokens);
  const common = new Uint8Array(tokens);
  for (let term = 0; term + 1 < termRowOffsets.length; term++) {
    const [from, to] = [termRowOffsets[term]!, termRowOffsets[term + 1]!];
    if (to - from < MIN_ROWS) continue;
    const seen: number[] = [];
    for (let n = from; n < to; n++) {
      const row = termRows[n]!;
      for (let i = ofRows.offsets[row]!; i < ofRows.offsets[row + 1]!; i++) {
        const token = ofRows.tokens[i]!;
        if (counts[token] === 0) {
          seen.push(token);
          common[token] = FIELDS;
        }
        counts[token]!++;
        common[token]! &= ofRows.fields[i]!;
      }
    }
    for (const token of seen) {
      if (counts[token]! >= MIN_SHARE * (to - from) && common[token]! > 0)
        terms[token]!.push([term, common[token]!]);
      counts[token] = 0;
    }
  }
  const tokenTermOffsets = new Uint32Array(tokens + 1);
  for (let token = 0; token < tokens; token++)
    tokenTermOffsets[token + 1] = tokenTermOffsets[token]! + terms[token]!.length;
  const all = terms.flat();
  return {
    tokenTermOffsets,
    tokenTerms: Uint32Array.from(all, ([term]) => term),
    tokenTermFields: Uint8Array.from(all, ([, fields]) => fields),
  };
}

/** Tokens of each row in fields of terms. */
function tokensOfRows({ rowIds, postingOffsets, postings }: SnapshotColumns) {
  const isOfTerm = (posting: number): boolean => (posting & TERM_FIELDS) !== 0;
  const offsets = new Uint32Array(rowIds.length + 1);
  for (const posting of postings)
    if (isOfTerm(posting)) offsets[(posting >>> POSTING_FIELD_BITS) + 1]!++;
  for (let row = 0; row < rowIds.length; row++) offsets[row + 1]! += offsets[row]!;
  const next = offsets.slice();
  const tokens = new Uint32Array(offsets.at(-1)!);
  const fields = new Uint8Array(tokens.length);
  for (let token = 0; token + 1 < postingOffsets.length; token++) {
    for (let n = postingOffsets[token]!; n < postingOffsets[token + 1]!; n++) {
      const posting = postings[n]!;
      if (!isOfTerm(posting)) continue;
      const place = next[posting >>> POSTING_FIELD_BITS]!++;
      tokens[place] = token;
      fields[place] = posting & TERM_FIELDS;
    }
  }
  return { offsets, tokens, fields };
}
