/** What the orders of a snapshot rank its rows by, taken out of their drafts. */
import type { CatalogueOrders } from '../../protocol/catalogue/types.ts';
import { release } from '../../protocol/catalogue/buffers.ts';
import { type DenseRanks, rankNumbers, type RankScratch } from '../structures/rank-numbers.ts';
import type { Steps } from '../structures/steps.ts';
import type { StringTable } from '../structures/string-table.ts';
import { rankTexts } from '../text/collation.ts';
import type { AssembledRows } from './assemble-rows.ts';
import { DRAFT, type DraftField, type DraftTable, TEXT } from './draft-table.ts';
import type { SortKeys } from './sort-orders.ts';

/**
 * Texts are ranked now, and let go of in the drafts. Numbers are ranked when they are asked for, one at a time, in `scratch`,
 * which has room for all rows.
 */
export function* sortKeys(
  rows: AssembledRows,
  drafts: DraftTable,
  orders: CatalogueOrders,
  scratch: RankScratch,
): Steps<SortKeys> {
  const title = rankOnce(drafts.texts(TEXT.name, rows.drafts));
  yield;
  const slug = rankOnce(drafts.texts(TEXT.slug, rows.drafts));
  yield;
  const sku = rankOnce(ownSkus(rows, drafts.texts(TEXT.sku, rows.drafts)));
  drafts.forgetTexts();
  yield;
  const { length } = rows.drafts;
  const { values } = scratch;
  const read = (field: DraftField): void => drafts.copy(rows.drafts, field, values);
  const rank = (column: Float64Array = values): DenseRanks => rankNumbers(column, scratch);
  const rankField = (field: DraftField): DenseRanks => {
    read(field);
    return rank();
  };
  /** The entries' own values where any has one, else the places in the header's order, else nothing. (catalogue-format) */
  const rankTold = (order: readonly number[] | undefined): DenseRanks => {
    if (order && values.every((value) => Number.isNaN(value))) {
      const places = new Map(order.map((id, place) => [id, place + 1]));
      read(DRAFT.id);
      for (let row = 0; row < length; row++) values[row] = places.get(values[row]!) ?? 0;
    } else {
      for (let row = 0; row < length; row++) values[row] ||= 0;
    }
    return rank();
  };
  const rankDates = (field: DraftField, order: readonly number[] | undefined): DenseRanks => {
    read(field);
    // A variation lacks what its product has.
    for (let row = 0; row < length; row++) {
      if (Number.isNaN(values[row]!)) values[row] = values[rows.products[row]!]!;
    }
    return rankTold(order);
  };
  return {
    id: () => rankField(DRAFT.id),
    menuOrder: () => rankField(DRAFT.menuOrder),
    title: () => title,
    slug: () => slug,
    sku: () => sku,
    date: () => rankDates(DRAFT.date, orders.date),
    modified: () => rankDates(DRAFT.modified, orders.modified),
    popularity: () => {
      read(DRAFT.sales);
      return rankTold(orders.popularity);
    },
    priceLow: () => rank(rows.low),
    priceHigh: () => rank(rows.high),
    lowest: () => rank(rows.lowest),
    highest: () => rank(rows.highest),
    ratingAverage: () => rankField(DRAFT.ratingAverage),
    ratingCount: () => rankField(DRAFT.ratingCount),
  };
}

/** The texts must not be used any more. */
function rankOnce(texts: StringTable): DenseRanks {
  const ranks = rankTexts(texts);
  release(texts.bytes.buffer, texts.offsets.buffer);
  return ranks;
}

/** An entry shows the product's where the variation has none, and then it has none here. Takes them out of `skus`. */
function ownSkus({ products }: AssembledRows, skus: StringTable): StringTable {
  const { bytes, offsets } = skus;
  const isOwn = products.map((product, row) =>
    Number(product === row || !skus.isSame(product, row)),
  );
  let end = 0;
  for (let row = 0; row < products.length; row++) {
    const [start, stop] = [offsets[row]!, offsets[row + 1]!];
    offsets[row] = end;
    if (isOwn[row] === 0) continue;
    bytes.copyWithin(end, start, stop);
    end += stop - start;
  }
  offsets[products.length] = end;
  return skus;
}
