/** Snapshots stored in pieces, so that neither writing nor reading holds two copies in memory. */
import { release, resize } from '../../protocol/catalogue/buffers.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import type { Chunk } from './chunks.ts';
import type { Connection } from './database.ts';

/** Size of each piece but the last, in bytes. */
export const PIECE_BYTES = 1_000_000;

/** Generation and snapshot format; 0 is the format of the code that made the generation. */
export type SnapshotKey = readonly [id: string, format: number];

export type PieceKey = [id: string, format: number, index: number];

/** Cuts the bytes of a snapshot into pieces as they arrive. */
export class PieceWriter {
  readonly #save: (index: number, piece: Chunk) => Promise<void>;
  #piece: Chunk = new Uint8Array(0);
  #end = 0;
  #pieces = 0;
  #checksum = EMPTY_CHECKSUM;

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

  /** Saves the last piece; resolves to the totals. */
  async finish(): Promise<{ readonly pieces: number; readonly checksum: number }> {
    if (this.#end > 0) {
      this.#piece = new Uint8Array(resize(this.#piece.buffer, this.#end));
      await this.#close(this.#piece);
    }
    release(this.#piece.buffer);
    return { pieces: this.#pieces, checksum: this.#checksum };
  }

  async #close(piece: Chunk): Promise<void> {
    this.#end = 0;
    this.#checksum = checksum(piece, this.#checksum);
    await this.#save(this.#pieces++, piece);
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
  const read = async (index: number): Promise<Chunk | null> => {
    const piece = await store.get([...key, index]);
    const isLast = index === count - 1;
    return isChunk(piece) && (isLast || piece.length === PIECE_BYTES) ? piece : null;
  };
  const last = count === 0 ? null : await read(count - 1);
  if (last === null) return null;
  const whole = new Uint8Array((count - 1) * PIECE_BYTES + last.length);
  let sum = EMPTY_CHECKSUM;
  for (let index = 0; index < count; index++) {
    const piece = index === count - 1 ? last : await read(index);
    if (piece === null) return null;
    whole.set(piece, index * PIECE_BYTES);
    sum = checksum(piece, sum);
    release(piece.buffer);
  }
  return { snapshot: whole.buffer, checksum: sum };
}

/** Key range of all pieces of a snapshot. */
export function piecesOf([id, format]: SnapshotKey): IDBKeyRange {
  return IDBKeyRange.bound([id, format, 0], [id, format, Number.POSITIVE_INFINITY]);
}

/** Checks the type: any script of the origin can write here. */
function isChunk(value: unknown): value is Chunk {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}
