/** Writes assembled rows, terms and texts into a snapshot, from its beginning to its end; what is written is let go of. */
import type { CatalogueOrders } from '../../protocol/catalogue/types.ts';
import { release } from '../../protocol/catalogue/buffers.ts';
import { RelevanceIndex } from '../relevance/relevance-index.ts';
import { type PostingLists, transposeLists } from '../structures/posting-list.ts';
import { RankScratch } from '../structures/rank-numbers.ts';
import { SectionWriter } from '../structures/section-writer.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import type { WordRules } from '../text/tokenize.ts';
import type { AssembledRows } from './assemble-rows.ts';
import { DRAFT, type DraftField } from './draft-table.ts';
import { SNAPSHOT_FORMAT } from './format.ts';
import type { DraftContext } from './row-draft.ts';
import { ROW } from './row-flags.ts';
import { sortKeys } from './sort-keys.ts';
import { ORDER_NAMES, RowPlacer } from './sort-orders.ts';
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

/** The bytes of a snapshot in order; between them it may stop, with nothing. */
export type SnapshotPieces = Generator<Uint8Array<ArrayBuffer> | undefined, void, undefined>;

/** `isWhole`: all pieces are parts of one buffer. Else each is all of its own buffer, which is nobody's once it is given. */
export function* packSnapshot(parts: SnapshotParts, isWhole: boolean): SnapshotPieces {
  const { rows, context } = parts;
  const { drafts, registry } = context;
  const texts = context.texts.finish();
  const rowCount = rows.drafts.length;
  const { columns: terms, numbers } = buildTermColumns(registry);
  let lists: PostingLists | null = termsOfRows(numbers, parts);
  const termCount = lists.values.length;
  // At once: from here to the first texts that are let go of, it is fullest.
  drafts.forgetTerms();
  yield;
  const scratch = new RankScratch(rowCount);
  const keys = yield* sortKeys(rows, drafts, parts.orders, scratch);
  const head = headColumns(parts);
  const tokens = new TokenIndex(texts, { lists: rows.drafts, more: drafts.joined });
  const words = new RelevanceIndex(texts, { products: rows.products, entries: head.rowEntries });
  const synonyms = encodeUtf8(parts.synonyms.join('\n'));
  const content = {
    ...head,
    rowTermOffsets: rowCount + 1,
    rowTerms: termCount,
    termRowOffsets: terms.termIds.length + 1,
    termRows: termCount,
    places: rowCount * ORDER_NAMES.length,
    ...terms,
    ...(yield* tokens.count()),
    ...(yield* words.count()),
    synonyms,
  };
  yield;
  const writer = new SectionWriter(SNAPSHOT_FORMAT, content, isWhole);
  yield writer.head();
  yield writer.copy(head);
  const { rowProducts, priceLow, priceHigh, ...written } = head;
  for (const { buffer } of Object.values(written)) release(buffer);
  yield writer.copy({ rowTermOffsets: lists.offsets, rowTerms: lists.values });
  const { termRowOffsets: offsets, termRows: values } = writer.open('termRowOffsets', 'termRows');
  transposeLists(lists, { offsets, values });
  release(lists.offsets.buffer, lists.values.buffer);
  lists = null;
  yield writer.seal();
  const placer = new RowPlacer(keys, rowCount);
  for (const name of ORDER_NAMES) {
    yield* placer.place(name, writer.openPart('places', rowCount).places);
    yield writer.seal();
  }
  placer.forget();
  scratch.forget();
  drafts.forgetNumbers();
  for (const { buffer } of [rowProducts, priceLow, priceHigh, rows.lowest, rows.highest])
    release(buffer);
  yield writer.copy(terms);
  tokens.writeTokens(writer.open('tokenBytes', 'tokenOffsets', 'postingOffsets'));
  yield writer.seal();
  const most = isWhole ? content.postings : POSTINGS_PER_PIECE;
  for (let isMore = true; isMore; ) {
    isMore = yield* tokens.writePostings(
      most,
      (count) => writer.openPart('postings', count).postings,
    );
    yield writer.seal();
  }
  tokens.forget();
  texts.tokens.strings.forget();
  texts.tokens.ofRuns.forget();
  yield* words.write(
    writer.open('wordBytes', 'wordOffsets', 'wordPostingBytes', 'wordPostingOffsets'),
  );
  texts.words.strings.forget();
  texts.words.ofRuns.forget();
  texts.bytes.forget();
  yield writer.seal();
  yield writer.copy({ synonyms });
  yield writer.end();
}

/** Those at the beginning, which are known before anything is written. */
function headColumns({
  rows,
  context: { drafts },
  language,
  wordRules,
  matchSplit,
}: SnapshotParts) {
  const numbers = <T extends { [i: number]: number }>(field: DraftField, target: T): T => {
    drafts.copy(rows.drafts, field, target);
    return target;
  };
  const { length } = rows.drafts;
  const isProduct = (flags: number): boolean =>
    (flags & (ROW.LISTED | ROW.VARIATION)) === ROW.LISTED;
  return {
    settings: Uint32Array.of(
      rows.flags.reduce((sum, flags) => sum + Number(isProduct(flags)), 0),
      matchSplit,
      Number(wordRules === 'before-6.3'),
    ),
    language: encodeUtf8(language),
    rowIds: numbers(DRAFT.id, new Float64Array(length)),
    rowProducts: rows.products,
    rowEnds: rows.ends,
    rowEntries: numbers(DRAFT.entry, new Uint32Array(length)),
    rowFlags: rows.flags,
    priceLow: rows.low,
    priceHigh: rows.high,
    ratingAverages: numbers(DRAFT.ratingAverage, new Uint16Array(length)),
    ratingCounts: numbers(DRAFT.ratingCount, new Uint32Array(length)),
  };
}

/** More would be needed beside what they are made from; each piece reads all of that once more. */
const POSTINGS_PER_PIECE = 3 * 2 ** 20;

/** The terms of each row by their final `numbers`. */
function termsOfRows(
  numbers: Uint32Array,
  { rows, context: { drafts } }: SnapshotParts,
): PostingLists {
  const termCount = rows.drafts.reduce((sum, draft) => sum + drafts.termCount(draft), 0);
  const offsets = new Uint32Array(rows.drafts.length + 1);
  const values = new Uint32Array(termCount);
  let n = 0;
  for (let row = 0; row < rows.drafts.length; row++) {
    const draft = rows.drafts[row]!;
    const count = drafts.termCount(draft);
    for (let i = 0; i < count; i++) values[n++] = numbers[drafts.term(draft, i)]!;
    offsets[row + 1] = n;
  }
  return { offsets, values };
}
