/**
 * Aggregates of sale, stock, price, rating and featured over matching products, with all their
 * variations. (rule-aggregates)
 */
import { formatPrice } from '../../protocol/text/price.ts';
import type {
  FeaturedCounts,
  PriceRange,
  RatingCounts,
  SaleCounts,
  StockCounts,
} from '../../protocol/response.ts';
import { type AggregateKeys, countFlag, roundedAverage } from '../snapshot/aggregate-keys.ts';
import type { SnapshotColumns } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { RowOrder } from '../snapshot/row-order.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import type { FacetCounts } from './facet-counts.ts';

export interface Aggregates {
  readonly sale: SaleCounts;
  readonly stock: StockCounts;
  readonly price: PriceRange;
  readonly rating: RatingCounts;
  readonly featured: FeaturedCounts;
}

/**
 * Aggregates products. O(rows / 32), more where a rating is rare.
 *
 * @param products the listed products of `facetCounts`
 * @param order the order that they are listed in, which decides the order of ratings
 */
export function aggregateProducts(
  products: Bitset,
  facetCounts: FacetCounts,
  order: RowOrder,
  snapshot: Snapshot,
): Aggregates {
  const total = products.count();
  const onsale = countFlag(facetCounts.flags, ROW.ANY_ON_SALE);
  const featured = countFlag(facetCounts.flags, ROW.FEATURED);
  return {
    sale: { onsale, notonsale: total - onsale },
    stock: {
      instock: countFlag(facetCounts.flags, ROW.ANY_IN_STOCK),
      outofstock: countFlag(facetCounts.flags, ROW.ANY_OUT_OF_STOCK),
      onbackorder: countFlag(facetCounts.flags, ROW.ANY_ON_BACKORDER),
    },
    price: priceRange(products, snapshot),
    rating: ratingCounts(products, total, { facetCounts, order, keys: snapshot.aggregateKeys }),
    featured: { featured, notfeatured: total - featured },
  };
}

/**
 * Lowest and highest price of the products, `null` for an empty set, taken from the first products
 * in the two price orders.
 */
export function priceRange(products: Bitset, { productOrders, columns }: Snapshot): PriceRange {
  const total = products.count();
  if (total === 0) return { min_price: null, max_price: null, total };
  const cheapest = productOrders.named('lowest').first(products, total, 1)[0]!;
  const dearest = productOrders.named('highest').first(products, total, 1)[0]!;
  return {
    min_price: formatPrice(familyPrices(columns.priceLow, cheapest, columns).reduce(lower)),
    max_price: formatPrice(familyPrices(columns.priceHigh, dearest, columns).reduce(higher)),
    total,
  };
}

/**
 * Prices of a product: those of all its variations where it has any, else its own. An empty price
 * is 0.
 */
function familyPrices(
  prices: Float64Array,
  product: number,
  { rowEnds }: SnapshotColumns,
): Float64Array {
  const end = rowEnds[product]!;
  return prices.subarray(end - product > 1 ? product + 1 : product, end);
}

// Not `Math.min(...prices)`: a family may have more prices than a call may have arguments.
const lower = (a: number, b: number): number => Math.min(a, b);
const higher = (a: number, b: number): number => Math.max(a, b);

interface Rated {
  readonly facetCounts: FacetCounts;
  readonly order: RowOrder;
  readonly keys: AggregateKeys;
}

/**
 * Sums reviews per rounded average rating, in the order of the first product of each.
 * (rule-aggregates)
 */
function ratingCounts(products: Bitset, size: number, rated: Rated): RatingCounts {
  const { averages, averageReviews } = rated.facetCounts;
  // Indexed by rounded average rating.
  const counts = new Float64Array(roundedAverage(averages.length) + 1);
  let lowest = 0;
  let highest = 0;
  let total = 0;
  for (let key = 1; key < averages.length; key++) {
    if (averages[key] === 0) continue;
    if (lowest === 0) lowest = key;
    highest = key;
    total += averages[key]!;
    counts[roundedAverage(key)]! += averageReviews[key]!;
  }
  const groups = counts.reduce((sum, count) => sum + Number(count > 0), 0);
  const average = (key: number): number | null => (key === 0 ? null : (key - 1) / 100);
  return {
    min_average_rating: average(lowest),
    max_average_rating: average(highest),
    ratings: inOrderOfAppearance(products, size, { ...rated, groups }).map((rounded) => ({
      rounded_average_rating: rounded,
      count: counts[rounded]!,
    })),
    total,
  };
}

/**
 * Rounded averages in order of their first product: walks the order, and falls back to comparing
 * the ranks of all products where a group is rare.
 */
function inOrderOfAppearance(
  products: Bitset,
  size: number,
  { order, keys, groups }: Rated & { readonly groups: number },
): readonly number[] {
  const first = new Map<number, number>();
  const visit = (row: number): void => {
    const key = keys.averages[row]!;
    if (key === 0) return;
    const rounded = roundedAverage(key);
    const rank = order.ranks[row]!;
    if (rank < (first.get(rounded) ?? Number.POSITIVE_INFINITY)) first.set(rounded, rank);
  };
  const { rows } = order;
  const end = Math.min(rows.length, STEPS_PER_MEMBER * size);
  for (let rank = 0; rank < end && first.size < groups; rank++) {
    if (products.has(rows[rank]!)) visit(rows[rank]!);
  }
  if (first.size < groups) {
    for (let row = products.next(0); row >= 0; row = products.next(row + 1)) visit(row);
  }
  return [...first.keys()].sort((a, b) => first.get(a)! - first.get(b)!);
}

/** Number of steps through an order that take the time of one rank comparison. */
const STEPS_PER_MEMBER = 4;
