/**
 * Chunks: JSON texts of twenty entries each, gzipped. Ten products anywhere are read in
 * milliseconds; the checksum of gzip detects damage.
 */
import { release, concat } from '../../protocol/catalogue/buffers.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import type { Generation } from './store.ts';
import { CorruptCatalogueError } from '../errors.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

/** Entries in each chunk but the last. */
export const ENTRIES_PER_CHUNK = 20;
/** Cache size in unpacked chunks: neighbouring pages show neighbouring products. */
const MAX_CACHED_CHUNKS = 32;
/** Entries that `iterateEntries` reads at a time. */
const ENTRIES_AT_ONCE = 100;
/** The record separator cannot occur in JSON text, neither escaped nor between tokens. */
const SEPARATOR = '\u001e';

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

export interface ChunkWriter {
  add(json: string): Promise<void>;
  /** Saves the last chunk; resolves to the totals. */
  finish(): Promise<WrittenChunks>;
}

export interface WrittenChunks {
  readonly entries: number;
  readonly chunks: number;
  /** Checksum of the bytes of all chunks, in order. */
  readonly checksum: number;
}

/**
 * Packs texts into chunks as they are added.
 *
 * @param save Called with each full chunk, in order.
 */
export function createChunkWriter(
  save: (index: number, chunk: Chunk) => Promise<void>,
): ChunkWriter {
  let open: string[] = [];
  let chunks = 0;
  let entries = 0;
  let sum = EMPTY_CHECKSUM;
  const close = async (): Promise<void> => {
    const texts = open;
    open = [];
    chunks += 1;
    const chunk = await pack(texts);
    sum = checksum(chunk, sum);
    await save(chunks - 1, chunk);
  };
  return {
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
  const reader = transform(new CompressionStream('gzip'), bytes).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
  }
  release(bytes.buffer);
  return concat(pieces);
}

async function unpack(chunk: Chunk | undefined): Promise<readonly string[]> {
  if (chunk === undefined) return missing();
  try {
    const stream = transform(new DecompressionStream('gzip'), chunk);
    return (await new Response(stream).text()).split(SEPARATOR);
  } catch (cause) {
    throw new CorruptCatalogueError('Stored products are damaged.', null, cause);
  }
}

/**
 * Writes the bytes to the stream. A piped blob would pass through the browser process, which takes
 * several times as long.
 */
function transform(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Chunk,
): ReadableStream<Chunk> {
  const writer = writable.getWriter();
  // Errors are thrown by the readable side.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  return readable;
}

function missing(): never {
  throw new CorruptCatalogueError('Stored products are missing.');
}
