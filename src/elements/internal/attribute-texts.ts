/** Texts of attributes: what editors write is accepted. Without Lit, for what runs before the elements. */

/** The text of an attribute without the white space and the quotes that an editor put around it. */
export function plainText(text: string): string {
  return text.trim().replace(/^[“”„‟″"«»]+|(?<![“”„‟″"«»])[“”„‟″"«»]+$/g, '');
}

/** One of `choices`, in any case; the first of them for any other text. */
export function choiceOf(text: string, choices: readonly (string | null)[]): string | null {
  const lower = text.toLowerCase();
  return choices.find((choice) => choice === lower) ?? choices[0] ?? null;
}

/** A whole number of at least `least`, rounded down; `fallback` for any other text. */
export function numberOf(text: string, least: number, fallback: number | null): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= least ? Math.floor(value) : fallback;
}

/** Splits a list of names at spaces and commas: `facets` of a shop, `columns` of a product list; `null` for none. */
export function nameList(text: string | null): readonly string[] | null {
  return text?.split(/[\s,]+/).filter((name) => name !== '') ?? null;
}
