/** Expands packed snapshots of files to snapshots, byte by byte what was packed. */
import { release } from '../../../protocol/catalogue/buffers.ts';
import { checkSize } from '../../../protocol/catalogue/byte-reader.ts';
import { MAX_SNAPSHOT_BYTES } from '../../../protocol/limits.ts';
import { openSections, VIEWS } from '../../structures/byte-layout.ts';
import { finishSteps } from '../../structures/interruptible-work.ts';
import { transposeLists } from '../../structures/posting-list.ts';
import { SectionWriter } from '../../structures/section-writer.ts';
import { POSTING_FIELD_BITS, SNAPSHOT_FORMAT, type SnapshotColumns } from '../format.ts';
import { unusable } from '../open.ts';
import { ORDER_NAMES, ranksOf, RowRanker } from '../sort-orders.ts';
import { PACKED_FORMAT, type PackedColumns, ALL, SAME, SIZES } from './format.ts';
import { IMPACT_CLASSES, impactPlace, markWord, tokensByCount, tokensOfWords } from './guesses.ts';
import { MarkedRows, MEMBER } from './marked-rows.ts';
import { keyOfRanks, KEYS, keysOfColumns } from './order-keys.ts';
import { expandTexts } from './shared-bytes.ts';
import { unzigzag, VarintReader } from './varints.ts';
import { expandWordsOf } from './words-of-tokens.ts';

/** Bytes of a snapshot for each of a packed one, at most: the sizes in a file may be false. */
const MAX_RATIO = 32;
/** Guesses for each posting, at most: they take time. */
const MAX_GUESSES = 8;

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;

/** Tests for a packed snapshot, by its first bytes. */
export function isPacked(buffer: ArrayBuffer): boolean {
  return buffer.byteLength >= 4 && new Uint32Array(buffer, 0, 1)[0] === PACKED_FORMAT.magic;
}

/**
 * Opens the sections of a snapshot, packed or not.
 *
 * @throws ShopError `bad-snapshot` with the reason
 */
export function sectionsOf(buffer: ArrayBuffer): PackedColumns | SnapshotColumns {
  const sections = isPacked(buffer)
    ? openSections(PACKED_FORMAT, buffer)
    : openSections(SNAPSHOT_FORMAT, buffer);
  if (typeof sections === 'string') throw unusable(sections);
  return sections;
}

/**
 * Expands a packed snapshot. Time and memory in proportion to the snapshot, whatever the bytes are; it is not validated.
 *
 * @param maxBytes of the snapshot
 * @throws ShopError `bad-snapshot` with the reason, if it is damaged, malicious or of another version;
 * `bad-catalogue` if the snapshot is too large
 */
export function expandSnapshot(
  buffer: ArrayBuffer,
  maxBytes: number = MAX_SNAPSHOT_BYTES,
): ArrayBuffer {
  const packed = openSections(PACKED_FORMAT, buffer);
  if (typeof packed === 'string') throw unusable(packed);
  const rows = packed.rowIds.length;
  const terms = packed.termIds.length;
  const [
    tokenBytes = 0,
    tokenOffsets = 0,
    postings = 0,
    wordBytes = 0,
    wordOffsets = 0,
    bytes = 0,
  ] = packed.sizes;
  const lengths = {
    ...packed,
    priceLow: rows,
    priceHigh: rows,
    termRowOffsets: terms + 1,
    termRows: packed.rowTerms.length,
    places: rows * ORDER_NAMES.length,
    ...{ tokenBytes, tokenOffsets, postingOffsets: tokenOffsets, postings },
    ...{ wordBytes, wordOffsets, wordPostingBytes: bytes, wordPostingOffsets: wordOffsets },
  };
  const size = ALL.reduce((sum, name) => {
    const section = lengths[name];
    const length = typeof section === 'number' ? section : section.length;
    return sum + length * VIEWS[SNAPSHOT_FORMAT.layout[name]].BYTES_PER_ELEMENT;
  }, 0);
  checkSize(size, Math.min(maxBytes, MAX_RATIO * buffer.byteLength), 'a snapshot');
  if (tokenOffsets === 0 || wordOffsets === 0) throw unusable('it has no texts');
  const writer = new SectionWriter(SNAPSHOT_FORMAT, lengths, 'shared');
  writer.head();
  const columns = writer.open(...ALL);
  for (const name of SAME) columns[name].set(packed[name]);
  for (let row = 0; row < rows; row++) {
    columns.priceLow[row] = packed.lowPrices[row] ?? 0;
    columns.priceHigh[row] = columns.priceLow[row]! + (packed.priceSpans[row] ?? 0);
  }
  checkOffsets(columns.rowTermOffsets, columns.rowTerms.length);
  const rowTerms = { offsets: columns.rowTermOffsets, values: columns.rowTerms };
  transposeLists(rowTerms, { offsets: columns.termRowOffsets, values: columns.termRows });
  expandOrders(packed, columns);
  expandPostings(packed, columns);
  expandWords(packed, columns);
  writer.endChunk();
  const end = writer.end();
  const [checksum] = new Uint32Array(end.buffer, end.byteOffset + end.length - 4, 1);
  if (checksum !== packed.sizes[SIZES.length]) throw unusable('it is not what was packed');
  release(buffer);
  return end.buffer;
}

