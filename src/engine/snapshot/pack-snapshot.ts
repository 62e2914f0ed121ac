/** Writes assembled rows, terms and tokens into the columns of a snapshot. */
import type { CatalogueOrders } from '../../protocol/catalogue.ts';
import { packSections } from '../structures/byte-layout.ts';
import { packLists, transposeLists } from '../structures/posting-list.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { rankTexts } from '../text/collation.ts';
import type { WordRules } from '../text/tokenize.ts';
import type { AssembledRows } from './assemble-rows.ts';
import { SNAPSHOT_FORMAT } from './format.ts';
import type { DraftContext, RowDraft } from './row-draft.ts';
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
}

export function packSnapshot(parts: SnapshotParts): ArrayBuffer {
  const { rows, orders, context } = parts;
  const { drafts } = rows;
  const { columns: terms, numbers } = buildTermColumns(context.registry);
  const rowTerms = packLists(drafts.map((draft) => draft.terms));
  for (let i = 0; i < rowTerms.values.length; i++) {
    rowTerms.values[i] = numbers[rowTerms.values[i]!]!;
  }
  const termRows = transposeLists(rowTerms, terms.termIds.length);
  const column = (value: (draft: RowDraft) => number): Float64Array => {
    const values = new Float64Array(drafts.length);
    for (let row = 0; row < values.length; row++) values[row] = value(drafts[row]!);
    return values;
  };
  const ids = column(({ id }) => id);
  const ratingAverages = column(({ ratingAverage }) => ratingAverage);
  const ratingCounts = column(({ ratingCount }) => ratingCount);
  const places = placeRows({
    id: ids,
    menuOrder: column(({ menuOrder }) => menuOrder),
    title: rankTexts(drafts.map(({ name }) => name)),
    slug: rankTexts(drafts.map(({ slug }) => slug)),
    sku: rankTexts(drafts.map((draft, row) => ownSku(draft, row, rows))),
    date: valuesOrRanks(rows, (draft, product) => draft.date ?? product.date, orders.date),
    modified: valuesOrRanks(
      rows,
      (draft, product) => draft.modified ?? product.modified,
      orders.modified,
    ),
    popularity: valuesOrRanks(rows, ({ sales }) => sales, orders.popularity),
    priceLow: rows.low,
    priceHigh: rows.high,
    lowest: rows.lowest,
    highest: rows.highest,
    ratingAverage: ratingAverages,
    ratingCount: ratingCounts,
  });
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
    rowEntries: rows.entries,
    rowFlags: rows.flags,
    priceLow: rows.low,
    priceHigh: rows.high,
    ratingAverages: Uint16Array.from(ratingAverages),
    ratingCounts: Uint32Array.from(ratingCounts),
    places,
    rowTermOffsets: rowTerms.offsets,
    rowTerms: rowTerms.values,
    termRowOffsets: termRows.offsets,
    termRows: termRows.values,
    ...terms,
    ...context.collector.finish(drafts.map(({ tokens }) => tokens)),
  });
}

/** An entry shows the product's where the variation has none. */
function ownSku({ sku }: RowDraft, row: number, { drafts, products }: AssembledRows): string {
  const product = products[row]!;
  return product !== row && drafts[product]!.sku === sku ? '' : sku;
}

/** The entries' own values where any has one, else the places in the header's order, else nothing. (catalogue-format) */
function valuesOrRanks(
  { drafts, products }: AssembledRows,
  valueIn: (draft: RowDraft, product: RowDraft) => number | null,
  order: readonly number[] | undefined,
): Float64Array {
  const values = new Float64Array(drafts.length);
  let isKnown = false;
  for (let row = 0; row < values.length; row++) {
    const value = valueIn(drafts[row]!, drafts[products[row]!]!);
    if (value === null) continue;
    values[row] = value;
    isKnown = true;
  }
  if (!order || isKnown) return values;
  const places = new Map(order.map((id, place) => [id, place + 1]));
  return Float64Array.from(drafts, ({ id }) => places.get(id) ?? 0);
}
