/** Imports a packed file as a generation: its snapshot, and its chunks as they come. */
import { type Chunk, ENTRIES_PER_CHUNK } from '../../protocol/catalogue/chunk-format.ts';
import type { PackedChunks } from '../../protocol/catalogue/packed-file.ts';
import type { CatalogueHeader } from '../../protocol/catalogue/types.ts';
import type { Generation } from '../store/store.ts';
import type { ImportOptions } from './import.ts';

type Shared = 'lines' | 'store' | 'key' | 'asOf' | 'details' | 'signal' | 'onProgress';

export interface ChunkImportOptions extends Pick<ImportOptions, Shared> {
  readonly snapshot: ArrayBuffer;
  readonly chunks: PackedChunks;
  /** Throws for a snapshot that does not fit the chunks. Called once the file can be closed. */
  readonly check?: () => void;
  /** Called once the snapshot is stored, with the generation as far as it has arrived. */
  readonly onArriving: (generation: Generation) => void;
}

/** Chunks that are stored in one transaction; fewer at first, as the first response waits for them. */
const CHUNKS_AT_ONCE = 64;

/**
 * Stores a generation and makes it current. Memory: the snapshot; chunks stream through, and are
 * not unpacked.
 *
 * @throws `ShopError` or the signal's reason; the previous generation is unchanged then.
 */
export async function importChunks(options: ChunkImportOptions): Promise<void> {
  for await (const header of options.lines) {
    // The chunks follow in place of the other lines; leaving this loop ends the file.
    if (!('entry' in header)) return await importAfter(header, options);
  }
}

async function importAfter(header: CatalogueHeader, options: ChunkImportOptions): Promise<void> {
  const { store, key, snapshot, chunks, details, signal, onProgress } = options;
  options.check?.();
  const { products, entries } = chunks;
  const facts = {
    ...details,
    products,
    asOf: header.generated_at ?? options.asOf(),
    header: JSON.stringify(header),
    ...(header.shortened === true && { isTruncated: true }),
  };
  const writer = await store.begin(key, null);
  try {
    await writer.addSnapshot(new Uint8Array(snapshot));
    const { arriving } = writer;
    if (arriving) options.onArriving({ ...facts, ...arriving, entries, snapshot });
    let stored = 0;
    let batch: Chunk[] = [];
    const save = async (): Promise<void> => {
      const before = stored * ENTRIES_PER_CHUNK;
      stored += batch.length;
      const now = Math.min(entries, stored * ENTRIES_PER_CHUNK);
      await writer.addChunks(batch, now - before);
      batch = [];
      signal.throwIfAborted();
      onProgress('reading', Math.min(products, now), products);
    };
    for await (const chunk of chunks.read()) {
      batch.push(chunk);
      if (batch.length > Math.min(CHUNKS_AT_ONCE, stored)) await save();
    }
    await save();
    onProgress('saving', products, products);
    await writer.commit(facts);
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
