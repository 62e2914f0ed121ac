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
  deleted: 'Removed',
  within: (term) => `in ${term}`,

  filters: 'Filters',
  close: 'Close',
  activeFilters: 'Active filters',
  clearAll: 'Clear all',
  except: (term) => `not ${term}`,
  quoted: (text) => `“${text}”`,
  skipToProducts: 'Skip to products',

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
  productCount: products,

  sortBy: 'Sort by',

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
  clearFilters: 'Clear filters',
  loadMore: 'Show more products',
  retry: 'Try again',

  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  perPage: 'Per page',

  asOf: (time) => `as of ${time}`,
  details: 'Offline use',

  errors: {
    unreachable: {
      title: 'The shop cannot be reached',
      hint: 'Check your connection and try again.',
    },
  },
};
