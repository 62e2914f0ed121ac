/** The total orders that products are listed in, ties included, computed once per snapshot. (wps-api 7.1, observed 3.7) */
import type { ProductSort } from '../../protocol/api-plan.ts';

/** What rows are ordered by; texts are already ranked by collation, unknown dates are 0. */
export interface SortKeys {
  readonly id: Float64Array;
  readonly menuOrder: Float64Array;
  readonly title: Float64Array;
  readonly slug: Float64Array;
  readonly sku: Float64Array;
  readonly date: Float64Array;
  readonly modified: Float64Array;
  readonly priceLow: Float64Array;
  readonly priceHigh: Float64Array;
  readonly popularity: Float64Array;
  readonly ratingAverage: Float64Array;
  readonly ratingCount: Float64Array;
}

/** Each order by its keys, the minus sign meaning descending. An order that is another's exact reverse is not stored. */
const ORDERS = {
  id: ['id'],
  menuUp: ['menuOrder', 'title', 'id'],
  menuDown: ['-menuOrder', '-title', 'id'],
  titleUp: ['title', 'id'],
  titleDown: ['-title', 'id'],
  slugUp: ['slug', 'id'],
  slugDown: ['-slug', 'id'],
  date: ['date', 'id'],
  modified: ['modified', 'id'],
  priceUp: ['priceLow', 'id'],
  priceDown: ['-priceHigh', '-id'],
  popularityUp: ['popularity', '-id'],
  popularityDown: ['-popularity', '-id'],
  ratingUp: ['ratingAverage', '-ratingCount', '-id'],
  ratingDown: ['-ratingAverage', '-ratingCount', '-id'],
  sku: ['sku', 'id'],
} as const satisfies Record<string, readonly (keyof SortKeys | `-${keyof SortKeys}`)[]>;

type OrderName = keyof typeof ORDERS;
const ORDER_NAMES = Object.keys(ORDERS) as OrderName[];

export const ORDER_COUNT = ORDER_NAMES.length;

/** Ascending and descending, as the column and whether to read it backwards. */
const SORTS: Readonly<Record<NonNullable<ProductSort['key']>, readonly [OrderName, OrderName?]>> = {
  id: ['id'],
  menu_order: ['menuUp', 'menuDown'],
  title: ['titleUp', 'titleDown'],
  slug: ['slugUp', 'slugDown'],
  date: ['date'],
  modified: ['modified'],
  price: ['priceUp', 'priceDown'],
  popularity: ['popularityUp', 'popularityDown'],
  rating: ['ratingUp', 'ratingDown'],
  sku: ['sku'],
};

/** Which column of ranks a sort reads, and whether the highest rank comes first. */
export function orderOf(sort: ProductSort): {
  readonly column: number;
  readonly reversed: boolean;
} {
  if (sort.key === null) return { column: ORDER_NAMES.indexOf('id'), reversed: false };
  const [up, down] = SORTS[sort.key];
  const name = sort.descending ? (down ?? up) : up;
  return { column: ORDER_NAMES.indexOf(name), reversed: sort.descending && down === undefined };
}

/** All columns of ranks, one after the other. O(orders · n log n). */
export function rankRows(keys: SortKeys): Uint32Array {
  const rowCount = keys.id.length;
  const ranks = new Uint32Array(ORDER_COUNT * rowCount);
  const rows = new Uint32Array(rowCount);
  for (const [column, name] of ORDER_NAMES.entries()) {
    for (let row = 0; row < rowCount; row++) rows[row] = row;
    rows.sort(comparator(ORDERS[name], keys));
    for (let rank = 0; rank < rowCount; rank++) ranks[column * rowCount + rows[rank]!] = rank;
  }
  return ranks;
}

function comparator(
  order: (typeof ORDERS)[OrderName],
  keys: SortKeys,
): (a: number, b: number) => number {
  const steps = order.map((key) => {
    const descending = key.startsWith('-');
    const name = (descending ? key.slice(1) : key) as keyof SortKeys;
    return { values: keys[name], sign: descending ? -1 : 1 };
  });
  return (a, b) => {
    for (const { values, sign } of steps) {
      const difference = values[a]! - values[b]!;
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}
