/**
 * Sorts the matching rows as far as the page needs, and cuts the page. (rule-order, rule-paging)
 */
import type { ProductPage } from '../plan.ts';
import type { Order } from '../rules/ruled-order.ts';
import type { Bitset } from '../structures/bitset.ts';

export interface RowPage {
  readonly rows: Uint32Array;
  /** Number of all matches; 0 beyond the end. (rule-past-the-end) */
  readonly total: number;
}

/**
 * Cuts the page of a match.
 *
 * @param matching rows to be listed; not modified
 * @param page window and page; numbers from 1, sizes in rows
 * @param order sorts the rows up to the end of the page
 */
export function pageRows(
  matching: Bitset,
  { offset, limit, page, perPage }: ProductPage,
  order: Order,
): RowPage {
  const total = matching.count();
  const start = offset + (page - 1) * perPage;
  const windowEnd = limit === null ? total : Math.min(total, offset + limit);
  const end = Math.min(start + perPage, windowEnd);
  if (start >= end) return { rows: new Uint32Array(0), total: 0 };
  const rows = order.slice?.(matching, total, start, end);
  return { rows: rows ?? order.first(matching, total, end).subarray(start), total };
}
