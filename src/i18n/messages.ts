/** `Messages`: every word the elements say, typed, so that a language with one missing does not compile. Types only. */

/** What went wrong and what the shopper can do, without technical words. */
export interface ErrorMessage {
  readonly title: string;
  readonly hint: string;
}

/** The codes of `ShopError`. */
export type ErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'blocked'
  | 'not-json'
  | 'maintenance'
  | 'bad-response'
  | 'not-found'
  | 'forbidden'
  | 'bad-request'
  | 'busy'
  | 'server'
  | 'bad-catalogue'
  | 'no-catalogue'
  | 'bad-snapshot'
  | 'storage'
  | 'worker'
  | 'usage';

export type SortName =
  | 'default'
  | 'relevance'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'price'
  | 'price-desc'
  | 'name';

/** Numbers arrive as numbers where grammar needs them, and formatted where it does not. */
export interface Messages {
  readonly search: string;
  readonly searchLabel: string;
  readonly clearSearch: string;
  readonly suggestions: string;
  readonly recentSearches: string;
  readonly deleteSearches: string;
  /** Told to screen readers when one recent search, or all of them, are deleted. */
  readonly deleted: string;
  /** Where a text is looked for: a term. */
  readonly within: (term: string) => string;

  readonly filters: string;
  readonly close: string;
  /** Closes the filters and leads to what they found. */
  readonly showProducts: (count: number) => string;
  readonly activeFilters: string;
  readonly removeFilter: (filter: string) => string;
  readonly clearAll: string;
  /** For a term among the active filters that products shall not have. */
  readonly except: (term: string) => string;
  /** For the query among the active filters. */
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
  /** The choice that narrows nothing. */
  readonly any: string;
  /** Beside a facet's heading. */
  readonly chosenCount: (count: number) => string;
  readonly findIn: (facet: string) => string;
  readonly noMatch: string;
  /** How many terms match what is looked for in a facet; never none. */
  readonly foundCount: (count: number) => string;

  readonly sortBy: string;
  readonly sorts: Readonly<Record<SortName, string>>;
  /** One of `sorts` the other way round. */
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
  /** A word that no product has, and the one that was looked for instead. */
  readonly readAs: (typed: string, meant: string) => string;
  /** Nothing has all the words. */
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
  /** The shop gives this shopper, by role, tax or currency, other prices than the catalogue has. */
  readonly otherPrices: string;
  readonly serverUnreachable: string;
  readonly onDevice: (products: number) => string;
  readonly notOnDevice: string;
  /** Of a catalogue with so many products. */
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

  readonly errors: Readonly<Record<ErrorKind, ErrorMessage>>;
}
