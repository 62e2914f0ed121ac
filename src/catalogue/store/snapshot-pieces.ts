/** Snapshots stored in pieces, so that neither writing nor reading holds two copies in memory. */
import { release, resize } from '../../protocol/catalogue/buffers.ts';
import { checksum, EMPTY_CHECKSUM } from '../../protocol/catalogue/checksum.ts';
import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import type { Connection } from './database.ts';

/** Size of each piece but the last, in bytes. */
export const PIECE_BYTES = 1_000_000;

/** Pieces that are asked for at a time: in memory beside the whole until they are copied. */
const PIECES_AT_ONCE = 16;

/** Generation and snapshot format; 0 is the format of the code that made the generation. */
export type SnapshotKey = readonly [id: string, format: number];

type PieceKey = [id: string, format: number, index: number];

/** Cuts the bytes of a snapshot into pieces as they arrive. */
export class PieceWriter {
  readonly #save: (index: number, piece: Chunk) => Promise<void>;
  #piece: Chunk = new Uint8Array(0);
  #end = 0;
  #sums: number[] = [];

  /**
   *
   * @param save Called with each piece, whose buffer is reused after it resolves.
   */
  constructor(save: (index: number, piece: Chunk) => Promise<void>) {
    this.#save = save;
  }

  async add(bytes: Chunk): Promise<void> {
    for (let start = 0; start < bytes.length;) {
      if (this.#piece.length === 0) this.#piece = new Uint8Array(PIECE_BYTES);
      const part = bytes.subarray(start, start + PIECE_BYTES - this.#end);
      this.#piece.set(part, this.#end);
      this.#end += part.length;
      start += part.length;
      if (this.#end === PIECE_BYTES) await this.#close(this.#piece);
    }
  }

  /** Saves the last piece; resolves to the checksums of the bytes up to the end of each piece. */
  async finish(): Promise<readonly number[]> {
    if (this.#end > 0) {
      this.#piece = new Uint8Array(resize(this.#piece.buffer, this.#end));
      await this.#close(this.#piece);
    }
    release(this.#piece.buffer);
    return this.#sums;
  }

  async #close(piece: Chunk): Promise<void> {
    this.#end = 0;
    this.#sums.push(checksum(piece, this.#sums.at(-1)));
    await this.#save(this.#sums.length - 1, piece);
  }
}

/**
 * Object store within a single transaction: between two, another tab may replace and delete the
 * generation.
 */
interface PieceStore {
  count(range: IDBKeyRange): Promise<number>;
  get(key: PieceKey): Promise<unknown>;
}

export interface ReadSnapshot {
  readonly snapshot: ArrayBuffer;
  /** Checksum of the pieces. */
  readonly checksum: number;
}

/** Reads a snapshot in its own transaction; see `readSnapshot`. */
export async function findSnapshot(
  connection: Connection,
  key: SnapshotKey,
): Promise<ReadSnapshot | null> {
  const { store, done } = connection.transaction('snapshots');
  const read = await readSnapshot(store, key);
  await done;
  return read;
}

/** Reads a snapshot and the checksum of its pieces; `null` if pieces are missing or malformed. */
export async function readSnapshot(
  store: PieceStore,
  key: SnapshotKey,
): Promise<ReadSnapshot | null> {
  const count = await store.count(piecesOf(key));
  if (count === 0) return null;
  // The last one says how long the whole is.
  const last = await store.get([...key, count - 1]);
  if (!isChunk(last)) return null;
  const whole = new Uint8Array((count - 1) * PIECE_BYTES + last.length);
  const sum = await readPieces(store, key, whole, { from: 0, to: count - 1 });
  if (sum === null) return null;
  whole.set(last, (count - 1) * PIECE_BYTES);
  const read = { snapshot: whole.buffer, checksum: checksum(last, sum) };
  release(last.buffer);
  return read;
}

/** Lengths of a snapshot in bytes, as its first piece tells them. */
export interface SnapshotLengths {
  /** The part that most first requests need. */
  readonly first: number;
  readonly all: number;
}

/** Tells any lengths for a snapshot of another format. */
export type LengthsOf = (firstPiece: Chunk) => SnapshotLengths;

/** A snapshot, perhaps without its last pieces: zeros are in their places. */
export interface SnapshotStart {
  readonly snapshot: ArrayBuffer;
  /** Number of pieces that are read, and the checksum of their bytes. */
  readonly pieces: number;
  readonly sum: number;
  /** Checksums of the bytes up to the end of each piece. */
  readonly sums: readonly unknown[];
}

/**
 * Reads the part of a snapshot that is needed first.
 *
 * @param sums see `SnapshotStart`
 * @returns `null` where its length is not known, and for damage, which reading all of it will find
 */
export async function readStart(
  store: PieceStore,
  key: SnapshotKey,
  sums: readonly unknown[],
  lengthsOf: LengthsOf,
): Promise<SnapshotStart | null> {
  const piece = await store.get([...key, 0]);
  if (!isChunk(piece)) return null;
  const { first, all } = lengthsOf(piece);
  if (Math.ceil(all / PIECE_BYTES) !== sums.length) return null;
  const whole = new Uint8Array(all);
  const to = Math.ceil(first / PIECE_BYTES);
  const sum = await readPieces(store, key, whole, { from: 0, to }, [piece]);
  return sum !== null && sum === sums[to - 1]
    ? { snapshot: whole.buffer, pieces: to, sum, sums }
    : null;
}

/**
 * Reads the pieces behind those of `readStart` into their places.
 *
 * @returns `false` if one is missing or damaged
 */
export async function readRest(
  connection: Connection,
  key: SnapshotKey,
  { snapshot, pieces, sum, sums }: SnapshotStart,
): Promise<boolean> {
  const { store, done } = connection.transaction('snapshots');
  const range = { from: pieces, to: sums.length, sum };
  const end = await readPieces(store, key, new Uint8Array(snapshot), range);
  await done;
  return end === sums.at(-1);
}

/** Pieces from `from` up to `to`, and the checksum of those before. */
interface PieceRange {
  readonly from: number;
  readonly to: number;
  readonly sum?: number | undefined;
}

/**
 * Reads pieces into their places; the next are read while one is copied.
 *
 * @param asked pieces that are read already, in order
 * @returns the checksum of all bytes up to their end; `null` if one is missing or malformed
 */
async function readPieces(
  store: PieceStore,
  key: SnapshotKey,
  whole: Chunk,
  { from, to, sum = EMPTY_CHECKSUM }: PieceRange,
  asked: unknown[] = [],
): Promise<number | null> {
  let next = from + asked.length;
  for (let index = from; index < to; index++) {
    for (; next < to && next < index + PIECES_AT_ONCE; next++) {
      const read = store.get([...key, next]);
      // It may fail before it is waited for.
      read.catch(() => {});
      asked.push(read);
    }
    const piece = await asked.shift();
    const place = whole.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
    if (!isChunk(piece) || piece.length !== place.length) return null;
    place.set(piece);
    sum = checksum(piece, sum);
    release(piece.buffer);
  }
  return sum;
}

/** Key range of all pieces of a snapshot. */
export function piecesOf([id, format]: SnapshotKey): IDBKeyRange {
  return IDBKeyRange.bound([id, format, 0], [id, format, Number.POSITIVE_INFINITY]);
}

/** Checks the type: any script of the origin can write here. */
function isChunk(value: unknown): value is Chunk {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}
