/** Decodes a query string of the API, in any of its forms, into a typed request. */
import {
  ORDER_KEYS,
  type ProductOrderBy,
  type ShopRequest,
  type SoldOut,
  STOCK_STATUSES,
  type StockStatus,
  type TermConstraint,
  type TermOrderBy,
  type TermSetRequest,
} from '../request.ts';
import { ShopError } from '../shop-error.ts';
import { encodeRequest } from './encode-request.ts';
import { isParamMap, type ParamMap, type ParamValue, parseJsonParam } from './php-values.ts';
import { isEmptyParam, toInteger, toText, toTextList } from './php-values.ts';
import { decodePhpQuery } from './php-query.ts';
import { isPlainDecimal } from './query-text.ts';

/**
 * Decodes a query string, with or without a leading `?`. Empty values do not constrain.
 *
 * @throws ShopError `usage` for the first unknown parameter or bad value, which a server would
 * ignore; `bad-request` for a query string beyond the limits
 */
export function decodeRequest(query: string): ShopRequest {
  const sent = decodePhpQuery(query.replace(/^\?/, ''));
  const request = decodeMembers<ShopRequest>(sent, MEMBERS);
  for (const [name, value] of sent) {
    const isDecoded = name === 't' ? isComplete(value) : name in request;
    refuseUnless(name, isDecoded || isEmptyParam(value));
  }
  return request;
}

/**
 * Checks a request set from JavaScript: each member is a parameter that can be sent. Empty ones,
 * `null` and `undefined` do not constrain.
 *
 * @throws ShopError `usage` for the first one that is not; TypeError for one of another type
 */
export function checkRequest(request: ShopRequest): void {
  const sent = decodeRequest(encodeRequest(request));
  const terms = request.t?.filter(({ t }) => t.length > 0).length ?? 0;
  for (const [name, value] of Object.entries(request)) {
    const isSent = name === 't' ? (sent.t?.length ?? 0) === terms : name in sent;
    refuseUnless(name, isSent || (value ?? '') === '' || String(value) === '');
  }
}

function refuseUnless(name: string, isValid: boolean): void {
  if (isValid && Object.hasOwn(MEMBERS, name)) return;
  const message = `"${name}" is no parameter of the API, or its value is wrong.`;
  throw new ShopError('usage', message);
}

/** Decoder of one parameter; `undefined` for a bad value. */
type Read<T> = (value: ParamValue) => T | undefined;

type Readers<T> = { readonly [K in keyof T]-?: Read<NonNullable<T[K]>> };

const text: Read<string> = (value) => toText(value) ?? undefined;

const flag: Read<boolean> = (value) => {
  const written = typeof value === 'boolean' ? String(value) : toText(value)?.toLowerCase();
  if (written === 'true' || written === '1') return true;
  return written === 'false' || written === '0' ? false : undefined;
};

const decimal: Read<number> = (value) => {
  const written = toText(value)?.trim() ?? '';
  return isPlainDecimal(written) ? Number(written) : undefined;
};

function choice<T extends string>(...choices: readonly T[]): Read<T> {
  return (value) => choices.find((one) => one === value);
}

const stock: Read<readonly StockStatus[]> = (value) => {
  const known = STOCK_STATUSES.filter((status) => toTextList(value).includes(status));
  return known.length === 0 ? undefined : known;
};

const constraints: Read<readonly TermConstraint[]> = (value) => {
  const readable = decodeEntries(value)
    .map(decodeConstraint)
    .filter((constraint) => constraint !== null);
  return readable.length === 0 ? undefined : readable;
};

const termSets: Read<boolean | readonly TermSetRequest[]> = (value) => {
  const sets = decodeEntries(value).map((entry) => ({
    ...decodeMembers<TermSetRequest>(entry, TERM_SET_MEMBERS),
    taxonomy: toText(entry.get('taxonomy')) ?? '',
  }));
  return flag(value) ?? (sets.length === 0 ? undefined : sets);
};

const ids: Read<readonly number[]> = (value) =>
  isParamMap(value) ? [...value.values()].map(toInteger) : undefined;

const operator = choice<NonNullable<TermConstraint['op']>>('or', 'and', 'not');
const order = choice('asc', 'desc');

const MEMBERS: Readers<ShopRequest> = {
  q: text,
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
  stock,
  featured: flag,
  rating: decimal,
  min_rating: decimal,
  max_rating: decimal,
  orderby: choice<ProductOrderBy>(
    ...ORDER_KEYS,
    ...(['name', 'relevance', 'price-desc', ''] as const),
  ),
  sold_out: choice<SoldOut>('lower', 'last', 'mixed'),
  recommended: flag,
  order,
  page: decimal,
  per_page: decimal,
  offset: decimal,
  limit: decimal,
  'product-data': flag,
  'taxonomy-data': termSets,
  'sale-data': flag,
  'stock-data': flag,
  'price-data': flag,
  'rating-data': flag,
  'featured-data': flag,
  'route-data': flag,
};

const TERM_SET_MEMBERS: Readers<TermSetRequest> = {
  taxonomy: text,
  orderby: choice<TermOrderBy>(
    ...(['order', 'menu_order', 'name', 'slug', 'count', 'id', 'term_id', ''] as const),
  ),
  order,
  hide_empty: flag,
  sum_counts: flag,
  include: ids,
  exclude: ids,
  except: text,
  limit: decimal,
  offset: decimal,
  page: decimal,
  per_page: decimal,
};

function decodeMembers<T>(sent: ParamMap, readers: Readers<T>): Partial<T> {
  const read: Partial<T> = {};
  for (const name in readers) {
    const value = sent.get(name);
    const member = value === undefined ? undefined : readers[name](value);
    if (member !== undefined) read[name] = member;
  }
  return read;
}

function decodeConstraint(entry: ParamMap): TermConstraint | null {
  const terms = toTextList(entry.get('t')).filter((term) => term !== '');
  if (terms.length === 0) return null;
  const byId = entry.get('id_by') === 'id';
  const op = operator(toText(entry.get('op'))?.toLowerCase() ?? null);
  return {
    taxonomy: toText(entry.get('taxonomy')) ?? '',
    t: byId ? terms.map(toInteger) : terms,
    ...(op && { op }),
    ...(byId && { id_by: 'id' }),
  };
}

/** Tests for constraints of which nothing is ignored. One without terms does not constrain. */
function isComplete(value: ParamValue): boolean {
  const entries = decodeEntries(value);
  const hasOperator = (entry: ParamMap): boolean =>
    operator(toText(entry.get('op'))?.toLowerCase() ?? 'or') !== undefined;
  return entries.length > 0 && entries.every((entry) => entry.has('t') && hasOperator(entry));
}

/** Entries of a JSON text or of array syntax, each with its taxonomy, which may be the key. */
function decodeEntries(value: ParamValue): readonly ParamMap[] {
  const entries = typeof value === 'string' ? parseJsonParam(value) : value;
  if (!isParamMap(entries)) return [];
  return [...entries].map(([key, entry]) => {
    const own = typeof entry === 'string' ? parseJsonParam(entry) : entry;
    return new Map([['taxonomy', key], ...(isParamMap(own) ? own : [])]);
  });
}
