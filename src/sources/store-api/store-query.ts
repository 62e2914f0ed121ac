/** Parameters of the Store API for a shop request. */
import type { ShopRequest, TermConstraint } from '../../protocol/request.ts';

/** Lists of the API by taxonomy; attributes have another form. */
const TERM_PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['product_cat', 'category'],
  ['product_tag', 'tag'],
  ['product_brand', 'brand'],
]);
const OPERATORS = { or: 'in', and: 'and', not: 'not_in' } as const;
/** Orders with another name or direction; those that are missing have the same. */
const ORDERS: ReadonlyMap<string, string> = new Map([
  ['name', 'title'],
  ['price-desc', 'price'],
]);
const MOST_STARS = 5;

/** Options of `storeQuery`. */
interface StoreQueryOptions {
  /** Decimals of the prices of the shop. */
  readonly decimals: number;
  /** `false`: a text is not searched for, since the device does so better. */
  readonly searches: boolean;
}

/**
 * Builds the query string for the products of a request; switches of data are ignored.
 * @returns `null` where the API has no such parameter, so that its products would be others.
 */
export function storeQuery(
  request: ShopRequest,
  { decimals, searches }: StoreQueryOptions,
): string | null {
  if (!isTellable(request) || (request.q !== undefined && !searches)) return null;
  const { q, t = [], min_price, max_price, sale, stock = [], featured, rating } = request;
  const query = new URLSearchParams({ catalog_visibility: 'visible' });
  const set = (name: string, value: string | number | boolean | undefined): void => {
    if (value !== undefined) query.append(name, `${value}`);
  };
  const minor = (price: number | undefined): number | undefined =>
    price === undefined ? undefined : Math.round(price * 10 ** decimals);
  set('search', q);
  set('min_price', minor(min_price));
  set('max_price', minor(max_price));
  set('on_sale', sale);
  set('featured', featured);
  for (const status of stock) set('stock_status[]', status);
  for (let stars = rating ?? MOST_STARS + 1; stars <= MOST_STARS; stars += 1)
    set('rating[]', stars);
  for (const [place, constraint] of t.entries()) setTerms(set, constraint, place);
  setPage(set, request);
  return `${query}`;
}

/** Tests for parameters that the Store API has, too. */
function isTellable(request: ShopRequest): boolean {
  const { orderby = '', order, limit, include_variations, min_rating, max_rating } = request;
  const isAscendingSales = orderby === 'popularity' && order !== 'desc';
  const taxonomies = (request.t ?? []).map(({ taxonomy }) => taxonomy);
  return (
    orderby !== 'sku' &&
    !isAscendingSales &&
    limit === undefined &&
    include_variations !== true &&
    min_rating === undefined &&
    max_rating === undefined &&
    new Set(taxonomies).size === taxonomies.length &&
    // The API ignores terms of other taxonomies.
    taxonomies.every((name) => TERM_PARAMETERS.has(name) || name.startsWith('pa_'))
  );
}

type SetParameter = (name: string, value: string | number | boolean | undefined) => void;

function setTerms(set: SetParameter, constraint: TermConstraint, place: number): void {
  const { taxonomy, t, op = 'or', id_by = 'slug' } = constraint;
  const list = TERM_PARAMETERS.get(taxonomy);
  if (list !== undefined) {
    set(list, t.join(','));
    set(`${list}_operator`, OPERATORS[op]);
    return;
  }
  const attribute = `attributes[${place}]`;
  set(`${attribute}[attribute]`, taxonomy);
  set(`${attribute}[operator]`, OPERATORS[op]);
  for (const term of t) set(`${attribute}[${id_by === 'id' ? 'term_id' : 'slug'}][]`, term);
}

function setPage(set: SetParameter, request: ShopRequest): void {
  const { orderby = '', order = 'asc', page, per_page, offset } = request;
  if (orderby !== '' && orderby !== 'relevance') {
    set('orderby', ORDERS.get(orderby) ?? orderby);
    set('order', orderby === 'price-desc' ? 'desc' : order);
  }
  set('page', page);
  set('per_page', per_page);
  set('offset', offset);
}
