/** Memoised function: a value is built at the first call. */

/**
 * Delays `build` to the first call and returns the same value from then on. For `Intl` objects,
 * whose first one makes a browser load the data of its languages.
 * @param build Called once; an error is thrown to the caller, and the next call tries again.
 */
export function memoize<T>(build: () => T): () => T {
  let built: { readonly value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
