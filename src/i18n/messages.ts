/** Types of the messages of the elements: a language that lacks a message does not compile. */
import type { ShopErrorCode } from '../protocol/shop-error.ts';

/** Error message for shoppers, without technical terms. */
export interface ErrorMessage {
  /** Problem. */
  readonly title: string;
  /** Advice. */
  readonly hint: string;
  /** Button that loads the whole catalogue; a request is repeated unless given. */
  readonly button?: string;
}

/** Sorts with a message. */
export type SortName =
  | 'default'
  | 'relevance'
  | 'popularity'
  | 'rating'
  | 'date'
  | 'price'
  | 'price-desc'
  | 'name'
  | 'title-desc';

/**
 * Messages of one language that elements may render before any module is loaded on demand.
 * Parameters are numbers where the grammar depends on them, else formatted texts.
 */
export interface Messages {
  readonly search: string;
  readonly searchLabel: string;
  readonly clearSearch: string;
  readonly suggestions: string;
  readonly recentSearches: string;
  /** Announced when one recent search, or all of them, are deleted. */
  readonly deleted: string;
  /** Term that a suggested search is limited to. */
  readonly within: (term: string) => string;

  readonly filters: string;
  readonly close: string;
  readonly activeFilters: string;
  readonly clearAll: string;
  /** Active filter that excludes a term. */
  readonly except: (term: string) => string;
  /** Query among the active filters. */
  readonly quoted: (text: string) => string;
  /** Button before the filters that moves the focus to the products. */
  readonly skipToProducts: string;

  readonly categories: string;
  readonly tags: string;
  readonly brands: string;
  /** One of the categories, before its name in an active filter. */
  readonly category: string;
  readonly tag: string;
  readonly brand: string;
  readonly price: string;
  readonly rating: string;
  readonly onSale: string;
  readonly inStock: string;
  readonly featured: string;
  readonly showMore: (count: number) => string;
  readonly showLess: string;
  readonly productCount: (count: number) => string;

  readonly sortBy: string;

  readonly products: string;
  readonly sku: string;
  /** Column of a table. */
  readonly name: string;
  readonly loading: string;
  readonly shownOf: (first: string, last: string, total: number) => string;
  readonly sale: string;
  readonly outOfStock: string;
  readonly onBackorder: string;
  readonly clearFilters: string;
  readonly loadMore: string;
  readonly retry: string;

  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  readonly page: (page: string) => string;
  /** Label of the choice of how many products a page has. */
  readonly perPage: string;

  readonly asOf: (time: string) => string;
  readonly details: string;

  /** The error that may keep the messages of the others from being loaded. */
  readonly errors: { readonly unreachable: ErrorMessage };
}

/**
 * Messages that only modules loaded on demand render. They have a module of their own in English,
 * which is part of every page; `allMessages` adds them.
 */
export interface LazyMessages {
  readonly sorts: Readonly<Record<SortName, string>>;
  readonly respondedByServer: string;
  readonly respondedByDevice: string;
  readonly onDevice: (products: number) => string;
  readonly priceRange: (from: string, to: string) => string;
  readonly priceAtLeast: (from: string) => string;
  readonly priceAtMost: (to: string) => string;
  readonly starsAndUp: (stars: number) => string;
  /** Button that closes the drawer of filters. */
  readonly showProducts: (count: number) => string;
  readonly nothingFound: string;
  readonly nothingFoundHint: string;
  /** Button that shows further facets. */
  readonly moreFilters: (count: number) => string;
  readonly fewerFilters: string;
  readonly onlyLeft: (count: number) => string;
  /** Lowest of several prices. */
  readonly fromPrice: (price: string) => string;
  /** Price before the sale, for screen readers, after the present price. */
  readonly wasPrice: (price: string) => string;
  readonly ratedOutOf5: (value: string, reviews: number) => string;
  /** Largest of several discounts, such as "−30%". */
  readonly upTo: (discount: string) => string;
  /** Heading of the suggested query texts. */
  readonly searches: string;
  /** Last suggestion: all products that the typed text finds, at least 1. */
  readonly showAll: (count: number) => string;
  readonly suggestionCount: (count: number) => string;
  /** Heading of a search by words, without filters, that finds nothing. */
  readonly noResultsFor: (query: string) => string;
  readonly noResultsHint: string;
  /** Heading of a search by words that finds nothing with the filters of the shopper. */
  readonly noneWithFilters: (query: string) => string;
  /** Button that clears the filters; the words find at least 1 product then. */
  readonly showWithoutFilters: (query: string, count: number) => string;
  /** Heading of products in place of those not found. */
  readonly youMayLike: string;
  /** Correction of a word that no product has. */
  readonly readAs: (typed: string, meant: string) => string;
  /** Note that no product matches every word of the query. */
  readonly nearMatches: string;
  readonly exactAndSimilar: (count: number) => string;
  readonly onlyExact: string;
  readonly clearFacet: (facet: string) => string;
  readonly priceFrom: string;
  readonly priceTo: string;
  readonly notANumber: string;
  readonly anyRating: string;
  /** Option of a select that clears the facet. */
  readonly any: string;
  /** Number of selected terms, for screen readers, beside a facet's heading. */
  readonly chosenCount: (count: number) => string;
  readonly findIn: (facet: string) => string;
  readonly noMatch: string;
  /** Number of terms that match the text typed in a facet, at least 1. */
  readonly foundCount: (count: number) => string;
  /** Button that shows the terms below a term of a facet. */
  readonly showIn: (facet: string, term: string) => string;
  readonly deleteSearches: string;
  readonly withoutFilter: (filter: string, count: number) => string;
  /** Sort in the opposite direction. */
  readonly reversed: (sort: string) => string;
  readonly removeFilter: (filter: string) => string;
  /** Announced when the shopper removes a filter. */
  readonly filterRemoved: (filter: string) => string;
  /** Label of the path to the chosen category, for screen readers. */
  readonly breadcrumb: string;
  /** First link of that path: the shop without a category. */
  readonly allProducts: string;
  /** Note at an active filter that was found in the text of the search. */
  readonly fromText: string;
  /** Button that takes these filters back into words of the text. */
  readonly searchWords: string;
  /** Announced with the names of these filters. */
  readonly readAsFilters: (filters: string) => string;

