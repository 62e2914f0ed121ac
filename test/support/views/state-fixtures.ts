/** Random states and actions as a shopper could make them. */
import fc from 'fast-check';
import { NAMED_SORTS } from '../../../src/controller/state/sort.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type ShopAction,
  type SearchState,
} from '../../../src/controller/state/search-state.ts';

export const TAXONOMIES = ['product_cat', 'pa_color', 'pa_größe', 'product_tag'] as const;

/**
 * Random slugs: letters of all scripts, and characters with a meaning in addresses, but for commas and the first signs of lists:
 * no slug of WordPress has them.
 */
const slugs = fc.oneof(
  fc.constantFrom(
    'red',
    'blue',
    'x!',
    'y*',
    'دراجات-جبلية',
    'a~b',
    '50%',
    'a+b',
    'x&y=z',
    '%d8%af',
    '#1',
    ' ',
  ),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => !/^[!*]|,/.test(text)),
);
const bounds = fc.option(
  fc.oneof(
    fc.integer({ min: -5, max: 5000 }),
    fc.integer({ max: 9_999_999 }).map((n) => n / 100),
  ),
);

export const actions: fc.Arbitrary<ShopAction> = fc.oneof(
  fc.record({
    type: fc.constant('query' as const),
    q: fc.string({ unit: 'grapheme', maxLength: 12 }),
    typing: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('term' as const),
    taxonomy: fc.constantFrom(...TAXONOMIES),
    slug: slugs,
    selected: fc.boolean(),
    instead: fc.array(slugs, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('term' as const),
    taxonomy: fc.constantFrom(...TAXONOMIES),
    slug: slugs,
    selected: fc.constant(true),
    op: fc.constantFrom('and' as const, 'not' as const),
  }),
  fc.record({
    type: fc.constant('clear-terms' as const),
    taxonomy: fc.constantFrom(...TAXONOMIES),
  }),
  fc.record({
    type: fc.constant('filter' as const),
    values: fc.oneof(
      fc.record({ minPrice: bounds, maxPrice: bounds }),
      fc.record({ sale: fc.boolean() }),
      fc.record({ featured: fc.boolean() }),
      fc.record({ stock: fc.subarray(['instock', 'outofstock', 'onbackorder'] as const) }),
      fc.record({ rating: fc.option(fc.integer({ min: -1, max: 7 })) }),
    ),
  }),
  fc.record({
    type: fc.constant('sort' as const),
    sort: fc.constantFrom(
      null,
      { orderby: 'sku', order: 'desc' } as const,
      ...NAMED_SORTS.values(),
    ),
  }),
  fc.record({ type: fc.constant('page' as const), page: fc.integer({ min: -2, max: 99 }) }),
  fc.constant({ type: 'more' as const }),
  fc.constant({ type: 'clear' as const }),
);

export const states: fc.Arbitrary<SearchState> = fc
  .array(actions, { maxLength: 12 })
  .map((steps) => steps.reduce(reduce, INITIAL_SEARCH));
