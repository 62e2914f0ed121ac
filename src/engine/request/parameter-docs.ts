/** Descriptions of parameters in the response to OPTIONS. (rule-parameters) */
import type { Endpoint } from '../../protocol/http-exchange.ts';

/** Description of a parameter; empty for an unknown one. */
export function parameterDescription(endpoint: Endpoint, name: string): string {
  return (endpoint === 'terms' ? TERMS[name] : undefined) ?? DESCRIPTIONS[name] ?? '';
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  context: 'Scope under which the request is made; determines fields present in response.',
  status: 'Limit the results by post status.',
  orderby: 'Sort products by indicated option.',
  order: 'Sort order.',
  q: 'Search query string',
  search: 'Search query string (alias for q)',
  title: 'Search in titles',
  excerpt: 'Search in excerpts',
  content: 'Search in content',
  sku: 'Search in SKUs',
  categories: 'Search in related categories',
  tags: 'Search in related tags',
  attributes: 'Search in related attributes',
  variations: 'Search in variations',
  page: 'Current results page.',
  per_page: 'Results per page.',
  offset: 'Offset results by as many.',
  limit: 'Limit to a maximum number of results.',
  min_price: 'Limit results based on a minimum price.',
  max_price: 'Limit results based on a maximum price.',
  sale: 'Limit results based on whether they are on sale or not on sale.',
  stock:
    'Limit results based on whether they are in stock, out of stock or available on backorder.',
  featured: 'Limit results based on whether they are featured.',
  visibility: 'Limit results based on their visibility.',
  t: 'Limit results to those related to terms.',
  include_variations: 'Include variations',
  'product-data': 'Include corresponding products.',
  'taxonomy-data': 'Include corresponding terms from product taxonomies.',
  'sale-data': 'Include sale data for corresponding products.',
  'stock-data': 'Include stock data for corresponding products.',
  'price-data': 'Include price data for corresponding products.',
  'rating-data': 'Include ratings data for corresponding products.',
  'featured-data': 'Include featured data for corresponding products.',
  'route-data': 'Include route data for the request.',
  taxonomy:
    'The product taxonomy (or taxonomies separated by comma) whose terms to retrieve for the current context.',
  except:
    'Except the product taxonomy (or taxonomies separated by comma) from restricting the current context.',
  hide_empty: 'Omit terms which have no products that match the current context.',
  sum_counts: 'Provide sum of child counts for parent terms.',
  include: 'Restrict the result set to particular terms given by their ids.',
  exclude: 'Exclude particular terms given by their ids from the result set.',
};

/** Descriptions of `/terms` that differ. */
const TERMS: Readonly<Record<string, string>> = {
  orderby: 'Sort terms by indicated option.',
};
