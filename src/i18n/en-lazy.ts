/** English messages of the modules that are loaded on demand. */
import { en, products } from './en.ts';
import { enProducts } from './product-messages.ts';
import type { LazyMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('en');

export const enLazy: LazyMessages = {
  ...enProducts,
  searches: 'Searches',
  showAll: (count) => plural(count, { one: 'Show # product', other: 'Show all # products' }),
  suggestionCount: (count) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  noResultsFor: (query) => `No results for “${query}”`,
  noResultsHint: 'Check the spelling, or try fewer or more general words.',
  noneWithFilters: (query) => `No “${query}” with these filters`,
  showWithoutFilters: (query, count) =>
    `Show “${query}” without filters (${plural(count, { other: '#' })})`,
  youMayLike: 'You may also like',
  readAs: (typed, meant) => `No results for “${typed}”. Showing results for “${meant}”.`,
  nearMatches: 'No product matches all your words. These match some of them.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# exact match, then similar products.',
      other: '# exact matches, then similar products.',
    }),
  onlyExact: 'Show exact matches only',
  clearFacet: (facet) => `Clear ${facet}`,
  priceFrom: 'From',
  priceTo: 'To',
  notANumber: 'Enter a number, such as 25.',
  anyRating: 'Any rating',
  any: 'Any',
  chosenCount: (count) => plural(count, { other: '# selected' }),
  findIn: (facet) => `Search ${facet}`,
  noMatch: 'No matches',
  foundCount: (count) => plural(count, { one: '# match', other: '# matches' }),
  showIn: (facet, term) => `Show ${facet} in ${term}`,
  removeFilter: (filter) => `Remove filter ${filter}`,
  deleteSearches: 'Clear recent searches',
  withoutFilter: (filter, count) => `Remove ${filter} (${products(count)})`,
  reversed: (sort) => `${sort} (reverse order)`,
  filterRemoved: (filter) => `Filter removed: ${filter}`,
  breadcrumb: 'Breadcrumb',
  allProducts: 'All products',
  fromText: 'from your search',
  searchWords: 'Search for these words instead',
  readAsFilters: (filters) => `Recognized as filters: ${filters}`,

  mayHaveChanged: 'Prices and availability may have changed since then.',
  otherPrices:
    'Prices in the offline copy differ from yours. “Automatic” shows the prices of the shop whenever it can be reached.',
  serverUnreachable: 'The shop cannot be reached right now.',
  notOnDevice: 'Not available offline yet.',
  onlyIfAsked: (products) =>
    `The shop has ${products} products. They are downloaded for offline use only if you ask.`,
  catalogueAsOf: (time) => `Offline copy last updated: ${time}.`,
  onlyThisVisit: 'It is stored until you close this page.',
  withoutLongTexts: 'Long descriptions were left out to save space.',
  preparing: 'Getting the products ready…',
  source: 'Search',
  modes: { auto: 'Automatic', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Make available offline',
  updateCatalogue: 'Update',
  pauseCatalogue: 'Pause',
  resumeCatalogue: 'Resume',
  removeCatalogue: 'Remove offline copy',

  errors: {
    ...en.errors,
    timeout: {
      title: 'The shop is taking too long to respond',
      hint: 'It may be busy, or your connection may be slow. Try again.',
    },
    blocked: {
      title: 'The shop refused this request',
      hint: 'Your connection is working. Try again later. If this keeps happening, please contact the shop.',
    },
    'not-json': {
      title: 'You may need to sign in to this network first',
      hint: 'Public networks often ask you to sign in. Then try again.',
    },
    maintenance: {
      title: 'The shop is temporarily unavailable',
      hint: 'It may be down for maintenance. Try again in a few minutes.',
    },
    'bad-response': {
      title: 'The shop sent an unexpected reply',
      hint: 'Try again. If this keeps happening, please contact the shop.',
    },
    'not-found': {
      title: 'Product search is unavailable',
      hint: 'It may have been moved or turned off. Please contact the shop.',
    },
    forbidden: { title: 'The shop does not allow this', hint: 'You may need to sign in first.' },
    'bad-request': {
      title: 'This search cannot be answered',
      hint: 'Clear the filters and try again.',
    },
    'rate-limited': { title: 'The shop is very busy', hint: 'Wait a moment and try again.' },
    conflict: { title: 'The catalog is being updated', hint: 'Wait a moment and try again.' },
    server: { title: 'Something went wrong at the shop', hint: 'Try again later.' },
    'bad-catalogue': {
      title: 'The product catalog cannot be read',
      hint: 'Please contact the shop.',
    },
    'no-catalogue': {
      title: 'Not available offline yet',
      hint: 'Connect to the internet once to download the products.',
    },
    'needs-catalogue': {
      title: 'Choose a category first',
      hint: 'Within a category, search and filters work right away. To use them for all products, all products must be loaded once.',
      button: 'Load all products',
    },
    'bad-snapshot': { title: 'The offline copy is damaged', hint: 'Download it again.' },
    storage: {
      title: 'The offline copy cannot be saved on this device',
      hint: 'There may be too little space, or private browsing does not allow it.',
    },
    worker: {
      title: 'Offline search is not working',
      hint: 'Reload the page or switch to “Online”.',
    },
    usage: {
      title: 'Product search is not set up yet',
      hint: 'Please contact the owner of this page.',
    },
  },
  nothingFound: 'No products found',
  nothingFoundHint:
    'No products match all your filters. Remove a filter or try a different search.',
  moreFilters: (count) => plural(count, { other: 'More filters (#)' }),
  fewerFilters: 'Fewer filters',
  priceRange: (from, to) => `${from} to ${to}`,
  priceAtLeast: (from) => `from ${from}`,
  priceAtMost: (to) => `up to ${to}`,
  starsAndUp: (stars) => plural(stars, { one: '# star and up', other: '# stars and up' }),
  showProducts: (count) => `Show ${products(count)}`,
  sorts: {
    default: 'Recommended',
    relevance: 'Best match',
    popularity: 'Most popular',
    rating: 'Top rated',
    date: 'Newest',
    price: 'Price: low to high',
    'price-desc': 'Price: high to low',
    name: 'Name: A to Z',
    'title-desc': 'Name: Z to A',
  },
  respondedByServer: 'Online',
  respondedByDevice: 'Offline copy',
  onDevice: (count) => `${products(count)} on this device`,
};
