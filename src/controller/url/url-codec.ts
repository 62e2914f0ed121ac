/**
 * Codec of the shop's own URL parameters:
 * `?q=shirt&cat=shoes&color=red,blue&price=10-50&page=2&orderby=price-desc`. Parameters of other
 * scripts are preserved unchanged. Pure.
 */
import { STOCK_STATUSES } from '../../protocol/request.ts';
import { decodeThirdParty, isThirdPartyParam, type SlugOfTerm } from './third-party-urls.ts';
import { sortByName, sortName } from '../state/sort.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
  type TermSelection,
} from '../state/search-state.ts';

/** Names of the URL parameters of one shop. */
export interface UrlScheme {
  /** Prefix of every name, so that several shops share an address: `a-` gives `a-q`. */
  readonly prefix: string;
  /** Taxonomies with a short name; all others use their full names. */
  readonly taxonomies: readonly string[];
  /**
   * Slugs for third-party parameters with term ids. Only a shop without a prefix decodes and
   * replaces third-party parameters.
   */
  readonly slugOf?: SlugOfTerm;
}

/**
 * Decodes a query string to a search state. Invalid parameters, and values of more than 20 000
 * characters, are skipped; only the first 200 parameters are decoded.
 * @param query Without `?` or `#`.
 */
export function decodeUrl(query: string, scheme: UrlScheme): SearchState {
  const names = taxonomyNames(scheme.taxonomies);
  const terms = new Map<string, TermSelection>();
  let search = usesThirdParty(scheme)
    ? { ...INITIAL_SEARCH, ...thirdPartyState(query, scheme) }
    : INITIAL_SEARCH;
  const foreignTerms = search.terms;
  for (const { name, value } of parameters(query)) {
    const member = memberName(name, scheme.prefix);
    if (member === null || value.length > MAX_VALUE_LENGTH) continue;
    const taxonomy = taxonomyOf(member, names);
    if (taxonomy === null) search = { ...search, ...decodeMember(member, value) };
    else {
      // A taxonomy may have several parameters; the first sets the combination.
      const part = decodeTerms(taxonomy, value);
      const first = terms.get(taxonomy) ?? part;
      terms.set(taxonomy, { ...first, slugs: [...new Set([...first.slugs, ...part.slugs])] });
    }
  }
  const isNew = ({ taxonomy }: TermSelection): boolean => !terms.has(taxonomy);
  return reduce(INITIAL_SEARCH, {
    type: 'restore',
    search: { ...search, terms: [...terms.values(), ...foreignTerms.filter(isNew)] },
  });
}

/**
 * Encodes a state: replaces the shop's parameters in `query`, and preserves all others.
 * @param query Present query string, without `?` or `#`.
 * @returns `''` if no parameter remains.
 */
export function encodeUrl(query: string, search: SearchState, scheme: UrlScheme): string {
  const names = taxonomyNames(scheme.taxonomies);
  const foreign = parameters(query)
    .filter(({ name }) => {
      const member = memberName(name, scheme.prefix);
      const isKnown =
        member !== null && (MEMBERS.has(member) || taxonomyOf(member, names) !== null);
      return !isKnown && !(usesThirdParty(scheme) && isThirdPartyParam(name));
    })
    .map(({ raw }) => raw);
  const members = encodeMembers(search, names).map(
    ([name, value]) => `${encode(scheme.prefix + name)}=${value}`,
  );
  return [...foreign, ...members].join('&');
}

function usesThirdParty({ prefix }: UrlScheme): boolean {
  return prefix === '';
}

function thirdPartyState(query: string, { slugOf }: UrlScheme): Partial<SearchState> {
  const found = parameters(query).filter(
    ({ name, value }) =>
      (isThirdPartyParam(name) || name === 'orderby' || name === 'rating') &&
      value.length <= MAX_VALUE_LENGTH,
  );
  return decodeThirdParty(
    found.map(({ name, value }) => ({ name, value: decode(value) })),
    slugOf ?? (() => null),
  );
}

/**
 * Characters of the longest value decoded. Long enough for many selected terms in scripts with nine
 * encoded characters per letter.
 */
const MAX_VALUE_LENGTH = 20_000;
const MAX_PARAMETERS = 200;
/** Largest number of earlier pages of a list that has grown. */
const MAX_EARLIER_PAGES = 50;
const MEMBERS = new Set([
  ...['q', 'price', 'sale', 'stock', 'featured', 'rating', 'orderby', 'per_page', 'page'],
]);

const SHORT_NAMES = new Map([
  ['product_cat', 'cat'],
  ['product_tag', 'tag'],
  ['product_brand', 'brand'],
]);

interface Parameter {
  readonly raw: string;
  readonly name: string;
  /** Still encoded. */
  readonly value: string;
}

function parameters(query: string): readonly Parameter[] {
  return query
    .split('&', MAX_PARAMETERS)
    .filter((raw) => raw !== '')
    .map((raw) => {
      const split = raw.indexOf('=');
      const name = split < 0 ? raw : raw.slice(0, split);
      return { raw, name: decode(name), value: split < 0 ? '' : raw.slice(split + 1) };
    });
}

