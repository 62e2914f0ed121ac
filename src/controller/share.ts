/** `share`: structural sharing of plain JSON-like values. It compares and reuses; it never changes what it is given. */

/**
 * `next`, with every part that equals the same part of `previous` replaced by that part; `previous` itself if all of it
 * is equal. So identity tells whether something changed. O(size of `next`).
 */
export function share<T>(previous: unknown, next: T): T;
export function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) return shareArray(previous, next);
  if (isPlain(previous) && isPlain(next)) return sharePlain(previous, next);
  return next;
}

function shareArray(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const merged = next.map((value, i) => share(previous[i], value));
  const isSame =
    previous.length === next.length && merged.every((value, i) => value === previous[i]);
  return isSame ? previous : merged;
}

function sharePlain(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(next);
  const merged = Object.fromEntries(keys.map((key) => [key, share(previous[key], next[key])]));
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.hasOwn(previous, key) && Object.is(merged[key], previous[key]));
  return isSame ? previous : merged;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