function expandOrders({ keys, keyRanks }: PackedColumns, columns: SnapshotColumns): void {
  const rows = columns.rowIds.length;
  const stored = [...keys].map((key, i): [string, ReturnType<typeof keyOfRanks>] => {
    const name = KEYS[key];
    const ranks = keyRanks.slice(i * rows, (i + 1) * rows);
    if (name === undefined || ranks.length !== rows) throw unusable('its orders are not whole');
    return [name, keyOfRanks(ranks)];
  });
  const known = { ...keysOfColumns(columns), ...Object.fromEntries(stored) };
  if (KEYS.some((key) => !(key in known))) throw unusable('it lacks an order');
  const ranker = new RowRanker(known, rows);
  for (const name of ORDER_NAMES) finishSteps(ranker.place(name, ranksOf(name, columns.places)));
  ranker.release();
}

function expandPostings(packed: PackedColumns, columns: SnapshotColumns): void {
  const { tokenTermOffsets, tokenTerms, tokenTermFields } = packed;
  const { tokenBytes: bytes, tokenOffsets: offsets, postingOffsets, postings } = columns;
  const tokens = offsets.length - 1;
  const { tokenShared: shared, tokenRests: rests, tokenTails: tails } = packed;
  const table = { bytes, offsets };
  if (
    !expandTexts({ shared, rests, tails }, table, (i) => (i > 0 ? { table, number: i - 1 } : null))
  )
    throw unusable('its tokens do not fit');
  if (tokenTermOffsets.length !== tokens + 1) throw unusable('its tokens have no terms');
  checkOffsets(tokenTermOffsets, tokenTerms.length);
  const counts = new VarintReader(packed.tokenCounts);
  for (let token = 0; token < tokens; token++)
    postingOffsets[token + 1] = postingOffsets[token]! + counts.next();
  checkOffsets(postingOffsets, postings.length);

  const marked = new MarkedRows(columns.rowIds.length);
  const changeCounts = new VarintReader(packed.changeCounts);
  const changeRows = new VarintReader(packed.changeRows);
  const doubled = new Map<number, number>();
  for (const [i, place] of packed.doubled.entries())
    doubled.set(place, packed.doubledFields[i] ?? 0);
  let change = 0;
  let guesses = 0;
  let first = 0;
  const { termRowOffsets, termRows } = columns;
  for (const token of tokensByCount(postingOffsets)) {
    for (let i = tokenTermOffsets[token]!; i < tokenTermOffsets[token + 1]!; i++) {
      const from = termRowOffsets[tokenTerms[i]!] ?? 0;
      const to = termRowOffsets[tokenTerms[i]! + 1] ?? 0;
      guesses += to - from;
      if (guesses > MAX_GUESSES * postings.length) throw unusable('it guesses too much');
      for (let n = from; n < to; n++) marked.add(termRows[n]!, tokenTermFields[i]!);
    }
    const isGuessed = tokenTermOffsets[token + 1]! > tokenTermOffsets[token]!;
    const start = postingOffsets[token]!;
    const count = postingOffsets[token + 1]! - start;
    const changes = isGuessed || doubled.size > 0 ? changeCounts.next() : count;
    if (change + changes > packed.changeFields.length) throw unusable('its postings end too early');
    let row = first;
    for (let i = 0; i < changes; i++) {
      row = i === 0 ? first + unzigzag(changeRows.next()) : row + changeRows.next();
      if (i === 0) first = row;
      marked.change(row, packed.changeFields[change++]!);
    }
    let place = start;
    const found = marked.rows();
    for (let i = 0; i < found.length; i++) {
      const fields = marked.get(found[i]!);
      if (fields === 0) continue;
      postings[place++] = found[i]! * FIELD_SPAN + fields;
      for (; doubled.size > 0 && doubled.has(place); place++)
        postings[place] = found[i]! * FIELD_SPAN + doubled.get(place)!;
    }
    if (place !== start + count) throw unusable(`token ${token} has other postings`);
    marked.clear();
  }
}

