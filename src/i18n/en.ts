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
  deleteSearches: 'Clear recent searches',
  deleted: 'Removed',
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
  category: 'Category',
  tag: 'Tag',
  brand: 'Brand',
  price: 'Price',
  rating: 'Rating',
  onSale: 'On sale',
  inStock: 'In stock',
  featured: 'Featured',
  showMore: (count) => plural(count, { other: 'Show # more' }),
  showLess: 'Show less',
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
  chosenCount: (count) => plural(count, { other: '# selected' }),
  findIn: (facet) => `Search ${facet}`,
  noMatch: 'No matches',
  foundCount: (count) => plural(count, { one: '# match', other: '# matches' }),
  showIn: (facet, term) => `Show ${facet.toLowerCase()} in ${term}`,

  sortBy: 'Sort by',
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
  reversed: (sort) => `${sort} (reverse order)`,

  products: 'Products',
  sku: 'SKU',
  name: 'Name',
  loading: 'Loading products',
  shownOf: (first, last, total) =>
    plural(total, {
      one: `${first}–${last} of # product`,
      other: `${first}–${last} of # products`,
    }),
  sale: 'Sale',
  outOfStock: 'Out of stock',
  onBackorder: 'Available on backorder',
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
  cartFailed: 'This could not be added to your cart. Try again.',
  cartLater: 'Saved. It will be added to your cart when you are back online.',
  chooseOption: 'Choose an option',
  notAvailable: 'This combination is not available.',
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} out of 5 stars, # review`,
      other: `${value} out of 5 stars, # reviews`,
    }),
  nothingFound: 'No products found',
  nothingFoundHint:
    'No products match all your filters. Remove a filter or try a different search.',
  clearFilters: 'Clear filters',
  withoutFilter: (filter, count) => `Remove ${filter} (${products(count)})`,
  readAs: (typed, meant) => `No results for “${typed}”. Showing results for “${meant}”.`,
  nearMatches: 'No product matches all your words. These match some of them.',
  exactAndSimilar: (count) =>
    plural(count, {
      one: '# exact match and similar products.',
      other: '# exact matches and similar products.',
    }),
  onlyExact: 'Show exact matches only',
  loadMore: 'Show more products',
  retry: 'Try again',

  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  perPage: 'Per page',

  answeredByServer: 'Online',
  answeredByDevice: 'Offline copy',
  asOf: (time) => `as of ${time}`,
  onDevice: (count) => `${products(count)} on this device`,
  details: 'Offline use',

  errors: {
    unreachable: {
      title: 'The shop cannot be reached',
      hint: 'Check your connection and try again.',
    },
  },
};
