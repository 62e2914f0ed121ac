/** Sorts the matching rows as far as the page needs, and cuts the page. (wps-api 7 and 8) */
import type { ProductPage, ProductSort } from '../../protocol/api-plan.ts';
import { orderOf } from '../snapshot/sort-orders.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topK } from '../structures/top-k.ts';

export interface RowPage {
  readonly rows: Uint32Array;
  /** All matches; 0 beyond the end, as the server has it. (observed 3.2) */
  readonly total: number;
}

export function pageRows(
  matching: Bitset,
  sort: ProductSort,
  page: ProductPage,
  snapshot: Snapshot,
): RowPage {
  const members = matching.toArray();
  const windowEnd = Math.min(
    members.length,
    page.limit === null ? Number.POSITIVE_INFINITY : page.offset + page.limit,
  );
  const start = page.offset + (page.page - 1) * page.perPage;
  const end = Math.min(start + page.perPage, windowEnd);
  if (start >= end) return { rows: new Uint32Array(0), total: 0 };
  const rows = topK(members, end, rankOf(sort, snapshot)).subarray(start);
  return { rows, total: members.length };
}

/** Position of a row in an order; distinct for distinct rows. */
export function rankOf(
  sort: ProductSort,
  { columns, rowCount }: Snapshot,
): (row: number) => number {
  const { column, reversed } = orderOf(sort);
  const ranks = columns.ranks.subarray(column * rowCount, (column + 1) * rowCount);
  return reversed ? (row) => rowCount - 1 - ranks[row]! : (row) => ranks[row]!;
}
