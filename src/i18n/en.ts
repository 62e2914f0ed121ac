/** English messages that are always loaded. */
import type { Messages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('en');

/** Writes a number of products. */
export const products = (count: number): string =>
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
  skipToProducts: 'Skip to products',
  moreFilters: (count) => plural(count, { other: 'More filters (#)' }),
  fewerFilters: 'Fewer filters',

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
  showIn: (facet, term) => `Show ${facet.toLowerCase()} in ${term}`,

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
  fromPrice: (price) => `From ${price}`,
  wasPrice: (price) => `was ${price}`,
  upTo: (discount) => `Up to ${discount}`,
  onlyLeft: (count) => plural(count, { other: 'Only # left' }),
  addToCart: 'Add to cart',
  chooseOptions: 'Choose options',
  readMore: 'Read more',
  quantity: 'Quantity',
  added: 'Added',
  addedToCart: (product) => `${product} added to your cart`,
  viewCart: 'View cart',
  cartFailed: 'This could not be added to your cart. Try again.',
  cartLater: 'Saved. It will be added to your cart when you are back online.',
  chooseOption: 'Choose an option',
  notAvailable: 'This combination is not available.',
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
  onDevice: (count) => `${products(count)} on this device`,
  details: 'Connection and offline use',

  errors: {
    unreachable: {
      title: 'The shop cannot be reached',
      hint: 'Check your connection, then try again.',
    },
  },
};
