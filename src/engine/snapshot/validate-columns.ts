/** Validation of the column lengths of a snapshot; contents are covered by the checksum. */
import type { SnapshotColumns } from './format.ts';
import { FIELDS } from './relevance-fields.ts';
import { ORDER_NAMES } from './sort-orders.ts';

/** Finds the first inconsistency, as text, or `null`. O(1): reads lengths and last offsets only. */
export function columnError(columns: SnapshotColumns): string | null {
  const rows = columns.rowIds.length;
  const terms = columns.termIds.length;
  const tokens = columns.tokenOffsets.length - 1;
  const taxonomies = columns.taxonomyOffsets.length - 1;
  const lengths = [
    ['settings', 4],
    ['fieldLengths', 2 * FIELDS.length],
    ['rowProducts', rows],
    ['rowEnds', rows],
    ['rowEntries', rows],
    ['rowFlags', rows],
    ['priceLow', rows],
    ['priceHigh', rows],
    ['ratingAverages', rows],
    ['ratingCounts', rows],
    ['places', rows * ORDER_NAMES.length],
    ['termParents', terms],
    ['termEnds', terms],
    ['termMenuOrders', terms],
    ['termNameRanks', terms],
    ['termSlugRanks', terms],
    ['rowTermOffsets', rows + 1],
    ['termRowOffsets', terms + 1],
    ['termSlugOffsets', terms + 1],
    ['termHeadOffsets', terms + 1],
    ['termTailOffsets', terms + 1],
    ['postingOffsets', tokens + 1],
    ['wordPostingOffsets', columns.wordOffsets.length],
    ['taxonomyTerms', taxonomies + 1],
  ] as const;
  for (const [name, expected] of lengths) {
    const { length } = columns[name];
    if (length !== expected) return `it has ${length} ${name}, expected ${expected}`;
  }
  for (const [offsets, values] of LISTS) {
    if (columns[offsets].at(-1) !== columns[values].length) {
      return `its ${offsets} do not end where its ${values} do`;
    }
  }
  return columns.taxonomyTerms.at(-1) === terms ? null : 'its taxonomies do not hold all its terms';
}

/** Columns of offsets with the columns that they index. */
export const LISTS = [
  ['rowTermOffsets', 'rowTerms'],
  ['termRowOffsets', 'termRows'],
  ['taxonomyOffsets', 'taxonomyBytes'],
  ['termSlugOffsets', 'termSlugBytes'],
  ['termHeadOffsets', 'termHeadBytes'],
  ['termTailOffsets', 'termTailBytes'],
  ['tokenOffsets', 'tokenBytes'],
  ['postingOffsets', 'postings'],
  ['wordOffsets', 'wordBytes'],
  ['wordPostingOffsets', 'wordPostingBytes'],
] as const;
