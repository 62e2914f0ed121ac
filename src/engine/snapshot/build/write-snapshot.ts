/** Writes built rows, terms and texts as a snapshot, section by section. */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { type LengthsOfAll, RelevanceIndexWriter } from './relevance-index-writer.ts';
import { type PostingLists, transposeLists } from '../../structures/posting-list.ts';
import { RankScratch } from '../../structures/rank-numbers.ts';
import { type ChunkBuffers, SectionWriter } from '../../structures/section-writer.ts';
import { encodeUtf8 } from '../../structures/utf8.ts';
import type { WordRules } from '../../text/tokenize.ts';
import type { BuiltRows } from './build-rows.ts';
import { STAGED, type StagedField } from './staging-table.ts';
import { SNAPSHOT_FORMAT, UPDATE } from '../format.ts';
import type { StagingContext } from './stage-entry.ts';
import { ROW } from '../row-flags.ts';
import { ordersInUse, sortKeys } from './sort-keys.ts';
import { ORDER_NAMES, RowRanker } from '../sort-orders.ts';
import { buildTermColumns } from './term-columns.ts';
import { TokenIndexWriter } from './token-index-writer.ts';

/** Input of a snapshot; its staged data is released while it is written. */
export interface SnapshotInput {
  readonly language: string;
  readonly wordRules: WordRules;
  readonly matchSplit: number;
  readonly orders: CatalogueOrders;
  readonly rows: BuiltRows;
  readonly context: StagingContext;
  readonly synonyms: readonly string[];
  /** No variation has an entry of its own. */
  readonly hasProductsOnly: boolean;
  /** See `RelevanceIndexWriter`. */
  readonly lengthsOfAll?: LengthsOfAll | undefined;
}

/**
 * Pieces of a snapshot in the order of its bytes; `undefined` marks a pause between two steps of
 * work.
 */
export type SnapshotPieces = Generator<Uint8Array<ArrayBuffer> | undefined, void, undefined>;

/**
 * Writes a snapshot in the order of its sections, and releases its input on the way: memory stays
 * close to the size of the snapshot.
 *
 * @param buffers - `shared`: all pieces are parts of one buffer. `separate`: each has its own,
 * which belongs to the caller.
 */
export function* writeSnapshot(input: SnapshotInput, buffers: ChunkBuffers): SnapshotPieces {
  const { rows, context } = input;
  const { staged, registry } = context;
  const texts = context.texts.finish();
  const rowCount = rows.staged.length;
  const { columns: terms, numbers } = buildTermColumns(registry);
  const rowTerms = termsOfRows(numbers, input);
  const termCount = rowTerms.values.length;
  // Memory use is highest from here until the first texts are released.
  staged.releaseTerms();
  yield;
  const scratch = new RankScratch(rowCount);
  const { orders, bits } = ordersInUse(rows, staged, input.orders);
  const keys = yield* sortKeys(rows, staged, orders, scratch);
  const rowsHead = headColumns(input);
  const tokens = new TokenIndexWriter(texts, { lists: rows.staged, more: staged.joined });
  const words = new RelevanceIndexWriter(
    texts,
    { products: rows.products, entries: rowsHead.rowEntries },
    input.lengthsOfAll,
  );
  const synonyms = encodeUtf8(input.synonyms.join('\n'));
  const lengths = { ...(yield* tokens.count()), ...(yield* words.count()) };
  const isWhole = input.hasProductsOnly && tokens.isWhole && words.isWhole;
  rowsHead.settings[3] = bits | (isWhole ? UPDATE.WHOLE : 0);
  const head = { ...rowsHead, fieldLengths: words.fieldLengths };
  const content = {
    ...head,
    rowTermOffsets: rowCount + 1,
    rowTerms: termCount,
    termRowOffsets: terms.termIds.length + 1,
    termRows: termCount,
    places: rowCount * ORDER_NAMES.length,
    ...terms,
    ...lengths,
    synonyms,
  };
  yield;
  const writer = new SectionWriter(SNAPSHOT_FORMAT, content, buffers);
  yield writer.head();
  yield writer.copy(head);
  const { rowProducts, priceLow, priceHigh, ...written } = head;
  for (const { buffer } of Object.values(written)) release(buffer);
  yield* writeRowTerms(writer, rowTerms);
  yield* writeOrders(writer, new RowRanker(keys, rowCount), rowCount);
  scratch.release();
  staged.releaseNumbers();
  for (const { buffer } of [rowProducts, priceLow, priceHigh, rows.lowest, rows.highest])
    release(buffer);
  yield writer.copy(terms);
  yield* writeTokens(writer, tokens, buffers === 'shared' ? content.postings : MAX_PIECE_POSTINGS);
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

type SnapshotWriter = SectionWriter<(typeof SNAPSHOT_FORMAT)['layout']>;

/** Writes the terms of rows, and inverted the rows of terms; releases the lists. */
function* writeRowTerms(writer: SnapshotWriter, lists: PostingLists): SnapshotPieces {
  yield writer.copy({ rowTermOffsets: lists.offsets, rowTerms: lists.values });
  const { termRowOffsets: offsets, termRows: values } = writer.open('termRowOffsets', 'termRows');
  transposeLists(lists, { offsets, values });
  release(lists.offsets.buffer, lists.values.buffer);
  yield writer.endChunk();
}

function* writeOrders(writer: SnapshotWriter, ranker: RowRanker, rowCount: number): SnapshotPieces {
  for (const name of ORDER_NAMES) {
    yield* ranker.place(name, writer.openPart('places', rowCount).places);
    yield writer.endChunk();
  }
  ranker.release();
}

/** Writes the tokens, and their postings in pieces of at most `maxPostings`. */
function* writeTokens(
  writer: SnapshotWriter,
  tokens: TokenIndexWriter,
  maxPostings: number,
): SnapshotPieces {
  tokens.writeTokens(writer.open('tokenBytes', 'tokenOffsets', 'postingOffsets'));
  yield writer.endChunk();
  for (let hasMore = true; hasMore;) {
    hasMore = yield* tokens.writePostings(
      maxPostings,
      (count) => writer.openPart('postings', count).postings,
    );
    yield writer.endChunk();
  }
  tokens.release();
}

/** Columns of the first sections, which are known before anything is written. */
function headColumns({
  rows,
  context: { staged },
  language,
  wordRules,
  matchSplit,
}: SnapshotInput) {
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
      0,
    ),
    language: encodeUtf8(language),
    groupRows: rows.products.filter(
      (product, row) => product === row && staged.children.has(rows.staged[row]!),
    ),
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

/**
 * Most postings in one piece: a larger piece needs more memory beside its input, and each piece
 * reads the whole input once more.
 */
const MAX_PIECE_POSTINGS = 3 * 2 ** 20;

/**
 * Terms of each row.
 *
 * @param numbers - final number of each term, by its number in the registry
 */
function termsOfRows(
  numbers: Uint32Array,
  { rows, context: { staged } }: SnapshotInput,
): PostingLists {
  const termCount = rows.staged.reduce((sum, entry) => sum + staged.termCount(entry), 0);
  const offsets = new Uint32Array(rows.staged.length + 1);
  const values = new Uint32Array(termCount);
  let n = 0;
  for (let row = 0; row < rows.staged.length; row++) {
    const entry = rows.staged[row]!;
    const count = staged.termCount(entry);
    for (let i = 0; i < count; i++) values[n++] = numbers[staged.term(entry, i)]!;
    offsets[row + 1] = n;
  }
  return { offsets, values };
}
