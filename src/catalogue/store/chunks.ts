/**
 * Reads and writes chunks. Ten products anywhere are read in milliseconds; the checksum of gzip
 * detects damage.
 */
import { release, concat } from '../../protocol/catalogue/buffers.ts';
import { checksum, EMPTY_CHECKSUM } from '../../protocol/catalogue/checksum.ts';
import {
  type Chunk,
  ENTRIES_PER_CHUNK,
  SEPARATOR,
  unpackTexts,
} from '../../protocol/catalogue/chunk-format.ts';
import type { Generation } from './store.ts';
import { CorruptCatalogueError } from '../errors.ts';

/** Cache size in unpacked chunks: neighbouring pages show neighbouring products. */
const MAX_CACHED_CHUNKS = 32;
/** Entries that `iterateEntries` reads at a time. */
const ENTRIES_AT_ONCE = 100;

/**
 * Creates a reader of texts by entry number.
 *
 * @param load Loads chunks by index; `undefined` stands for a missing one.
 * @throws `CorruptCatalogueError` for missing or damaged chunks; what `load` throws.
 */
export function createTextReader(
  load: (indexes: readonly number[]) => Promise<readonly (Chunk | undefined)[]>,
): (entries: readonly number[]) => Promise<readonly string[]> {
  const cache = new Map<number, Promise<readonly string[]>>();
  /** Loads all chunks that are not cached in one call. */
  const read = (indexes: readonly number[]): ReadonlyMap<number, Promise<readonly string[]>> => {
    const absent = indexes.filter((index) => !cache.has(index));
    const loading = absent.length === 0 ? null : load(absent);
    const texts = new Map(
      indexes.map((index) => {
        const own = (): Promise<readonly string[]> | undefined =>
          loading?.then((chunks) => unpack(chunks[absent.indexOf(index)]));
        return [index, cache.get(index) ?? own() ?? missing()];
      }),
    );
    for (const [index, unpacked] of texts) {
      cache.delete(index);
      cache.set(index, unpacked);
      unpacked.catch(() => cache.delete(index));
    }
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED_CHUNKS) break;
      cache.delete(oldest);
    }
    return texts;
  };
  return (entries) => {
    const chunkOf = (entry: number): number => Math.floor(entry / ENTRIES_PER_CHUNK);
    const texts = read([...new Set(entries.map(chunkOf))]);
    return Promise.all(
      entries.map(
        async (entry) =>
          (await texts.get(chunkOf(entry)))?.[entry % ENTRIES_PER_CHUNK] ?? missing(),
      ),
    );
  };
}

/** JSON texts of all entries of a generation, in order. Throws as `readTexts` does. */
export async function* iterateEntries({
  entries,
  readTexts,
}: Pick<Generation, 'entries' | 'readTexts'>): AsyncGenerator<string, void, undefined> {
  for (let start = 0; start < entries; start += ENTRIES_AT_ONCE) {
    const n = Math.min(ENTRIES_AT_ONCE, entries - start);
    yield* await readTexts(Array.from({ length: n }, (_, i) => start + i));
  }
}

interface ChunkWriter {
  add(json: string): Promise<void>;
  /** Saves chunks of `entries` entries that were packed elsewhere, in place of `add`. */
  addChunks(chunks: readonly Chunk[], entries: number): Promise<void>;
  /** Saves the last chunk; resolves to the totals. */
  finish(): Promise<WrittenChunks>;
}

interface WrittenChunks {
  readonly entries: number;
  readonly chunks: number;
  /** Checksum of the bytes of all chunks, in order. */
  readonly checksum: number;
}

/**
 * Packs texts into chunks as they are added.
 *
 * @param save Called with full chunks and the index of the first, in order.
 */
export function createChunkWriter(
  save: (index: number, chunks: readonly Chunk[]) => Promise<void>,
): ChunkWriter {
  let open: string[] = [];
  let chunks = 0;
  let entries = 0;
  let sum = EMPTY_CHECKSUM;
  const addChunks = async (added: readonly Chunk[]): Promise<void> => {
    const first = chunks;
    chunks += added.length;
    for (const chunk of added) sum = checksum(chunk, sum);
    await save(first, added);
  };
  const close = async (): Promise<void> => {
    const texts = open;
    open = [];
    await addChunks([await pack(texts)]);
  };
  return {
    addChunks(added, count) {
      entries += count;
      return addChunks(added);
    },
    async add(json) {
      entries += 1;
      if (open.push(json) === ENTRIES_PER_CHUNK) await close();
    },
    async finish() {
      if (open.length > 0) await close();
      return { entries, chunks, checksum: sum };
    },
  };
}

async function pack(texts: readonly string[]): Promise<Chunk> {
  const bytes = new TextEncoder().encode(texts.join(SEPARATOR));
  const pieces: Chunk[] = [];
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  // Errors are thrown by the readable side. A piped blob would pass through the browser process,
  // which takes several times as long.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
  }
  release(bytes.buffer);
  return concat(pieces);
}

async function unpack(chunk: Chunk | undefined): Promise<readonly string[]> {
  if (chunk === undefined) return missing();
  try {
    return await unpackTexts(chunk);
  } catch (cause) {
    throw new CorruptCatalogueError('Stored products are damaged.', null, cause);
  }
}

function missing(): never {
  throw new CorruptCatalogueError('Stored products are missing.');
}
