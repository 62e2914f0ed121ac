/** Writes assembled rows, terms and texts into a snapshot, from its beginning to its end; what is written is let go of. */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { RelevanceIndex } from './relevance-index-writer.ts';
import { type PostingLists, transposeLists } from '../../structures/posting-list.ts';
import { RankScratch } from '../../structures/rank-numbers.ts';
import { SectionWriter } from '../../structures/section-writer.ts';
import { encodeUtf8 } from '../../structures/utf8.ts';
import type { WordRules } from '../../text/tokenize.ts';
import type { BuiltRows } from './build-rows.ts';
import { STAGED, type StagedField } from './staging-table.ts';
import { SNAPSHOT_FORMAT } from '../format.ts';
import type { StagingContext } from './stage-entry.ts';
import { ROW } from '../row-flags.ts';
import { sortKeys } from './sort-keys.ts';
import { ORDER_NAMES, RowRanker } from '../sort-orders.ts';
import { buildTermColumns } from './term-columns.ts';
import { TokenIndex } from './token-index.ts';

export interface SnapshotParts {
  readonly language: string;
  readonly wordRules: WordRules;
  readonly matchSplit: number;
  readonly orders: CatalogueOrders;
  readonly rows: BuiltRows;
  readonly context: StagingContext;
  readonly synonyms: readonly string[];
}

/** The bytes of a snapshot in order; between them it may stop, with nothing. */
export type SnapshotPieces = Generator<Uint8Array<ArrayBuffer> | undefined, void, undefined>;

/** `isWhole`: all pieces are parts of one buffer. Else each is all of its own buffer, which is nobody's once it is given. */
export function* writeSnapshot(parts: SnapshotParts, isWhole: boolean): SnapshotPieces {
  const { rows, context } = parts;
  const { staged, registry } = context;
  const texts = context.texts.finish();
  const rowCount = rows.staged.length;
  const { columns: terms, numbers } = buildTermColumns(registry);
  let lists: PostingLists | null = termsOfRows(numbers, parts);
  const termCount = lists.values.length;
  // At once: from here to the first texts that are let go of, it is fullest.
  staged.releaseTerms();
  yield;
  const scratch = new RankScratch(rowCount);
  const keys = yield* sortKeys(rows, staged, parts.orders, scratch);
  const head = headColumns(parts);
  const tokens = new TokenIndex(texts, { lists: rows.staged, more: staged.joined });
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
  yield writer.endChunk();
  const placer = new RowRanker(keys, rowCount);
  for (const name of ORDER_NAMES) {
    yield* placer.place(name, writer.openPart('places', rowCount).places);
    yield writer.endChunk();
  }
  placer.release();
  scratch.release();
  staged.releaseNumbers();
  for (const { buffer } of [rowProducts, priceLow, priceHigh, rows.lowest, rows.highest])
    release(buffer);
  yield writer.copy(terms);
  tokens.writeTokens(writer.open('tokenBytes', 'tokenOffsets', 'postingOffsets'));
  yield writer.endChunk();
  const most = isWhole ? content.postings : POSTINGS_PER_PIECE;
  for (let isMore = true; isMore; ) {
    isMore = yield* tokens.writePostings(
      most,
      (count) => writer.openPart('postings', count).postings,
    );
    yield writer.endChunk();
  }
  tokens.release();
  texts.tokens.strings.release();
  texts.tokens.ofRuns.release();
  yield* words.write(
    writer.open('wordBytes', 'wordOffsets', 'wordPostingBytes', 'wordPostingOffsets'),
  );
  texts.words.strings.release();
  texts.words.ofRuns.release();
  texts.bytes.release();
  yield writer.endChunk();
  yield writer.copy({ synonyms });
  yield writer.end();
}

/** Those at the beginning, which are known before anything is written. */
function headColumns({
  rows,
  context: { staged },
  language,
  wordRules,
  matchSplit,
}: SnapshotParts) {
  const numbers = <T extends { [i: number]: number }>(field: StagedField, target: T): T => {
    staged.copy(rows.staged, field, target);
    return target;
  };
  const { length } = rows.staged;
  const isProduct = (flags: number): boolean =>
    (flags & (ROW.LISTED | ROW.VARIATION)) === ROW.LISTED;
  return {
    settings: Uint32Array.of(
      rows.flags.reduce((sum, flags) => sum + Number(isProduct(flags)), 0),
      matchSplit,
      Number(wordRules === 'before-6.3'),
    ),
    language: encodeUtf8(language),
    rowIds: numbers(STAGED.id, new Float64Array(length)),
    rowProducts: rows.products,
    rowEnds: rows.ends,
    rowEntries: numbers(STAGED.entry, new Uint32Array(length)),
    rowFlags: rows.flags,
    priceLow: rows.low,
    priceHigh: rows.high,
    ratingAverages: numbers(STAGED.ratingAverage, new Uint16Array(length)),
    ratingCounts: numbers(STAGED.ratingCount, new Uint32Array(length)),
  };
}

/** More would be needed beside what they are made from; each piece reads all of that once more. */
const POSTINGS_PER_PIECE = 3 * 2 ** 20;

/** The terms of each row by their final `numbers`. */
function termsOfRows(
  numbers: Uint32Array,
  { rows, context: { staged } }: SnapshotParts,
): PostingLists {
  const termCount = rows.staged.reduce((sum, draft) => sum + staged.termCount(draft), 0);
  const offsets = new Uint32Array(rows.staged.length + 1);
  const values = new Uint32Array(termCount);
  let n = 0;
  for (let row = 0; row < rows.staged.length; row++) {
    const draft = rows.staged[row]!;
    const count = staged.termCount(draft);
    for (let i = 0; i < count; i++) values[n++] = numbers[staged.term(draft, i)]!;
    offsets[row + 1] = n;
  }
  return { offsets, values };
}