/**
 * Removes prefix and list brackets of a name: forms encode lists as `color[]=red&color[]=blue`.
 * `null` for a name without the prefix.
 */
function memberName(name: string, prefix: string): string | null {
  return name.startsWith(prefix) ? name.slice(prefix.length).replace(/\[\d*\]$/, '') : null;
}

/**
 * Maps short names to taxonomies. A duplicate short name belongs to the first taxonomy; the other
 * uses its full name.
 */
function taxonomyNames(taxonomies: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const taxonomy of taxonomies) {
    const short = SHORT_NAMES.get(taxonomy) ?? taxonomy.replace(/^pa_/, '');
    if (!MEMBERS.has(short) && !names.has(short)) names.set(short, taxonomy);
  }
  return names;
}

function taxonomyOf(name: string, names: ReadonlyMap<string, string>): string | null {
  const taxonomy = names.get(name);
  if (taxonomy !== undefined) return taxonomy;
  return /^pa_./.test(name) || SHORT_NAMES.has(name) ? name : null;
}

function decodeMember(name: string, value: string): Partial<SearchState> {
  const text = decode(value);
  switch (name) {
    case 'q':
      return value.endsWith('*')
        ? { q: text.slice(0, -1), isUnfinished: true }
        : { q: text, isUnfinished: false };
    case 'price': {
      const [, min = '', max = ''] = /^([\d.]*)-([\d.]*)$/.exec(text) ?? [];
      return { minPrice: decodeNumber(min), maxPrice: decodeNumber(max) };
    }
    case 'sale':
      return { sale: text === '1' };
    case 'stock':
      return { stock: STOCK_STATUSES.filter((status) => text.split(',').includes(status)) };
    case 'featured':
      return { featured: text === '1' };
    case 'rating':
      return { rating: decodeNumber(text) };
    case 'orderby':
      return { sort: sortByName(text) };
    case 'per_page':
      return { perPage: decodeNumber(text) };
    case 'page': {
      const [, firstPage = '', page = ''] = /^(?:(\d+)-)?(\d+)$/.exec(text) ?? [];
      return decodePages(decodeNumber(firstPage), decodeNumber(page) ?? 1);
    }
    default:
      return {};
  }
}

function encodeMembers(
  search: SearchState,
  names: ReadonlyMap<string, string>,
): readonly (readonly [name: string, value: string])[] {
  const shortNames = new Map([...names].map(([short, taxonomy]) => [taxonomy, short]));
  const members: [string, string][] = [];
  // A star marks an unfinished word: after a reload it finds the same products.
  const q = encode(search.q).replace(/\*$/, '%2A') + (search.isUnfinished ? '*' : '');
  if (q !== '') members.push(['q', q]);
  for (const { taxonomy, slugs, op } of search.terms)
    members.push([
      shortNames.get(taxonomy) ?? taxonomy,
      (op === undefined ? '' : OPERATORS[op]) + slugs.map(encode).join(','),
    ]);
  if (search.minPrice !== null || search.maxPrice !== null)
    members.push(['price', `${encodeNumber(search.minPrice)}-${encodeNumber(search.maxPrice)}`]);
  if (search.sale) members.push(['sale', '1']);
  if (search.stock.length > 0) members.push(['stock', search.stock.join(',')]);
  if (search.featured) members.push(['featured', '1']);
  if (search.rating !== null) members.push(['rating', String(search.rating)]);
  if (search.sort !== null) members.push(['orderby', encode(sortName(search.sort))]);
  if (search.perPage !== null) members.push(['per_page', String(search.perPage)]);
  if (search.firstPage !== null) members.push(['page', `${search.firstPage}-${search.page}`]);
  else if (search.page > 1) members.push(['page', String(search.page)]);
  return members;
}

/**
 * Prefixes of a list of slugs: `*red,blue`: all terms; `!red,blue`: none; without prefix: any term.
 */
const OPERATORS = { and: '*', not: '!' } as const;

/** Decodes before it splits: other scripts of a page encode the signs as well, and no slug contains them. */
function decodeTerms(taxonomy: string, value: string): TermSelection {
  const text = decode(value);
  const op = text.startsWith('*') ? 'and' : text.startsWith('!') ? 'not' : undefined;
  const list = op === undefined ? text : text.slice(1);
  const slugs = list.split(',').filter(Boolean);
  return { taxonomy, slugs, ...(op === undefined ? {} : { op }) };
}

/**
 * Decodes the pages of a list that has grown; limited to its last pages, since each page is a
 * request.
 */
function decodePages(firstPage: number | null, page: number): Partial<SearchState> {
  return {
    page,
    firstPage: firstPage === null ? null : Math.max(firstPage, page - MAX_EARLIER_PAGES),
  };
}

function decodeNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** Encodes a number without exponent, which `decodeUrl` does not accept. */
function encodeNumber(value: number | null): string {
  return value === null
    ? ''
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 4 });
}

/** Decodes a value; one that is not valid is returned. */
export function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/**
 * Encodes a value readably: letters of all scripts are unchanged; only separators of an address are
 * escaped.
 */
function encode(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s%&+#=,?<>"'`\\^{|}\p{C}]/gu, (character) => encodeURIComponent(character))
    .replaceAll('%20', '+');
}
