/**
 * Front of a shop or a large category: what `wps-elements pack --split` has computed with the whole
 * catalogue, for requests without further constraints. Pure.
 */
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import {
  asInteger,
  asList,
  asObject,
  asRecord,
  asText,
  type Decoder,
  expectValue,
} from '../../protocol/codec/values.ts';
import type { PriceCounts, RequestCounts, TermTotals } from '../../protocol/assist.ts';
import { PIECE_TAXONOMY } from '../../protocol/catalogue/pieces.ts';
import type { ShopRequest, TermSetRequest } from '../../protocol/request.ts';
import type { ShopResponse, TermSet } from '../../protocol/response.ts';

export interface Front {
  /** Response with all data sets, empty terms included, and the first products in the order `firstOrder`. */
  readonly response: ShopResponse;
  readonly counts: RequestCounts;
  /** Number of classes that the quantiles of `counts.price` separate. */
  readonly priceClasses: number;
  /** Names of the pieces with the first products, by `orderby` and `order`, such as `price asc`. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** List of recommended products, those out of stock last. */
const RECOMMENDED = 'recommended asc';
const OWN_ORDER = 'menu_order asc';

/** Returns the list that the products in the response of a front begin: older fronts have no recommended ones. */
export function firstOrder({ lists }: Front): string {
  return lists.has(RECOMMENDED) ? RECOMMENDED : OWN_ORDER;
}

/** @throws ShopError `bad-response` that names the field */
export function decodeFront(value: unknown): Front {
  const record = expectValue(asRecord, value, 'front', 'an object');
  const lists = Object.entries(expectValue(asRecord, record['lists'], 'front.lists', 'an object'));
  return {
    response: decodeResponse(record['response']),
    counts: expectValue(asCounts, record['counts'], 'front.counts', 'counts'),
    priceClasses: expectValue(
      asInteger,
      record['price_classes'],
      'front.price_classes',
      'a number',
    ),
    lists: new Map(lists.map(([name, pieces]) => [name, asNames(pieces) ?? []])),
  };
}

/** Members of requests that do not constrain products. */
const FREE_MEMBERS: ReadonlySet<string> = new Set([
  't',
  'orderby',
  'order',
  'sold_out',
  'recommended',
  'page',
  'per_page',
  'product-data',
  'taxonomy-data',
  'sale-data',
  'stock-data',
  'price-data',
  'rating-data',
  'featured-data',
  'route-data',
]);

/** Tests for a request that constrains products by terms at most. */
export function isUnconstrained(request: ShopRequest): boolean {
  return Object.entries(request).every(
    ([name, value]) =>
      FREE_MEMBERS.has(name) ||
      value === undefined ||
      value === '' ||
      value === false ||
      (Array.isArray(value) && value.length === 0),
  );
}

/** Products of a request: the places of the first and of the last, exclusive, and its order. */
interface ProductWindow {
  readonly start: number;
  readonly end: number;
  readonly order: string;
}

/** Fronts have no list for other combinations of `recommended` and `sold_out`, which do not change the order there. */
export function windowOf(request: ShopRequest, total: number, front: Front): ProductWindow {
  const { page = 1, per_page: size = 10, orderby = '', order: direction = 'asc' } = request;
  const start = (page - 1) * size;
  const own = listName(orderby, direction);
  const isRecommended = own === OWN_ORDER && request.recommended && request.sold_out === 'last';
  const order = isRecommended ? firstOrder(front) : own;
  return { start, end: Math.min(total, start + size), order };
}

/** As the engine orders products: by date without a key, for which a direction has no effect. */
function listName(orderby: string, order: string): string {
  switch (orderby) {
    case '':
      return 'date asc';
    case 'relevance':
      return `date ${order}`;
    case 'name':
      return `title ${order}`;
    case 'price-desc':
      return 'id asc';
    default:
      return `${orderby} ${order}`;
  }
}

/**
 * Builds the response of a front, without the echo of the route.
 *
 * @param products Products of the request; empty past the end.
 * @param shop Front of the whole shop, for term sets that ignore the category.
 * @returns `null` for term sets that a front does not have: part of a set, or another order.
 */
export function frontResponse(
  request: ShopRequest,
  { response }: Front,
  products: NonNullable<ShopResponse['products']>,
  shop: Front,
): ShopResponse | null {
  const terms = termSets(request, response.terms ?? [], shop.response.terms ?? []);
  if (terms === null) return null;
  const { sale, stock, price, rating, featured } = response;
  return {
    ...(request['product-data'] !== false && { products }),
    ...(request['taxonomy-data'] !== false && { terms }),
    ...(request['sale-data'] !== false && sale && { sale }),
    ...(request['stock-data'] !== false && stock && { stock }),
    ...(request['price-data'] !== false && price && { price }),
    ...(request['rating-data'] !== false && rating && { rating }),
    ...(request['featured-data'] !== false && featured && { featured }),
  };
}

/** Counts of a front for the sets of a response. */
export function frontCounts(
  request: ShopRequest,
  response: ShopResponse,
  { front, shop, priceClasses }: { front: Front; shop: Front; priceClasses: number },
): RequestCounts {
  const { counts } = front;
  const terms = (response.terms ?? []).map((set) => {
    const from = exceptsCategory(setOf(request, set.taxonomy)) ? shop : front;
    return listedTotals(set, from);
  });
  const price =
    priceClasses === front.priceClasses ? counts.price : { ...counts.price, quantiles: [] };
  return { ...counts, terms, price };
}

/** Counts of a front for the terms of a set. */
export function listedTotals({ taxonomy, terms }: TermSet, { counts }: Front): TermTotals {
  const all = counts.terms.find((set) => set.taxonomy === taxonomy)?.totals;
  const totals = new Map(terms.map(({ id }) => [id, all?.get(id) ?? 0]));
  return { taxonomy, totals };
}

/** Request of a term set; `undefined` where none is listed. */
export function setOf(request: ShopRequest, taxonomy: string): TermSetRequest | undefined {
  const sets = request['taxonomy-data'];
  return typeof sets === 'object' ? sets.find((set) => set.taxonomy === taxonomy) : undefined;
}

/** Tests for a term set that is counted without the constraint on the category. */
export function exceptsCategory(set: TermSetRequest | undefined): boolean {
  return set?.except?.split(',').includes(PIECE_TAXONOMY) ?? false;
}

const PLAIN_MEMBERS: ReadonlySet<string> = new Set(['taxonomy', 'hide_empty', 'except']);

function termSets(
  request: ShopRequest,
  own: readonly TermSet[],
  shop: readonly TermSet[],
): readonly TermSet[] | null {
  const wanted = request['taxonomy-data'];
  if (typeof wanted !== 'object') return own.map((set) => listed(set, true));
  const sets: TermSet[] = [];
  for (const set of wanted) {
    if (!isPlain(set)) return null;
    const from = exceptsCategory(set) ? shop : own;
    const found = from.find(({ taxonomy }) => taxonomy === set.taxonomy);
    if (found !== undefined) sets.push(listed(found, set.hide_empty !== false));
  }
  return sets;
}

/** Without `sum_counts`, pages and selected terms; in the order of the shop. */
function isPlain({ orderby = 'order', order = 'asc', ...rest }: TermSetRequest): boolean {
  return (
    orderby === 'order' &&
    order === 'asc' &&
    Object.keys(rest).every((key) => PLAIN_MEMBERS.has(key))
  );
}

function listed(set: TermSet, hidesEmpty: boolean): TermSet {
  if (!hidesEmpty) return set;
  const terms = set.terms.filter(({ count }) => count > 0);
  return { ...set, terms, total: terms.length };
}

const asNames = asList(asText);
const asNumber: Decoder<number> = asInteger;
const asTotals: Decoder<ReadonlyMap<number, number>> = (value) => {
  const record = asRecord(value);
  return (
    record && new Map(Object.entries(record).map(([id, total]) => [Number(id), Number(total)]))
  );
};
const asPrice = asObject<PriceCounts>(
  {
    min_price: (value) => (value === null ? null : asText(value)),
    max_price: (value) => (value === null ? null : asText(value)),
    total: asNumber,
    strict_total: asNumber,
    quantiles: asList((value) => (typeof value === 'number' ? value : undefined)),
  },
  ['min_price', 'max_price', 'total', 'strict_total', 'quantiles'],
);
const asCounts = asObject<RequestCounts>(
  {
    terms: asList(
      asObject<TermTotals>({ taxonomy: asText, totals: asTotals }, ['taxonomy', 'totals']),
    ),
    ratings: asList(
      asObject<RequestCounts['ratings'][number]>({ rating: asNumber, total: asNumber }, [
        'rating',
        'total',
      ]),
    ),
    sale: asNumber,
    featured: asNumber,
    stock: asObject<RequestCounts['stock']>(
      { instock: asNumber, outofstock: asNumber, onbackorder: asNumber },
      ['instock', 'outofstock', 'onbackorder'],
    ),
    price: asPrice,
  },
  ['terms', 'ratings', 'sale', 'featured', 'stock', 'price'],
);
