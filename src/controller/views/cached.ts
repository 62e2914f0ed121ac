/** Bounded cache of computed values. */

/**
 * Returns the cached value of a key, or computes and stores the value. A full cache is emptied
 * first.
 * @param maxSize Largest number of entries.
 * @param compute Called without a cached value; its errors are thrown to the caller.
 */
export function cached<K, V>(cache: Map<K, V>, maxSize: number, key: K, compute: (key: K) => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= maxSize) cache.clear();
  const value = compute(key);
  cache.set(key, value);
  return value;
}
