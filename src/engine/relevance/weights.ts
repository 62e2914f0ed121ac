/** The numbers of relevance: round ones, for the judged queries are too few to tune more finely. */

/** What a word of the index counts, by how it stands for a typed one; a typing error by its distance. */
export const EXPANSION_BOOST = {
  exact: 1,
  compound: 1,
  synonym: 0.8,
  typo: 0.6,
  infix: 0.5,
  prefix: 0.2,
};

/** A word in fewer products may be a slip. */
export const RARE_DOC_FREQUENCY = 3;

/** Two words are one if so many products write them so; with a digit inside one is enough. */
export const JOIN_MIN_DF = 3;

/** One word is two if both stand in one product of so many, and in one at least. */
export const SPLIT_DF_RATIO = 4000;

/** For products of a category that the query names. */
export const NAMED_CATEGORY = 1.5;

/** Of so many strict matches nobody sees the end; tolerant ones would only swell the numbers. It is the largest page. */
export const STRICT_IS_ENOUGH = 100;

/** What scores a smaller part of the best is noise. */
export const MIN_RELATIVE_SCORE = 0.05;

/** More words tell nothing more, and the work must be bounded. */
export const MAX_QUERY_TOKENS = 24;
