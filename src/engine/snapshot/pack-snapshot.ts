/** Writes assembled rows, terms and texts into a snapshot, each column to its place: a snapshot is large, and so would be a copy. */
import type { CatalogueOrders } from '../../protocol/catalogue.ts';
import { RelevanceIndex } from '../relevance/relevance-index.ts';
import { layOutSections, sealSections } from '../structures/byte-layout.ts';
import { transposeLists } from '../structures/posting-list.ts';
import type { Steps } from '../structures/steps.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import type { WordRules } from '../text/tokenize.ts';
import type { AssembledRows } from './assemble-rows.ts';
import { DRAFT } from './draft-table.ts';
import { SNAPSHOT_FORMAT, type SnapshotColumns } from './format.ts';
import type { DraftContext } from './row-draft.ts';
import { ROW } from './row-flags.ts';
import { sortKeys } from './sort-keys.ts';
import { ORDER_NAMES, placeRows } from './sort-orders.ts';
import { buildTermColumns } from './term-columns.ts';
import { TokenIndex } from './token-index.ts';

export interface SnapshotParts {
  readonly language: string;
  readonly wordRules: WordRules;
  readonly matchSplit: number;
  readonly orders: CatalogueOrders;
  readonly rows: AssembledRows;
  readonly context: DraftContext;
  readonly synonyms: readonly string[];
}

export function* packSnapshot(parts: SnapshotParts): Steps<ArrayBuffer> {
  const { rows, context } = parts;
  const { drafts, registry } = context;
  const rowCount = rows.drafts.length;
  const { columns: terms, numbers } = buildTermColumns(registry);
  const entries = rows.drafts.map((draft) => drafts.get(draft, DRAFT.entry));
  const termCount = rows.drafts.reduce((sum, draft) => sum + drafts.termCount(draft), 0);
  yield;
  const keys = yield* sortKeys(rows, drafts, parts.orders);
  const texts = context.texts.finish();
  const tokens = new TokenIndex(texts, { lists: rows.drafts, more: drafts.joined });
  const words = new RelevanceIndex(texts, { products: rows.products, entries });
  const { buffer, sections } = layOutSections(SNAPSHOT_FORMAT, {
    settings: Uint32Array.of(
      rows.flags.filter((flags) => (flags & (ROW.LISTED | ROW.VARIATION)) === ROW.LISTED).length,
      parts.matchSplit,
      Number(parts.wordRules === 'before-6.3'),
    ),
    language: encodeUtf8(parts.language),
    rowIds: rowCount,
    rowProducts: rows.products,
    rowEnds: rows.ends,
    rowEntries: entries,
    rowFlags: rows.flags,
    priceLow: rows.low,
    priceHigh: rows.high,
    ratingAverages: rowCount,
    ratingCounts: rowCount,
    places: rowCount * ORDER_NAMES.length,
    rowTermOffsets: rowCount + 1,
    rowTerms: termCount,
    termRowOffsets: terms.termIds.length + 1,
    termRows: termCount,
    ...terms,
    ...(yield* tokens.count()),
    ...(yield* words.count()),
    synonyms: encodeUtf8(parts.synonyms.join('\n')),
  });
  yield;
  yield* tokens.write(sections);
  yield* words.write(sections);
  writeTerms(numbers, parts, sections);
  yield;
  drafts.copy(rows.drafts, DRAFT.id, sections.rowIds);
  drafts.copy(rows.drafts, DRAFT.ratingAverage, sections.ratingAverages);
  drafts.copy(rows.drafts, DRAFT.ratingCount, sections.ratingCounts);
  yield;
  yield* placeRows(keys, sections.places);
  sealSections(buffer);
  return buffer;
}

/** The terms of each row by their final `numbers`, and the rows of each term. */
function writeTerms(
  numbers: Uint32Array,
  { rows, context: { drafts } }: SnapshotParts,
  { rowTermOffsets, rowTerms, termRowOffsets, termRows }: SnapshotColumns,
): void {
  let n = 0;
  for (let row = 0; row < rows.drafts.length; row++) {
    const draft = rows.drafts[row]!;
    const count = drafts.termCount(draft);
    for (let i = 0; i < count; i++) rowTerms[n++] = numbers[drafts.term(draft, i)]!;
    rowTermOffsets[row + 1] = n;
  }
  transposeLists(
    { offsets: rowTermOffsets, values: rowTerms },
    { offsets: termRowOffsets, values: termRows },
  );
}
