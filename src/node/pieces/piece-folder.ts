/** Folder of pieces: writes each under the hash of its content, once. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MAX_PIECE_BYTES, type Piece } from '../../protocol/catalogue/pieces.ts';
import { replaceFile } from '../replace-file.ts';

/** Hexadecimal digits of a name: 128 bits. */
const NAME_LENGTH = 32;

export class PieceFolder {
  readonly #folder: string;
  readonly #used = new Set<string>();
  /** Pieces that were not there before. */
  newPieces = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder; creates it where it is not there. */
  static async open(folder: string): Promise<PieceFolder> {
    await mkdir(folder, { recursive: true });
    return new PieceFolder(folder);
  }

  get pieces(): number {
    return this.#used.size;
  }

  /**
   * Writes a piece, unless the same is there already; a damaged one is written again.
   *
   * @throws Error for one that no page would read
   */
  async add(content: Buffer): Promise<Piece> {
    if (content.length > MAX_PIECE_BYTES)
      throw new Error(
        `A piece has ${content.length} bytes, more than the ${MAX_PIECE_BYTES} that pages read: the catalogue has too many terms, or a product is too large.`,
      );
    const name = nameOf(content);
    const file = join(this.#folder, `${name}.wps`);
    this.#used.add(name);
    const there = await readFile(file).catch(() => null);
    if (there !== null && isWhole(there, name)) return { name, bytes: there.length };
    const bytes = gzipSync(content, { level: 9 });
    await replaceFile(file, [bytes], new PassThrough());
    this.newPieces += 1;
    return { name, bytes: bytes.length };
  }

  addJson(value: unknown): Promise<Piece> {
    return this.add(Buffer.from(JSON.stringify(value)));
  }

  /**
   * Removes all pieces that were neither added nor are in `retained`, and those that a killed pack has not written
   * completely.
   */
  async clean(retained: ReadonlySet<string>): Promise<void> {
    for (const file of await readdir(this.#folder)) {
      const name = /^([0-9a-f]{32})\.wps$/.exec(file)?.[1];
      const isOld = name !== undefined && !this.#used.has(name) && !retained.has(name);
      if (isOld) await rm(join(this.#folder, file), { force: true });
    }
    await removePartial(this.#folder, /^\.[0-9a-f]{32}\.wps\.[0-9a-f-]{36}\.part$/);
  }
}

/** Removes files whose names match: those that a killed `replaceFile` has not written completely. */
export async function removePartial(folder: string, names: RegExp): Promise<void> {
  for (const file of await readdir(folder))
    if (names.test(file)) await rm(join(folder, file), { force: true });
}

function nameOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}

function isWhole(bytes: Buffer, name: string): boolean {
  try {
    return nameOf(gunzipSync(bytes)) === name;
  } catch {
    return false;
  }
}
