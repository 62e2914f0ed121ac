/** Sort keys of a snapshot: dense ranks of the rows by each field that they are ordered by. */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import { UPDATE } from '../format.ts';
import { release } from '../../../protocol/catalogue/buffers.ts';
import { type DenseRanks, rankNumbers, type RankScratch } from '../../structures/rank-numbers.ts';
import type { Steps } from '../../structures/interruptible-work.ts';
import type { StringTable } from '../../structures/string-table.ts';
import { rankTexts } from '../../text/collation.ts';
import type { BuiltRows } from './build-rows.ts';
import { STAGED, type StagedField, type StagingTable, STAGED_TEXT } from './staging-table.ts';
import type { SortKeys } from '../sort-orders.ts';

/**
 * Computes the sort keys. Texts are ranked in steps, and released in the staging table; numbers are
 * ranked on demand, one field at a time. Texts take O(n log n), numbers O(n).
 *
 * @param orders ids in the order of the server, for fields that no entry contains: `ordersInUse`
 * @param scratch memory for all rows; in use until the last key is computed
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
  const load = (field: StagedField): void => staged.copy(rows.staged, field, values);
  const rank = (column: Float64Array = values): DenseRanks => rankNumbers(column, scratch);
  const rankField = (field: StagedField): DenseRanks => {
    load(field);
    return rank();
  };
  /** Ranks the values of the entries or, where all are missing, by an order of the header. */
  const rankOrFallBack = (order: readonly number[] | undefined): DenseRanks => {
    if (order) {
      load(STAGED.id);
      positionsIn(order, values);
    } else {
      for (let row = 0; row < length; row++) values[row] ||= 0;
    }
    return rank();
  };
  const rankDates = (field: StagedField, order: readonly number[] | undefined): DenseRanks => {
    load(field);
    // Variations inherit the dates of their product.
    for (let row = 0; row < length; row++) {
      if (Number.isNaN(values[row]!)) values[row] = values[rows.products[row]!]!;
    }
    return rankOrFallBack(order);
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
      load(STAGED.sales);
      return rankOrFallBack(orders.popularity);
    },
    priceLow: () => rank(rows.low),
    priceHigh: () => rank(rows.high),
    lowest: () => rank(rows.lowest),
    highest: () => rank(rows.highest),
    ratingAverage: () => rankField(STAGED.ratingAverage),
    ratingCount: () => rankField(STAGED.ratingCount),
  };
}

/** Replaces ids by their positions in an order, from 1 on; 0 for those that it lacks. */
export function positionsIn(order: readonly number[], ids: Float64Array): void {
  const positions = new Map<number, number>();
  for (let i = 0; i < order.length; i++) positions.set(order[i]!, i + 1);
  for (let i = 0; i < ids.length; i++) ids[i] = positions.get(ids[i]!) ?? 0;
}

/** The orders of a header that no entry has values for, and their bits of `UPDATE`. */
interface OrdersInUse {
  readonly orders: CatalogueOrders;
  readonly bits: number;
}

/** Finds the orders in use. */
export function ordersInUse(
  { staged: entries }: BuiltRows,
  staged: StagingTable,
  { date, modified, popularity }: CatalogueOrders,
): OrdersInUse {
  const isInUse = (order: readonly number[] | undefined, field: StagedField): boolean =>
    order !== undefined && entries.every((entry) => Number.isNaN(staged.get(entry, field)));
  const isDate = isInUse(date, STAGED.date);
  const isModified = isInUse(modified, STAGED.modified);
  const isPopularity = isInUse(popularity, STAGED.sales);
  return {
    orders: {
      ...(isDate && date && { date }),
      ...(isModified && modified && { modified }),
      ...(isPopularity && popularity && { popularity }),
    },
    bits:
      Number(isDate) * UPDATE.DATE_ORDER +
      Number(isModified) * UPDATE.MODIFIED_ORDER +
      Number(isPopularity) * UPDATE.POPULARITY_ORDER,
  };
}

/** Ranks texts and releases their memory. */
function rankOnce(texts: StringTable): DenseRanks {
  const ranks = rankTexts(texts);
  release(texts.bytes.buffer, texts.offsets.buffer);
  return ranks;
}

/**
 * Removes inherited SKUs, in place: the entry of a variation without an SKU contains that of its
 * product.
 */
export function ownSkus({ products }: BuiltRows, skus: StringTable): StringTable {
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
