/**
 * Encoding of a request as parameters and as a query string, in one canonical spelling so that
 * caches are hit.
 */
import { isPlainDecimal, percentEncode } from './query-text.ts';
import type { ShopRequest, TermConstraint, TermSetRequest } from '../request.ts';
import { decodeSlug } from '../text/decode-slug.ts';

/**
 * Query string (without `?`) of a request: members in a fixed order, JSON for `t` and
 * `taxonomy-data`. Members that are undefined or that the server would refuse are omitted. Equal
 * requests give equal text, whatever the order of their members.
 */
export function encodeRequest(request: ShopRequest): string {
  return Array.from(
    encodeParams(request),
    ([name, value]) => `${name}=${percentEncode(value)}`,
  ).join('&');
}

/**
 * Parameters of a request as text by name, in the order and spelling of `encodeRequest`, not
 * percent-encoded.
 */
export function encodeParams(request: ShopRequest): ReadonlyMap<string, string> {
  return encodeMembers(request, MEMBERS);
}

/** `null`: the member is omitted. */
type Encoder<T> = (value: T) => string | null;

type Encoders<T> = { readonly [K in keyof T]-?: Encoder<NonNullable<T[K]>> };

/**
 * Omits empty text, which constrains nothing but counts as a filter on the server; half a surrogate
 * pair becomes U+FFFD.
 */
const text: Encoder<string> = (value) =>
  value === '' ? null : value.replace(/[\ud800-\udc7f\udd00-\udfff]/gu, '\ufffd');
const choice: Encoder<string> = (value) => value;
const flag: Encoder<boolean> = String;

/** Plain decimals, without exponent or grouping; numbers without such a form are omitted. */
const decimal: Encoder<number> = (value) => {
  const written = Math.abs(value) < 1e-6 ? '0' : String(value);
  return isPlainDecimal(written) ? written : null;
};

/** Omits constraints without terms, which the server ignores but counts as a filter. */
const constraints: Encoder<readonly TermConstraint[]> = (value) => {
  const entries = value.filter(({ t }) => t.length > 0).map(termEntry);
  return entries.length === 0 ? null : JSON.stringify(entries);
};

/** The order of the members is the order in the query string. */
const MEMBERS: Encoders<ShopRequest> = {
  q: text,
  // Only devices know it; no server gets a request with it.
  unfinished: flag,
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
  // Only devices know these; no server gets a request with them.
  sold_out: choice,
  recommended: flag,
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

function encodeMembers<T>(given: T, encoders: Encoders<T>): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const name in encoders) {
    const value = given[name];
    const encoded = value == null ? null : encoders[name](value);
    if (encoded !== null) params.set(name, encoded);
  }
  return params;
}

/**
 * Encodes a constraint with decoded slugs: the server does not find percent-encoded ones.
 * (rule-term-slugs)
 */
function termEntry({ taxonomy, t, op, id_by }: TermConstraint): TermConstraint {
  const terms = id_by === 'id' ? t : t.map((slug) => decodeSlug(String(slug)));
  return { taxonomy, t: terms, ...(op && { op }), ...(id_by && { id_by }) };
}

/** Members of a term set, in the order of the JSON text. */
const TERM_SET_MEMBERS: (keyof TermSetRequest)[] = [
  ...(['taxonomy', 'orderby', 'order', 'hide_empty', 'sum_counts', 'include', 'exclude'] as const),
  ...(['except', 'limit', 'offset', 'page', 'per_page'] as const),
];
