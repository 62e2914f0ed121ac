/** Writes packed files, see `protocol/catalogue/packed-file.ts`. */
import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { withBroaderWords } from '../engine/broader-words/rules.ts';
import { RelevanceIndex } from '../engine/relevance/relevance-index.ts';
import { openSnapshot } from '../engine/snapshot/open.ts';
import { sectionsOf } from '../engine/snapshot/packed/expand-snapshot.ts';
import { packSnapshot } from '../engine/snapshot/packed/pack-snapshot.ts';
import { renumberEntries } from '../engine/snapshot/renumber-entries.ts';
import { phrasesOf } from '../engine/text/phrases.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { checksum, EMPTY_CHECKSUM } from '../protocol/catalogue/checksum.ts';
import {
  DICTIONARY_END,
  ENTRIES_PER_CHUNK,
  SEPARATOR,
} from '../protocol/catalogue/chunk-format.ts';
import { BLOCK_BYTES, packBlock, type PackedColumn } from '../protocol/catalogue/packed-columns.ts';
import { encodeManifest, MAX_BEGINNING_BYTES } from '../protocol/catalogue/packed-file.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { MAX_CHUNK_BYTES } from '../protocol/limits.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { engineOf } from './load-engine.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Products whose chunks come first: a page as shops show it before anything is chosen, composed ones and others. */
const FIRST_PAGES: readonly ShopRequest[] = [
  { recommended: true, sold_out: 'last', per_page: 24 },
  { per_page: 20 },
];
/** Most thorough: a catalogue is packed once, and read often. */
const GZIP = { level: 9 };
/** Header of RFC 1952 without a name and a time: deflate, by the best compression, on an unknown system. */
const GZIP_HEADER = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255);
/** Bytes of the dictionary of all chunks. Twice as many save 2 % of them. */
const DICTIONARY_BYTES = 2 ** 13;

/** Yields the parts of a packed file. Entries are put in an order in which similar ones are in the same chunk. */
export async function* packedParts(content: CatalogueContent): AsyncGenerator<Uint8Array> {
  const order = await packedOrder(content);
  const numbers = new Uint32Array(order.length);
  for (const [number, entry] of order.entries()) numbers[entry] = number;
  const snapshot = packSnapshot(renumberEntries(content.snapshot, numbers));
  const texts = order.map((entry) => content.texts[entry]!);
  const dictionary = dictionaryOf(texts);
  const beginning = beginningOf(dictionary);
  const chunks: Bytes[] = [];
  for (let i = 0; i < texts.length; i += ENTRIES_PER_CHUNK)
    chunks.push(restOfChunk(texts.slice(i, i + ENTRIES_PER_CHUNK), dictionary));
  const columns = columnsOf(snapshot);
  const manifest = encodeManifest({
    products: content.products,
    entries: texts.length,
    checksum: [beginning, ...chunks].reduce((sum, part) => checksum(part, sum), EMPTY_CHECKSUM),
    columns,
  });
  yield Buffer.from('WPSPACK3');
  yield* record(gzipSync(new Uint8Array(manifest.buffer), GZIP));
  yield* record(gzipSync(JSON.stringify(withUsedWords(content.header, content.snapshot)), GZIP));
  yield* record(gzipSync(Buffer.concat([...blocksOf(snapshot, columns)]), GZIP));
  yield* record(beginning);
  for (const chunk of chunks) yield* record(chunk);
}

/**
 * Adds the general broader words that the shop's texts have to a header without its own: a device
 * that builds the snapshot again, with changed products, takes them from there.
 */
function withUsedWords(header: CatalogueHeader, snapshot: ArrayBuffer): CatalogueHeader {
  const general = withBroaderWords(header);
  if (general === header) return header;
  const { tokens, analyzer } = new RelevanceIndex(openSnapshot(snapshot));
  const words = general.expansions?.words?.filter((rule) =>
    phrasesOf(rule.split('=>').at(-1) ?? '', analyzer).some((phrase) =>
      phrase.every((token) => tokens.indexOf(token) >= 0),
    ),
  );
  return { ...general, expansions: { ...general.expansions, words: words ?? [] } };
}

function* record(bytes: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  yield length;
  yield bytes;
}

/**
 * Takes texts from all over the catalogue: chunks are compressed as if these stood in each. Devices
 * store them with each chunk, too.
 */
