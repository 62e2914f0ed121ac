/** Attribute `facets` of a shop. */

/** Decodes the attribute `facets`; `null` for none. */
export function facetNames(text: string | null): readonly string[] | null {
  return text?.split(/[\s,]+/).filter((name) => name !== '') ?? null;
}
