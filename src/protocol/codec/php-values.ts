/** Parameter values: PHP's query values and JSON values in one model, with PHP's conversions. */
import type { PhpValue } from './php-query.ts';

/**
 * Value of a parameter. A JSON list is a Map with the keys 0, 1, …, as on the server, so lists and
 * objects are alike.
 */
export type ParamValue = PhpValue | number | boolean | null | ParamMap;

export interface ParamMap extends ReadonlyMap<string, ParamValue> {}

/** Parameters to look up by name. */
export type Params = Pick<ParamMap, 'get'>;

/** Maximum depth of JSON, as in PHP. */
const MAX_JSON_DEPTH = 512;

/** Parses a JSON text; `undefined` when it is malformed. */
export function parseJsonParam(text: string): ParamValue | undefined {
  try {
    return fromJson(JSON.parse(text), 0);
  } catch {
    return undefined;
  }
}

/**
 * Converts a value to plain JSON for the echo: Maps whose keys are 0, 1, … in order become arrays.
 */
export function toJson(value: ParamValue): unknown {
  if (!isParamMap(value)) return value;
  const keys = [...value.keys()];
  if (keys.every((key, index) => key === String(index))) return [...value.values()].map(toJson);
  return Object.fromEntries([...value].map(([key, child]) => [key, toJson(child)]));
}

/** Tests for an array or object. */
export function isParamMap(value: ParamValue | undefined): value is ParamMap {
  return value instanceof Map;
}

/** PHP's string cast of scalars; `null` for arrays and null. */
export function toText(value: ParamValue | undefined): string | null {
  if (value === undefined || value === null || isParamMap(value)) return null;
  if (typeof value === 'boolean') return value ? '1' : '';
  return String(value);
}

/** PHP's `empty`: absent, null, false, 0, "", "0", []. */
export function isEmptyParam(value: ParamValue | undefined): boolean {
  if (isParamMap(value)) return value.size === 0;
  return value === undefined || value === '0' || !value;
}

/** Tests for a text that PHP takes for a number: blanks around it and exponents allowed. */
export function isNumericText(text: string): boolean {
  return /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
}

/**
 * PHP's float cast: the number that the value begins with, or 0; 1 for an array that is not empty.
 */
export function toNumber(value: ParamValue | undefined): number {
  if (isParamMap(value)) return value.size > 0 ? 1 : 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const match = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?/i.exec(value ?? '');
  return match === null ? 0 : Number(match[0]);
}

/** PHP's integer cast; 0 beyond the safe integers. */
export function toInteger(value: ParamValue | undefined): number {
  const number = Math.trunc(toNumber(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Splits a comma list, or takes an array, into trimmed texts. Nested arrays are omitted. */
export function toTextList(value: ParamValue | undefined): readonly string[] {
  const parts = isParamMap(value)
    ? [...value.values()].map(toText)
    : (toText(value)?.split(',') ?? []);
  return parts.filter((part) => part !== null).map((part) => part.trim());
}

function fromJson(value: unknown, depth: number): ParamValue {
  if (depth > MAX_JSON_DEPTH) throw new RangeError('JSON too deep');
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      return new Map(
        Object.entries(value).map(([key, child]) => [key, fromJson(child, depth + 1)] as const),
      );
    default:
      return null;
  }
}
