/**
 * Validates and sanitises declared parameters as WordPress does. (rule-parameters, rule-stock-list)
 */
import type { ParameterError } from './error-responses.ts';
import type { ParameterSpec, ParameterTable } from './parameters.ts';
import {
  isNumericText,
  isParamMap,
  type ParamMap,
  type Params,
  type ParamValue,
} from '../../protocol/codec/php-values.ts';
import { toInteger, toText } from '../../protocol/codec/php-values.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/**
 * Validates parameters.
 *
 * @returns all errors in declared order; unknown parameters have none
 */
export function validateParameters(table: ParameterTable, sent: ParamMap): ParameterError[] {
  const errors: ParameterError[] = [];
  // An iterator would make an array for each parameter of each request; so below.
  sent.forEach((value, name) => {
    const spec = table.get(name);
    const error = spec === undefined ? null : findError(name, spec, value);
    if (error !== null) errors.push(error);
  });
  if (errors.length < 2) return errors;
  const names = [...table.keys()];
  return errors.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** Sanitised parameters: values have the types of the echo. */
export interface SanitizedParams extends Params {
  /** Those sent, in their order, undeclared ones included. */
  readonly sent: ParamMap;
  /** Those that are replaced by the parameters sent, in declared order. */
  readonly defaults: ParamMap;
}

/** Sanitises valid parameters. */
export function sanitizeParameters(table: ParameterTable, sent: ParamMap): SanitizedParams {
  const sanitized = new Map<string, ParamValue>();
  const defaults = defaultsOf(table);
  sent.forEach((value, name) => {
    const spec = table.get(name);
    sanitized.set(name, spec === undefined ? value : sanitize(spec, value));
  });
  // Two maps: one of all parameters would be a tenth of the memory that a request takes.
  const get = (name: string): ParamValue | undefined =>
    sanitized.has(name) ? sanitized.get(name) : defaults.get(name);
  return { sent: sanitized, defaults, get };
}

const defaults = new WeakMap<ParameterTable, ParamMap>();

/** Defaults in declared order. */
function defaultsOf(table: ParameterTable): ParamMap {
  let known = defaults.get(table);
  if (known === undefined) {
    known = new Map(
      Array.from(table, ([name, spec]) => [name, spec.default ?? null] as const).filter(
        ([, value]) => value !== null,
      ),
    );
    defaults.set(table, known);
  }
  return known;
}

function findError(name: string, spec: ParameterSpec, value: ParamValue): ParameterError | null {
  switch (spec.type) {
    case 'string':
    case 'names':
      return typeof value === 'string'
        ? findEnumError(name, spec, value)
        : typeError(name, 'string');
    case 'boolean':
    case 'flag':
      return isBooleanText(value) ? null : typeError(name, 'boolean');
    case 'integer':
      return isIntegerText(value) ? findRangeError(name, spec, value) : typeError(name, 'integer');
    case 'options':
      return areOptions(spec, value) ? null : { name, message: 'Invalid parameter.', code: null };
    case 'ids':
      return findElementError(name, value);
    case 'any':
      return null;
  }
}

function sanitize(spec: ParameterSpec, value: ParamValue): ParamValue {
  switch (spec.type) {
    case 'string':
      return sanitizeTextField(toText(value) ?? '');
    case 'boolean':
      return value === '1' || toText(value)?.toLowerCase() === 'true';
    case 'integer':
      return toInteger(value);
    default:
      return value;
  }
}

function typeError(name: string, type: string, about = name): ParameterError {
  return {
    name,
    message: `${about} is not of type ${type}.`,
    code: 'rest_invalid_type',
    details: about,
  };
}

function findEnumError(name: string, spec: ParameterSpec, value: string): ParameterError | null {
  const { enum: allowed } = spec;
  if (allowed === undefined || allowed.includes(value)) return null;
  const message =
    allowed.length === 1
      ? `${name} is not ${allowed[0]}.`
      : `${name} is not one of ${joinNames(allowed)}.`;
  return { name, message, code: 'rest_not_in_enum' };
}

function findRangeError(name: string, spec: ParameterSpec, value: string): ParameterError | null {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = spec;
  const number = Number(value);
  if (number >= minimum && number <= maximum) return null;
  const range =
    spec.maximum === undefined
      ? `greater than or equal to ${minimum}`
      : `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
  return { name, message: `${name} must be ${range}`, code: 'rest_out_of_bounds' };
}

function findElementError(name: string, value: ParamValue): ParameterError | null {
  if (!isParamMap(value)) return null;
  for (const [key, element] of value) {
    if (!isIntegerText(element)) return typeError(name, 'integer', `${name}[${key}]`);
  }
  return null;
}

function areOptions(spec: ParameterSpec, value: ParamValue): boolean {
  const given = isParamMap(value) ? [...value.values()] : (toText(value) ?? '').split(',');
  return (
    given.length > 0 &&
    given.every((one) => typeof one === 'string' && spec.enum?.includes(one.trim()))
  );
}

function isBooleanText(value: ParamValue): boolean {
  return typeof value === 'string' && /^(true|false|0|1)$/i.test(value);
}

function isIntegerText(value: ParamValue): value is string {
  return typeof value === 'string' && isNumericText(value) && Number.isInteger(Number(value));
}

function joinNames(names: readonly string[]): string {
  const separator = names.length > 2 ? ', and ' : ' and ';
  return `${names.slice(0, -1).join(', ')}${separator}${names.at(-1)}`;
}
