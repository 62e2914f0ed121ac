/** The keys that a person may order products by; what else the API takes are other spellings of them, and relevance. */
import type { ProductOrderBy } from './request.ts';

export const ORDER_KEYS: readonly ProductOrderBy[] = [
  'menu_order',
  'title',
  'price',
  'popularity',
  'rating',
  'date',
  'modified',
  'id',
  'slug',
  'sku',
];
