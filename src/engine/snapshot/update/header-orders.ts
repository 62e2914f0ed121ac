/** Ranks of rows in the orders of the header, which are known without values: by ids alone. */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import type { DenseRanks } from '../../structures/rank-numbers.ts';
import { positionsIn } from '../build/sort-keys.ts';
import { keyOf, keysOf, type OrderName, RowRanker } from '../sort-orders.ts';

/** The order of the header by which an order begins; `undefined` if the header has none. */
export function orderOf(name: OrderName, orders: CatalogueOrders): readonly number[] | undefined {
  const key = keyOf(keysOf(name)[0]!);
  return key === 'date' || key === 'modified' || key === 'popularity' ? orders[key] : undefined;
}

/** Compares an order of the header with the one before. */
export function isSameOrder(before: readonly number[] = [], now: readonly number[]): boolean {
  return before.length === now.length && now.every((id, i) => id === before[i]);
}

/**
 * Ranks rows by the orders of the header.
 *
 * @param ids of all rows
 * @param byId ranks of the rows in the order of ids, the first of `ORDER_NAMES`: written before the ranker is used
 */
export function headerRanker(
  ids: Float64Array,
  orders: CatalogueOrders,
  byId: Uint32Array,
): RowRanker {
  const rank = (order: readonly number[] = []): DenseRanks => {
    const positions = ids.slice();
    positionsIn(order, positions);
    return densePositions(positions, order.length);
  };
  const keys = {
    id: () => denseIds(ids, byId),
    date: () => rank(orders.date),
    modified: () => rank(orders.modified),
    popularity: () => rank(orders.popularity),
  };
  return new RowRanker(keys, ids.length);
}

/** Ranks ids that are sorted already. Linear. */
function denseIds(ids: Float64Array, byId: Uint32Array): DenseRanks {
  const rows = rowsByRank(byId);
  const ranks = new Uint32Array(ids.length);
  let rank = 0;
  for (let i = 1; i < rows.length; i++) {
    if (ids[rows[i]!] !== ids[rows[i - 1]!]) rank++;
    ranks[rows[i]!] = rank;
  }
  return { ranks, count: rank + 1 };
}

/** Ranks positions of 0 to `last`. Linear. */
function densePositions(positions: Float64Array, last: number): DenseRanks {
  const rankOf = new Uint32Array(last + 1);
  for (let row = 0; row < positions.length; row++) rankOf[positions[row]!] = 1;
  let count = 0;
  for (let i = 0; i <= last; i++) if (rankOf[i] === 1) rankOf[i] = count++;
  const ranks = new Uint32Array(positions.length);
  for (let row = 0; row < ranks.length; row++) ranks[row] = rankOf[positions[row]!]!;
  return { ranks, count };
}

/** Rows in the order of their ranks. */
export function rowsByRank(ranks: Uint32Array): Uint32Array {
  const rows = new Uint32Array(ranks.length);
  for (let row = 0; row < ranks.length; row++) rows[ranks[row]!] = row;
  return rows;
}
