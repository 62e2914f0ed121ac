/** `lazy`: a value made when it is first wanted. For formats: a browser looks through all its languages for the first of a page. */

export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
