/**
 * Builds plans from parameters: product lists, term lists, and the term sets of `/shop`.
 * (rule-order, rule-paging, rule-term-lists, rule-term-sets)
 */
import type { Constraints, ProductListPlan, ProductSort, ShopPlan, TermListPlan } from '../plan.ts';
import {
  isEmptyParam,
  isParamMap,
  type ParamMap,
  type Params,
  type ParamValue,
  parseJsonParam,
  toInteger,
  toText,
  toTextList,
} from '../../protocol/codec/php-values.ts';
import { buildConstraints, parseSwitch, withoutExcepted } from './constraints.ts';
import { RememberedTexts } from '../../protocol/codec/remembered-texts.ts';
import { parseExcept } from './term-filters.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { FOREIGN_TAXONOMIES, decodeTaxonomy } from './taxonomy-names.ts';

const SOLD_OUT = ['last', 'mixed'] as const;

/** Builds the plan of a product list from sanitised parameters. Never throws. */
export function buildProductListPlan(params: Params): ProductListPlan {
  const constraints = buildConstraints(params);
  return {
    constraints,
    sort: parseSort(params),
    byRelevance: constraints.text !== null && toText(params.get('orderby')) === 'relevance',
    soldOut: SOLD_OUT.find((place) => place === toText(params.get('sold_out'))) ?? 'lower',
    recommended: parseSwitch(params.get('recommended'), false),
    page: {
      offset: toInteger(params.get('offset')),
      limit: parseCount(params.get('limit')),
      page: toInteger(params.get('page')),
      perPage: toInteger(params.get('per_page')),
    },
    includeVariations: parseSwitch(params.get('include_variations'), false),
  };
}

/**
 * Builds the plan of `/terms`. Its taxonomy names are decoded only, not sanitised.
 * (rule-foreign-taxonomy)
 */
export function buildTermsPlan(params: Params): TermListPlan {
  const given = toTextList(params.get('taxonomy')).map(decodeSlug);
  const names = given.filter((name) => name !== '');
  return {
    ...buildTermList(params, params),
    constraints: withoutExcepted(buildConstraints(params), exceptedBy(params)),
    name: null,
    taxonomies: names.length === 0 ? null : names,
    include: parseIds(toIdList(params.get('include'))),
    exclude: parseIds(toIdList(params.get('exclude'))),
  };
}

/**
 * Builds the plans of the term sets in `taxonomy-data`.
 *
 * @param constraints those of `params`; a set without constraints of its own shares them
 * @returns `'failure'` where the server fails with 500. (rule-term-sets, rule-server-failure)
 */
export function buildTermSetPlans(
  params: Params,
  constraints: Constraints,
): ShopPlan['termSets'] | 'failure' {
  const value = params.get('taxonomy-data');
  if (value === 'false' || value === '0') return null;
  if (value === undefined || value === '' || value === 'true') {
    if (failsOnExcept(params)) return 'failure';
    const counted = withoutExcepted(constraints, exceptedBy(params));
    return {
      kind: 'every',
      template: { ...buildTermList(params, new Map()), constraints: counted },
    };
  }
  const sets: TermListPlan[] = [];
  for (const { own, list, excepted, isUnconstrained, hasExceptArray } of readTermSets(
    value,
    params,
  )) {
    if (hasExceptArray && failsOnExcept(mergeParams(own, params))) return 'failure';
    // Sets that share one constraints object are matched once; most have no constraints of their
    // own.
    const counted = isUnconstrained ? constraints : buildConstraints(mergeParams(own, params));
    const hasFilters = counted.terms.length > 0;
    sets.push(withConstraints(list, hasFilters ? withoutExcepted(counted, excepted) : counted));
  }
  return { kind: 'named', sets };
}

/** Term list without constraints. */
type TermList = Omit<TermListPlan, 'constraints'>;

/** Term set of `taxonomy-data`. */
interface TermSet {
  /** Members of the set itself. */
  readonly own: ParamMap;
  readonly list: TermList;
  /** Taxonomies whose filters do not constrain it. */
  readonly excepted: readonly string[];
  /** `true`: the set counts the products of the request. */
  readonly isUnconstrained: boolean;
  /** `except` is an array, on which the server may fail. */
  readonly hasExceptArray: boolean;
}

const remembered = new RememberedTexts<readonly TermSet[]>();

/** Reads the term sets; those of a text only once, as pages send the same with each request. */
function readTermSets(value: ParamValue, params: Params): readonly TermSet[] {
  const read = (): readonly TermSet[] => {
    const entries = typeof value === 'string' ? parseJsonParam(value) : value;
    return isParamMap(entries) ? [...entries].map((entry) => readTermSet(entry, params)) : [];
  };
  const inherited = LIST_MEMBERS.map((name) => params.get(name));
  if (typeof value !== 'string' || inherited.some(isParamMap)) return read();
  return remembered.get(`${JSON.stringify(inherited)}${value}`, read);
}

