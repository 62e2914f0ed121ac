/** Writes assembled rows, terms and tokens into the columns of a snapshot. */
import type { CatalogueOrders } from '../../protocol/catalogue.ts';
import { packSections } from '../structures/byte-layout.ts';
import { packLists, transposeLists } from '../structures/posting-list.ts';
import type { Steps } from '../structures/steps.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { rankTexts } from '../text/collation.ts';
import type { WordRules } from '../text/tokenize.ts';
import type { AssembledRows } from './assemble-rows.ts';
import { DRAFT, type DraftField, type DraftTable } from './draft-table.ts';
import { SNAPSHOT_FORMAT } from './format.ts';
import type { DraftContext } from './row-draft.ts';
import { ROW } from './row-flags.ts';
import { placeRows } from './sort-orders.ts';
import { buildTermColumns } from './term-columns.ts';

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
  const { rows, orders, context } = parts;
  const { drafts, registry, texts } = context;
  const { columns: terms, numbers } = buildTermColumns(registry);
  const rowTerms = packLists(Array.from(rows.drafts, (draft) => drafts.terms(draft)));
  for (let i = 0; i < rowTerms.values.length; i++) {
    rowTerms.values[i] = numbers[rowTerms.values[i]!]!;
  }
  yield;
  const termRows = transposeLists(rowTerms, terms.termIds.length);
  yield;
  const column = (field: DraftField): Float64Array => draftColumn(field, rows, drafts);
  const ids = column(DRAFT.id);
  const ratingAverage = column(DRAFT.ratingAverage);
  const ratingCount = column(DRAFT.ratingCount);
  function* rank(texts: readonly string[]): Steps<Float64Array> {
    const ranks = rankTexts(texts);
    yield;
    return ranks;
  }
  const ofRows = (texts: readonly string[]): string[] =>
    Array.from(rows.drafts, (draft) => texts[draft]!);
  const places = yield* placeRows({
    id: ids,
    menuOrder: column(DRAFT.menuOrder),
    title: yield* rank(ofRows(drafts.names)),
    slug: yield* rank(ofRows(drafts.slugs)),
    sku: yield* rank(ownSkus(rows, drafts)),
    date: valuesOrRanks(inherited(column(DRAFT.date), rows), orders.date, ids),
    modified: valuesOrRanks(inherited(column(DRAFT.modified), rows), orders.modified, ids),
    popularity: valuesOrRanks(column(DRAFT.sales), orders.popularity, ids),
    priceLow: rows.low,
    priceHigh: rows.high,
    lowest: rows.lowest,
    highest: rows.highest,
    ratingAverage,
    ratingCount,
  });
  const entries = Uint32Array.from(column(DRAFT.entry));
  const tokenLists = packLists(Array.from(rows.drafts, (draft) => drafts.tokenLists(draft)));
  const tokens = yield* texts.tokens.finish(tokenLists);
  const words = yield* texts.words.finish({ products: rows.products, entries });
  return packSections(SNAPSHOT_FORMAT, {
    settings: Uint32Array.of(
      rows.flags.filter((flags) => (flags & (ROW.LISTED | ROW.VARIATION)) === ROW.LISTED).length,
      parts.matchSplit,
      Number(parts.wordRules === 'before-6.3'),
    ),
    language: encodeUtf8(parts.language),
    rowIds: ids,
    rowProducts: rows.products,
    rowEnds: rows.ends,
    rowEntries: entries,
    rowFlags: rows.flags,
    priceLow: rows.low,
    priceHigh: rows.high,
    ratingAverages: Uint16Array.from(ratingAverage),
    ratingCounts: Uint32Array.from(ratingCount),
    places,
    rowTermOffsets: rowTerms.offsets,
    rowTerms: rowTerms.values,
    termRowOffsets: termRows.offsets,
    termRows: termRows.values,
    ...terms,
    ...tokens,
    ...words,
    synonyms: encodeUtf8(parts.synonyms.join('\n')),
  });
}

function draftColumn(field: DraftField, rows: AssembledRows, drafts: DraftTable): Float64Array {
  const values = new Float64Array(rows.drafts.length);
  for (let row = 0; row < values.length; row++) values[row] = drafts.get(rows.drafts[row]!, field);
  return values;
}

/** An entry shows the product's where the variation has none. */
function ownSkus(rows: AssembledRows, { skus }: DraftTable): string[] {
  return Array.from(rows.drafts, (draft, row) => {
    const product = rows.products[row]!;
    return product !== row && skus[rows.drafts[product]!] === skus[draft] ? '' : skus[draft]!;
  });
}

/** Fills what a variation lacks with its product's; `values` are modified. */
function inherited(values: Float64Array, { products }: AssembledRows): Float64Array {
  for (let row = 0; row < values.length; row++) {
    if (Number.isNaN(values[row]!)) values[row] = values[products[row]!]!;
  }
  return values;
}

/** The entries' own values where any has one, else the places in the header's order, else nothing. (catalogue-format) */
function valuesOrRanks(
  values: Float64Array,
  order: readonly number[] | undefined,
  ids: Float64Array,
): Float64Array {
  if (!order || values.some((value) => !Number.isNaN(value)))
    return values.map((value) => value || 0);
  const places = new Map(order.map((id, place) => [id, place + 1]));
  return ids.map((id) => places.get(id) ?? 0);
}
