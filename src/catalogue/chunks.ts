/** Chunks: twenty entries' JSON texts, gzipped. Small enough to read ten products anywhere in milliseconds; gzip's checksum tells damage. */
import { ShopError } from '../protocol/shop-error.ts';
import { checksum, EMPTY_CHECKSUM } from './checksum.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

export const ENTRIES_PER_CHUNK = 20;
/** Read chunks kept unpacked: neighbouring pages show neighbouring products. */
const KEPT_CHUNKS = 16;
/** The record separator cannot stand in JSON text, escaped or between tokens. */
const SEPARATOR = '\u001e';

/** Reads texts by entry number; `load` gets a chunk by index, `undefined` when it is not there. */
export function createTextReader(
  load: (index: number) => Promise<Chunk | undefined>,
): (entries: readonly number[]) => Promise<readonly string[]> {
  const kept = new Map<number, Promise<readonly string[]>>();
  const read = (index: number): Promise<readonly string[]> => {
    const texts = kept.get(index) ?? load(index).then(unpack);
    kept.delete(index);
    kept.set(index, texts);
    texts.catch(() => kept.delete(index));
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_CHUNKS) break;
      kept.delete(oldest);
    }
    return texts;
  };
  return (entries) =>
    Promise.all(
      entries.map(async (entry) => {
        const texts = await read(Math.floor(entry / ENTRIES_PER_CHUNK));
        return texts[entry % ENTRIES_PER_CHUNK] ?? missing();
      }),
    );
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
  const stream = new Blob([texts.join(SEPARATOR)]).stream();
  const gzip = stream.pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(gzip).arrayBuffer());
}

async function unpack(chunk: Chunk | undefined): Promise<readonly string[]> {
  if (chunk === undefined) return missing();
  const stream = new Blob([chunk]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    return (await new Response(stream).text()).split(SEPARATOR);
  } catch (cause) {
    throw new ShopError('storage', 'Stored products are damaged.', { cause });
  }
}

function missing(): never {
  throw new ShopError('storage', 'Stored products are not there any more.');
}
