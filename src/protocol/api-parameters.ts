/** The declared parameters of the three endpoints: types, limits, defaults, in declared order. (wps-api 3, 10.1, 11.1) */

export type Endpoint = 'shop' | 'products' | 'terms';

export interface ParameterSpec {
  /**
   * How it is validated. `flag`: a boolean whose text is kept as sent; `options`: a comma list or an array of `enum`;
   * `ids`: a comma list or an array of integers; `names`: a comma text, kept as sent since taxonomy names may be
   * percent-encoded; `any`: not at all.
   */
  readonly type: 'string' | 'boolean' | 'flag' | 'integer' | 'options' | 'ids' | 'names' | 'any';
  readonly default?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** As the endpoint's schema describes it to an OPTIONS request. */
  readonly description: string;
}

/** In declared order, which is the order of errors and of the echo. */
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
  description: 'Scope under which the request is made; determines fields present in response.',
};

function enabled(description: string): ParameterSpec {
  return { type: 'boolean', default: true, description };
}

const PRODUCTS: ParameterTable = new Map<string, ParameterSpec>([
  ['context', { ...CONTEXT, enum: ['view'] }],
  [
    'status',
    {
      type: 'string',
      default: 'publish',
      enum: ['publish'],
      description: 'Limit the results by post status.',
    },
  ],
  [
    'orderby',
    {
      type: 'string',
      default: 'menu_order',
      enum: PRODUCT_ORDERS,
      description: 'Sort products by indicated option.',
    },
  ],
  ['order', { type: 'string', default: 'asc', enum: ['asc', 'desc'], description: 'Sort order.' }],
  ['q', { type: 'string', description: 'Search query string' }],
  ['search', { type: 'string', description: 'Search query string (alias for q)' }],
  ['title', enabled('Search in titles')],
  ['excerpt', enabled('Search in excerpts')],
  ['content', enabled('Search in content')],
  ['sku', enabled('Search in SKUs')],
  ['categories', enabled('Search in related categories')],
  ['tags', enabled('Search in related tags')],
  ['attributes', enabled('Search in related attributes')],
  ['variations', enabled('Search in variations')],
  ['page', { type: 'integer', default: 1, minimum: 1, description: 'Current results page.' }],
  [
    'per_page',
    { type: 'integer', default: 10, minimum: 1, maximum: 100, description: 'Results per page.' },
  ],
  ['offset', { type: 'integer', minimum: 0, description: 'Offset results by as many.' }],
  [
    'limit',
    {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Limit to a maximum number of results.',
    },
  ],
  ['min_price', { type: 'string', description: 'Limit results based on a minimum price.' }],
  ['max_price', { type: 'string', description: 'Limit results based on a maximum price.' }],
  [
    'sale',
    {
      type: 'flag',
      description: 'Limit results based on whether they are on sale or not on sale.',
    },
  ],
  [
    'stock',
    {
      type: 'options',
      enum: ['instock', 'outofstock', 'onbackorder'],
      description:
        'Limit results based on whether they are in stock, out of stock or available on backorder.',
    },
  ],
  ['featured', { type: 'flag', description: 'Limit results based on whether they are featured.' }],
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
      description: 'Limit results based on their visibility.',
    },
  ],
  ['t', { type: 'any', description: 'Limit results to those related to terms.' }],
  ['include_variations', { type: 'boolean', default: false, description: 'Include variations' }],
]);

const SHOP: ParameterTable = new Map<string, ParameterSpec>([
  ...PRODUCTS,
  ['context', CONTEXT],
  ['product-data', enabled('Include corresponding products.')],
  [
    'taxonomy-data',
    { type: 'any', description: 'Include corresponding terms from product taxonomies.' },
  ],
  ['sale-data', enabled('Include sale data for corresponding products.')],
  ['stock-data', enabled('Include stock data for corresponding products.')],
  ['price-data', enabled('Include price data for corresponding products.')],
  ['rating-data', enabled('Include ratings data for corresponding products.')],
  ['featured-data', enabled('Include featured data for corresponding products.')],
  ['route-data', enabled('Include route data for the request.')],
]);

const TERMS: ParameterTable = new Map<string, ParameterSpec>([
  ...PRODUCTS,
  [
    'orderby',
    {
      type: 'string',
      default: 'order',
      enum: TERM_ORDERS,
      description: 'Sort terms by indicated option.',
    },
  ],
  ['page', { type: 'integer', minimum: 1, description: 'Current results page.' }],
  ['per_page', { type: 'integer', minimum: 1, maximum: 100, description: 'Results per page.' }],
  [
    'taxonomy',
    {
      type: 'names',
      description:
        'The product taxonomy (or taxonomies separated by comma) whose terms to retrieve for the current context.',
    },
  ],
  [
    'except',
    {
      type: 'names',
      description:
        'Except the product taxonomy (or taxonomies separated by comma) from restricting the current context.',
    },
  ],
  ['hide_empty', enabled('Omit terms which have no products that match the current context.')],
  ['sum_counts', enabled('Provide sum of child counts for parent terms.')],
  [
    'include',
    { type: 'ids', description: 'Restrict the result set to particular terms given by their ids.' },
  ],
  [
    'exclude',
    {
      type: 'ids',
      description: 'Exclude particular terms given by their ids from the result set.',
    },
  ],
]);

export const PARAMETERS: Readonly<Record<Endpoint, ParameterTable>> = {
  shop: SHOP,
  products: PRODUCTS,
  terms: TERMS,
};
