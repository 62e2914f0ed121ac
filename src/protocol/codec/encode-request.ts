/** `encodeShopRequest`: a request as the API's query string, in one canonical spelling so that caches are hit. */
import { percentEncode } from './percent-encode.ts';
import { isPlainDecimal } from './plain-decimal.ts';
import type { ShopRequest, TermConstraint, TermSetRequest } from '../request.ts';
import { decodeSlug } from '../text/decode-slug.ts';

/**
 * The query string (without `?`) that asks for this: members in a fixed order, JSON for `t` and `taxonomy-data`, what
 * is undefined or would be refused left out. Equal requests give equal text, however they were put together.
 */
export function encodeRequest(request: ShopRequest): string {
  return writeMembers(request, MEMBERS).join('&');
}

/** `null`: not sent. */
type Writer<T> = (value: T) => string | null;

type Writers<T> = { readonly [K in keyof T]-?: Writer<NonNullable<T[K]>> };

/** Empty text is not sent: it asks for nothing, but the server would count it as a filter. */
const text: Writer<string> = (value) => (value === '' ? null : value);
const choice: Writer<string> = (value) => value;
const flag: Writer<boolean> = String;

/** Plain decimals, without exponent or grouping; what cannot be written so is not sent. */
const decimal: Writer<number> = (value) => {
  const written = Math.abs(value) < 1e-6 ? '0' : String(value);
  return isPlainDecimal(written) ? written : null;
};

/** Constraints without terms are not sent: the server ignores them, but counts them as a filter. */
const constraints: Writer<readonly TermConstraint[]> = (value) => {
  const entries = value.filter(({ t }) => t.length > 0).map(termEntry);
  return entries.length === 0 ? null : JSON.stringify(entries);
};

/** The order of the members is the order in the query string. */
const MEMBERS: Writers<ShopRequest> = {
  q: text,
  title: flag,
  excerpt: flag,
  content: flag,
  sku: flag,
  categories: flag,
  tags: flag,
  attributes: flag,
  variations: flag,
  include_variations: flag,
  t: constraints,
  min_price: decimal,
  max_price: decimal,
  sale: flag,
  // An empty list is refused by the server.
  stock: (value) => value.join(',') || null,
  featured: flag,
  rating: decimal,
  min_rating: decimal,
  max_rating: decimal,
  orderby: choice,
  order: choice,
  page: decimal,
  per_page: decimal,
  offset: decimal,
  limit: decimal,
  'product-data': flag,
  'taxonomy-data': (value) =>
    typeof value === 'boolean' ? String(value) : JSON.stringify(value, TERM_SET_MEMBERS),
  'sale-data': flag,
  'stock-data': flag,
  'price-data': flag,
  'rating-data': flag,
  'featured-data': flag,
  'route-data': flag,
};

function writeMembers<T>(given: T, writers: Writers<T>): readonly string[] {
  const pairs: string[] = [];
  for (const name in writers) {
    const value = given[name];
    const written = value == null ? null : writers[name](value);
    if (written !== null) pairs.push(`${name}=${percentEncode(written)}`);
  }
  return pairs;
}

/** Slugs go out decoded: the server does not find them the way it delivers them. (quirk 27) */
function termEntry({ taxonomy, t, op, id_by }: TermConstraint): TermConstraint {
  const terms = id_by === 'id' ? t : t.map((slug) => decodeSlug(String(slug)));
  return { taxonomy, t: terms, ...(op && { op }), ...(id_by && { id_by }) };
}

/** Their order is that in the JSON text. */
const TERM_SET_MEMBERS: (keyof TermSetRequest)[] = [
  ...(['taxonomy', 'orderby', 'order', 'hide_empty', 'sum_counts', 'include', 'exclude'] as const),
  ...(['except', 'limit', 'offset', 'page', 'per_page'] as const),
];
