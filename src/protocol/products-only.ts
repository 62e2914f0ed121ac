/** Members of a request that leave data sets out of the response. */
import type { ShopRequest } from './request.ts';

/** Leaves all but products and terms out of a response. */
export const PRODUCTS_AND_TERMS_ONLY = {
  'sale-data': false,
  'stock-data': false,
  'price-data': false,
  'rating-data': false,
  'featured-data': false,
  'route-data': false,
} as const satisfies ShopRequest;

/** Leaves all but the products out of a response. */
export const PRODUCTS_ONLY = {
  'taxonomy-data': false,
  ...PRODUCTS_AND_TERMS_ONLY,
} as const satisfies ShopRequest;
