/** English messages. */
import type { Messages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('en');

const products = (count: number): string =>
  plural(count, { one: '# product', other: '# products' });

export const en: Messages = {
  search: 'Search',
  searchLabel: 'Search products',
  clearSearch: 'Clear search',
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  deleteSearches: 'Delete recent searches',
  deleted: 'Deleted',
  within: (term) => `in ${term}`,

  filters: 'Filters',
  close: 'Close',
  showProducts: (count) => `Show ${products(count)}`,
  activeFilters: 'Active filters',
  removeFilter: (filter) => `Remove filter ${filter}`,
  clearAll: 'Clear all',
  except: (term) => `not ${term}`,
  quoted: (text) => `“${text}”`,

  categories: 'Categories',
  tags: 'Tags',
  brands: 'Brands',
  price: 'Price',
  rating: 'Rating',
  onSale: 'On sale',
  inStock: 'In stock',
  featured: 'Featured',
  showMore: (count) => plural(count, { other: 'Show # more' }),
  showLess: 'Show fewer',
  clearFacet: (facet) => `Clear ${facet}`,
  productCount: products,
  priceFrom: 'From',
  priceTo: 'To',
  priceRange: (from, to) => `${from} to ${to}`,
  priceAtLeast: (from) => `from ${from}`,
  priceAtMost: (to) => `up to ${to}`,
  notANumber: 'Enter a number, such as 25.',
  starsAndUp: (stars) => plural(stars, { one: '# star and up', other: '# stars and up' }),
  anyRating: 'Any rating',
  any: 'Any',
  chosenCount: (count) => plural(count, { other: '# chosen' }),
  findIn: (facet) => `Find in ${facet}`,
  noMatch: 'No match',
  foundCount: (count) => plural(count, { one: '# match', other: '# matches' }),

  sortBy: 'Sort by',
  sorts: {
    default: 'Our selection',
    relevance: 'Best match',
    popularity: 'Most popular',
    rating: 'Best rated',
    date: 'Newest',
    price: 'Price: low to high',
    'price-desc': 'Price: high to low',
    name: 'Name',
  },
  reversed: (sort) => `${sort}, reversed`,

  products: 'Products',
  sku: 'SKU',
  loading: 'Loading products',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} of # product`,
      other: `${first}–${last} of # products`,
    }),
  sale: 'Sale',
  outOfStock: 'Out of stock',
  onBackorder: 'On backorder',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `Rated ${value} out of 5, # review`,
      other: `Rated ${value} out of 5, # reviews`,
    }),
  nothingFound: 'No products found',
  nothingFoundHint: 'Nothing matches everything you chose. Remove a filter or try other words.',
  clearFilters: 'Clear filters',
  withoutFilter: (filter, count) => `Without ${filter} – ${products(count)}`,
  readAs: (typed, meant) => `No “${typed}”; these are for “${meant}”.`,
  nearMatches: 'No product has all these words. These have some of them.',
  exactFirst: (count) => `Exact matches: ${count}. Similar products follow.`,
  onlyExact: 'Only exact matches',
  loadMore: 'Show more products',
  retry: 'Try again',

  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,

  answeredByServer: 'Answered by the shop',
  answeredByDevice: 'Answered by this device',
  asOf: (time) => `as of ${time}`,
  mayHaveChanged: 'Prices and stock may have changed since.',
  otherPrices:
    'The catalogue on this device has other prices than yours. In automatic mode the shop answers.',
  serverUnreachable: 'The shop cannot be reached at the moment.',
  onDevice: (count) => `${products(count)} on this device`,
  notOnDevice: 'The catalogue is not on this device.',
  onlyIfAsked: (products) =>
    `The shop has ${products} products. They are stored on this device only on request.`,
  catalogueAsOf: (time) => `The catalogue on this device is as of ${time}.`,
  onlyThisVisit: 'Stored only until this page is closed.',
  withoutLongTexts: 'There was little room: long descriptions are left out.',
  connecting: 'Connecting …',
  reading: (count) => `${products(count)} loaded`,
  readingOf: (count, total) => `${count} of ${total} products loaded`,
  preparing: 'Preparing the search …',
  saving: 'Saving …',
  details: 'Connection and offline use',
  source: 'Answers come from',
  modes: { auto: 'Automatic', online: 'The shop', offline: 'This device' },
  getCatalogue: 'Make available offline',
  updateCatalogue: 'Update',
  pauseCatalogue: 'Pause',
  resumeCatalogue: 'Continue',
  removeCatalogue: 'Remove from this device',

  errors: {
    unreachable: {
      title: 'The shop cannot be reached',
      hint: 'Check your connection, then try again.',
    },
    timeout: {
      title: 'The shop takes too long to answer',
      hint: 'It may be busy, or your connection slow. Try again.',
    },
    blocked: {
      title: 'The shop refuses to answer this page',
      hint: 'Your connection works. Try again later, or tell the shop.',
    },
    'not-json': {
      title: 'Something else answered, not the shop',
      hint: 'On a public network, sign in first, then try again.',
    },
    maintenance: {
      title: 'The shop is not ready to answer',
      hint: 'It may be under maintenance. Try again later.',
    },
    'bad-response': {
      title: 'The shop gave an invalid answer',
      hint: 'Try again. If this persists, please tell the shop.',
    },
    'not-found': {
      title: 'The product search is missing',
      hint: 'It may have been moved or switched off. Please tell the shop.',
    },
    forbidden: {
      title: 'The shop does not allow this',
      hint: 'You may have to sign in first.',
    },
    'bad-request': {
      title: 'The shop did not understand the search',
      hint: 'Clear the filters and try again.',
    },
    busy: { title: 'The shop is busy', hint: 'Wait a moment, then try again.' },
    server: { title: 'The shop has a fault', hint: 'Try again later.' },
    'bad-catalogue': {
      title: 'The catalogue cannot be read',
      hint: 'Please tell the shop.',
    },
    'no-catalogue': {
      title: 'The catalogue is not on this device yet',
      hint: 'Connect to the internet once to get it.',
    },
    'bad-snapshot': {
      title: 'The catalogue on this device is damaged',
      hint: 'Get it again from the shop.',
    },
    storage: {
      title: 'This device cannot store the catalogue',
      hint: 'There is too little space, or private browsing forbids it.',
    },
    worker: {
      title: 'Searching on this device does not work',
      hint: 'Reload the page, or let the shop answer.',
    },
    usage: { title: 'The shop is not set up yet', hint: 'Please tell the owner of this page.' },
  },
};
