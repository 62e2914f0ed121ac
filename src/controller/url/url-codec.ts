/**
 * Codec of the shop's own URL parameters:
 * `?q=shirt&_cat=shoes&color=red,blue&price=10-50&_orderby=price-desc&_page=2`. Names that WordPress
 * reads itself are written with an underscore, and read without it, too. Parameters of other scripts are
 * preserved unchanged. Pure.
 */
import type { UrlParameter } from '../filters/filter.ts';
import { FACET_PARAMETERS } from '../filters/filters.ts';
import { textParameter } from '../filters/text.ts';
import type { TermSelection } from '../filters/terms.ts';
import { decodeNumber, encodeNumber, encodeText } from '../filters/url-value.ts';
import {
  decodeThirdParty,
  isThirdPartyParam,
  type SlugOfTerm,
  type ThirdPartyParam,
} from './third-party-urls.ts';
import { sortByName, sortName } from '../state/sort.ts';
import { INITIAL_SEARCH, reduce, type SearchState } from '../state/search-state.ts';

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
  const found = parameters(query).filter(({ value }) => value.length <= MAX_VALUE_LENGTH);
  let search = usesThirdParty(scheme)
    ? { ...INITIAL_SEARCH, ...decodeThirdParty(found, scheme.slugOf) }
    : INITIAL_SEARCH;
  const foreignTerms = search.terms;
  for (const { name, value, text } of found) {
    const member = memberName(name, scheme.prefix);
    if (member === null) continue;
    const taxonomy = taxonomyOf(member, names);
    const parameter = PARAMETERS.get(member);
    if (parameter) search = { ...search, ...parameter.decode(text, value) };
    else if (taxonomy !== null) {
      // A taxonomy may have several parameters; the first sets the combination.
      const part = decodeTerms(taxonomy, text);
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
        member !== null && (PARAMETERS.has(member) || taxonomyOf(member, names) !== null);
      return !isKnown && !(usesThirdParty(scheme) && isThirdPartyParam(name));
    })
    .map(({ raw }) => raw);
  const members = encodeMembers(search, names).map(
    ([name, value]) => `${encodeText(writtenName(scheme.prefix + name, search))}=${value}`,
  );
  return [...foreign, ...members].join('&');
}

function usesThirdParty({ prefix }: UrlScheme): boolean {
  return prefix === '';
}

/**
 * Characters of the longest value decoded. Long enough for many selected terms in scripts with nine
 * encoded characters per letter.
 */
const MAX_VALUE_LENGTH = 20_000;
const MAX_PARAMETERS = 200;
/** Largest number of earlier pages of a list that has grown. */
const MAX_EARLIER_PAGES = 50;
/** Beginning of a full name that its short name lacks. */
const TAXONOMY = /^(?:pa_(?=.)|product_(?=(?:cat|tag|brand)$))/;

interface Parameter extends ThirdPartyParam {
  readonly raw: string;
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
      const value = split < 0 ? '' : raw.slice(split + 1);
      return { raw, name: decode(name), value, text: decode(value) };
    });
}

/**
 * Removes prefix, first underscore and list brackets of a name: forms encode lists as
 * `color[]=red&color[]=blue`. `null` for a name without the prefix.
 */
function memberName(name: string, prefix: string): string | null {
  const own = name.startsWith(`_${prefix}`) ? name.slice(1) : name;
  return own.startsWith(prefix) ? own.slice(prefix.length).replace(/\[\d*\]$/, '') : null;
}

/**
 * Matches names that begin like a public query variable of WordPress: with one in its address, WordPress
 * shows other content than the page, or "not found".
 * Source: https://developer.wordpress.org/reference/classes/wp/#properties
 */
const QUERY_VARIABLE =
  /^(?:_|[mpsw]$|attach|author|cal|cat|cpage|day|embed|error|exact|favi|feed|hour|minute|mon|more|name|order|page|pb|post|prev|rest_|robots|search|second|sent|site|subp|tag|tax|tb|term|with|year)/;

/**
 * Puts an underscore before a name that WordPress reads, such as the full name of a taxonomy, and before
 * another underscore: the first is removed when the name is read.
 */
function writtenName(name: string, { terms }: SearchState): string {
  const isRead = QUERY_VARIABLE.test(name) || terms.some(({ taxonomy }) => taxonomy === name);
  return isRead ? `_${name}` : name;
}

/**
 * Maps short names to taxonomies. A duplicate short name belongs to the first taxonomy; the other
 * uses its full name.
 */
function taxonomyNames(taxonomies: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const taxonomy of taxonomies) {
    const short = taxonomy.replace(TAXONOMY, '');
    if (!PARAMETERS.has(short) && !names.has(short)) names.set(short, taxonomy);
  }
  return names;
}

function taxonomyOf(name: string, names: ReadonlyMap<string, string>): string | null {
  return names.get(name) ?? (TAXONOMY.test(name) ? name : null);
}

/** Parameters other than taxonomies, in the order in which they are written. */
const PARAMETERS = new Map<string, UrlParameter<Partial<SearchState>, SearchState>>(
  Object.entries({
    q: textParameter,
    ...FACET_PARAMETERS,
    orderby: {
      encode: ({ sort }: SearchState) => (sort === null ? '' : encodeText(sortName(sort))),
      decode: (text: string) => ({ sort: sortByName(text) }),
    },
    per_page: {
      encode: ({ perPage }: SearchState) => encodeNumber(perPage),
      decode: (text: string) => ({ perPage: decodeNumber(text) }),
    },
    page: {
      encode({ firstPage, page }: SearchState) {
        if (firstPage !== null) return `${firstPage}-${page}`;
        return page > 1 ? `${page}` : '';
      },
      decode(text: string) {
        const [, first = '', last = ''] = /^(?:(\d+)-)?(\d+)$/.exec(text) ?? [];
        const page = decodeNumber(last) ?? 1;
        // Of a list that has grown, only the last pages: each is a request.
        const firstPage = first === '' ? null : Math.max(Number(first), page - MAX_EARLIER_PAGES);
        return { page, firstPage };
      },
    },
  }),
);

type Member = readonly [name: string, value: string];

/** Encodes the parameters: the text, the terms, all others. */
function encodeMembers(search: SearchState, names: ReadonlyMap<string, string>): readonly Member[] {
  const shortNames = new Map([...names].map(([short, taxonomy]) => [taxonomy, short]));
  const terms = search.terms.map(({ taxonomy, slugs, op }): Member => [
    shortNames.get(taxonomy) ?? taxonomy,
    (op ? OPERATORS[op] : '') + slugs.map(encodeText).join(','),
  ]);
  return [...PARAMETERS]
    .map(([name, { encode }]): Member => [name, encode(search)])
    .toSpliced(1, 0, ...terms)
    .filter(([, value]) => value !== '');
}

/**
 * Prefixes of a list of slugs: `*red,blue`: all terms; `!red,blue`: none; without prefix: any term.
 */
const OPERATORS = { and: '*', not: '!' } as const;

/** Decodes before it splits: other scripts of a page encode the signs as well, and no slug contains them. */
function decodeTerms(taxonomy: string, text: string): TermSelection {
  const op = text.startsWith('*') ? 'and' : text.startsWith('!') ? 'not' : undefined;
  const list = op === undefined ? text : text.slice(1);
  const slugs = list.split(',').filter(Boolean);
  return { taxonomy, slugs, ...(op && { op }) };
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