function readTermSet([key, entry]: readonly [string, ParamValue], params: Params): TermSet {
  const own = parseSetParams(entry);
  const name = decodeTaxonomy(key, own);
  const taxonomies = FOREIGN_TAXONOMIES.has(name) ? null : [name];
  const merged = mergeParams(own, params);
  return {
    own,
    list: { ...buildTermList(merged, own), name, taxonomies },
    excepted: exceptedBy(merged),
    isUnconstrained: [...own.keys()].every((member) => PARAMETERS_OF_LISTS.has(member)),
    hasExceptArray: isParamMap(merged.get('except')),
  };
}

/**
 * A set inherits the members that it lacks, `orderby` and `order` included.
 * (rule-term-set-inherits)
 */
function mergeParams(own: ParamMap, params: Params): Params {
  return { get: (key) => (own.has(key) ? own.get(key) : params.get(key)) };
}

/** Parameters that a set inherits for its list. */
const LIST_MEMBERS: readonly string[] =
  'except orderby order hide_empty sum_counts include exclude'.split(' ');

/** Parameters of a set that do not constrain the counted products. */
const PARAMETERS_OF_LISTS: ReadonlySet<string> = new Set([
  ...LIST_MEMBERS,
  ...['taxonomy', 'page', 'per_page', 'offset', 'limit'],
]);

/**
 * An array as `except` fails on the server only where there are term filters. (rule-server-failure)
 */
function failsOnExcept(params: Params): boolean {
  const except = params.get('except');
  return isParamMap(except) && except.size > 0 && !isEmptyParam(params.get('t'));
}

/**
 * Builds one term list. Page, page size, offset and limit come from `paging`, never from the
 * request for products.
 */
function buildTermList(params: Params, paging: Params): TermList {
  return {
    name: null,
    taxonomies: null,
    orderBy: TERM_ORDERS.get(toText(params.get('orderby')) ?? '') ?? null,
    descending: params.get('order') === 'desc',
    hideEmpty: parseSwitch(params.get('hide_empty'), true),
    sumCounts: parseSwitch(params.get('sum_counts'), true),
    include: parseIds(params.get('include')),
    exclude: parseIds(params.get('exclude')),
    page: {
      offset: Math.max(0, toInteger(paging.get('offset'))),
      limit: parseCount(paging.get('limit')),
      page: Math.max(1, toInteger(paging.get('page'))),
      perPage: parseCount(paging.get('per_page')),
    },
  };
}

/** A literal: an object that is spread takes ten times the memory and the time. */
function withConstraints(list: TermList, constraints: Constraints): TermListPlan {
  const { name, taxonomies, orderBy, descending, hideEmpty, sumCounts } = list;
  const { include, exclude, page } = list;
  // prettier-ignore
  return { name, taxonomies, constraints, orderBy, descending, hideEmpty, sumCounts, include, exclude, page };
}

function exceptedBy(params: Params): readonly string[] {
  return parseExcept(params.get('except'));
}

const TERM_ORDERS: ReadonlyMap<string, NonNullable<TermListPlan['orderBy']>> = new Map([
  ['order', 'order'],
  ['menu_order', 'order'],
  ['id', 'id'],
  ['term_id', 'id'],
  ['name', 'name'],
  ['slug', 'slug'],
  ['count', 'count'],
]);

const PRODUCT_SORTS: ReadonlyMap<string, ProductSort['key']> = new Map([
  ['menu_order', 'menu_order'],
  ['title', 'title'],
  ['name', 'title'],
  ['id', 'id'],
  ['slug', 'slug'],
  ['date', 'date'],
  ['modified', 'modified'],
  ['price', 'price'],
  ['popularity', 'popularity'],
  ['rating', 'rating'],
  ['sku', 'sku'],
  // The server has no relevance without a search of WordPress's own, and orders by date.
  // (rule-no-order)
  ['relevance', 'date'],
]);

/**
 * Parses the order. An empty `orderby` means the order of WordPress, by date, and disables `order`.
 * So does `price-desc` if variations are listed; otherwise it means the order of ids.
 * (rule-no-order)
 */
function parseSort(params: Params): ProductSort {
  const orderBy = toText(params.get('orderby')) ?? '';
  const isByDate =
    orderBy === '' || (orderBy === 'price-desc' && params.get('include_variations') === true);
  if (isByDate) return { key: 'date', descending: false };
  const key = PRODUCT_SORTS.get(orderBy) ?? null;
  return { key, descending: key !== null && params.get('order') === 'desc' };
}

function parseCount(value: ParamValue | undefined): number | null {
  const count = toInteger(value);
  return count > 0 ? count : null;
}

/** Parameters of one set from an object or its JSON text; anything else has none. */
function parseSetParams(value: ParamValue): ParamMap {
  const params = typeof value === 'string' ? parseJsonParam(value) : value;
  return isParamMap(params) ? params : new Map();
}

/** Splits a comma or blank separated text of ids; only `/terms` accepts one. */
function toIdList(value: ParamValue | undefined): ParamValue {
  if (typeof value !== 'string') return value ?? null;
  const parts = value.split(/[\s,]+/).filter((part) => part !== '');
  return new Map(parts.map((part, index) => [String(index), part]));
}

/**
 * Ids of an array, without signs and duplicates; `null` for anything else and for an empty array.
 */
function parseIds(value: ParamValue | undefined): readonly number[] | null {
  if (!isParamMap(value) || value.size === 0) return null;
  return [...new Set([...value.values()].map((id) => Math.abs(toInteger(id))))];
}
