/** The total orders that products are listed in, ties included, computed once per snapshot. (wps-api 7.1, observed 3.7) */
import type { ProductSort } from '../../protocol/api-plan.ts';
import { type DenseRanks, rankNumbers } from '../structures/rank-numbers.ts';
import type { Steps } from '../structures/steps.ts';

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
  /** The bounds of a product with all its variations, where an empty price is 0. */
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
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
  // Not to be asked for: where the price range of any set of products begins and ends.
  lowest: ['lowest', 'id'],
  highest: ['-highest', 'id'],
} as const satisfies Record<string, readonly (keyof SortKeys | `-${keyof SortKeys}`)[]>;

export type OrderName = keyof typeof ORDERS;
/** In the order of their columns. */
export const ORDER_NAMES: readonly OrderName[] = Object.keys(ORDERS) as OrderName[];

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

/** Which order a sort lists rows in, and whether from its end. */
export function orderOf(sort: ProductSort): {
  readonly name: OrderName;
  readonly isReversed: boolean;
} {
  if (sort.key === null) return { name: 'id', isReversed: false };
  const [up, down] = SORTS[sort.key];
  if (!sort.descending) return { name: up, isReversed: false };
  return { name: down ?? up, isReversed: down === undefined };
}

/** The stretch of `places` that belongs to an order. */
export function placesOf(name: OrderName, places: Uint32Array): Uint32Array {
  const rowCount = places.length / ORDER_NAMES.length;
  const start = ORDER_NAMES.indexOf(name) * rowCount;
  return places.subarray(start, start + rowCount);
}

/** The places of all rows in each order, one order after the other. Linear: values are ranked once, and ranks counted. */
export function* placeRows(keys: SortKeys): Steps<Uint32Array> {
  const rowCount = keys.id.length;
  const places = new Uint32Array(ORDER_NAMES.length * rowCount);
  const ranked = new Map<string, DenseRanks>();
  for (const [name, values] of Object.entries<Float64Array>({ ...keys })) {
    ranked.set(name, rankNumbers(values));
    yield;
  }
  const unsorted = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) unsorted[row] = row;
  for (const [column, name] of ORDER_NAMES.entries()) {
    let rows: Uint32Array = unsorted;
    // From the last key to the first, each pass keeping what the one before did among equals.
    for (const key of [...ORDERS[name]].reverse()) {
      const isDescending = key.startsWith('-');
      rows = sortStably(rows, ranked.get(isDescending ? key.slice(1) : key)!, isDescending);
    }
    for (let place = 0; place < rowCount; place++) places[column * rowCount + rows[place]!] = place;
    yield;
  }
  return places;
}

/** A counting sort; `rows` is not modified. */
function sortStably(
  rows: Uint32Array,
  { ranks, count }: DenseRanks,
  isDescending: boolean,
): Uint32Array {
  const next = new Uint32Array(count);
  for (let i = 0; i < ranks.length; i++) next[ranks[i]!]!++;
  let start = 0;
  for (let i = 0; i < count; i++) {
    const rank = isDescending ? count - 1 - i : i;
    const members = next[rank]!;
    next[rank] = start;
    start += members;
  }
  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) sorted[next[ranks[rows[i]!]!]!++] = rows[i]!;
  return sorted;
}
