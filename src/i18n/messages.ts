/** Messages of the elements, typed: a language that lacks one does not compile. Types only. */
import type { ShopErrorCode } from '../protocol/shop-error.ts';

/** An error as the shopper reads it: what happened and what to do, without technical terms. */
export interface ErrorMessage {
  readonly title: string;
  readonly hint: string;
}

export type SortName =
  | 'default'
  | 'relevance'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'price'
  | 'price-desc'
  | 'name';

/** Numbers are numbers where the grammar depends on them, and formatted text where it does not. */
export interface Messages {
  readonly search: string;
  readonly searchLabel: string;
  readonly clearSearch: string;
  readonly suggestions: string;
  readonly recentSearches: string;
  readonly deleteSearches: string;
  /** Announced when one recent search, or all of them, are deleted. */
  readonly deleted: string;
  /** The term that a suggested search is limited to. */
  readonly within: (term: string) => string;

  readonly filters: string;
  readonly close: string;
  /** The button that closes the drawer of filters. */
  readonly showProducts: (count: number) => string;
  readonly activeFilters: string;
  readonly removeFilter: (filter: string) => string;
  readonly clearAll: string;
  /** A term among the active filters that products must not have. */
  readonly except: (term: string) => string;
  /** The query among the active filters. */
  readonly quoted: (text: string) => string;

  readonly categories: string;
  readonly tags: string;
  readonly brands: string;
  readonly price: string;
  readonly rating: string;
  readonly onSale: string;
  readonly inStock: string;
  readonly featured: string;
  readonly showMore: (count: number) => string;
  readonly showLess: string;
  readonly clearFacet: (facet: string) => string;
  readonly productCount: (count: number) => string;
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly priceRange: (from: string, to: string) => string;
  readonly priceAtLeast: (from: string) => string;
  readonly priceAtMost: (to: string) => string;
  readonly notANumber: string;
  readonly starsAndUp: (stars: number) => string;
  readonly anyRating: string;
  /** The option of a select that clears the facet. */
  readonly any: string;
  /** Number of selected terms, for screen readers, beside a facet's heading. */
  readonly chosenCount: (count: number) => string;
  readonly findIn: (facet: string) => string;
  readonly noMatch: string;
  /** Number of terms that match the text typed in a facet, at least 1. */
  readonly foundCount: (count: number) => string;

  readonly sortBy: string;
  readonly sorts: Readonly<Record<SortName, string>>;
  /** One of `sorts` in the opposite direction. */
  readonly reversed: (sort: string) => string;

  readonly products: string;
  readonly sku: string;
  readonly loading: string;
  readonly shownOf: (first: string, last: string, total: number) => string;
  readonly sale: string;
  readonly outOfStock: string;
  readonly onBackorder: string;
  readonly ratedOutOf5: (value: string, reviews: number) => string;
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  readonly clearFilters: string;
  readonly withoutFilter: (filter: string, count: number) => string;
  /** A typed word that no product has, and the word searched instead. */
  readonly readAs: (typed: string, meant: string) => string;
  /** No product matches every word of the query. */
  readonly nearMatches: string;
  readonly exactFirst: (count: string) => string;
  readonly onlyExact: string;
  readonly loadMore: string;
  readonly retry: string;

  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly page: (page: string) => string;

  readonly answeredByServer: string;
  readonly answeredByDevice: string;
  readonly asOf: (time: string) => string;
  readonly mayHaveChanged: string;
  /** The shop has other prices for this shopper (by role, tax or currency) than the catalogue. */
  readonly otherPrices: string;
  readonly serverUnreachable: string;
  readonly onDevice: (products: number) => string;
  readonly notOnDevice: string;
  /** A catalogue of so many products is only loaded on request. */
  readonly onlyIfAsked: (products: string) => string;
  readonly catalogueAsOf: (time: string) => string;
  readonly onlyThisVisit: string;
  readonly withoutLongTexts: string;
  readonly connecting: string;
  readonly reading: (products: number) => string;
  readonly readingOf: (products: string, total: string) => string;
  readonly preparing: string;
  readonly saving: string;
  readonly details: string;
  readonly source: string;
  readonly modes: Readonly<Record<'auto' | 'online' | 'offline', string>>;
  readonly getCatalogue: string;
  readonly updateCatalogue: string;
  readonly pauseCatalogue: string;
  readonly resumeCatalogue: string;
  readonly removeCatalogue: string;

  readonly errors: Readonly<Record<ShopErrorCode, ErrorMessage>>;
}
