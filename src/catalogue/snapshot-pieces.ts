/** Snapshots as they are stored: in pieces, so that neither who writes nor who reads needs one in memory twice. */
import { free } from '../protocol/large-buffers.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import type { Chunk } from './chunks.ts';
import { type Connection, readRecord } from './database.ts';

/** Bytes of each piece but the last. */
const PIECE = 2 ** 21;

/** A generation, and a format: 0 is that of the code which made the generation. */
export type SnapshotKey = readonly [id: string, format: number];

export type PieceKey = [id: string, format: number, index: number];

/** Cuts a snapshot's bytes, as they come, into pieces. */
export class PieceWriter {
  readonly #save: (index: number, piece: Chunk) => Promise<void>;
  #piece: Chunk = new Uint8Array(0);
  #end = 0;
  #pieces = 0;
  #checksum = EMPTY_CHECKSUM;

  /** `save` gets each piece; the next overwrites it. */
  constructor(save: (index: number, piece: Chunk) => Promise<void>) {
    this.#save = save;
  }

  async add(bytes: Chunk): Promise<void> {
    for (let start = 0; start < bytes.length; ) {
      if (this.#piece.length === 0) this.#piece = new Uint8Array(PIECE);
      const part = bytes.subarray(start, start + PIECE - this.#end);
      this.#piece.set(part, this.#end);
      this.#end += part.length;
      start += part.length;
      if (this.#end === PIECE) await this.#close(this.#piece);
    }
  }

  /** Saves what is left. */
  async finish(): Promise<{ readonly pieces: number; readonly checksum: number }> {
    if (this.#end > 0) await this.#close(this.#piece.slice(0, this.#end));
    free(this.#piece.buffer);
    return { pieces: this.#pieces, checksum: this.#checksum };
  }

  async #close(piece: Chunk): Promise<void> {
    this.#end = 0;
    this.#checksum = checksum(piece, this.#checksum);
    await this.#save(this.#pieces++, piece);
  }
}

/** The whole and the checksum of its pieces; `null` if they are not there, or are not what was written. */
export async function readSnapshot(
  connection: Connection,
  key: SnapshotKey,
): Promise<{ readonly snapshot: ArrayBuffer; readonly checksum: number } | null> {
  const count = await countPieces(connection, key);
  const read = async (index: number): Promise<Chunk | null> => {
    const piece: unknown = await readRecord(connection, 'snapshots', [...key, index]);
    const isLast = index === count - 1;
    return isChunk(piece) && (isLast || piece.length === PIECE) ? piece : null;
  };
  const last = count === 0 ? null : await read(count - 1);
  if (last === null) return null;
  if (count === 1) return { snapshot: last.slice().buffer, checksum: checksum(last) };
  const whole = new Uint8Array((count - 1) * PIECE + last.length);
  let sum = EMPTY_CHECKSUM;
  for (let index = 0; index < count; index++) {
    const piece = index === count - 1 ? last : await read(index);
    if (piece === null) return null;
    whole.set(piece, index * PIECE);
    sum = checksum(piece, sum);
    free(piece.buffer);
  }
  return { snapshot: whole.buffer, checksum: sum };
}

async function countPieces(connection: Connection, key: SnapshotKey): Promise<number> {
  const { store, done } = connection.transaction('snapshots');
  const count = await store.count(piecesOf(key));
  await done;
  return count;
}

export function piecesOf([id, format]: SnapshotKey): IDBKeyRange {
  return IDBKeyRange.bound([id, format, 0], [id, format, Number.POSITIVE_INFINITY]);
}

/** Any script of the origin can write here. */
function isChunk(value: unknown): value is Chunk {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}
