/**
 * The shop's own dialect of the address bar: `?q=shirt&cat=shoes&color=red,blue&price=10-50&page=2&orderby=price-desc`.
 * Pure text work; it neither reads nor writes the address bar. Parameters that are not the shop's are kept as they are.
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

export interface UrlScheme {
  /** Before every name, so that several shops share a page: `a-` makes `a-q`. */
  readonly prefix: string;
  /** Taxonomies that have a short name here. All others are still read and written under their full names. */
  readonly taxonomies: readonly string[];
  /** For dialects that name terms by id. Only a shop without a prefix reads and replaces those. */
  readonly slugOf?: SlugOfTerm;
}

/** The state that a query string (without `?` or `#`) describes. Nonsense is ignored. */
export function decodeUrl(query: string, dialect: UrlScheme): SearchState {
  const names = taxonomyNames(dialect.taxonomies);
  const terms = new Map<string, TermSelection>();
  let search = readsThirdParty(dialect)
    ? { ...INITIAL_SEARCH, ...thirdPartyState(query, dialect) }
    : INITIAL_SEARCH;
  const foreignTerms = search.terms;
  for (const { name, value } of parameters(query)) {
    const own = ownName(name, dialect.prefix);
    if (own === null || value.length > MAX_VALUE_LENGTH) continue;
    const taxonomy = taxonomyOf(own, names);
    if (taxonomy === null) search = { ...search, ...decodeMember(own, value) };
    else {
      // A list may come in several parts; how it combines says the first.
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

/** `query` with the shop's parameters replaced by those of the state; `''` if none are left. */
export function encodeUrl(query: string, search: SearchState, dialect: UrlScheme): string {
  const names = taxonomyNames(dialect.taxonomies);
  const foreign = parameters(query)
    .filter(({ name }) => {
      const own = ownName(name, dialect.prefix);
      const isOwn = own !== null && (MEMBERS.has(own) || taxonomyOf(own, names) !== null);
      return !isOwn && !(readsThirdParty(dialect) && isThirdPartyParam(name));
    })
    .map(({ raw }) => raw);
  const own = encodeMembers(search, names).map(
    ([name, value]) => `${encode(dialect.prefix + name)}=${value}`,
  );
  return [...foreign, ...own].join('&');
}

function readsThirdParty({ prefix }: UrlScheme): boolean {
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

/** Longer values are no shopper's: browsers write a letter of some scripts in nine characters, and many may be chosen. */
const MAX_VALUE_LENGTH = 20_000;
const MAX_PARAMETERS = 200;
const MAX_PAGE = 50;
const MEMBERS = new Set(['q', 'price', 'sale', 'stock', 'featured', 'rating', 'orderby', 'page']);

const SHORT_NAMES = new Map([
  ['product_cat', 'cat'],
  ['product_tag', 'tag'],
  ['product_brand', 'brand'],
]);

interface Parameter {
  readonly raw: string;
  readonly name: string;
  /** Still encoded: commas inside values are told from those between them. */
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

/** Also as forms write lists: `color[]=red&color[]=blue`. */
function ownName(name: string, prefix: string): string | null {
  return name.startsWith(prefix) ? name.slice(prefix.length).replace(/\[\d*\]$/, '') : null;
}

/** Short name → taxonomy. A short name that is taken stays with the first; the other keeps its full name. */
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
      return { q: text };
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
    case 'page': {
      const [, since = '', page = ''] = /^(?:(\d+)-)?(\d+)$/.exec(text) ?? [];
      return decodePages(decodeNumber(since), decodeNumber(page) ?? 1);
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
  if (search.q !== '') members.push(['q', encode(search.q)]);
  for (const { taxonomy, slugs, op } of search.terms)
    members.push([
      shortNames.get(taxonomy) ?? taxonomy,
      (op === undefined ? '' : OPERATORS[op]) + slugs.map(encodeSlug).join(','),
    ]);
  if (search.minPrice !== null || search.maxPrice !== null)
    members.push(['price', `${encodeNumber(search.minPrice)}-${encodeNumber(search.maxPrice)}`]);
  if (search.sale) members.push(['sale', '1']);
  if (search.stock.length > 0) members.push(['stock', search.stock.join(',')]);
  if (search.featured) members.push(['featured', '1']);
  if (search.rating !== null) members.push(['rating', String(search.rating)]);
  if (search.sort !== null) members.push(['orderby', encode(sortName(search.sort))]);
  if (search.firstPage !== null) members.push(['page', `${search.firstPage}-${search.page}`]);
  else if (search.page > 1) members.push(['page', String(search.page)]);
  return members;
}

/** `red,blue`: any of them; `*red,blue`: all; `!red,blue`: none. */
const OPERATORS = { and: '*', not: '!' } as const;

function decodeTerms(taxonomy: string, value: string): TermSelection {
  const op = value.startsWith('*') ? 'and' : value.startsWith('!') ? 'not' : undefined;
  const list = op === undefined ? value : value.slice(1);
  const slugs = list.split(',').map(decode).filter(Boolean);
  return { taxonomy, slugs, ...(op === undefined ? {} : { op }) };
}

function encodeSlug(slug: string): string {
  return encode(slug).replace(/^[!*]/, (sign) => (sign === '!' ? '%21' : '%2A'));
}

/** A list that has grown; of a very long one only the end, for each page has to be asked for. */
function decodePages(since: number | null, page: number): Partial<SearchState> {
  return { page, firstPage: since === null ? null : Math.max(since, page - MAX_PAGE) };
}

function decodeNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/** Never in exponent form, which the dialect could not read back. */
function encodeNumber(value: number | null): string {
  return value === null
    ? ''
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 4 });
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Readable: letters of all scripts stay; what separates parts of an address is escaped. */
function encode(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\s%&+#=,?<>"'`\\^{|}\p{C}]/gu, (character) => encodeURIComponent(character))
    .replaceAll('%20', '+');
}
