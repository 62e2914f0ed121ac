/** Packs snapshots for files, see `format.ts`. */
import { GrowableBytes } from '../../structures/growable-bytes.ts';
import { SectionWriter } from '../../structures/section-writer.ts';
import { finishSteps } from '../../structures/interruptible-work.ts';
import { POSTING_FIELD_BITS, type SnapshotColumns } from '../format.ts';
import { openSnapshot, type Snapshot } from '../open.ts';
import { ranksOf, RowRanker } from '../sort-orders.ts';
import { StringTable } from '../../structures/string-table.ts';
import { unpackPostings } from '../word-postings.ts';
import { expandSnapshot } from './expand-snapshot.ts';
import { PACKED_FORMAT, SIZES } from './format.ts';
import { IMPACT_CLASSES, impactPlace, markWord, tokensByCount, tokensOfWords } from './guesses.ts';
import { MarkedRows, MEMBER } from './marked-rows.ts';
import { KEYS, keysOfColumns, ranksOfOrders } from './order-keys.ts';
import { packTexts } from './shared-bytes.ts';
import { guessTerms } from './term-tokens.ts';
import { bytesOf, zigzag } from './varints.ts';
import { guessWords, packWordsOf } from './words-of-tokens.ts';

const FIELD_SPAN = 2 ** POSTING_FIELD_BITS;

/**
 * Packs a snapshot, so that it takes about half of the bytes compressed.
 *
 * @returns the snapshot itself where it cannot be packed, as prices or ids are too large
 * @throws ShopError `bad-snapshot` as `openSnapshot` does
 */
export function packSnapshot(buffer: ArrayBuffer): ArrayBuffer {
  const packed = packColumns(openSnapshot(buffer));
  try {
    const expanded = new Uint8Array(expandSnapshot(packed.slice(0)));
    const isSame = new Uint8Array(buffer).every((byte, i) => byte === expanded[i]);
    return isSame && expanded.length === buffer.byteLength ? packed : buffer;
  } catch {
    return buffer;
  }
}

function packColumns(snapshot: Snapshot): ArrayBuffer {
  const { columns, buffer } = snapshot;
  const { priceLow, priceHigh } = columns;
  const checksum = new Uint32Array(buffer).at(-1)!;
  const content = {
    ...columns,
    sizes: Uint32Array.of(...SIZES.map((name) => columns[name].length), checksum),
    lowPrices: Uint32Array.from(priceLow),
    priceSpans: Uint32Array.from(priceHigh, (high, row) => high - priceLow[row]!),
    ...packOrders(columns),
    ...packPostings(columns),
    ...packWords(snapshot),
  };
  const writer = new SectionWriter(PACKED_FORMAT, content, 'shared');
  writer.head();
  writer.copy(content);
  return writer.end().buffer;
}

function packOrders(columns: SnapshotColumns) {
  const known = keysOfColumns(columns);
  const ranker = new RowRanker(known, columns.rowIds.length);
  const isGuessed = (name: 'lowest' | 'highest'): boolean => {
    const places = new Uint32Array(columns.rowIds.length);
    finishSteps(ranker.place(name, places));
    return ranksOf(name, columns.places).every((place, row) => place === places[row]);
  };
  const stored = KEYS.filter((key) => (key !== 'lowest' && key !== 'highest') || !isGuessed(key));
  const keyRanks = new Uint32Array(stored.length * columns.rowIds.length);
  for (const [i, key] of stored.entries())
    keyRanks.set(ranksOfOrders(key, columns), i * columns.rowIds.length);
  return { keys: Uint8Array.from(stored, (key) => KEYS.indexOf(key)), keyRanks };
}

