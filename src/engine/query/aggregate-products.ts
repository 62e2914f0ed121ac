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
import type { SnapshotColumns } from '../snapshot/format.ts';
import type { RowOrder } from '../snapshot/row-order.ts';
import type { OrderName } from '../snapshot/sort-orders.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Bitset } from '../structures/bitset.ts';

export interface Aggregates {
  readonly sale: SaleCounts;
  readonly stock: StockCounts;
  readonly price: PriceRange;
  readonly rating: RatingCounts;
  readonly featured: FeaturedCounts;
}

/** `products` are rows of products only, `reviews` those of them by rating group; `order` is the one they are listed in. */
export function aggregateProducts(
  products: Bitset,
  reviews: Float64Array,
  order: RowOrder,
  snapshot: Snapshot,
): Aggregates {
  const { flags } = snapshot;
  const total = products.count();
  const count = (flag: number): number => products.sharedCount(flags.with(flag));
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
    rating: ratingCounts(products, reviews, order, snapshot),
    featured: { featured, notfeatured: total - featured },
  };
}

/** The first product in the order of lowest prices has the lowest, and the same for the highest. */
function priceRange(products: Bitset, total: number, { orders, columns }: Snapshot): PriceRange {
  if (total === 0) return { min_price: null, max_price: null, total };
  const cheapest = orders.named('lowest').first(products, total, 1)[0]!;
  const dearest = orders.named('highest').first(products, total, 1)[0]!;
  return {
    min_price: formatPrice(Math.min(...familyPrices(columns.priceLow, cheapest, columns))),
    max_price: formatPrice(Math.max(...familyPrices(columns.priceHigh, dearest, columns))),
    total,
  };
}

/** A variable product's prices are those of all its variations' rows, where an empty price is 0. */
function familyPrices(
  prices: Float64Array,
  product: number,
  { rowEnds }: SnapshotColumns,
): Float64Array {
  const end = rowEnds[product]!;
  return prices.subarray(end - product > 1 ? product + 1 : product, end);
}

/** Reviews per rounded average, listed as the first product of each appears. (observed 3.1) */
function ratingCounts(
  products: Bitset,
  reviews: Float64Array,
  order: RowOrder,
  { ratings, orders, columns }: Snapshot,
): RatingCounts {
  const rated = products.clone().and(ratings.rated);
  const total = rated.count();
  const average = (name: OrderName): number | null =>
    total === 0
      ? null
      : columns.ratingAverages[orders.named(name).first(rated, total, 1)[0]!]! / 100;
  return {
    min_average_rating: average('ratingUp'),
    max_average_rating: average('ratingDown'),
    ratings: ratings.groups
      .flatMap(({ roundedAverage, rows }, group) => {
        const count = reviews[group]!;
        if (count === 0) return [];
        const size = products.sharedCount(rows);
        const first = order.first(rows.clone().and(products), size, 1)[0]!;
        return [{ roundedAverage, count, place: order.places[first]! }];
      })
      .sort((a, b) => a.place - b.place)
      .map(({ roundedAverage, count }) => ({ rounded_average_rating: roundedAverage, count })),
    total,
  };
}
