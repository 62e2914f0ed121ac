/** Chunks: twenty entries' JSON texts, gzipped. Small enough to read ten products anywhere in milliseconds; gzip's checksum tells damage. */
import { release, concat } from '../../protocol/catalogue/buffers.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';
import type { Generation } from './store.ts';
import { CorruptCatalogueError } from '../errors.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

export const ENTRIES_PER_CHUNK = 20;
/** Read chunks kept unpacked: neighbouring pages show neighbouring products. */
const CACHED_CHUNKS = 32;
/** Entries that `iterateEntries` reads at a time. */
const ENTRIES_AT_ONCE = 100;
/** The record separator cannot stand in JSON text, escaped or between tokens. */
const SEPARATOR = '\u001e';

/** Reads texts by entry number; `load` gets chunks by index, `undefined` for one that is not there. */
export function createTextReader(
  load: (indexes: readonly number[]) => Promise<readonly (Chunk | undefined)[]>,
): (entries: readonly number[]) => Promise<readonly string[]> {
  const kept = new Map<number, Promise<readonly string[]>>();
  /** All that are not kept are loaded together. */
  const read = (indexes: readonly number[]): ReadonlyMap<number, Promise<readonly string[]>> => {
    const absent = indexes.filter((index) => !kept.has(index));
    const loading = absent.length === 0 ? null : load(absent);
    const texts = new Map(
      indexes.map((index) => {
        const own = (): Promise<readonly string[]> | undefined =>
          loading?.then((chunks) => unpack(chunks[absent.indexOf(index)]));
        return [index, kept.get(index) ?? own() ?? missing()];
      }),
    );
    for (const [index, unpacked] of texts) {
      kept.delete(index);
      kept.set(index, unpacked);
      unpacked.catch(() => kept.delete(index));
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= CACHED_CHUNKS) break;
      kept.delete(oldest);
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
  /** Saves what is left; gives the number of entries and chunks. */
  finish(): Promise<WrittenChunks>;
}

export interface WrittenChunks {
  readonly entries: number;
  readonly chunks: number;
  /** Of all chunks' bytes, in order. */
  readonly checksum: number;
}

/** Packs texts into chunks as they come. */
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

/** Written, not piped from a blob, whose bytes would take the way through the browser's own process: several times as long. */
function transform(
  { readable, writable }: CompressionStream | DecompressionStream,
  bytes: Chunk,
): ReadableStream<Chunk> {
  const writer = writable.getWriter();
  // What goes wrong shows in what is read.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  return readable;
}

function missing(): never {
  throw new CorruptCatalogueError('Stored products are not there any more.');
}
