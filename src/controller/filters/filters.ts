/** Table of the filters: state, requests, address, active filters and relaxations are read from it. */
import { featured, featuredParameter, type FeaturedValues } from './featured.ts';
import type { Filter, UrlParameter } from './filter.ts';
import { price, priceParameter, type PriceValues } from './price.ts';
import { rating, ratingParameter, type RatingValues } from './rating.ts';
import { sale, saleParameter, type SaleValues } from './sale.ts';
import { stock, stockParameter, type StockValues } from './stock.ts';
import { terms, type TermValues } from './terms.ts';
import { text, type TextValues } from './text.ts';

/** Values of all filters, as members of the search state. */
export interface FilterValues
  extends
    TextValues,
    TermValues,
    PriceValues,
    SaleValues,
    StockValues,
    FeaturedValues,
    RatingValues {}

/** Values without any constraint. */
export const NO_FILTERS: FilterValues = {
  ...text.none,
  ...terms.none,
  ...price.none,
  ...sale.none,
  ...stock.none,
  ...featured.none,
  ...rating.none,
};

/** Filter with a facet of its own: the name of both, and of its parameter in the address bar. */
export type FacetFilterName = 'price' | 'sale' | 'stock' | 'featured' | 'rating';

/** Filter of the table. */
export type AnyFilter = Filter<Partial<FilterValues>, FilterValues>;

/** All filters by name, in the order of active filters. */
export const FILTERS: readonly (readonly ['q' | 'terms' | FacetFilterName, AnyFilter])[] = [
  ['q', text],
  ['terms', terms],
  ['price', price],
  ['sale', sale],
  ['stock', stock],
  ['featured', featured],
  ['rating', rating],
];

/**
 * Parameters in the address bar of the filters with a facet. The query text has one too; terms have one for each
 * taxonomy, see `url-codec.ts`.
 */
export const FACET_PARAMETERS: Readonly<
  Record<FacetFilterName, UrlParameter<Partial<FilterValues>, FilterValues>>
> = {
  price: priceParameter,
  sale: saleParameter,
  stock: stockParameter,
  featured: featuredParameter,
  rating: ratingParameter,
};

/** Names of the facets that are no taxonomies. */
export const FACET_FILTERS: readonly string[] = Object.keys(FACET_PARAMETERS);

/** Adds what `read` returns for each filter, if anything. */
export function mergeFilters<Merged>(
  start: Merged,
  read: (filter: AnyFilter) => Partial<Merged> | undefined,
): Merged {
  return FILTERS.reduce((merged, [, filter]) => ({ ...merged, ...read(filter) }), start);
}
