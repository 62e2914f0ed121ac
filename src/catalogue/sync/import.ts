/** Imports a stream of catalogue lines as a generation, entry by entry. */
import type { CatalogueHeader } from '../../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { ProductCount } from '../../protocol/catalogue/product-count.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { CataloguePhase, CountDifferences } from '../../protocol/shop-status.ts';
import type { CatalogueStore, GenerationDetails, GenerationWriter } from '../store/store.ts';

/** Interface of the engine's snapshot builder. Numbers entries in order: 0, 1, 2 … */
export interface SnapshotBuilder {
  add(entry: ProductEntry): number;
  /** Yields the bytes of the snapshot in order, and `undefined` where other work may run. */
  finishInPieces(): Iterable<Uint8Array<ArrayBuffer> | undefined>;
}

export interface ImportOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  /** The header is the first line. */
  readonly lines: AsyncIterable<CatalogueLine>;
  readonly createBuilder: (header: CatalogueHeader) => SnapshotBuilder | Promise<SnapshotBuilder>;
  /** Called at the end. ISO 8601: when the shop's data was current, unless the header has it. */
  readonly asOf: () => string;
  readonly details: Pick<
    GenerationDetails,
    'fetchedAt' | 'harvestedAt' | 'version' | 'countDifferences'
  >;
  /**
   * Compares the counts of the shop with the snapshot, before the generation becomes current;
   * rejects to prevent that.
   */
  readonly compare?: ((snapshot: ArrayBuffer) => Promise<CountDifferences>) | undefined;
  readonly signal: AbortSignal;
  /** Allows resuming the import if `lines` break off: see `PartialGeneration`. */
  readonly isResumable?: boolean;
  /** See `GenerationDetails`. */
  readonly isTruncated?: boolean | undefined;
  /** Awaited after each line and each step of building, to yield to other work on the thread. */
  readonly yieldToEventLoop?: (() => Promise<void>) | undefined;
  readonly onProgress: (phase: CataloguePhase, products: number, total: number | null) => void;
}

/**
 * Stores a generation and makes it current. Memory: the snapshot and its builder; entries stream
 * through.
 *
 * @throws `ShopError` or the signal's reason; the previous generation is unchanged then, and only a
 *   resumable import is stored.
 */
export async function importCatalogue(options: ImportOptions): Promise<void> {
  const { store, key, lines, createBuilder, asOf, details, signal, onProgress } = options;
  const { isTruncated = false, yieldToEventLoop, compare } = options;
  // Without their descriptions, stored entries cannot be indexed again.
  const isResumable = options.isResumable === true && !isTruncated;
  let open: OpenImport | null = null;
  try {
    const count = new ProductCount();
    for await (const line of lines) {
      signal.throwIfAborted();
      if (!('entry' in line)) {
        const json = JSON.stringify(line);
        const builder = await createBuilder(line);
        const writer = await store.begin(key, isResumable ? json : null);
        open = { header: line, json, writer, builder };
      } else if (open !== null) {
        open.builder.add(line.entry);
        await open.writer.add(isTruncated ? stripDescriptions(line.json) : line.json);
        count.add(line.entry);
      }
      onProgress('reading', count.size, open?.header.product_count ?? null);
      await yieldToEventLoop?.();
    }
    if (open === null) throw new ShopError('bad-catalogue', 'The catalogue has no header.');
    const { header, json, writer, builder } = open;
    // Checked here, too: lines of a harvest have passed no file reader.
    count.checkWhole(header);
    const products = count.size;
    onProgress('building', products, products);
    for (const piece of builder.finishInPieces()) {
      if (piece) await writer.addSnapshot(piece);
      signal.throwIfAborted();
      await yieldToEventLoop?.();
    }
    onProgress('saving', products, products);
    const countDifferences = await compare?.(await writer.snapshot());
    signal.throwIfAborted();
    await writer.commit({
      ...details,
      products,
      asOf: header.generated_at ?? asOf(),
      header: json,
      ...(countDifferences && { countDifferences }),
      ...((isTruncated || header.shortened === true) && { isTruncated: true }),
    });
  } catch (error) {
    if (!isResumable) await open?.writer.discard();
    throw error;
  }
}

interface OpenImport {
  readonly header: CatalogueHeader;
  readonly json: string;
  readonly writer: GenerationWriter;
  readonly builder: SnapshotBuilder;
}

/**
 * JSON text of an entry with an empty description, which is the longest member and on no card.
 * Search is not affected: the index was built before. Idempotent.
 */
export function stripDescriptions(json: string): string {
  const entry: unknown = JSON.parse(json);
  const isLong = typeof entry === 'object' && entry !== null && 'description' in entry;
  return isLong ? JSON.stringify({ ...entry, description: '' }) : json;
}
