/** Sort keys of the orders of a snapshot: what its columns do not tell is read from the orders. */
import { type DenseRanks, rankNumbers } from '../../structures/rank-numbers.ts';
import type { SnapshotColumns } from '../format.ts';
import { type OrderName, ranksOf, type SortKey, type SortKeys } from '../sort-orders.ts';

/** Order by each key, with the reverse of its ties where there is one. */
const ORDERS = {
  title: ['titleUp', 'titleDown'],
  menuOrder: ['menuUp', 'menuDown'],
  slug: ['slugUp', 'slugDown'],
  popularity: ['popularityUp', 'popularityDown'],
  sku: ['sku'],
  date: ['date'],
  modified: ['modified'],
  lowest: ['lowest'],
  highest: ['highest'],
} as const satisfies Partial<Record<SortKey, readonly [OrderName, OrderName?]>>;

type OwnKey = keyof typeof ORDERS;

/** Keys that may be stored. */
export const KEYS: readonly OwnKey[] = [
  'title',
  'menuOrder',
  'slug',
  'popularity',
  'sku',
  'date',
  'modified',
  'lowest',
  'highest',
];

/** Columns that tell the other keys. */
type KeyColumns = Pick<
  SnapshotColumns,
  'rowIds' | 'rowProducts' | 'priceLow' | 'priceHigh' | 'ratingAverages' | 'ratingCounts'
>;

/** Ranks by the columns. Those of `lowest` and `highest` are a guess: other prices may count. */
export function keysOfColumns(columns: KeyColumns): SortKeys {
  const { rowIds, rowProducts, priceLow, priceHigh, ratingAverages, ratingCounts } = columns;
  const ofProducts = (prices: Float64Array): Float64Array =>
    prices.map((price, row) => (rowProducts[row] === row ? price : 0));
  return {
    id: () => rankNumbers(rowIds),
    priceLow: () => rankNumbers(priceLow),
    priceHigh: () => rankNumbers(priceHigh),
    lowest: () => rankNumbers(ofProducts(priceLow)),
    highest: () => rankNumbers(ofProducts(priceHigh)),
    ratingAverage: () => rankNumbers(Float64Array.from(ratingAverages)),
    ratingCount: () => rankNumbers(Float64Array.from(ratingCounts)),
  };
}

/** Ranks of a stored key. */
export function keyOfRanks(ranks: Uint32Array<ArrayBuffer>): () => DenseRanks {
  return () => ({
    ranks,
    count: Math.min(ranks.length, 1 + ranks.reduce((most, rank) => Math.max(most, rank), -1)),
  });
}

/** The fewest ranks that give the orders of a key; equal ones where another key decides as it does. */
export function ranksOfOrders(key: OwnKey, columns: SnapshotColumns): Uint32Array {
  const { places, rowIds } = columns;
  const [up, down]: readonly [OrderName, OrderName?] = ORDERS[key];
  const placesUp = ranksOf(up, places);
  const rows = new Uint32Array(placesUp.length);
  for (let row = 0; row < rows.length; row++) rows[placesUp[row]!] = row;
  const placesDown = down && ranksOf(down, places);
  const titles = key === 'menuOrder' ? ranksOfOrders('title', columns) : null;
  const isAbove = (row: number, before: number): boolean => {
    if (!placesDown) return rowIds[row]! < rowIds[before]!;
    if (titles && titles[row] !== titles[before]) return titles[row]! < titles[before]!;
    return placesDown[row]! < placesDown[before]!;
  };
  const ranks = new Uint32Array(rows.length);
  let rank = 0;
  for (let place = 0; place < rows.length; place++) {
    if (place > 0 && isAbove(rows[place]!, rows[place - 1]!)) rank++;
    ranks[rows[place]!] = rank;
  }
  // The only one of these orders that begins with the last rank.
  return key === 'highest' ? ranks.map((below) => rank - below) : ranks;
}
