/** Writes assembled rows, terms and tokens into the columns of a snapshot. */
import type { CatalogueOrders } from '../../protocol/catalogue.ts';
import { packSections } from '../structures/byte-layout.ts';
import { packLists, transposeLists } from '../structures/posting-list.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { rankTexts } from '../text/collation.ts';
import type { AssembledRow } from './assemble-rows.ts';
import { SNAPSHOT_FORMAT } from './format.ts';
import type { DraftContext, RowDraft } from './row-draft.ts';
import { rankRows } from './sort-orders.ts';
import { buildTermColumns } from './term-columns.ts';

export interface SnapshotParts {
  readonly language: string;
  readonly matchSplit: number;
  readonly orders: CatalogueOrders;
  readonly rows: readonly AssembledRow[];
  readonly context: DraftContext;
}

export function packSnapshot(parts: SnapshotParts): ArrayBuffer {
  const { rows, orders, context } = parts;
  const { columns: terms, numbers } = buildTermColumns(context.registry);
  const numbersOf = (row: AssembledRow): number[] =>
    [...new Set(row.terms)].map((n) => numbers[n]!);
  const rowTerms = packLists(rows.map(numbersOf));
  const termRows = transposeLists(rowTerms, terms.termIds.length);
  const column = (value: (row: AssembledRow) => number): Float64Array =>
    Float64Array.from(rows, value);
  const ranks = rankRows({
    id: column(({ draft }) => draft.id),
    menuOrder: column(({ draft }) => draft.menuOrder),
    title: rankTexts(rows.map(({ draft }) => draft.name)),
    slug: rankTexts(rows.map(({ draft }) => draft.slug)),
    sku: rankTexts(rows.map(({ draft }) => draft.sku)),
    date: valuesOrRanks(rows, ({ date }) => date, orders.date),
    modified: valuesOrRanks(rows, ({ modified }) => modified, orders.modified),
    popularity: valuesOrRanks(rows, ({ sales }) => sales, orders.popularity),
    priceLow: column(({ low }) => low),
    priceHigh: column(({ high }) => high),
    ratingAverage: column(({ draft }) => draft.ratingAverage),
    ratingCount: column(({ draft }) => draft.ratingCount),
  });
  return packSections(SNAPSHOT_FORMAT, {
    settings: Uint32Array.of(
      rows.filter((row, index) => row.product === index).length,
      parts.matchSplit,
    ),
    language: encodeUtf8(parts.language),
    rowIds: column(({ draft }) => draft.id),
    rowProducts: Uint32Array.from(rows, ({ product }) => product),
    rowEnds: Uint32Array.from(rows, ({ end }) => end),
    rowEntries: Uint32Array.from(rows, ({ entry }) => entry),
    rowFlags: Uint16Array.from(rows, ({ flags }) => flags),
    priceLow: column(({ low }) => low),
    priceHigh: column(({ high }) => high),
    ratingAverages: Uint16Array.from(rows, ({ draft }) => draft.ratingAverage),
    ratingCounts: Uint32Array.from(rows, ({ draft }) => draft.ratingCount),
    ranks,
    rowTermOffsets: rowTerms.offsets,
    rowTerms: rowTerms.values,
    termRowOffsets: termRows.offsets,
    termRows: termRows.values,
    ...terms,
    ...context.collector.finish(rows.map(({ tokens }) => tokens)),
  });
}

/** The entries' own values where any has one, else the places in the header's order, else nothing. (catalogue-format) */
function valuesOrRanks(
  rows: readonly AssembledRow[],
  valueOf: (draft: RowDraft) => number | null,
  order: readonly number[] | undefined,
): Float64Array {
  if (order && !rows.some(({ draft }) => valueOf(draft) !== null)) {
    const places = new Map(order.map((id, place) => [id, place + 1]));
    return Float64Array.from(rows, ({ draft }) => places.get(draft.id) ?? 0);
  }
  return Float64Array.from(rows, ({ draft }) => valueOf(draft) ?? 0);
}