  readonly mayHaveChanged: string;
  /**
   * Note that the shop has other prices for this shopper (by role, tax or currency) than the
   * catalogue.
   */
  readonly otherPrices: string;
  readonly serverUnreachable: string;
  readonly notOnDevice: string;
  /** Note that a catalogue of this size is only loaded on request. */
  readonly onlyIfAsked: (products: string) => string;
  readonly catalogueAsOf: (time: string) => string;
  readonly onlyThisVisit: string;
  readonly withoutLongTexts: string;
  /** Progress of a download; its share follows. */
  readonly preparing: string;
  readonly source: string;
  readonly modes: Readonly<Record<'auto' | 'online' | 'offline', string>>;
  readonly getCatalogue: string;
  readonly updateCatalogue: string;
  readonly pauseCatalogue: string;
  readonly resumeCatalogue: string;
  readonly removeCatalogue: string;

  readonly errors: Readonly<Record<ShopErrorCode, ErrorMessage>>;
}

/** Messages of elements and controls that few pages have. They have a module of their own in English, too. */
export interface OptionalMessages {
  readonly addToCart: string;
  readonly chooseOptions: string;
  readonly readMore: string;
  readonly quantity: string;
  /** Buttons beside the quantity: one less, one more. */
  readonly lessQuantity: string;
  readonly moreQuantity: string;
  /** Button of a product that was added a moment ago. */
  readonly added: string;
  readonly addedToCart: (product: string) => string;
  readonly cartFailed: string;
  /** Note that a product is added once the browser is online. */
  readonly cartLater: string;
  /** First option of a select with the values of an attribute. */
  readonly chooseOption: string;
  readonly notAvailable: string;
  readonly recentlyViewed: string;
  /** Column of a table: in stock or not. */
  readonly availability: string;
  /** Text of a checkbox: the product is shown beside others. */
  readonly compare: string;
  readonly compareProducts: string;
  readonly onlyDifferences: string;
  /** After the name of a property that not all compared products have the same. */
  readonly different: string;
  readonly compareFull: (max: number) => string;
  readonly addedToCompare: (name: string) => string;
  readonly removedFromCompare: (name: string) => string;
  /** Button that takes one product out of the comparison. */
  readonly remove: string;
  /** Heading of products like the one of the page. */
  readonly similarProducts: string;
  /** Heading of the log of searches. */
  readonly searchLog: string;
  /** Heading of the searches that found nothing. */
  readonly searchesWithoutProducts: string;
  /** Heading of the products that were opened after a search. */
  readonly openedAfterSearch: string;
  /** Button that saves the log as a file; `format`: CSV or JSON. */
  readonly exportAs: (format: string) => string;
}

/** Messages of every page. */
export type AllMessages = Messages & LazyMessages;

/** All messages of one language. */
export type LanguageMessages = AllMessages & OptionalMessages;
