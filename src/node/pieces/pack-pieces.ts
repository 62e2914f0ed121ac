/** Packs a catalogue into pieces for a static host, see `protocol/catalogue/pieces.ts`. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { type Engine, openEngine, openSnapshot } from '../../engine/index.ts';
import {
  allPieces,
  bytesOf,
  decodeIndex,
  decodePointer,
  MAX_LOADED_BYTES,
  type Piece,
  type PieceCategory,
  PIECES_FOLDER,
  piecesOf,
  type PiecesIndex,
  type PiecesPointer,
  POINTER_NAME,
} from '../../protocol/catalogue/pieces.ts';
import { asList, asRecord, asText } from '../../protocol/codec/values.ts';
import { named, openSource, type SourceOptions } from '../open-source.ts';
import { readIndex } from '../read-catalogue-file.ts';
import { replaceFile } from '../replace-file.ts';
import type { WrittenFile } from '../write-catalogue-file.ts';
import { PieceFolder, removePartial } from './piece-folder.ts';
import { SpilledEntries } from './spilled-entries.ts';
import { writeFront } from './write-fronts.ts';

/** Bytes of lines from which on a piece may end, and at which it ends. */
const PIECE_BYTES = { least: 2 ** 18, most: 2 ** 21 };
/** One id in so many ends a piece: a product more or less changes its own piece only. */
const ENDS = 128;

export interface WrittenPieces extends WrittenFile {
  readonly pieces: number;
  /** Pieces that were not there before. */
  readonly newPieces: number;
}

export interface PackPiecesOptions extends Partial<SourceOptions> {
  /** Compressed bytes of a category above which it has a front; as devices load by default. */
  readonly largeBytes?: number;
}

/**
 * Writes `current.json` and the folder `pieces` into a folder. The pointer is replaced last, at
 * once: before that the folder shows the catalogue before. Pieces of neither are removed. Memory: the
 * snapshot and its builder; texts wait in a temporary file in the folder.
 *
 * @param source as `readSource`
 * @throws ShopError as `readSource`; `Error` of the file system
 */
export async function packPieces(
  source: string,
  target: string,
  { largeBytes = MAX_LOADED_BYTES, ...options }: PackPiecesOptions = {},
): Promise<WrittenPieces> {
  const folder = await PieceFolder.open(join(target, PIECES_FOLDER));
  const entries = new SpilledEntries(join(target, `.entries-${randomUUID()}`));
  try {
    const { header, snapshot, products } = await named(source, async () => {
      const { lines, snapshot: packed } = await openSource(source, {
        currency: null,
        language: null,
        ...options,
      });
      return readIndex(entries.store(lines), packed, () => {});
    });
    const rules = header.rules ?? [];
    const engine = openEngine(
      openSnapshot(snapshot),
      entries.read,
      rules.length === 0 ? undefined : { rules, now: Date.now },
    );
    const { index, written } = await writeAll(engine, folder, {
      header: { ...header, product_count: products },
      entries,
      largeBytes,
    });
    const pointer: PiecesPointer = {
      format: 'wps-pieces',
      version: 1,
      as_of: header.generated_at ?? new Date().toISOString(),
      products,
      bytes: bytesOf(allPieces(index)),
      ...written,
    };
    const file = join(target, POINTER_NAME);
    const before = await piecesBefore(target);
    await replaceFile(file, [Buffer.from(`${JSON.stringify(pointer)}\n`)], new PassThrough());
    await folder.clean(before);
    await removePartial(target, /^\.current\.json\.[0-9a-f-]{36}\.part$/);
    return {
      file,
      products,
      bytes: pointer.bytes,
      pieces: folder.pieces,
      newPieces: folder.newPieces,
    };
  } finally {
    entries.close();
  }
}

interface Content {
  readonly header: PiecesIndex['header'];
  readonly entries: SpilledEntries;
  readonly largeBytes: number;
}

async function writeAll(
  engine: Engine,
  folder: PieceFolder,
  { header, entries, largeBytes }: Content,
): Promise<{
  readonly index: PiecesIndex;
  readonly written: Pick<PiecesPointer, 'front' | 'index'>;
}> {
  const own = new Map<number | null, readonly Piece[]>();
  for (const [category, numbers] of entries.byCategory())
    own.set(category, await writeGroup(numbers, entries, folder));
  const bare: PiecesIndex = {
    header,
    categories: entries.categories.map((term) => ({
      ...term,
      pieces: own.get(term.id) ?? [],
      front: null,
    })),
    rest: own.get(null) ?? [],
  };
  const taxonomies = header.taxonomies.map(({ taxonomy }) => taxonomy);
  const categories: PieceCategory[] = [];
  for (const category of bare.categories) {
    const isLarge = bytesOf(piecesOf(bare, [category.id])) > largeBytes;
    const front = isLarge ? await writeFront(engine, folder, taxonomies, category.id) : null;
    categories.push({ ...category, front });
  }
  const index = { ...bare, categories };
  const written = {
    front: await writeFront(engine, folder, taxonomies, null),
    index: await folder.addJson(index),
  };
  return { index, written };
}

/** Writes the lines of some entries, in pieces that end at the same products in each pack. */
async function writeGroup(
  numbers: readonly number[],
  entries: SpilledEntries,
  folder: PieceFolder,
): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  let lines: Buffer[] = [];
  let bytes = 0;
  const end = async (): Promise<void> => {
    if (lines.length > 0) pieces.push(await folder.add(Buffer.concat(lines)));
    lines = [];
    bytes = 0;
  };
  for (const number of numbers) {
    const text = entries.text(number);
    const line = Buffer.from(`${text}\n`);
    if (bytes + line.length > PIECE_BYTES.most) await end();
    lines.push(line);
    bytes += line.length;
    if (bytes >= PIECE_BYTES.least && entries.idOf(number) % ENDS === 0) await end();
  }
  await end();
  return pieces;
}

/** Names of the pieces of the catalogue that the folder shows, for visitors under way. */
async function piecesBefore(target: string): Promise<ReadonlySet<string>> {
  const read = async (name: string): Promise<unknown> => {
    const bytes = await readFile(join(target, PIECES_FOLDER, `${name}.wps`));
    return JSON.parse(gunzipSync(bytes).toString('utf8'));
  };
  try {
    const text = await readFile(join(target, POINTER_NAME), 'utf8');
    const { index: name, front } = decodePointer(JSON.parse(text));
    const index = decodeIndex(await read(name.name));
    const fronts = [front, ...index.categories.flatMap((category) => category.front ?? [])];
    const lists = await Promise.all(fronts.map(async (piece) => listNames(await read(piece.name))));
    const pieces = [name, ...fronts, ...allPieces(index)].map((piece) => piece.name);
    return new Set([...pieces, ...lists.flat()]);
  } catch {
    return new Set();
  }
}

/** Names of the pieces in the lists of a front. */
function listNames(front: unknown): readonly string[] {
  const lists = Object.values(asRecord(asRecord(front)?.['lists']) ?? {});
  return lists.flatMap((list) => asList(asText)(list) ?? []);
}
