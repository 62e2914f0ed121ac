/**
 * Requests for comparing a live server with the engine, built from the shop's own terms, words and
 * prices. Deterministic.
 */
import type { CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { ORDER_KEYS, type ShopRequest, STOCK_STATUSES } from '../../protocol/request.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { CatalogueContent } from '../read-catalogue-file.ts';

export interface CheckRequest {
  readonly endpoint: 'shop' | 'products' | 'terms';
  readonly query: string;
}

const RATINGS = [1, 2, 3, 4, 5];
/** Numbers of taxonomies, terms of each, and words in the requests. */
const TAXONOMIES = 6;
const TERMS = 3;
const WORDS = 6;

export function checkRequests({ header, texts }: CatalogueContent): readonly CheckRequest[] {
  const products = texts.map((text) => decodeProductEntry(JSON.parse(text), 'product'));
  const words = usualWords(products);
  const prices = spread(products.flatMap(({ price }) => readPrice(price)).sort((a, b) => a - b));
  const taxonomies = header.taxonomies.filter(({ terms }) => terms.length > 0).slice(0, TAXONOMIES);
  const shop: ShopRequest[] = [
    {},
    { page: 2 },
    { page: 100_000 },
    ...words.map((q) => ({ q })),
    ...words.slice(0, 2).map((q) => ({ q: q.slice(0, 3), title: true, orderby: 'title' as const })),
    { q: words.slice(0, 2).join(' ') },
    { q: 'nothing is called like this' },
    ...taxonomies.flatMap((taxonomy) => termRequests(taxonomy)),
    ...prices.flatMap((price) => [{ min_price: price }, { max_price: price }]),
    { sale: true },
    { sale: false },
    { featured: true },
    ...STOCK_STATUSES.map((status) => ({ stock: [status] })),
    ...RATINGS.map((rating) => ({ rating })),
  ];
  const listed = ORDER_KEYS.flatMap((orderby) => [
    { orderby, order: 'asc' as const, per_page: 50 },
    { orderby, order: 'desc' as const, per_page: 50 },
  ]);
  return [
    ...shop.map((request) => ({ endpoint: 'shop' as const, query: encodeRequest(request) })),
    ...listed.map((request) => ({
      endpoint: 'products' as const,
      query: encodeRequest(request),
    })),
    { endpoint: 'products', query: 'per_page=1000' },
    ...taxonomies.map(({ taxonomy }) => ({
      endpoint: 'terms' as const,
      query: `taxonomy=${encodeURIComponent(taxonomy)}&hide_empty=false&per_page=50`,
    })),
  ];
}

function termRequests({ taxonomy, terms }: CatalogueTaxonomy): readonly ShopRequest[] {
  const ids = spread(terms.map(({ id }) => id)).slice(0, TERMS);
  const one = (t: readonly number[], op: 'or' | 'and' | 'not'): ShopRequest => ({
    t: [{ taxonomy, t, op, id_by: 'id' }],
  });
  const alone = ids.map((id) => one([id], 'or'));
  return ids.length < 2
    ? alone
    : [...alone, one(ids, 'or'), one(ids.slice(0, 2), 'and'), one(ids, 'not')];
}

/** First, middle and last value, without duplicates. */
function spread<T>(values: readonly T[]): readonly T[] {
  const places = new Set([0, Math.floor(values.length / 2), values.length - 1]);
  return values.filter((_, place) => places.has(place));
}

/** The most frequent words of names, and the rarest. */
function usualWords(products: readonly ProductEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of products) {
    const found = new Set(name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return [...words.slice(0, WORDS - 1), ...words.slice(-1)].map(([word]) => word);
}

function readPrice(price: string | undefined): readonly number[] {
  const value = Number(price);
  return price !== undefined && price !== '' && value > 0 ? [value] : [];
}
