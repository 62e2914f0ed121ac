/**
 * Byte format of the snapshot: its columns and the meaning of their numbers. Snapshots are derived
 * data: one of another version is rebuilt.
 */
import type { Format, Layout, Sections } from '../structures/byte-layout.ts';

/**
 * Rows are products in order of id, each followed by its variations. A value at the row of a
 * product (term, posting) is inherited by its variations; a value at the row of a variation is its
 * own.
 */
export const SNAPSHOT_FORMAT = {
  /** "WPSS" */
  magic: 0x53535057,
  /** Raise it with every change of words or tokens, too: updates mix old and new lists. */
  version: 7,
  layout: {
    /** Products, match split, 1 for the word rules before 6.3.0, and the bits of `UPDATE`. */
    settings: 'u32',
    /** UTF-8. */
    language: 'u8',
    /** Sum of the lengths of each field of the relevance index, then the products that have it. */
    fieldLengths: 'f64',
    /** Rows of grouped products, whose price range is that of other rows. */
    groupRows: 'u32',

    rowIds: 'f64',
    /** Row of the product that the row belongs to. */
    rowProducts: 'u32',
    /** One past the last row that inherits values of this row. */
    rowEnds: 'u32',
    /** Entry number, or `NO_ENTRY` for variations without an entry of their own. */
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

    /** Rank of each row in one order after the other, see sort-orders.ts. */
    places: 'u32',

    taxonomyBytes: 'u8',
    taxonomyOffsets: 'u32',
    /**
     * First term of each taxonomy, and the number of terms. Terms are in depth-first order, so a
     * subtree is a range.
     */
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
    /**
     * Postings of each token: row in the upper 25 bits, fields in the lower 7, see
     * search-fields.ts.
     */
    postingOffsets: 'u32',
    postings: 'u32',

    /**
     * Terms of the relevance index in byte order; separate from the tokens, which emulate the
     * server.
     */
    wordBytes: 'u8',
    wordOffsets: 'u32',
    /** Products of each term and its impact there, packed: see word-postings.ts. */
    wordPostingBytes: 'u8',
    wordPostingOffsets: 'u32',
    /** Synonym rules as UTF-8, one on each line. */
    synonyms: 'u8',
  },
} as const satisfies Format<Layout>;

export type SnapshotColumns = Sections<(typeof SNAPSHOT_FORMAT)['layout']>;

/** Bits of `settings[3]`: facts of the catalogue for updates of its snapshot. */
export const UPDATE = {
  /** Each entry is a product with rows, and each of its texts finds one. */
  WHOLE: 1,
  /** Orders of the header that stand in for values that no entry has. */
  DATE_ORDER: 2,
  MODIFIED_ORDER: 4,
  POPULARITY_ORDER: 8,
} as const;

/** Row without an entry of its own. */
export const NO_ENTRY = 0xffffffff;
/** Parent of a top term. */
export const NO_TERM = 0xffffffff;
/** Low bits of a posting that hold its fields. */
export const POSTING_FIELD_BITS = 7;
