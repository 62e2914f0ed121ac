/**
 * Limits on catalogues and answers from outside, so that none of them can fill the memory of a
 * device or keep it busy without end. Each is far above real shops; what is larger is refused with
 * a `ShopError` that names the limit.
 */

/**
 * Characters (UTF-16 units) of a line of a catalogue file, or of a file that is one JSON object: it
 * is parsed whole.
 */
export const MAX_LINE_CHARACTERS = 64 * 2 ** 20;

/** Blank lines of a catalogue file in all: they cost time and hold nothing. */
export const MAX_BLANK_LINES = 1_000_000;

/**
 * Unpacked bytes for each packed byte of a gzip file: catalogues have 5 to 30, gzip itself can
 * reach 1,000.
 */
export const MAX_UNPACKED_RATIO = 200;

/** Unpacked bytes up to which the ratio does not count: a small file of equal lines is harmless. */
export const MAX_UNCHECKED_BYTES = 16 * 2 ** 20;

/**
 * Bytes of the snapshot in a packed catalogue: all of it is held in memory. That of 100,000
 * products has about 100 MB.
 */
export const MAX_SNAPSHOT_BYTES = 2 ** 30;

/** Bytes of one answer of the REST API, unpacked: a page has 100 products, and is parsed whole. */
export const MAX_ANSWER_BYTES = 64 * 2 ** 20;

/**
 * Levels of objects and lists inside each other: more than the stack has room for cannot be written
 * again.
 */
export const MAX_JSON_DEPTH = 100;

/** Taxonomies of a catalogue: categories, tags, brands, and one for each attribute. */
export const MAX_TAXONOMIES = 5_000;

/**
 * Terms of a catalogue, those that only products name included: about 1 kB of memory each, and a
 * list shows all of them.
 */
export const MAX_TERMS = 200_000;

/** Levels of a hierarchy of terms: each is a level of indentation on the page. */
export const MAX_TERM_DEPTH = 100;

/** Variations of a product: they are counted together, and come in one entry. */
export const MAX_VARIATIONS = 10_000;

/**
 * Categories, tags, brands and options of attributes of a product, together: each is compared with
 * the others.
 */
export const MAX_PRODUCT_TERMS = 10_000;

/** Rules of synonyms: all of them are read before the first search by relevance. */
export const MAX_SYNONYM_RULES = 10_000;

/** Words and phrases of a rule of synonyms: a search for one of them is a search for all. */
export const MAX_SYNONYMS_PER_RULE = 1_000;
