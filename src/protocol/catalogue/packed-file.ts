/**
 * Packed catalogue files: a catalogue with its snapshot in front, which then need not be built, and
 * its entries in chunks, which a device stores with their common beginning.
 *
 *     0  8  "WPSPACK3"
 *     …     records, each its length in bytes (4, little endian) and then its bytes:
 *           the manifest (`Manifest`), gzipped words of four bytes, little endian
 *           the header of the catalogue, gzipped JSON
 *           the snapshot, gzipped, in columns (packed-columns.ts); the engine packs it before
 *           the beginning of each chunk: its dictionary
 *           the rests of the chunks (chunk-format.ts) of as many entries as the manifest announces
 *
 * Files of the first version are read, too: "WPSPACK1", the length of the snapshot (4), the
 * snapshot, and the catalogue line by line; all of it gzipped or not. The second was never released.
 */
import { concat, grow, resize } from './buffers.ts';
import { badFile, ByteReader, type Bytes, checkSize } from './byte-reader.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import { type Chunk, ENTRIES_PER_CHUNK, LINE_END, unpackLines } from './chunk-format.ts';
import { BLOCK_BYTES, type PackedColumn, unpackBlock } from './packed-columns.ts';
import { type ByteSource, readBytes } from './text-stream.ts';
import { type CatalogueLine, readCatalogueLines } from './read-file.ts';
import { MAX_CHUNK_BYTES, MAX_LINE_CHARACTERS, MAX_SNAPSHOT_BYTES } from '../limits.ts';

const MAGIC_BYTES = 8;
const LENGTH_BYTES = 4;
/** Unpacked, or packed. Manifests have about a thousand. */
const MAX_MANIFEST_BYTES = 2 ** 16;
/** Beginning of each chunk, compressed: it is stored with every chunk, however small the rest is. */
export const MAX_BEGINNING_BYTES = 2 ** 12;
/** Initial size of the buffer of a snapshot, which grows with the bytes received. */
const INITIAL_CAPACITY_BYTES = 2 ** 20;

/** Builds the header of a packed file of the first version, to be followed by the lines. */
export function packedHeader(snapshot: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(MAGIC_BYTES + LENGTH_BYTES + snapshot.byteLength);
  head.set(Uint8Array.from('WPSPACK1', (character) => character.charCodeAt(0)));
  new DataView(head.buffer).setUint32(MAGIC_BYTES, snapshot.byteLength, true);
  head.set(new Uint8Array(snapshot), MAGIC_BYTES + LENGTH_BYTES);
  return head;
}

/** Description of a packed file, in its first part. */
export interface Manifest {
  /** Products, without variations. */
  readonly products: number;
  readonly entries: number;
  /** Checksum of the beginning and the rests of all chunks, in order. */
  readonly checksum: number;
  /** Columns of the snapshot, in the order of its bytes. */
  readonly columns: readonly PackedColumn[];
}

/** Encodes a manifest as words of four bytes. */
export function encodeManifest({
  products,
  entries,
  checksum: sum,
  columns,
}: Manifest): Uint32Array {
  return Uint32Array.of(products, entries, sum, ...columns.flat());
}

function decodeManifest(bytes: Uint8Array<ArrayBuffer>): Manifest {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >>> 2);
  const [products = 0, entries = 0, sum = 0] = words;
  const columns: PackedColumn[] = [];
  for (let i = 3; i < words.length; i += 2) {
    const width = words[i + 1] ?? 0;
    if (![1, 2, 4, 8].includes(width)) throw badFile('has a column of unknown numbers');
    columns.push([words[i]!, width]);
  }
  return { products, entries, checksum: sum, columns };
}

/** Chunks of a packed file, in place of the lines after the header. */
export interface PackedChunks extends Pick<Manifest, 'products' | 'entries'> {
  /**
   * Reads the chunks in order; each belongs to the caller.
   *
   * @throws ShopError `bad-catalogue` for a file that is cut off or damaged, at the end at last
   */
  readonly read: () => AsyncGenerator<Chunk, void, undefined>;
}

interface OpenedFile {
  /** `null` in an ordinary catalogue file. */
  readonly snapshot: ArrayBuffer | null;
  /** The catalogue as text, line by line. */
  readonly text: Bytes;
  /** Given where the file has chunks: instead of the text, or of all of it but its first line. */
  readonly chunks: PackedChunks | null;
}

export interface OpenedCatalogue extends Omit<OpenedFile, 'text'> {
  readonly lines: AsyncGenerator<CatalogueLine, void, undefined>;
}

export interface OpenOptions {
  /** Bytes of the snapshot in a packed file; `MAX_SNAPSHOT_BYTES` unless given. */
  readonly maxSnapshotBytes?: number;
  /** `unpackLines` unless the runtime has a faster way. */
  readonly unpack?: UnpackChunk;
  /** See `readCatalogueLines`; of a file without a snapshot. */
  readonly onUnreadable?: (error: unknown) => void;
}

