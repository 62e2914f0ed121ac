/**
 * Builds `Constraints` from parameters, with the server's lenient conversions. (rule-query,
 * rule-flags, rule-rating, rule-visibility)
 */
import type {
  Constraints,
  RatingConstraint,
  SearchFields,
  TermFilter,
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
import { parseTermFilters } from './term-filters.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/** Builds constraints from sanitised parameters, or from the unvalidated members of a term set. */
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

/**
 * Removes the term filters of the `except` taxonomies, for the counts of terms only. (rule-except)
 */
export function withoutExcepted(
  constraints: Constraints,
  excepted: readonly string[],
): Constraints {
  const isExcepted = ({ taxonomy }: TermFilter): boolean => excepted.includes(taxonomy);
  if (!constraints.terms.some(isExcepted)) return constraints;
  return { ...constraints, terms: constraints.terms.filter((filter) => !isExcepted(filter)) };
}

/** Parses a switch: a JSON boolean, or a text, of which only `false`, `0` and "" are false. */
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
    minPrefix: params.get('unfinished') === 'true' ? 1 : undefined,
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

/**
 * Parses a flag in lower case; other letter case passes validation but finds nothing. (rule-flags)
 */
function parseFlag(value: ParamValue | undefined): boolean | 'nothing' | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'boolean' ? String(value) : toText(value);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return 'nothing';
}

function parseStock(value: ParamValue | undefined): readonly StockStatus[] | null {
  if (isEmptyParam(value)) return null;
  const statuses = toTextList(value);
  return STOCK_STATUSES.filter((status) => statuses.includes(status));
}

/**
 * Parses bounds of the average rating. They reach half a star further unless `rating_delta` is
 * given. A maximum below the minimum and a negative delta are ignored; an array as bound finds
 * nothing. (rule-rating)
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

/** Distance in stars that a bound reaches further. */
const DEFAULT_RATING_DELTA = 0.5;

/** Number of a decimal text; a comma is a decimal mark too. */
function toDecimal(value: ParamValue | undefined): number {
  return toNumber(typeof value === 'string' ? value.replace(',', '.') : value);
}

/**
 * Parses visibility. Several values are not alternatives: their marks are pooled under the rule of
 * the last special value. (rule-visibility)
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
