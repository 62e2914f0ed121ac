/** Fields that relevance scores, their BM25F parameters, and the scale of the impacts stored. */

/**
 * The fields of a product by BM25F: `weight` multiplies term frequencies, `lengthNorm` (0 to 1) is
 * its `b`, `bits` is the width of the field's frequency in a packed number. Brands are attributes.
 * The order is that of the packed frequencies.
 */
export const FIELDS = [
  { name: 'title', weight: 5, lengthNorm: 0.3, bits: 4 },
  { name: 'sku', weight: 4, lengthNorm: 0, bits: 2 },
  { name: 'excerpt', weight: 2, lengthNorm: 0.6, bits: 4 },
  { name: 'categories', weight: 2, lengthNorm: 0, bits: 3 },
  { name: 'tags', weight: 1.5, lengthNorm: 0, bits: 3 },
  { name: 'attributes', weight: 1, lengthNorm: 0.3, bits: 4 },
  { name: 'content', weight: 0.5, lengthNorm: 0.75, bits: 6 },
  { name: 'expansions', weight: 1, lengthNorm: 0, bits: 1 },
] as const;

export type WordField = (typeof FIELDS)[number]['name'];

/**
 * Mark in front of the words of the field `expansions`, which are tokens of their own, and of rules
 * of broader words among the synonyms. It is no character of a word.
 */
export const BROADER_MARK = '\u0001';

/** Saturation of term frequencies, `k1` of BM25. */
export const SATURATION = 0.8;

/** Impact of a term in a product that is stored for a score of 1; impacts are 1 to this. */
export const MAX_IMPACT = 255;