function expandWords(packed: PackedColumns, columns: SnapshotColumns): void {
  const { wordPostingBytes: bytes, wordPostingOffsets: offsets, rowProducts } = columns;
  const words = columns.wordOffsets.length - 1;
  const tokens = columns.tokenOffsets.length - 1;
  const wordOf = expandWordsOf(packed.tokenWords, tokens, words);
  if (wordOf === null) throw unusable('its tokens have words that it does not have');
  const lists = tokensOfWords(wordOf, words);
  const table = { bytes: columns.wordBytes, offsets: columns.wordOffsets };
  const source = { bytes: columns.tokenBytes, offsets: columns.tokenOffsets };
  const { wordShared: shared, wordRests: rests, wordTails: tails } = packed;
  const isWhole = expandTexts({ shared, rests, tails }, table, (word) => {
    const token = lists.offsets[word]!;
    if (token < lists.offsets[word + 1]!) return { table: source, number: lists.values[token]! };
    return word > 0 ? { table, number: word - 1 } : null;
  });
  if (!isWhole) throw unusable('its words do not fit');
  const rows = columns.rowIds.length;
  const marked = new MarkedRows(rows);
  const last = new Uint8Array(IMPACT_CLASSES * rows);
  const changeCounts = new VarintReader(packed.wordChangeCounts);
  const changeRows = new VarintReader(packed.wordChangeRows);
  let changesLeft = packed.wordChangeRows.length;
  let impact = 0;
  let end = 0;
  const write = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
    bytes[end++] = rest;
  };
  for (let word = 0; word < words; word++) {
    markWord(lists, word, columns, marked);
    const changes = changeCounts.next();
    changesLeft -= changes;
    if (changesLeft < 0) throw unusable('its words end too early');
    for (let i = 0, row = 0; i < changes; i++) {
      row += changeRows.next();
      marked.change(row, MEMBER);
    }
    const found = marked.rows();
    let count = 0;
    for (let i = 0; i < found.length; i++) if ((marked.get(found[i]!) & MEMBER) !== 0) count++;
    write(count);
    let before = 0;
    for (let i = 0; i < found.length; i++) {
      const row = found[i]!;
      const marks = marked.get(row);
      if ((marks & MEMBER) === 0) continue;
      const place = impactPlace(rowProducts[row]!, marks);
      last[place]! += packed.impacts[impact++]!;
      write(row - before);
      bytes[end++] = last[place]!;
      before = row;
    }
    marked.clear();
    offsets[word + 1] = end;
  }
  if (end !== bytes.length) throw unusable('its words have other postings');
}

/** @throws ShopError `bad-snapshot` for offsets that do not ascend from 0 to `length` */
function checkOffsets(offsets: Uint32Array, length: number): void {
  for (let i = 1; i < offsets.length; i++)
    if (offsets[i]! < offsets[i - 1]!) throw unusable('its lists do not ascend');
  if (offsets[0] !== 0 || offsets.at(-1) !== length) throw unusable('its lists do not fit');
}
