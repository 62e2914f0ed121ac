/**
 * Declared parameters of the three endpoints: types, limits, defaults, in declared order.
 * (rule-parameters)
 */
import type { Endpoint } from '../../protocol/http-exchange.ts';
import { STOCK_STATUSES } from '../../protocol/request.ts';

export interface ParameterSpec {
  /**
   * Rule of validation. `flag`: a boolean whose text is not converted; `options`: a comma list or
   * an array of `enum`; `ids`: a comma list or an array of integers; `names`: a comma list, not
   * sanitised since taxonomy names may be percent-encoded; `any`: no validation.
   */
  readonly type: 'string' | 'boolean' | 'flag' | 'integer' | 'options' | 'ids' | 'names' | 'any';
  readonly default?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Parameters in declared order, which is the order of errors and of the echo. */
export type ParameterTable = ReadonlyMap<string, ParameterSpec>;

const PRODUCT_ORDERS = [
  '',
  'date',
  'id',
  'menu_order',
  'modified',
  'name',
  'price',
  'price-desc',
  'popularity',
  'rating',
  'relevance',
  'sku',
  'slug',
  'title',
];

const TERM_ORDERS = ['', 'id', 'term_id', 'menu_order', 'order', 'name', 'slug', 'count'];

const CONTEXT: ParameterSpec = {
  type: 'string',
  default: 'view',
};

const ENABLED: ParameterSpec = { type: 'boolean', default: true };

const PRODUCTS: ParameterTable = new Map<string, ParameterSpec>([
  ['context', { ...CONTEXT, enum: ['view'] }],
  [
    'status',
    {
      type: 'string',
      default: 'publish',
      enum: ['publish'],
    },
  ],
  [
    'orderby',
    {
      type: 'string',
      default: 'menu_order',
      enum: PRODUCT_ORDERS,
    },
  ],
  ['order', { type: 'string', default: 'asc', enum: ['asc', 'desc'] }],
  ['q', { type: 'string' }],
  ['search', { type: 'string' }],
  ['title', ENABLED],
  ['excerpt', ENABLED],
  ['content', ENABLED],
  ['sku', ENABLED],
  ['categories', ENABLED],
  ['tags', ENABLED],
  ['attributes', ENABLED],
  ['variations', ENABLED],
  ['page', { type: 'integer', default: 1, minimum: 1 }],
  ['per_page', { type: 'integer', default: 10, minimum: 1, maximum: 100 }],
  ['offset', { type: 'integer', minimum: 0 }],
  [
    'limit',
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
    },
  ],
  ['min_price', { type: 'string' }],
  ['max_price', { type: 'string' }],
  [
    'sale',
    {
      type: 'flag',
    },
  ],
  [
    'stock',
    {
      type: 'options',
      enum: STOCK_STATUSES,
    },
  ],
  ['featured', { type: 'flag' }],
  [
    'visibility',
    {
      type: 'options',
      enum: [
        'visible',
        'catalog',
        'search',
        'hidden',
        'exclude-from-search',
        'exclude-from-catalog',
      ],
    },
  ],
  ['t', { type: 'any' }],
  ['include_variations', { type: 'boolean', default: false }],
]);

const SHOP: ParameterTable = new Map<string, ParameterSpec>([
  ...PRODUCTS,
  ['context', CONTEXT],
  ['product-data', ENABLED],
  ['taxonomy-data', { type: 'any' }],
  ['sale-data', ENABLED],
  ['stock-data', ENABLED],
  ['price-data', ENABLED],
  ['rating-data', ENABLED],
  ['featured-data', ENABLED],
  ['route-data', ENABLED],
]);

const TERMS: ParameterTable = new Map<string, ParameterSpec>([
  ...PRODUCTS,
  [
    'orderby',
    {
      type: 'string',
      default: 'order',
      enum: TERM_ORDERS,
    },
  ],
  ['page', { type: 'integer', minimum: 1 }],
  ['per_page', { type: 'integer', minimum: 1, maximum: 100 }],
  [
    'taxonomy',
    {
      type: 'names',
    },
  ],
  [
    'except',
    {
      type: 'names',
    },
  ],
  ['hide_empty', ENABLED],
  ['sum_counts', ENABLED],
  ['include', { type: 'ids' }],
  [
    'exclude',
    {
      type: 'ids',
    },
  ],
]);

/** Declared parameters by endpoint. */
export const PARAMETERS: Readonly<Record<Endpoint, ParameterTable>> = {
  shop: SHOP,
  products: PRODUCTS,
  terms: TERMS,
};
