/** Check of a typed request for callers without types: a misspelt constraint would find everything. */
import { isRecord } from '../../protocol/codec/values.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import { describeArgument, usageError } from './argument-errors.ts';
import { nearestName } from '../text/nearest-name.ts';

type Kind = 'a text' | 'a number' | 'true or false' | 'a list' | 'true, false or a list';

const KINDS: { readonly [K in keyof ShopRequest]-?: Kind } = {
  q: 'a text',
  unfinished: 'true or false',
  title: 'true or false',
  excerpt: 'true or false',
  content: 'true or false',
  sku: 'true or false',
  categories: 'true or false',
  tags: 'true or false',
  attributes: 'true or false',
  variations: 'true or false',
  include_variations: 'true or false',
  t: 'a list',
  min_price: 'a number',
  max_price: 'a number',
  sale: 'true or false',
  stock: 'a list',
  featured: 'true or false',
  rating: 'a number',
  min_rating: 'a number',
  max_rating: 'a number',
  orderby: 'a text',
  sold_out: 'a text',
  recommended: 'true or false',
  order: 'a text',
  page: 'a number',
  per_page: 'a number',
  offset: 'a number',
  limit: 'a number',
  'product-data': 'true or false',
  'taxonomy-data': 'true, false or a list',
  'sale-data': 'true or false',
  'stock-data': 'true or false',
  'price-data': 'true or false',
  'rating-data': 'true or false',
  'featured-data': 'true or false',
  'route-data': 'true or false',
};

const MATCHES: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  'a text': (value) => typeof value === 'string',
  'a number': (value) => typeof value === 'number',
  'true or false': (value) => typeof value === 'boolean',
  'a list': Array.isArray,
  'true, false or a list': (value) => typeof value === 'boolean' || Array.isArray(value),
};

/**
 * Checks names and kinds of the members of a request, not their ranges: the server's own check
 * follows. Members that are undefined or null do not constrain.
 *
 * @param call name of the public function, for the message
 * @throws ShopError `usage` for the first wrong member, with the nearest name for an unknown one
 */
export function checkRequest(call: string, request: unknown): void {
  if (!isRecord(request)) {
    const advice =
      typeof request === 'string'
        ? '. For a query string call respond("/wp-json/wps/v1/shop?…")'
        : '';
    const fault = `expected a request such as { q: 'shirt' }, got ${describeArgument(request)}${advice}`;
    throw usageError(call, fault);
  }
  const kinds = new Map<string, Kind>(Object.entries(KINDS));
  for (const [name, value] of Object.entries(request)) {
    const kind = kinds.get(name);
    if (kind === undefined) throw unknownName(call, 'the request', name, kinds.keys());
    if (value === undefined || value === null) continue;
    if (!MATCHES[kind](value))
      throw usageError(call, `"${name}" is ${describeArgument(value)}, expected ${kind}`);
  }
  for (const name of ['t', 'taxonomy-data']) {
    const entries = request[name];
    if (Array.isArray(entries)) for (const entry of entries) checkTaxonomy(call, name, entry);
  }
}

/**
 * Checks the names of options.
 *
 * @throws ShopError `usage` for anything but an object, and for an unknown option
 */
export function checkOptions(call: string, options: unknown, known: readonly string[]): void {
  if (options === undefined) return;
  if (!isRecord(options))
    throw usageError(call, `expected options as an object, got ${describeArgument(options)}`);
  for (const name of Object.keys(options))
    if (!known.includes(name)) throw unknownName(call, 'the object of options', name, known);
}

function unknownName(
  call: string,
  given: string,
  name: string,
  known: Iterable<string>,
): ShopError {
  const nearest = nearestName(name, known);
  const advice = nearest === null ? '' : `. Did you mean "${nearest}"?`;
  const kind = given === 'the request' ? 'parameter' : 'option';
  return usageError(call, `${given} has "${name}", but there is no such ${kind}${advice}`);
}

function checkTaxonomy(call: string, name: string, entry: unknown): void {
  const isNamed = isRecord(entry) && typeof entry['taxonomy'] === 'string';
  if (isNamed && (name !== 't' || Array.isArray(entry['t']))) return;
  const expected =
    name === 't' ? "{ taxonomy: 'pa_color', t: ['red'] }" : "{ taxonomy: 'pa_color' }";
  const fault = `"${name}" has ${describeArgument(entry)}, expected entries such as ${expected}`;
  throw usageError(call, fault);
}