function dictionaryOf(texts: readonly string[]): Buffer {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  for (let size = DICTIONARY_BYTES; ; size /= 2) {
    const count = Math.max(1, Math.ceil((size * texts.length) / (characters + 1)));
    const samples = Array.from(
      { length: count },
      (_, i) => texts[Math.floor((i + 0.5) * (texts.length / count))],
    );
    // A character that is cut becomes another one.
    const text = Buffer.from(samples.join(SEPARATOR)).subarray(0, size).toString();
    const dictionary = Buffer.from(text + DICTIONARY_END);
    if (beginningOf(dictionary).length <= MAX_BEGINNING_BYTES) return dictionary;
  }
}

/** The bytes of gzip that each chunk begins with. */
function beginningOf(dictionary: Buffer): Bytes {
  const flush = { ...GZIP, finishFlush: constants.Z_SYNC_FLUSH };
  return Uint8Array.from(Buffer.concat([GZIP_HEADER, deflateRawSync(dictionary, flush)]));
}

/** The bytes of gzip that follow `beginningOf`. */
function restOfChunk(texts: readonly string[], dictionary: Buffer): Bytes {
  const bytes = Buffer.from(texts.join(SEPARATOR));
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, crc32(dictionary)));
  trailer.writeUInt32LE(dictionary.length + bytes.length, 4);
  const chunk = Uint8Array.from(
    Buffer.concat([deflateRawSync(bytes, { ...GZIP, dictionary }), trailer]),
  );
  if (chunk.length <= MAX_CHUNK_BYTES) return chunk;
  const message = `${texts.length} products have ${chunk.length} bytes compressed: expected at most ${MAX_CHUNK_BYTES}. Shorten their descriptions.`;
  throw new ShopError('bad-catalogue', message);
}

/** Columns of a snapshot, with what lies between them as bytes. */
function columnsOf(snapshot: ArrayBuffer): readonly PackedColumn[] {
  const columns: PackedColumn[] = [];
  let end = 0;
  const fill = (to: number): void => {
    if (to > end) columns.push([to - end, 1]);
  };
  const views = Object.values(sectionsOf(snapshot));
  for (const view of views.toSorted((a, b) => a.byteOffset - b.byteOffset)) {
    if (view.length === 0) continue;
    fill(view.byteOffset);
    columns.push([view.byteLength, view.BYTES_PER_ELEMENT]);
    end = view.byteOffset + view.byteLength;
  }
  fill(snapshot.byteLength);
  return columns;
}

function* blocksOf(snapshot: ArrayBuffer, columns: readonly PackedColumn[]): Generator<Bytes> {
  let start = 0;
  for (const [bytes, width] of columns) {
    for (let at = 0; at < bytes; at += BLOCK_BYTES)
      yield packBlock(
        new Uint8Array(snapshot, start + at, Math.min(BLOCK_BYTES, bytes - at)),
        width,
      );
    start += bytes;
  }
}

/** Entry numbers in the order of the file: those of the first pages, then by category, brand and name. */
async function packedOrder(content: CatalogueContent): Promise<readonly number[]> {
  const engine = engineOf(content);
  const pages = new Map<number, number>();
  for (const [number, page] of FIRST_PAGES.entries())
    for (const { id } of (await engine.query(page)).products?.products ?? [])
      if (!pages.has(id)) pages.set(id, number);
  // Not the entries: all of them at once would take several times the memory of their texts.
  const entries = content.texts.map((text) =>
    placeOf(decodeProductEntry(JSON.parse(text), 'product')),
  );
  // Of entries with one id the last counts; they stay in their order.
  const keys = new Map(entries.map(({ id, key }) => [id, key]));
  const keyed = entries.map(({ id, parent, type }) => {
    const owner = type === 'variation' && keys.has(parent) ? parent : id;
    const page = pages.get(owner) ?? pages.get(id) ?? FIRST_PAGES.length;
    return { page, key: `${keys.get(owner)} ${owner} ${id}` };
  });
  return [...entries.keys()].toSorted((a, b) => {
    const [one, other] = [keyed[a]!, keyed[b]!];
    if (one.page !== other.page) return one.page - other.page;
    return one.key < other.key ? -1 : one.key > other.key ? 1 : a - b;
  });
}

/** Fields of an entry that its place in the file depends on. */
function placeOf({ id, parent_id: parent = 0, type, name, ...terms }: ProductEntry) {
  const { categories = [], brands = [] } = terms;
  const slugs = [...categories, ...brands].map(({ slug }) => slug);
  return { id, parent, type, key: slugs.join(' ') + name };
}
