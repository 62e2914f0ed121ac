/** `ShopRequest` ↔ the API's query string, in one canonical spelling so that caches are hit. */
import { ORDER_KEYS } from './order-keys.ts';
import type { ParamValue } from './param-value.ts';
import { decodePhpQuery, encodePhpQuery } from './php-query.ts';
import {
  type Codec,
  choiceCodec,
  decimalCodec,
  flagCodec,
  listCodec,
  textCodec,
} from './scalar-codecs.ts';
import type { ProductOrderBy, ShopRequest } from './shop-request.ts';
import { termSetsCodec, termsCodec } from './term-codecs.ts';

/**
 * The query string (without `?`) that asks for this: members in a fixed order, JSON for `t` and `taxonomy-data`, what
 * is undefined or would be refused left out. Equal requests give equal text, however they were put together.
 */
export function encodeShopRequest(request: ShopRequest): string {
  const given = new Map<string, unknown>(Object.entries(request));
  const params = new Map<string, string>();
  for (const [name, codec] of Object.entries<AnyCodec>(MEMBERS)) {
    const value = given.get(name);
    const text = value === undefined ? null : codec.write(value);
    if (text !== null) params.set(name, text);
  }
  return encodePhpQuery(params);
}

/** What a query string in the API's syntax asks for. Unknown parameters and bad values are ignored; never throws. */
export function decodeShopRequest(query: string): ShopRequest {
  const sent = decodeLeniently(query.replace(/^\?/, ''));
  const members = Object.entries<AnyCodec>(MEMBERS).map(([name, codec]) => {
    const value = sent.get(name);
    return [name, value === undefined ? undefined : codec.read(value)] as const;
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** A codec whose member was looked up by name: TypeScript cannot tell that value and codec belong together. */
interface AnyCodec {
  write(value: unknown): string | null;
  read(value: ParamValue): unknown;
}

const PRODUCT_ORDERS: readonly ProductOrderBy[] = [
  ...ORDER_KEYS,
  'name',
  'relevance',
  'price-desc',
  '',
];

/** The order of the members is the order in the query string. */
const MEMBERS: { readonly [K in keyof ShopRequest]-?: Codec<NonNullable<ShopRequest[K]>> } = {
  q: textCodec,
  title: flagCodec,
  excerpt: flagCodec,
  content: flagCodec,
  sku: flagCodec,
  categories: flagCodec,
  tags: flagCodec,
  attributes: flagCodec,
  variations: flagCodec,
  include_variations: flagCodec,
  t: termsCodec,
  min_price: decimalCodec,
  max_price: decimalCodec,
  sale: flagCodec,
  stock: listCodec(['instock', 'outofstock', 'onbackorder']),
  featured: flagCodec,
  rating: decimalCodec,
  min_rating: decimalCodec,
  max_rating: decimalCodec,
  orderby: choiceCodec(PRODUCT_ORDERS),
  order: choiceCodec(['asc', 'desc']),
  page: decimalCodec,
  per_page: decimalCodec,
  offset: decimalCodec,
  limit: decimalCodec,
  'product-data': flagCodec,
  'taxonomy-data': termSetsCodec,
  'sale-data': flagCodec,
  'stock-data': flagCodec,
  'price-data': flagCodec,
  'rating-data': flagCodec,
  'featured-data': flagCodec,
  'route-data': flagCodec,
};

function decodeLeniently(query: string): ReadonlyMap<string, ParamValue> {
  try {
    return decodePhpQuery(query);
  } catch {
    return new Map();
  }
}
