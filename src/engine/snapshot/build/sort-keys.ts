/** What the orders of a snapshot rank its rows by, taken out of their drafts. */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { type DenseRanks, rankNumbers, type RankScratch } from '../../structures/rank-numbers.ts';
import type { Steps } from '../../structures/steps.ts';
import type { StringTable } from '../../structures/string-table.ts';
import { rankTexts } from '../../text/collation.ts';
import type { BuiltRows } from './build-rows.ts';
import { STAGED, type StagedField, type StagingTable, STAGED_TEXT } from './staging-table.ts';
import type { SortKeys } from '../sort-orders.ts';

/**
 * Texts are ranked now, and let go of in the drafts. Numbers are ranked when they are asked for, one at a time, in `scratch`,
 * which has room for all rows.
 */
export function* sortKeys(
  rows: BuiltRows,
  staged: StagingTable,
  orders: CatalogueOrders,
  scratch: RankScratch,
): Steps<SortKeys> {
  const title = rankOnce(staged.texts(STAGED_TEXT.name, rows.staged));
  yield;
  const slug = rankOnce(staged.texts(STAGED_TEXT.slug, rows.staged));
  yield;
  const sku = rankOnce(ownSkus(rows, staged.texts(STAGED_TEXT.sku, rows.staged)));
  staged.releaseTexts();
  yield;
  const { length } = rows.staged;
  const { values } = scratch;
  const read = (field: StagedField): void => staged.copy(rows.staged, field, values);
  const rank = (column: Float64Array = values): DenseRanks => rankNumbers(column, scratch);
  const rankField = (field: StagedField): DenseRanks => {
    read(field);
    return rank();
  };
  /** The entries' own values where any has one, else the places in the header's order, else nothing. */
  const rankTold = (order: readonly number[] | undefined): DenseRanks => {
    if (order && values.every((value) => Number.isNaN(value))) {
      const places = new Map(order.map((id, place) => [id, place + 1]));
      read(STAGED.id);
      for (let row = 0; row < length; row++) values[row] = places.get(values[row]!) ?? 0;
    } else {
      for (let row = 0; row < length; row++) values[row] ||= 0;
    }
    return rank();
  };
  const rankDates = (field: StagedField, order: readonly number[] | undefined): DenseRanks => {
    read(field);
    // A variation lacks what its product has.
    for (let row = 0; row < length; row++) {
      if (Number.isNaN(values[row]!)) values[row] = values[rows.products[row]!]!;
    }
    return rankTold(order);
  };
  return {
    id: () => rankField(STAGED.id),
    menuOrder: () => rankField(STAGED.menuOrder),
    title: () => title,
    slug: () => slug,
    sku: () => sku,
    date: () => rankDates(STAGED.date, orders.date),
    modified: () => rankDates(STAGED.modified, orders.modified),
    popularity: () => {
      read(STAGED.sales);
      return rankTold(orders.popularity);
    },
    priceLow: () => rank(rows.low),
    priceHigh: () => rank(rows.high),
    lowest: () => rank(rows.lowest),
    highest: () => rank(rows.highest),
    ratingAverage: () => rankField(STAGED.ratingAverage),
    ratingCount: () => rankField(STAGED.ratingCount),
  };
}

/** The texts must not be used any more. */
function rankOnce(texts: StringTable): DenseRanks {
  const ranks = rankTexts(texts);
  release(texts.bytes.buffer, texts.offsets.buffer);
  return ranks;
}

/** An entry shows the product's where the variation has none, and then it has none here. Takes them out of `skus`. */
function ownSkus({ products }: BuiltRows, skus: StringTable): StringTable {
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
