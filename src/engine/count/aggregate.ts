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
import type { ProductSort } from '../plan.ts';
import { countFlag, roundedAverage } from '../snapshot/aggregate-keys.ts';
import type { SnapshotColumns } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import type { FacetCounts } from './facet-count-slots.ts';

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
 * @param sort the order that they are listed in, which decides the order of ratings
 */
export function aggregateProducts(
  products: Bitset,
  facetCounts: FacetCounts,
  sort: ProductSort,
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
    price: priceRange(products, total, snapshot),
    rating: ratingCounts(products, total, { facetCounts, sort, snapshot }),
    featured: { featured, notfeatured: total - featured },
  };
}

/**
 * Lowest and highest price of the products, `null` for an empty set, taken from the first products
 * in the two price orders.
 */
export function priceRange(
  products: Bitset,
  total: number,
  { productOrders, columns }: Snapshot,
): PriceRange {
  if (total === 0) return { min_price: null, max_price: null, total };
  const cheapest = productOrders.named('lowest').firstOf(products, total);
  const dearest = productOrders.named('highest').firstOf(products, total);
  return {
    min_price: formatPrice(familyPrice(columns.priceLow, cheapest, columns, Math.min)),
    max_price: formatPrice(familyPrice(columns.priceHigh, dearest, columns, Math.max)),
    total,
  };
}

/**
 * Price of a product: the one of all its variations where it has any, else its own. An empty price
 * is 0.
 */
export function familyPrice(
  prices: Float64Array,
  product: number,
  { rowEnds }: SnapshotColumns,
  choose: (a: number, b: number) => number,
): number {
  const end = rowEnds[product]!;
  const first = end - product > 1 ? product + 1 : product;
  let price = prices[first]!;
  for (let row = first + 1; row < end; row++) price = choose(price, prices[row]!);
  return price;
}

interface Rated {
  readonly facetCounts: FacetCounts;
  readonly sort: ProductSort;
  readonly snapshot: Snapshot;
}

/**
 * Sums reviews per rounded average rating, in the order of the first product of each.
 * (rule-aggregates)
 */
function ratingCounts(products: Bitset, size: number, rated: Rated): RatingCounts {
  const { averages, averageReviews } = rated.facetCounts;
  // Indexed by rounded average rating.
  const counts = new Array<number>(roundedAverage(averages.length) + 1).fill(0);
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
  const average = (key: number): number | null => (key === 0 ? null : (key - 1) / 100);
  return {
    min_average_rating: average(lowest),
    max_average_rating: average(highest),
    ratings: inOrderOfAppearance(products, size, counts, rated).map((rounded) => ({
      rounded_average_rating: rounded,
      count: counts[rounded]!,
    })),
    total,
  };
}

/**
 * Rounded averages in order of their first product: walks the order, and compares the ranks of all
 * products where a group is rare.
 *
 * @param counts reviews by rounded average; 0 for those without products
 */
function inOrderOfAppearance(
  products: Bitset,
  size: number,
  counts: readonly number[],
  { sort, snapshot }: Rated,
): readonly number[] {
  const groups: number[] = [];
  for (let rounded = 0; rounded < counts.length; rounded++)
    if (counts[rounded]! > 0) groups.push(rounded);
  if (sort.key === 'rating') return sort.descending ? groups.reverse() : groups;
  const { averages } = snapshot.aggregateKeys;
  const { rows, ranks } = snapshot.productOrders.of(sort);
  const first: number[] = [];
  const end = Math.min(rows.length, STEPS_PER_MEMBER * size);
  for (let rank = 0; rank < end && first.length < groups.length; rank++) {
    const row = rows[rank]!;
    if (averages[row] === 0 || !products.has(row)) continue;
    const rounded = roundedAverage(averages[row]!);
    if (!first.includes(rounded)) first.push(rounded);
  }
  if (first.length === groups.length) return first;
  const firstRanks = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
  for (let row = products.next(0); row >= 0; row = products.next(row + 1)) {
    if (averages[row] === 0) continue;
    const rounded = roundedAverage(averages[row]!);
    firstRanks[rounded] = Math.min(firstRanks[rounded]!, ranks[row]!);
  }
  return groups.sort((a, b) => firstRanks[a]! - firstRanks[b]!);
}

/** Number of steps through an order that take the time of one rank comparison. */
const STEPS_PER_MEMBER = 4;
