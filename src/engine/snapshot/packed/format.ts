/**
 * Byte format of a packed snapshot, as files have it: what devices compute faster than they receive
 * it is left out. Indexes of texts say only in what they differ from a guess.
 */
import {
  type Format,
  type Layout,
  sectionNames,
  type Sections,
} from '../../structures/byte-layout.ts';
import { SNAPSHOT_FORMAT } from '../format.ts';

const { layout } = SNAPSHOT_FORMAT;

/** Sections that both formats have alike. */
const same = {
  settings: layout.settings,
  language: layout.language,
  fieldLengths: layout.fieldLengths,
  groupRows: layout.groupRows,
  rowIds: layout.rowIds,
  rowProducts: layout.rowProducts,
  rowEnds: layout.rowEnds,
  rowEntries: layout.rowEntries,
  rowFlags: layout.rowFlags,
  ratingAverages: layout.ratingAverages,
  ratingCounts: layout.ratingCounts,
  rowTermOffsets: layout.rowTermOffsets,
  rowTerms: layout.rowTerms,
  taxonomyBytes: layout.taxonomyBytes,
  taxonomyOffsets: layout.taxonomyOffsets,
  taxonomyTerms: layout.taxonomyTerms,
  termIds: layout.termIds,
  termParents: layout.termParents,
  termEnds: layout.termEnds,
  termMenuOrders: layout.termMenuOrders,
  termNameRanks: layout.termNameRanks,
  termSlugRanks: layout.termSlugRanks,
  termSlugBytes: layout.termSlugBytes,
  termSlugOffsets: layout.termSlugOffsets,
  termHeadBytes: layout.termHeadBytes,
  termHeadOffsets: layout.termHeadOffsets,
  termTailBytes: layout.termTailBytes,
  termTailOffsets: layout.termTailOffsets,
  synonyms: layout.synonyms,
};

/** Their names, and those of all sections of a snapshot in their order. */
export const SAME = sectionNames(same);
export const ALL = sectionNames(layout);

export const PACKED_FORMAT = {
  /** "WPSZ" */
  magic: 0x5a535057,
  /** Raise it with every change of this format. That of the snapshot counts, too. */
  version: 256 + SNAPSHOT_FORMAT.version,
  layout: {
    ...same,
    /** `SIZES` of the snapshot, then its checksum. */
    sizes: 'u32',
    /** Lowest price of each row, and the difference to the highest. */
    lowPrices: 'u32',
    priceSpans: 'u32',
    /** Sort keys that other columns do not tell, by their places in `KEYS`, and the ranks of all rows in each. */
    keys: 'u8',
    keyRanks: 'u32',

    /** Bytes that a token shares with the one before, the number of others, and these. So of words, below. */
    tokenShared: 'u8',
    tokenRests: 'u8',
    tokenTails: 'u8',
    /** Number of postings of each token. */
    tokenCounts: 'u8',
    /** Terms whose rows are guessed to have a token, in these fields: the tokens of their names. */
    tokenTermOffsets: 'u32',
    tokenTerms: 'u32',
    tokenTermFields: 'u8',
    /**
     * Tokens by number of postings, as neighbouring numbers are alike then: where rows are guessed, or
     * any are doubled, the number of rows with other fields. Such rows, as differences, and the fields
     * that differ.
     */
    changeCounts: 'u8',
    changeRows: 'u8',
    changeFields: 'u8',
    /** Postings of the same row as the one before, and their fields: of variations that their product lists, too. */
    doubled: 'u32',
    doubledFields: 'u8',

    /**
     * Word that each token becomes in the relevance index, as the difference to the last plus one, or
     * 0 for none. Its products are guessed to have the word.
     */
    tokenWords: 'u8',
    /** Words share bytes with their first token, or with the word before where they have none. */
    wordShared: 'u8',
    wordRests: 'u8',
    wordTails: 'u8',
    /** Number of products in which the guess is wrong, and these, as differences of rows. */
    wordChangeCounts: 'u8',
    wordChangeRows: 'u8',
    /** Differences of impacts to the last of the same product in the same fields. */
    impacts: 'u8',
  },
} as const satisfies Format<Layout>;

export type PackedColumns = Sections<(typeof PACKED_FORMAT)['layout']>;

/** Sections of the snapshot whose lengths are in `sizes`. */
export const SIZES = [
  'tokenBytes',
  'tokenOffsets',
  'postings',
  'wordBytes',
  'wordOffsets',
  'wordPostingBytes',
] as const;
