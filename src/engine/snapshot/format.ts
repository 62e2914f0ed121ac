/** The snapshot's byte format: which columns there are, what their numbers mean. Derived data: another version is rebuilt. */
import type { Format, Layout, Sections } from '../structures/byte-layout.ts';

/**
 * Rows are products in order of id, each followed by its variations. A value at a product's row (term, posting) holds for
 * its variations too; a value at a variation's row is its own.
 */
export const SNAPSHOT_FORMAT = {
  /** "WPSS" */
  magic: 0x53535057,
  version: 5,
  layout: {
    /** Products, match split, 1 for the word rules before 6.3.0. */
    settings: 'u32',
    /** UTF-8. */
    language: 'u8',

    rowIds: 'f64',
    /** The row of the product that the row belongs to. */
    rowProducts: 'u32',
    /** One past the last row that a value at this row holds for. */
    rowEnds: 'u32',
    /** Entry number, or `NO_ENTRY` for variations that have no line of their own. */
    rowEntries: 'u32',
    /** See row-flags.ts. */
    rowFlags: 'u16',
    /** Price units. */
    priceLow: 'f64',
    priceHigh: 'f64',
    /** Hundredths. */
    ratingAverages: 'u16',
    ratingCounts: 'u32',

    rowTermOffsets: 'u32',
    rowTerms: 'u32',
    termRowOffsets: 'u32',
    termRows: 'u32',

    /** The place of each row in one order after the other, see sort-orders.ts. */
    places: 'u32',

    taxonomyBytes: 'u8',
    taxonomyOffsets: 'u32',
    /** First term of each taxonomy, and the number of terms. Terms stand depth first, so a subtree is a range. */
    taxonomyTerms: 'u32',
    termIds: 'f64',
    /** `NO_TERM` at the top. */
    termParents: 'u32',
    termEnds: 'u32',
    termMenuOrders: 'f64',
    /** Ranks in byte order; equal texts share one. */
    termNameRanks: 'u32',
    termSlugRanks: 'u32',
    termSlugBytes: 'u8',
    termSlugOffsets: 'u32',
    /** JSON of the entry before and after its count. */
    termHeadBytes: 'u8',
    termHeadOffsets: 'u32',
    termTailBytes: 'u8',
    termTailOffsets: 'u32',

    /** Folded tokens in byte order. */
    tokenBytes: 'u8',
    tokenOffsets: 'u32',
    /** Postings of each token: row in the upper 25 bits, fields in the lower 7, see search-fields.ts. */
    postingOffsets: 'u32',
    postings: 'u32',

    /** Words as relevance knows them, in byte order; beside the tokens, which are the server's. */
    wordBytes: 'u8',
    wordOffsets: 'u32',
    /** The products of each word and what it is worth there, packed: see word-postings.ts. */
    wordPostingBytes: 'u8',
    wordPostingOffsets: 'u32',
    /** UTF-8, a rule on each line. */
    synonyms: 'u8',
  },
} as const satisfies Format<Layout>;

export type SnapshotColumns = Sections<(typeof SNAPSHOT_FORMAT)['layout']>;

export const NO_ENTRY = 0xffffffff;
export const NO_TERM = 0xffffffff;
export const POSTING_FIELD_BITS = 7;
