/** Literals of SQL. Values are numbers, or bytes in hexadecimal: no text can end a literal. */
import type { NumberRange } from '../../engine/match/match-text.ts';

/** Writes a whole number from 0 to 2^53. @throws RangeError for any other */
export function integer(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is no row number.`);
  return String(value);
}

/**
 * Writes a double with exactly its bits, also infinite ones: the parser of older releases rounds
 * decimal digits.
 */
export function double(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return `reinterpretAsFloat64(unhex('${bytes.toString('hex')}'))`;
}

/** Writes a text. */
export function text(value: string): string {
  return `unhex('${Buffer.from(value, 'utf8').toString('hex')}')`;
}

/** Name of a database, a table or a column as SQL. @throws RangeError for unusual characters */
export function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new RangeError('A name has unusual characters.');
  return `\`${name}\``;
}

export const IDENTIFIER = /^[A-Za-z_]\w{0,99}$/;

/** Joins conditions that must all hold. */
export function all(conditions: readonly string[]): string {
  return conditions.length === 0 ? '1' : conditions.map((one) => `(${one})`).join(' AND ');
}

/** Joins conditions of which one must hold. */
export function any(conditions: readonly string[]): string {
  return conditions.length === 0 ? '0' : conditions.map((one) => `(${one})`).join(' OR ');
}

/** Condition that a column lies in one of some ranges. */
export function within(column: string, ranges: readonly NumberRange[]): string {
  const single = ranges.filter(({ start, end }) => end === start + 1);
  const wide = ranges.filter(({ start, end }) => end > start + 1);
  const lists =
    single.length === 0
      ? []
      : [`${column} IN (${single.map(({ start }) => integer(start)).join(', ')})`];
  return any([
    ...lists,
    ...wide.map(
      ({ start, end }) => `${column} >= ${integer(start)} AND ${column} < ${integer(end)}`,
    ),
  ]);
}
