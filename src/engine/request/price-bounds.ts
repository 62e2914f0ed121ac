/**
 * Parses price bounds from free text, with the server's lenient conversions. (rule-price-text,
 * rule-price-bounds)
 */
import type { PriceConstraint } from '../plan.ts';
import {
  isNumericText,
  isParamMap,
  type ParamMap,
  type Params,
  toNumber,
  toText,
} from '../../protocol/codec/php-values.ts';
import { PRICE_UNITS_PER_WHOLE } from '../../protocol/text/price.ts';

const NAMES = ['min_price', 'max_price'] as const;

/** Tests for an array as bound, on which the server fails with 500. (rule-server-failure) */
export function hasPriceArray(sent: ParamMap): boolean {
  return NAMES.some((name) => isParamMap(sent.get(name)));
}

/** Removes blank bounds and a maximum below the minimum, which have no effect on the server. */
export function dropNoopBounds(sent: ParamMap): ParamMap {
  if (!NAMES.some((name) => sent.has(name))) return sent;
  const params = new Map(sent);
  for (const name of NAMES) {
    if (toText(params.get(name))?.trim() === '') params.delete(name);
  }
  const min = params.get('min_price');
  const max = params.get('max_price');
  if (min !== undefined && max !== undefined && toNumber(max) < toNumber(min)) {
    params.delete('max_price');
  }
  return params;
}

/**
 * Parses both bounds: `null` without any; both members `null`, which finds nothing, where none of
 * those sent is usable.
 */
export function parsePriceConstraint(params: Params): PriceConstraint | null {
  const min = toText(params.get('min_price'));
  const max = toText(params.get('max_price'));
  if (min === null && max === null) return null;
  const lower = min !== null && isAbove(min, '0') ? min : null;
  const upper = max !== null && isAbove(max, '0') ? max : null;
  // Compared as sent: a minimum that is no number is mostly above any maximum, which falls away for
  // a bound that finds nothing.
  const isReversed = lower !== null && upper !== null && isAbove(lower, upper);
  return {
    min: lower === null ? null : parseBound(lower),
    max: upper === null || isReversed ? null : parseBound(upper),
  };
}

/**
 * PHP compares numbers as numbers, other texts as texts: `$12` is below 0, `abc` above every
 * number.
 */
function isAbove(text: string, other: string): boolean {
  return isNumericText(text) && isNumericText(other) ? Number(text) > Number(other) : text > other;
}

/**
 * Parses a bound: the leading number after removal of all but digits and marks; the last mark is
 * the decimal one.
 */
function parseBound(text: string): number | null {
  const marks = text.replace(/[^\d,.-]/g, '');
  const decimal = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'));
  const whole = marks.slice(0, decimal < 0 ? marks.length : decimal).replace(/[,.]/g, '');
  const plain = decimal < 0 ? whole : `${whole}.${marks.slice(decimal + 1)}`;
  const units = Math.round(Number.parseFloat(plain) * PRICE_UNITS_PER_WHOLE);
  return units > 0 ? Math.min(units, Number.MAX_SAFE_INTEGER) : null;
}
