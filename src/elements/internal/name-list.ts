/** Attributes that list names: `facets` of a shop, `columns` of a product list. */

/** Splits the value at spaces and commas; `null` for none. */
export function nameList(text: string | null): readonly string[] | null {
  return text?.split(/[\s,]+/).filter((name) => name !== '') ?? null;
}
