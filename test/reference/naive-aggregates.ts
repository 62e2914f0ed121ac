/** The counts beside the products; they look at whole products, at variations too that do not match. (wps-api 11.5) */
import type {
  FeaturedCounts,
  PriceRange,
  RatingCounts,
  SaleCounts,
  StockCounts,
} from '../../src/protocol/response.ts';
import type { NaiveProduct } from './naive-shop.ts';

export function countSale(products: readonly NaiveProduct[]): SaleCounts {
  const onsale = products.filter(({ rows }) => rows.some((row) => row.onSale)).length;
  return { onsale, notonsale: products.length - onsale };
}

export function countStock(products: readonly NaiveProduct[]): StockCounts {
  const count = (status: string): number =>
    products.filter(({ stocks }) => stocks.has(status)).length;
  return {
    instock: count('instock'),
    outofstock: count('outofstock'),
    onbackorder: count('onbackorder'),
  };
}

export function priceRange(products: readonly NaiveProduct[]): PriceRange {
  const text = (units: number): string => (units / 10_000).toFixed(4);
  const none = products.length === 0;
  const rows = products.flatMap((product) => product.rows);
  return {
    min_price: none ? null : text(Math.min(...rows.map((row) => row.minPrice))),
    max_price: none ? null : text(Math.max(...rows.map((row) => row.maxPrice))),
    total: products.length,
  };
}

/** `products` in the order of the response: groups in order of first appearance; counts of reviews. */
export function countRatings(products: readonly NaiveProduct[]): RatingCounts {
  const rated = products.filter(({ reviews }) => reviews > 0);
  const groups = new Map<number, number>();
  for (const { rating, reviews } of rated) {
    const rounded = Math.round(rating);
    groups.set(rounded, (groups.get(rounded) ?? 0) + reviews);
  }
  const averages = rated.map(({ rating }) => rating);
  return {
    min_average_rating: rated.length === 0 ? null : Math.min(...averages),
    max_average_rating: rated.length === 0 ? null : Math.max(...averages),
    ratings: [...groups].map(([rounded_average_rating, count]) => ({
      rounded_average_rating,
      count,
    })),
    total: rated.length,
  };
}

export function countFeatured(products: readonly NaiveProduct[]): FeaturedCounts {
  const featured = products.filter((product) => product.featured).length;
  return { featured, notfeatured: products.length - featured };
}
