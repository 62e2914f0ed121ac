/** Writes assembled rows, terms and tokens into the columns of a snapshot. */
import type { CatalogueOrders } from '../../protocol/catalogue.ts';
import { packSections } from '../structures/byte-layout.ts';
import { packLists, transposeLists } from '../structures/posting-list.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { rankTexts } from '../text/collation.ts';
import type { WordRules } from '../text/tokenize.ts';
import type { AssembledRow } from './assemble-rows.ts';
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
  const places = placeRows({
    id: column((row) => row.id),
    menuOrder: column((row) => row.menuOrder),
    title: rankTexts(rows.map((row) => row.name)),
    slug: rankTexts(rows.map((row) => row.slug)),
    sku: rankTexts(rows.map((row) => row.sku)),
    date: valuesOrRanks(rows, ({ date }) => date, orders.date),
    modified: valuesOrRanks(rows, ({ modified }) => modified, orders.modified),
    popularity: valuesOrRanks(rows, ({ sales }) => sales, orders.popularity),
    priceLow: column(({ low }) => low),
    priceHigh: column(({ high }) => high),
    lowest: column(({ lowest }) => lowest),
    highest: column(({ highest }) => highest),
    ratingAverage: column((row) => row.ratingAverage),
    ratingCount: column((row) => row.ratingCount),
  });
  return packSections(SNAPSHOT_FORMAT, {
    settings: Uint32Array.of(
      rows.filter(({ flags }) => (flags & ROW.LISTED) !== 0 && (flags & ROW.VARIATION) === 0)
        .length,
      parts.matchSplit,
      Number(parts.wordRules === 'before-6.3'),
    ),
    language: encodeUtf8(parts.language),
    rowIds: column((row) => row.id),
    rowProducts: Uint32Array.from(rows, ({ product }) => product),
    rowEnds: Uint32Array.from(rows, ({ end }) => end),
    rowEntries: Uint32Array.from(rows, ({ entryNumber }) => entryNumber),
    rowFlags: Uint16Array.from(rows, ({ flags }) => flags),
    priceLow: column(({ low }) => low),
    priceHigh: column(({ high }) => high),
    ratingAverages: Uint16Array.from(rows, (row) => row.ratingAverage),
    ratingCounts: Uint32Array.from(rows, (row) => row.ratingCount),
    places,
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
  valueIn: (row: AssembledRow) => number | null,
  order: readonly number[] | undefined,
): Float64Array {
  if (order && !rows.some((row) => valueIn(row) !== null)) {
    const places = new Map(order.map((id, place) => [id, place + 1]));
    return Float64Array.from(rows, (row) => places.get(row.id) ?? 0);
  }
  return Float64Array.from(rows, (row) => valueIn(row) ?? 0);
}
