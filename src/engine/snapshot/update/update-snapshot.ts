/**
 * Updates a snapshot by the products that changed. The result has the bytes of a snapshot that is built
 * from the whole catalogue, but for entry numbers.
 */
import type { CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { PostingLists } from '../../structures/posting-list.ts';
import { SectionWriter } from '../../structures/section-writer.ts';
import { StringTable } from '../../structures/string-table.ts';
import { runSteps } from '../../structures/interruptible-work.ts';
import { SNAPSHOT_FORMAT, type SnapshotColumns, UPDATE } from '../format.ts';
import type { Snapshot } from '../open.ts';
import { ORDER_NAMES } from '../sort-orders.ts';
import { postingCount, type WordPostings } from '../word-postings.ts';
import { createValueReader } from './build-part.ts';
import { buildParts, type CatalogueChanges } from './changed-parts.ts';
import { mergeOrders } from './merge-orders.ts';
import { mergeRows } from './merge-rows.ts';
import { synonymsOf } from './merge-synonyms.ts';
import { changedStrings, type Lists, mergedSize, mergeStrings } from './merge-tables.ts';
import { mergePostings } from './merge-tokens.ts';
import { mergeWordPostings } from './merge-words.ts';
import { areEqual, replaceRows } from './row-runs.ts';
import type { SortValues } from './sort-values.ts';

/**
 * Updates a snapshot. Reads the old entries of the changed products, and where a product is new or has
 * another name, slug, SKU, date or the like, those that it is compared with: O(log n) for each.
 * Otherwise O(size of the snapshot), mostly for copying.
 *
 * @returns `null` where all must be built: terms, texts of the header or word rules have changed;
 * entries of variations or entries without rows are among the catalogue; the average length of a
 * field has changed so much that it concerns all products; or lists of words do not fit.
 * @throws ShopError `bad-catalogue` as a builder does; what `readEntries` throws
 */
export async function updateSnapshot(
  { columns: old }: Snapshot,
  changes: CatalogueChanges,
): Promise<ArrayBuffer | null> {
  const parts = await buildParts(old, changes);
  if (parts === null) return null;
  const { yieldToEventLoop: pause } = changes;
  const { before, now, ids, fieldLengths } = parts;
  const rows = replaceRows(ids, old, now.columns);
  const hasSameRows =
    rows.isInPlace &&
    areEqual(before.columns.rowIds, now.columns.rowIds) &&
    areEqual(before.columns.rowProducts, now.columns.rowProducts);
  const changedOf = (listsOf: (columns: SnapshotColumns) => Lists) =>
    changedStrings(listsOf(old), listsOf(before.columns), listsOf(now.columns), hasSameRows);
  const tokens = changedOf(tokensOf);
  const words = changedOf(wordsOf);
  if (tokens === null || words === null) return null;
  await pause?.();
  const tokenTable = tokensOf(old).strings;
  const wordTable = wordsOf(old).strings;
  const tokenSize = mergedSize(tokenTable, tokens);
  const wordSize = mergedSize(wordTable, words);
  const wordLists = [rows, words, wordPostingsOf(old), wordPostingsOf(now.columns)] as const;
  const merging = mergeWordPostings(...wordLists, wordSize.length);
  const wordPostings = await runSteps(merging, pause);
  if (wordPostings === null) return null;
  const ready = {
    ...mergeRows(rows, old, parts, changes),
    fieldLengths,
    wordPostingBytes: wordPostings.bytes,
    wordPostingOffsets: wordPostings.offsets,
  };
  await pause?.();
  const wordBytes = new Uint8Array(wordSize.size);
  const wordOffsets = new Uint32Array(wordSize.length + 1);
  mergeStrings(wordTable, words, { bytes: wordBytes, offsets: wordOffsets });
  // Always anew: a release may have brought other general broader words.
  const synonyms = synonymsOf(changes.now, new StringTable(wordBytes, wordOffsets));
  await pause?.();
  const copied = { ...old, ...ready, wordBytes, wordOffsets, synonyms };
  const writer = new SectionWriter(
    SNAPSHOT_FORMAT,
    {
      ...copied,
      places: rows.rowCount * ORDER_NAMES.length,
      tokenBytes: tokenSize.size,
      tokenOffsets: tokenSize.length + 1,
      postingOffsets: tokenSize.length + 1,
      postings: tokens.reduce(
        (sum, { length, isOld, place }) =>
          sum + length - (isOld ? tokensOf(old).lengthOf(place) : 0),
        old.postings.length,
      ),
    },
    'shared',
  );
  const copy = async (names: readonly (keyof SnapshotColumns)[]): Promise<void> => {
    const views = writer.open(...names);
    for (const name of names) views[name].set(copied[name]);
    writer.endChunk();
    await pause?.();
  };
  writer.head();
  await copy(COLUMN_NAMES.slice(0, PLACES));
  const { places } = writer.open('places');
  await mergeOrders(
    {
      ...{ rows, old, before, now, ids: ready.rowIds },
      orders: ordersInUse(old, changes.now),
      ordersBefore: ordersInUse(old, changes.before),
      readValues: valueReader(old, changes),
      yieldToEventLoop: pause,
    },
    places,
  );
  writer.endChunk();
  await pause?.();
  await copy(COLUMN_NAMES.slice(PLACES + 1, TOKENS));
  const { tokenBytes, tokenOffsets, postings, postingOffsets } = writer.open(...TOKEN_COLUMNS);
  mergeStrings(tokenTable, tokens, { bytes: tokenBytes, offsets: tokenOffsets });
  const lists = [rows, tokens, postingsOf(old), postingsOf(now.columns)] as const;
  const target = { offsets: postingOffsets, values: postings };
  if (!(await runSteps(mergePostings(...lists, target), pause))) return null;
  writer.endChunk();
  await pause?.();
  await copy(COLUMN_NAMES.slice(TOKENS + TOKEN_COLUMNS.length));
  return writer.end().buffer;
}

const COLUMN_NAMES = Object.keys(SNAPSHOT_FORMAT.layout).filter(isColumn);

/** Columns that are merged where they are stored; the others are copied there. */
const TOKEN_COLUMNS = ['tokenBytes', 'tokenOffsets', 'postingOffsets', 'postings'] as const;
const PLACES = COLUMN_NAMES.indexOf('places');
const TOKENS = COLUMN_NAMES.indexOf(TOKEN_COLUMNS[0]);

function isColumn(name: string): name is keyof SnapshotColumns {
  return Object.hasOwn(SNAPSHOT_FORMAT.layout, name);
}

const tokensOf = ({
  tokenBytes,
  tokenOffsets,
  postingOffsets,
  postings,
}: SnapshotColumns): Lists => ({
  strings: new StringTable(tokenBytes, tokenOffsets),
  lengthOf: (token) => postingOffsets[token + 1]! - postingOffsets[token]!,
  listOf: (token) => postings.subarray(postingOffsets[token], postingOffsets[token + 1]),
});

const wordsOf = (columns: SnapshotColumns): Lists => ({
  strings: new StringTable(columns.wordBytes, columns.wordOffsets),
  lengthOf: (word) => postingCount(wordPostingsOf(columns), word),
  listOf: (word) =>
    columns.wordPostingBytes.subarray(
      columns.wordPostingOffsets[word],
      columns.wordPostingOffsets[word + 1],
    ),
});

const postingsOf = ({ postingOffsets, postings }: SnapshotColumns): PostingLists => ({
  offsets: postingOffsets,
  values: postings,
});

const wordPostingsOf = (columns: SnapshotColumns): WordPostings => ({
  bytes: columns.wordPostingBytes,
  offsets: columns.wordPostingOffsets,
});

function ordersInUse({ settings }: SnapshotColumns, { orders = {} }: CatalogueHeader) {
  const { date, modified, popularity } = orders;
  const has = (bit: number): boolean => (settings[3]! & bit) !== 0;
  return {
    ...(has(UPDATE.DATE_ORDER) && date && { date }),
    ...(has(UPDATE.MODIFIED_ORDER) && modified && { modified }),
    ...(has(UPDATE.POPULARITY_ORDER) && popularity && { popularity }),
  };
}

/** Reader of the values of old rows; reads each product once. */
function valueReader(
  { rowProducts, rowEntries }: SnapshotColumns,
  { readEntries }: CatalogueChanges,
): (row: number) => Promise<SortValues> {
  const read = new Map<number, Promise<readonly SortValues[]>>();
  const valuesOf = createValueReader();
  return async (row) => {
    const product = rowProducts[row]!;
    let values = read.get(product);
    if (!values) {
      values = readEntries([rowEntries[product]!]).then(([entry]) => valuesOf(entry!));
      read.set(product, values);
    }
    return (await values)[row - product]!;
  };
}
