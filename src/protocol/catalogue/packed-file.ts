/**
 * Packed catalogue files: a catalogue file with its snapshot in front, which then need not be
 * built.
 *
 *     0   8  "WPSPACK1"
 *     8   4  length of the snapshot in bytes, little endian
 *     12  n  the snapshot
 *     …      the catalogue, line by line
 *
 * All of it gzipped or not.
 */
import { type ByteSource, readBytes } from './text-stream.ts';
import { resize } from './buffers.ts';
import { type CatalogueLine, readCatalogueLines } from './read-file.ts';
import { MAX_SNAPSHOT_BYTES } from '../limits.ts';
import { ShopError } from '../shop-error.ts';

const MAGIC = [0x57, 0x50, 0x53, 0x50, 0x41, 0x43, 0x4b, 0x31];
const HEADER_BYTES = 12;
/** Initial size of the buffer of a snapshot, which grows with the bytes received. */
const INITIAL_CAPACITY_BYTES = 2 ** 20;

/** Builds the header of a packed file, snapshot included, to be followed by the lines. */
export function packedHeader(snapshot: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEADER_BYTES + snapshot.byteLength);
  head.set(MAGIC);
  new DataView(head.buffer).setUint32(MAGIC.length, snapshot.byteLength, true);
  head.set(new Uint8Array(snapshot), HEADER_BYTES);
  return head;
}

export interface OpenedCatalogue {
  /** `null` in an ordinary catalogue file. */
  readonly snapshot: ArrayBuffer | null;
  readonly lines: AsyncGenerator<CatalogueLine, void, undefined>;
}

/**
 * Opens a catalogue file, packed or not, which is detected by its first bytes. Otherwise as
 * `readCatalogueLines`.
 *
 * @throws ShopError `bad-catalogue`, also for a packed file whose snapshot is truncated or larger
 * than `MAX_SNAPSHOT_BYTES`
 */
export async function openCatalogue(
  input: Exclude<ByteSource, string>,
  onBytes?: (bytes: number) => void,
): Promise<OpenedCatalogue> {
  const chunks = readBytes(input, onBytes);
  const [head, afterHead] = await take(chunks, HEADER_BYTES, new Uint8Array(0));
  if (!MAGIC.every((byte, i) => head[i] === byte)) {
    return { snapshot: null, lines: readCatalogueLines(chain([head, afterHead], chunks)) };
  }
  const length = new DataView(head.buffer).getUint32(MAGIC.length, true);
  if (length > MAX_SNAPSHOT_BYTES) {
    await chunks.return();
    const message = `The packed catalogue announces a snapshot of ${length} bytes: expected at most ${MAX_SNAPSHOT_BYTES}.`;
    throw new ShopError('bad-catalogue', message);
  }
  const [snapshot, rest] = await take(chunks, length, afterHead);
  if (snapshot.length < length) {
    throw new ShopError('bad-catalogue', 'The packed catalogue is cut off in its snapshot.');
  }
  return { snapshot: snapshot.buffer, lines: readCatalogueLines(chain([rest], chunks)) };
}

type Bytes = AsyncGenerator<Uint8Array, void, undefined>;

/** Takes the first `length` bytes, fewer at the end of the file, and the rest of the last chunk. */
async function take(
  chunks: Bytes,
  length: number,
  start: Uint8Array,
): Promise<readonly [Uint8Array<ArrayBuffer>, Uint8Array]> {
  // Grows with the bytes received: the length in the file may be false.
  let taken = new Uint8Array(Math.min(length, INITIAL_CAPACITY_BYTES));
  let end = 0;
  let chunk = start;
  for (;;) {
    const part = chunk.subarray(0, length - end);
    const needed = end + part.length;
    if (needed > taken.length) {
      const room = Math.min(length, Math.max(needed, 2 * taken.length));
      taken = new Uint8Array(resize(taken.buffer, room));
    }
    taken.set(part, end);
    end = needed;
    if (end === length) return [taken, chunk.subarray(part.length)];
    const { done, value } = await chunks.next();
    if (done) return [taken.slice(0, end), new Uint8Array(0)];
    chunk = value;
  }
}

async function* chain(first: readonly Uint8Array[], rest: Bytes): Bytes {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return();
  }
}