/** Yields the lines of a chunk. */
type UnpackChunk = (chunk: Chunk) => AsyncIterable<Uint8Array>;

/**
 * Opens a catalogue file, packed or not, which is detected by its first bytes. Otherwise as
 * `readCatalogueLines`.
 *
 * @throws ShopError `bad-catalogue`, also for a packed file whose snapshot is truncated or larger
 * than `maxSnapshotBytes`
 */
export async function openCatalogue(
  input: Exclude<ByteSource, string>,
  onBytes?: (bytes: number) => void,
  options?: OpenOptions,
): Promise<OpenedCatalogue> {
  const { text, ...opened } = await openFile(input, onBytes, options);
  const onUnreadable = opened.snapshot === null ? options?.onUnreadable : undefined;
  return { ...opened, lines: readCatalogueLines(text, undefined, onUnreadable) };
}

/** Opens a catalogue file as its text; otherwise as `openCatalogue`. */
export async function openFile(
  input: Exclude<ByteSource, string>,
  onBytes?: (bytes: number) => void,
  { maxSnapshotBytes = MAX_SNAPSHOT_BYTES, unpack = unpackLines }: OpenOptions = {},
): Promise<OpenedFile> {
  const file = new ByteReader(readBytes(input, onBytes));
  const magic = await file.upTo(MAGIC_BYTES);
  const name = String.fromCharCode(...magic);
  try {
    if (name === 'WPSPACK3') return await openRecords(file, maxSnapshotBytes, unpack);
    if (name !== 'WPSPACK1' && name.startsWith('WPSPACK'))
      throw badFile('is of another version: pack it again');
    if (name !== 'WPSPACK1') return { snapshot: null, text: file.rest(magic), chunks: null };
    const length = await file.length(maxSnapshotBytes, 'a snapshot');
    const snapshot = await file.take(length);
    return { snapshot: snapshot.buffer, text: file.rest(new Uint8Array(0)), chunks: null };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openRecords(
  file: ByteReader,
  maxSnapshotBytes: number,
  unpack: UnpackChunk,
): Promise<OpenedFile> {
  const manifest = decodeManifest(await gunzipPart(file, MAX_MANIFEST_BYTES, 'a manifest'));
  const size = manifest.columns.reduce((sum, [bytes]) => sum + bytes, 0);
  checkSize(size, maxSnapshotBytes, 'a snapshot');
  const header = await gunzipPart(file, MAX_LINE_CHARACTERS, 'a header');
  const columns = new ByteReader(
    readBytes(file.part(await file.length(maxSnapshotBytes, 'a snapshot'))),
  );
  let snapshot = new Uint8Array(Math.min(size, INITIAL_CAPACITY_BYTES));
  let end = 0;
  for (const [bytes, width] of manifest.columns) {
    for (let left = bytes; left > 0; left -= BLOCK_BYTES) {
      const block = unpackBlock(await columns.take(Math.min(left, BLOCK_BYTES)), width);
      const needed = end + block.length;
      // Grows with the bytes received: the length in the file may be false. Not beyond it, which would be copied.
      if (needed > snapshot.length)
        snapshot = new Uint8Array(
          2 * needed < size ? grow(snapshot.buffer, needed) : resize(snapshot.buffer, size),
        );
      snapshot.set(block, end);
      end += block.length;
    }
  }
  await columns.expectEnd();
  const read: PackedChunks['read'] = () => readChunks(file, manifest);
  return {
    snapshot: resize(snapshot.buffer, size),
    text: linesOf(header, read, unpack, file),
    chunks: { ...manifest, read },
  };
}

async function* readChunks(
  file: ByteReader,
  { entries, checksum: expected }: Manifest,
): AsyncGenerator<Chunk, void, undefined> {
  const beginning = await file.take(await file.length(MAX_BEGINNING_BYTES, 'a beginning'));
  let sum = checksum(beginning, EMPTY_CHECKSUM);
  for (let index = 0; index < entries / ENTRIES_PER_CHUNK; index++) {
    const rest = await file.take(await file.length(MAX_CHUNK_BYTES, 'a chunk'));
    sum = checksum(rest, sum);
    yield concat([beginning.slice(), rest]);
  }
  await file.expectEnd();
  if (sum !== expected) throw badFile('is damaged in its chunks');
}

async function* linesOf(
  header: Uint8Array,
  read: PackedChunks['read'],
  unpack: UnpackChunk,
  file: ByteReader,
): Bytes {
  try {
    yield header;
    yield Uint8Array.of(LINE_END);
    for await (const chunk of read()) yield* unpack(chunk);
  } finally {
    await file.close();
  }
}

/** Reads a part whole, whose bytes are at most `limit`, packed and unpacked. */
async function gunzipPart(file: ByteReader, limit: number, what: string) {
  const bytes = readBytes(file.part(await file.length(limit, what)));
  return new ByteReader(bytes).whole(limit, what);
}
