/**
 * Snapshot without rows: terms, tokens, words and their frequencies. The server reads queries and
 * writes terms by it; rows, sets and counts are in the database.
 */
import { SNAPSHOT_FORMAT, type SnapshotColumns } from '../../engine/snapshot/format.ts';
import { Snapshot, unusable } from '../../engine/snapshot/open.ts';
import { postingCount } from '../../engine/snapshot/word-postings.ts';
import { openSections } from '../../engine/structures/byte-layout.ts';
import { SectionWriter } from '../../engine/structures/section-writer.ts';

const NO_ROWS = {
  groupRows: new Uint32Array(0),
  rowIds: new Float64Array(0),
  rowProducts: new Uint32Array(0),
  rowEnds: new Uint32Array(0),
  rowEntries: new Uint32Array(0),
  rowFlags: new Uint16Array(0),
  priceLow: new Float64Array(0),
  priceHigh: new Float64Array(0),
  ratingAverages: new Uint16Array(0),
  ratingCounts: new Uint32Array(0),
  rowTermOffsets: new Uint32Array(1),
  rowTerms: new Uint32Array(0),
  termRows: new Uint32Array(0),
  places: new Uint32Array(0),
  postings: new Uint32Array(0),
} satisfies Partial<SnapshotColumns>;

/** Writes the vocabulary of a snapshot: its columns without those of rows. */
export function writeVocabulary({ columns }: Snapshot): Uint8Array<ArrayBuffer> {
  const content: SnapshotColumns = {
    ...columns,
    ...NO_ROWS,
    termRowOffsets: new Uint32Array(columns.termRowOffsets.length),
    ...frequencies(columns),
  };
  const writer = new SectionWriter(SNAPSHOT_FORMAT, content, 'shared');
  const head = writer.head();
  writer.copy(content);
  writer.end();
  return new Uint8Array(head.buffer);
}

/**
 * Opens a vocabulary. Of its postings there are the frequencies only: of tokens in the offsets, of
 * words at the beginning of each list.
 *
 * @throws ShopError `bad-snapshot` for damaged bytes, or those of another version
 */
export function openVocabulary(buffer: ArrayBuffer): Snapshot<ArrayBuffer> {
  const columns = openSections(SNAPSHOT_FORMAT, buffer);
  if (typeof columns === 'string') throw unusable(columns);
  return new Snapshot(buffer, columns);
}

/** Posting lists of words without their rows. */
function frequencies(
  columns: SnapshotColumns,
): Pick<SnapshotColumns, 'wordPostingBytes' | 'wordPostingOffsets'> {
  const lists = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
  const offsets = new Uint32Array(columns.wordPostingOffsets.length);
  const bytes = new Uint8Array(5 * offsets.length);
  let end = 0;
  for (let word = 0; word + 1 < offsets.length; word++) {
    let rest = postingCount(lists, word);
    for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
    bytes[end++] = rest;
    offsets[word + 1] = end;
  }
  return { wordPostingBytes: bytes.slice(0, end), wordPostingOffsets: offsets };
}
