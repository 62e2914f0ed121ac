/** Constants of relevance. Round numbers: the judged queries are too few for finer tuning. */

/**
 * Boost of a token by the kind of its expansion; that of typos is raised to the power of the
 * distance.
 */
export const EXPANSION_BOOST = {
  exact: 1,
  compound: 1,
  synonym: 0.8,
  typo: 0.6,
  infix: 0.5,
  prefix: 0.2,
  broader: 0.3,
};

/** Number of products; a word in fewer may be misspelled in them, so it gets fuzzy matches too. */
export const RARE_DOC_FREQUENCY = 3;

/**
 * Number of products that must contain a compound for two words to be joined; 1 with a digit or a
 * single letter.
 */
export const JOIN_MIN_DF = 3;

/**
 * A word is split if both parts occur in at least 1 of this number of products, and in 1 at all.
 */
export const SPLIT_DF_RATIO = 4000;

/** Factor on the scores of products of a category that the query names. */
export const CATEGORY_BOOST = 1.5;

/**
 * Factor on the share in the coverage of words that name a category on their own. It decides among
 * products that lack words of the query only. 3 instead of 2 costs .004 of NDCG with ratings of people.
 */
export const CATEGORY_WORD_WEIGHT = 2;

/**
 * Factor on the scores of strict matches, which have all words of the query. All of them before all
 * others finds fewer of the products that people meant; none loses products that were named.
 */
export const STRICT_BOOST = 1.25;

/**
 * Highest score of a product that lacks words of the query, but for broader words, as a share of
 * the lowest one of those that have all. Below the factor for sold-out products: they stay in front.
 */
export const BROADER_SHARE = 0.69;

/**
 * Least factor on the scores of products whose category only broader words name: for those they count
 * as synonyms do.
 */
export const MEANT_FACTOR = EXPANSION_BOOST.synonym / EXPANSION_BOOST.broader;

/**
 * Highest score of a product whose category only broader words name, as a share of the highest one of
 * those that have words of the query: as far behind as a synonym. Words such as "computer" are in the
 * names of accessories rather than in those of computers.
 */
export const MEANT_SHARE = 0.8;

/**
 * Number of strict matches from which tolerant ones are not added: shoppers do not read more results.
 * It is the size of the largest page.
 */
export const SUFFICIENT_MATCHES = 100;

/**
 * Number of products with all words of the query from which broader words do not count: they fill
 * the first rows of a page. 100 instead gives no better first results: the same NDCG, and .03 of recall.
 */
export const SUFFICIENT_EXACT_MATCHES = 8;

/** Lowest score of a tolerant match, as a share of the highest score. */
export const MIN_RELATIVE_SCORE = 0.05;

/**
 * Factor on the scores of products that are out of stock, unless the request has another place for
 * them. Smaller factors hide products that the query names: .5 costs known items .013 of MRR.
 */
export const SOLD_OUT_FACTOR = 0.7;

/**
 * Number of query tokens; further ones are ignored, which bounds the work. At most 31, for bits.
 */
export const MAX_QUERY_TOKENS = 24;
