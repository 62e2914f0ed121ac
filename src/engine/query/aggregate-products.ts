/** Sale, stock, price, rating and featured figures over the matching products, all their variations included. (wps-api 11.5) */
import { formatPrice } from '../../protocol/price.ts';
import type {
  FeaturedCounts,
  PriceRange,
  RatingCounts,
  SaleCounts,
  StockCounts,
} from '../../protocol/shop-response.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';

export interface Aggregates {
  readonly sale: SaleCounts;
  readonly stock: StockCounts;
  readonly price: PriceRange;
  readonly rating: RatingCounts;
  readonly featured: FeaturedCounts;
}

/** `products` are rows of products only; `rankOf` is the order they are listed in, which orders the ratings. */
export function aggregateProducts(
  products: Bitset,
  rankOf: (row: number) => number,
  snapshot: Snapshot,
): Aggregates {
  const { flags } = snapshot;
  const total = products.count();
  const count = (flag: number): number => products.clone().and(flags.with(flag)).count();
  const onsale = count(ROW.ANY_ON_SALE);
  const featured = count(ROW.FEATURED);
  return {
    sale: { onsale, notonsale: total - onsale },
    stock: {
      instock: count(ROW.ANY_IN_STOCK),
      outofstock: count(ROW.ANY_OUT_OF_STOCK),
      onbackorder: count(ROW.ANY_ON_BACKORDER),
    },
    price: priceRange(products, total, snapshot),
    rating: ratingCounts(products, rankOf, snapshot),
    featured: { featured, notfeatured: total - featured },
  };
}

/** A variable product's range is that of all its variations' rows, where an empty price is 0. */
function priceRange(products: Bitset, total: number, { columns }: Snapshot): PriceRange {
  const { priceLow, priceHigh, rowEnds } = columns;
  if (total === 0) return { min_price: null, max_price: null, total };
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const product of products.toArray()) {
    const end = rowEnds[product]!;
    for (let row = end - product > 1 ? product + 1 : product; row < end; row++) {
      low = Math.min(low, priceLow[row]!);
      high = Math.max(high, priceHigh[row]!);
    }
  }
  return { min_price: formatPrice(low), max_price: formatPrice(high), total };
}

/** Reviews per rounded average, listed as the first product of each appears. (observed 3.1) */
function ratingCounts(
  products: Bitset,
  rankOf: (row: number) => number,
  { columns }: Snapshot,
): RatingCounts {
  const groups = new Map<number, { count: number; firstRank: number }>();
  let [total, low, high] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of products.toArray()) {
    const reviews = columns.ratingCounts[row]!;
    if (reviews === 0) continue;
    const average = columns.ratingAverages[row]! / 100;
    total++;
    low = Math.min(low, average);
    high = Math.max(high, average);
    const rounded = Math.round(average);
    const group = groups.get(rounded) ?? { count: 0, firstRank: Number.POSITIVE_INFINITY };
    group.count += reviews;
    group.firstRank = Math.min(group.firstRank, rankOf(row));
    groups.set(rounded, group);
  }
  return {
    min_average_rating: total > 0 ? low : null,
    max_average_rating: total > 0 ? high : null,
    ratings: [...groups]
      .sort(([, a], [, b]) => a.firstRank - b.firstRank)
      .map(([rounded, { count }]) => ({ rounded_average_rating: rounded, count })),
    total,
  };
}
