/** Structural sharing of plain JSON-like values. Pure. */

/**
 * Replaces every part of `next` that equals the same part of `previous` by that part, so that
 * identity shows a change. Neither value is modified. O(size of `next`).
 * @param previous Any earlier value.
 * @returns `previous` itself if all parts are equal.
 */
export function replaceEqual<T>(previous: unknown, next: T): T;
export function replaceEqual(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) return replaceEqualArray(previous, next);
  if (isPlain(previous) && isPlain(next)) return replaceEqualObject(previous, next);
  if (previous instanceof Map && next instanceof Map) return replaceEqualMap(previous, next);
  return next;
}

function replaceEqualArray(
  previous: readonly unknown[],
  next: readonly unknown[],
): readonly unknown[] {
  let byId: ReadonlyMap<unknown, unknown> | null = null;
  const counterpart = (value: unknown, i: number): unknown => {
    const id = idOf(value);
    if (id === undefined || idOf(previous[i]) === id) return previous[i];
    byId ??= new Map(previous.map((entry) => [idOf(entry), entry]));
    return byId.get(id);
  };
  const merged = next.map((value, i) => replaceEqual(counterpart(value, i), value));
  const isSame =
    previous.length === next.length && merged.every((value, i) => Object.is(value, previous[i]));
  return isSame ? previous : merged;
}

/**
 * Returns the `id` of an object. Elements of arrays are matched by `id`, at any index: products
 * move up and down between responses.
 */
function idOf(value: unknown): unknown {
  return isPlain(value) ? value['id'] : undefined;
}

/**
 * Replaces equal members. Copies `next` only if a shared member differs from its own: most
 * responses share no member.
 */
function replaceEqualObject(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = Object.keys(next);
  let merged: Record<string, unknown> | null = null;
  let isSame = true;
  for (const key of keys) {
    const value = replaceEqual(previous[key], next[key]);
    isSame &&= Object.is(value, previous[key]) && Object.hasOwn(previous, key);
    if (value === next[key]) continue;
    merged ??= { ...next };
    merged[key] = value;
  }
  return isSame && keys.length === Object.keys(previous).length ? previous : (merged ?? next);
}

function replaceEqualMap(
  previous: ReadonlyMap<unknown, unknown>,
  next: ReadonlyMap<unknown, unknown>,
): ReadonlyMap<unknown, unknown> {
  const merged = new Map(
    [...next].map(([key, value]) => [key, replaceEqual(previous.get(key), value)]),
  );
  const isSame = [...merged].every(([key, value]) => Object.is(value, previous.get(key)));
  return isSame && merged.size === previous.size ? previous : merged;
}

/**
 * Returns `true` for an object literal or a JSON object; `false` for arrays and instances of
 * classes.
 */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