function packPostings(columns: SnapshotColumns) {
  const { tokenBytes, tokenOffsets, postingOffsets, postings, termRowOffsets, termRows } = columns;
  const tokens = new StringTable(tokenBytes, tokenOffsets);
  const { shared, rests, tails } = packTexts(tokens, (i) =>
    i > 0 ? { table: tokens, number: i - 1 } : null,
  );
  const guess = guessTerms(columns);
  const marked = new MarkedRows(columns.rowIds.length);
  const [tokenCounts, changeCounts] = [new GrowableBytes(), new GrowableBytes()];
  const [changeRows, changeFields] = [new GrowableBytes(), new GrowableBytes()];
  for (let token = 0; token < tokens.length; token++)
    tokenCounts.pushNumber(postingOffsets[token + 1]! - postingOffsets[token]!);
  const doubled = doubledPostings(columns);
  const isDoubled = new Set(doubled);
  let first = 0;
  for (const token of tokensByCount(postingOffsets)) {
    const [from, to] = [guess.tokenTermOffsets[token]!, guess.tokenTermOffsets[token + 1]!];
    for (let i = from; i < to; i++) {
      const term = guess.tokenTerms[i]!;
      for (let n = termRowOffsets[term]!; n < termRowOffsets[term + 1]!; n++)
        marked.add(termRows[n]!, guess.tokenTermFields[i]!);
    }
    for (let n = postingOffsets[token]!; n < postingOffsets[token + 1]!; n++)
      if (!isDoubled.has(n))
        marked.change(Math.floor(postings[n]! / FIELD_SPAN), postings[n]! % FIELD_SPAN);
    let changes = 0;
    let before = 0;
    for (const row of marked.rows()) {
      const fields = marked.get(row);
      if (fields === 0) continue;
      changeRows.pushNumber(changes === 0 ? zigzag(row - first) : row - before);
      changeFields.push(fields);
      if (changes++ === 0) first = row;
      before = row;
    }
    marked.clear();
    if (to > from || doubled.length > 0) changeCounts.pushNumber(changes);
  }
  return {
    ...guess,
    doubled,
    doubledFields: Uint8Array.from(doubled, (n) => postings[n]! % FIELD_SPAN),
    ...{ tokenShared: shared, tokenRests: rests, tokenTails: tails },
    ...{ tokenCounts: bytesOf(tokenCounts), changeCounts: bytesOf(changeCounts) },
    ...{ changeRows: bytesOf(changeRows), changeFields: bytesOf(changeFields) },
  };
}

function doubledPostings({ postingOffsets, postings }: SnapshotColumns): Uint32Array {
  const doubled: number[] = [];
  for (let token = 0; token + 1 < postingOffsets.length; token++) {
    for (let n = postingOffsets[token]! + 1; n < postingOffsets[token + 1]!; n++) {
      const [before, posting] = [postings[n - 1]!, postings[n]!];
      if (Math.floor(before / FIELD_SPAN) === Math.floor(posting / FIELD_SPAN)) doubled.push(n);
    }
  }
  return Uint32Array.from(doubled);
}

function packWords({ columns, tokens, language }: Snapshot) {
  const words = new StringTable(columns.wordBytes, columns.wordOffsets);
  const rows = columns.rowIds.length;
  const lists = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
  const [found, impacts] = [new Uint32Array(rows), new Uint8Array(rows)];
  const wordOf = guessWords({ columns, tokens, words, language });
  const ofWords = tokensOfWords(wordOf, words.length);
  const { shared, rests, tails } = packTexts(words, (word) => {
    const first = ofWords.offsets[word]!;
    if (first < ofWords.offsets[word + 1]!)
      return { table: tokens, number: ofWords.values[first]! };
    return word > 0 ? { table: words, number: word - 1 } : null;
  });
  const marked = new MarkedRows(rows);
  const last = new Uint8Array(IMPACT_CLASSES * rows);
  const [changeCounts, changeRows] = [new GrowableBytes(), new GrowableBytes()];
  const differences = new GrowableBytes();
  for (let word = 0; word < words.length; word++) {
    markWord(ofWords, word, columns, marked);
    const count = unpackPostings(lists, word, found, impacts);
    for (let i = 0; i < count; i++) marked.change(found[i]!, MEMBER);
    const changed = marked.rows().filter((row) => (marked.get(row) & MEMBER) !== 0);
    changeCounts.pushNumber(changed.length);
    for (const [i, row] of changed.entries())
      changeRows.pushNumber(row - (i === 0 ? 0 : changed[i - 1]!));
    for (let i = 0; i < count; i++) {
      const place = impactPlace(found[i]!, marked.get(found[i]!));
      differences.push((impacts[i]! - last[place]!) & 255);
      last[place] = impacts[i]!;
    }
    marked.clear();
  }
  return {
    tokenWords: packWordsOf(wordOf, words.length),
    ...{ wordShared: shared, wordRests: rests, wordTails: tails },
    ...{ wordChangeCounts: bytesOf(changeCounts), wordChangeRows: bytesOf(changeRows) },
    impacts: bytesOf(differences),
  };
}
