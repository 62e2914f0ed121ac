/** Input of a search by an agent, and the search state that it stands for. Pure. */
import type { TermSelection } from '../filters/terms.ts';
import { INITIAL_SEARCH, reduce, type SearchState } from '../state/search-state.ts';
import { NAMED_SORTS } from '../state/sort.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import {
  choice,
  type Field,
  type Fields,
  flag,
  list,
  number,
  object,
  text,
  ToolInputError,
} from './tool-input.ts';

/** Values of one filter. */
interface FilterInput {
  readonly filter: string;
  readonly values: readonly string[];
  readonly match: 'any' | 'all' | 'none';
}

/** Constraints of a search; all are optional. */
interface SearchInput {
  readonly query: string;
  readonly filters: readonly Partial<FilterInput>[];
  readonly min_price: number;
  readonly max_price: number;
  readonly on_sale: boolean;
  readonly in_stock: boolean;
  readonly min_rating: number;
}

/** Order and page of a list of products. */
interface PageInput {
  readonly order_by: string;
  readonly page: number;
  readonly per_page: number;
}

const MAX_TEXT = 200;
/** Products of one result. */
export const MAX_PER_PAGE = 20;
const PER_PAGE = 10;
const MAX_PAGE = 10_000;
const MAX_PRICE = 1e12;
const MAX_FILTERS = 10;
const MAX_VALUES = 20;

const constraints: Fields<SearchInput> = {
  query: text('Words to search for, in the language of the shop.', MAX_TEXT),
  filters: list(
    'Filters of the shop, all of which must hold. Names and values are given by the tool that lists filters.',
    object<FilterInput>(
      {
        filter: text('Name of the filter, such as "product_cat" or "pa_color".', MAX_TEXT),
        values: list('Values of the filter, such as "red".', text('Value.', MAX_TEXT), MAX_VALUES),
        match: choice('Which of the values a product must have; any, unless given.', [
          'any',
          'all',
          'none',
        ]),
      },
      ['filter', 'values'],
    ),
    MAX_FILTERS,
  ),
  min_price: number('Lowest price, in the currency of the shop.', 0, MAX_PRICE, 'number'),
  max_price: number('Highest price, in the currency of the shop.', 0, MAX_PRICE, 'number'),
  on_sale: flag('true: only products on sale.'),
  in_stock: flag('true: only products in stock.'),
  min_rating: number('Lowest average rating, in stars.', 1, 5),
};

/** Input of the tool that searches for products. */
export const searchInput: Field<Partial<SearchInput & PageInput>> = object<SearchInput & PageInput>(
  {
    ...constraints,
    order_by: choice('Order of the products; that of the shop, unless given.', [
      ...NAMED_SORTS.keys(),
    ]),
    page: number('Number of the page, from 1.', 1, MAX_PAGE),
    per_page: number(`Products on a page; ${PER_PAGE}, unless given.`, 1, MAX_PER_PAGE),
  },
);

/** Input of the tool that lists filters: those that are left in a search. */
export const filtersInput: Field<Partial<SearchInput & { readonly filter: string }>> = object<
  SearchInput & { readonly filter: string }
>({
  ...constraints,
  filter: text('Name of one filter, of which more values are then listed.', MAX_TEXT),
});

/** Input of the tool that shows a product: one of both. */
export const productInput: Field<Partial<{ readonly id: number; readonly sku: string }>> = object({
  id: number('Id of a product that a search has listed.', 1, Number.MAX_SAFE_INTEGER),
  sku: text('Stock keeping unit of the product.', MAX_TEXT),
});

/**
 * Builds the search state.
 * @throws ToolInputError for constraints that exclude each other.
 */
export function searchState(input: Partial<SearchInput & PageInput>): SearchState {
  const { min_price: minPrice = null, max_price: maxPrice = null } = input;
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    throw new ToolInputError('min_price is higher than max_price.');
  const terms = (input.filters ?? []).map(selection);
  const twice = terms.find(({ taxonomy }, at) =>
    terms.slice(0, at).some((other) => other.taxonomy === taxonomy),
  );
  if (twice !== undefined)
    throw new ToolInputError('filters: each filter may be there once; give it several values.');
  const search = {
    ...INITIAL_SEARCH,
    q: input.query ?? '',
    terms,
    minPrice,
    maxPrice,
    sale: input.on_sale ?? false,
    stock: input.in_stock === true ? (['instock'] as const) : [],
    rating: input.min_rating ?? null,
    sort: NAMED_SORTS.get(input.order_by ?? '') ?? null,
    perPage: input.per_page ?? PER_PAGE,
    page: input.page ?? 1,
  };
  return reduce(INITIAL_SEARCH, { type: 'restore', search });
}

function selection({ filter = '', values = [], match }: Partial<FilterInput>): TermSelection {
  const op = match === 'all' ? 'and' : match === 'none' ? 'not' : undefined;
  const slugs = [...new Set(values.map(decodeSlug))];
  return { taxonomy: filter, slugs, ...(op && { op }) };
}
