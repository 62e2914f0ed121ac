/** Parameters → `Constraints`, with the server's leniency. Which products meet them is the engine's affair. (rule-query, rule-flags, rule-rating, rule-visibility) */
import type {
  Constraints,
  RatingConstraint,
  SearchFields,
  TextConstraint,
  VisibilityConstraint,
} from '../plan.ts';
import {
  isEmptyParam,
  isParamMap,
  type Params,
  type ParamValue,
  toNumber,
  toText,
  toTextList,
} from '../../protocol/codec/php-values.ts';
import { parsePriceConstraint } from './price-bounds.ts';
import { STOCK_STATUSES, type StockStatus } from '../../protocol/request.ts';
import { parseExcept, parseTermFilters } from './term-filters.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/** Reads sanitised parameters as well as the raw ones of a term set, which nobody validated. */
export function buildConstraints(params: Params): Constraints {
  return {
    text: parseText(params),
    price: parsePriceConstraint(params),
    sale: parseFlag(params.get('sale')),
    stock: parseStock(params.get('stock')),
    featured: parseFlag(params.get('featured')),
    rating: parseRating(params),
    visibility: parseVisibility(params.get('visibility')),
    terms: parseTermFilters(params.get('t')),
  };
}

/** `except` takes term filters away, but only for terms: it never changes the products. (rule-except) */
export function withoutExcepted(
  constraints: Constraints,
  except: ParamValue | undefined,
): Constraints {
  if (constraints.terms.length === 0) return constraints;
  const excepted = parseExcept(except);
  const terms = constraints.terms.filter(({ taxonomy }) => !excepted.includes(taxonomy));
  return terms.length === constraints.terms.length ? constraints : { ...constraints, terms };
}

/** A switch of a term set or of the route: JSON booleans, or texts, of which only `false`, `0` and "" are false. */
export function parseSwitch(value: ParamValue | undefined, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback;
  return value !== 'false' && !isEmptyParam(value);
}

function parseText(params: Params): TextConstraint | null {
  const given = isEmptyParam(params.get('q')) ? params.get('search') : params.get('q');
  const text = isEmptyParam(given) ? '' : sanitizeTextField(toText(given) ?? '');
  if (text === '') return null;
  return {
    text,
    fields: parseSearchFields(params),
    variations: parseSwitch(params.get('variations'), true),
  };
}

function parseSearchFields(params: Params): SearchFields {
  const isOn = (name: keyof SearchFields): boolean => parseSwitch(params.get(name), true);
  const fields: SearchFields = {
    title: isOn('title'),
    excerpt: isOn('excerpt'),
    content: isOn('content'),
    sku: isOn('sku'),
    categories: isOn('categories'),
    tags: isOn('tags'),
    attributes: isOn('attributes'),
  };
  return Object.values(fields).some(Boolean) ? fields : { ...fields, title: true };
}

/** Validation accepts any letter case, but only lower case is understood later. (rule-flags) */
function parseFlag(value: ParamValue | undefined): boolean | 'nothing' | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'boolean' ? String(value) : toText(value);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return 'nothing';
}

function parseStock(value: ParamValue | undefined): readonly StockStatus[] | null {
  if (isEmptyParam(value)) return null;
  const asked = toTextList(value);
  return STOCK_STATUSES.filter((status) => asked.includes(status));
}

/**
 * `rating` is "and up": half a star below still counts, unless `rating_delta` says otherwise. A maximum below the minimum
 * and a negative delta are ignored; an array as bound finds nothing. (rule-rating)
 */
function parseRating(params: Params): RatingConstraint | null {
  const minimum = isEmptyParam(params.get('rating'))
    ? params.get('min_rating')
    : params.get('rating');
  const maximum = params.get('max_rating');
  if (isEmptyParam(minimum) && isEmptyParam(maximum)) return null;
  const min = toDecimal(minimum);
  const max = toDecimal(maximum);
  if (isParamMap(minimum) || isParamMap(maximum) || (min <= 0 && max <= 0)) return NO_RATING;
  const givenDelta = params.get('rating_delta');
  const delta = isEmptyParam(givenDelta) ? DEFAULT_RATING_DELTA : toDecimal(givenDelta);
  const reach = delta < 0 ? DEFAULT_RATING_DELTA : delta;
  return {
    min: min > 0 ? Math.floor(min) - reach : null,
    max: max > 0 && max >= min ? Math.ceil(max) + reach : null,
    isUnsatisfiable: false,
  };
}

const NO_RATING: RatingConstraint = { min: null, max: null, isUnsatisfiable: true };

/** Stars. */
const DEFAULT_RATING_DELTA = 0.5;

/** `3,5` is 3.5 here. */
function toDecimal(value: ParamValue | undefined): number {
  return toNumber(typeof value === 'string' ? value.replace(',', '.') : value);
}

/**
 * Several values are not alternatives: their marks are pooled under the one rule that the last special value sets.
 * (rule-visibility)
 */
function parseVisibility(value: ParamValue | undefined): VisibilityConstraint {
  const marks = new Set<VisibilityConstraint['marks'][number]>();
  let rule: VisibilityConstraint['rule'] = 'without';
  for (const name of toTextList(value)) {
    const meaning = VISIBILITIES.get(name);
    if (meaning === undefined) continue;
    for (const mark of meaning.marks) marks.add(mark);
    if (meaning.rule !== 'without') rule = meaning.rule;
  }
  return marks.size === 0 ? VISIBLE : { rule, marks: MARKS.filter((mark) => marks.has(mark)) };
}

const MARKS: VisibilityConstraint['marks'] = ['exclude-from-search', 'exclude-from-catalog'];

const VISIBLE: VisibilityConstraint = { rule: 'without', marks: MARKS };

const VISIBILITIES: ReadonlyMap<string, VisibilityConstraint> = new Map([
  ['visible', VISIBLE],
  ['catalog', { rule: 'without', marks: ['exclude-from-catalog'] }],
  ['search', { rule: 'without', marks: ['exclude-from-search'] }],
  ['hidden', { rule: 'all', marks: MARKS }],
  ['exclude-from-search', { rule: 'any', marks: ['exclude-from-search'] }],
  ['exclude-from-catalog', { rule: 'any', marks: ['exclude-from-catalog'] }],
]);
