/**
 * Decoders of foreign JSON: each returns the value in its type, the same object where nothing had
 * to be changed, or `undefined`.
 */
import { ShopError } from '../shop-error.ts';
import { isPlainDecimal } from './query-text.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export type Decoder<T> = (value: unknown) => T | undefined;

/** One decoder for each known field; undecodable fields are omitted, unknown ones retained. */
type FieldDecoders<T> = { readonly [K in keyof T]-?: Decoder<T[K]> };

/** Decoder of text; numbers become text. */
export const asText: Decoder<string> = (value) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;

/** Decoder of finite numbers; decimal text becomes a number. */
export const asNumber: Decoder<number> = (value) => {
  const number = typeof value === 'string' && isPlainDecimal(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Decoder of safe integers; decimal text becomes a number. */
export const asInteger: Decoder<number> = (value) => {
  const number = asNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
};

/**
 * Decoder of booleans; accepts 1 and 0 as number or text, and the texts true, false, yes and no.
 */
export const asBoolean: Decoder<boolean> = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true' || value === 'yes') return true;
  if (value === 0 || value === '0' || value === 'false' || value === 'no') return false;
  return undefined;
};

/** Decoder of objects; PHP encodes an empty one as `[]`. */
export const asRecord: Decoder<JsonRecord> = (value) => {
  if (isRecord(value)) return value;
  return Array.isArray(value) && value.length === 0 ? {} : undefined;
};

/** Decoder that accepts `null` too. */
export function orNull<T>(read: Decoder<T>): Decoder<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** Decoder of a list, without its undecodable items; PHP writes a list with gaps as an object. */
export function asList<T>(read: Decoder<T>): Decoder<readonly T[]> {
  return (value) => {
    const items: readonly unknown[] | undefined = Array.isArray(value)
      ? value
      : asRecord(value) && Object.values(value ?? {});
    if (items === undefined) return undefined;
    const readable: T[] = [];
    let isUntouched = Array.isArray(value);
    for (const item of items) {
      const result = read(item);
      isUntouched &&= result === item;
      if (result !== undefined) readable.push(result);
    }
    // The same array where nothing changed, so that large responses are not copied.
    return isUntouched && Array.isArray(value) ? value : readable;
  };
}

/** Decoder of an object; `undefined` unless all `required` fields can be decoded. */
export function asObject<T extends object>(
  fields: FieldDecoders<T>,
  required: readonly (keyof T & string)[],
): Decoder<T> {
  // Listed once: a response has hundreds of terms.
  const readers = Object.entries<Decoder<unknown>>(fields).map(([name, read]): FieldReader => [
    name,
    read,
    read(undefined),
  ]);
  return (value) => {
    const record = asRecord(value);
    if (record === undefined) return undefined;
    const read = decodeFields<T>(record, readers);
    return required.every((name) => read[name] !== undefined) ? (read as T) : undefined;
  };
}

/**
 * Decodes a required value.
 *
 * @param path position of the value, for the error message
 * @param expected description of a valid value, for the error message
 * @throws ShopError `bad-response` that names the path, the expected and the actual value
 */
export function expectValue<T>(
  read: Decoder<T>,
  value: unknown,
  path: string,
  expected: string,
): T {
  const result = read(value);
  if (result !== undefined) return result;
  throw new ShopError('bad-response', `${path}: expected ${expected}, got ${describe(value)}.`);
}

/** Tests for an object that is no array. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes a foreign value in a few words, for error messages. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'an array';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Name and decoder of a field, and what it is where it is absent: a product lacks most fields. */
type FieldReader = readonly [name: string, read: Decoder<unknown>, absent: unknown];

function decodeFields<T extends object>(
  record: JsonRecord,
  readers: readonly FieldReader[],
): Partial<T> {
  let mended: Record<string, unknown> | null = null;
  for (const [name, read, absent] of readers) {
    const value = record[name];
    const result = value === undefined ? absent : read(value);
    if (result === value) continue;
    mended ??= { ...record };
    if (result === undefined) delete mended[name];
    else mended[name] = result;
  }
  // Every known field has been through its reader.
  return (mended ?? record) as Partial<T>;
}
