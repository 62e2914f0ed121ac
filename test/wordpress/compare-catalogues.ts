/** Comparison of two catalogues of the same shop, from different sources. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Reads the lines of a catalogue file; the header first, then the products by their ids. */
export async function readLines(path: string): Promise<readonly Json[]> {
  const bytes = await readFile(path);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
  const [header = null, ...products] = text
    .trim()
    .split('\n')
    .map((line): Json => JSON.parse(line));
  return [header, ...products.toSorted((a, b) => idOf(a) - idOf(b))];
}

/**
 * Lists the paths of members whose values differ, each once: `variations.description`. Lists of
 * objects with ids, or of taxonomies, are compared in the order of these.
 */
export function differences(one: Json | undefined, other: Json | undefined): readonly string[] {
  return [...new Set(compare(one, other, ''))].toSorted();
}

function* compare(one: Json | undefined, other: Json | undefined, path: string): Generator<string> {
  if (isObject(one) && isObject(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      yield* compare(one[name], other[name], path === '' ? name : `${path}.${name}`);
  } else if (isList(one) && isList(other) && one.length === other.length) {
    const [sorted, otherSorted] = [one.toSorted(byKey), other.toSorted(byKey)];
    for (const [at, item] of sorted.entries()) yield* compare(item, otherSorted[at], path);
  } else if (JSON.stringify(one) !== JSON.stringify(other)) yield path;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function byKey(a: Json, b: Json): number {
  const [one, other] = [keyOf(a), keyOf(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}

function keyOf(value: Json): string {
  if (!isObject(value)) return '';
  const { taxonomy } = value;
  const name = typeof taxonomy === 'string' ? taxonomy : '';
  return name + String(idOf(value)).padStart(12, '0');
}

function idOf(value: Json): number {
  return isObject(value) ? Number(value['id'] ?? value['attribute_id'] ?? 0) : 0;
}
