/**
 * Compounds: words with the signs that connect their parts, such as `mfc-8220`, `3.5`,
 * `m570dd/ds55`.
 */

/** Extracts the compounds of a text, simple words included, in order. Linear. */
export function compoundTokens(text: string): readonly string[] {
  return text.match(COMPOUND) ?? [];
}

const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-./\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;
