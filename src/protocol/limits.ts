/**
 * Limits on foreign catalogues and responses, which bound the memory and time that they can cost.
 * Each is far above real shops; larger data is refused with a `ShopError` that names the limit.
 */

/**
 * Characters (UTF-16 units) of a line of a catalogue file, or of a file that is one JSON object: it
 * is parsed whole.
 */
export const MAX_LINE_CHARACTERS = 64 * 2 ** 20;

/** Blank lines of a catalogue file in all: they cost time without content. */
export const MAX_BLANK_LINES = 1_000_000;

/**
 * Decompressed bytes for each byte of a gzip file: catalogues have 5 to 30, gzip can reach 1,000.
 */
export const MAX_UNPACKED_RATIO = 200;

/**
 * Decompressed bytes below which the ratio is not checked: a small file of equal lines is harmless.
 */
export const MAX_UNCHECKED_BYTES = 16 * 2 ** 20;

/**
 * Characters of a file of another system, unpacked: its products are held in memory until all are
 * read.
 */
export const MAX_FOREIGN_CHARACTERS = 2 ** 30;

/**
 * Bytes of the snapshot in a packed catalogue, which is held in memory; 100,000 products have about
 * 100 MB.
 */
export const MAX_SNAPSHOT_BYTES = 2 ** 30;

/** Compressed bytes of a chunk of twenty entries in a packed catalogue: each is read whole. */
export const MAX_CHUNK_BYTES = 4 * 2 ** 20;

/**
 * Decompressed bytes of one response of the REST API: a page has 100 products, and is parsed whole.
 */
export const MAX_RESPONSE_BYTES = 64 * 2 ** 20;

/**
 * Depth of nested objects and arrays in JSON: `JSON.stringify` overflows the stack on deeper
 * values.
 */
export const MAX_JSON_DEPTH = 100;

/** Taxonomies of a catalogue: categories, tags, brands, and one for each attribute. */
export const MAX_TAXONOMIES = 5_000;

/**
 * Terms of a catalogue, including those that only products name: about 1 kB of memory each, and a
 * term list contains all of them.
 */
export const MAX_TERMS = 200_000;

/** Depth of a hierarchy of terms: each level is indented on the page. */
export const MAX_TERM_DEPTH = 100;

/** Variations of a product: they are counted together, and nested in one entry. */
export const MAX_VARIATIONS = 10_000;

/**
 * Categories, tags, brands and attribute options of one product, in sum: each is compared with the
 * others.
 */
export const MAX_PRODUCT_TERMS = 10_000;

/** Synonym rules of a catalogue: all are parsed before the first search by relevance. */
export const MAX_SYNONYM_RULES = 10_000;

/** Words and phrases of one synonym rule: a query with one of them is expanded by all. */
export const MAX_SYNONYMS_PER_RULE = 1_000;

/** Broader words and phrases of one product or category. */
export const MAX_EXPANSIONS = 1_000;

/** Rules of a shop's owner: all conditions are tested at each request. */
export const MAX_RULES = 1_000;

/** Items of one list in a rule: products, terms, queries. */
export const MAX_RULE_ITEMS = 1_000;

/** Characters of one text in a rule. */
export const MAX_RULE_TEXT = 1_000;
