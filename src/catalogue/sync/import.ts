/** `importCatalogue` turns a stream of catalogue lines into a generation on the device, entry by entry; where they come from is not its business. */
import type { CatalogueHeader } from '../../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { ProductCount } from '../../protocol/catalogue/product-count.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { CataloguePhase } from '../../protocol/shop-status.ts';
import type { CatalogueStore, GenerationDetails, GenerationWriter } from '../store/store.ts';

/** The engine's snapshot builder: it numbers entries as they come, 0, 1, 2 …, and asks for their texts by number. */
export interface SnapshotBuilder {
  add(entry: ProductEntry): number;
  /** The bytes of the snapshot in order; stops here and there with nothing. */
  finishInPieces(): Iterable<Uint8Array<ArrayBuffer> | undefined>;
}

export interface ImportOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  /** The header comes first. */
  readonly lines: AsyncIterable<CatalogueLine>;
  readonly createBuilder: (header: CatalogueHeader) => SnapshotBuilder;
  /** ISO 8601: when the data left the shop, unless the header says; asked at the end. */
  readonly asOf: () => string;
  readonly details: Pick<GenerationDetails, 'fetchedAt' | 'harvestedAt' | 'version'>;
  /** Awaited before what was built becomes current; rejects if it must not. */
  readonly check?: ((snapshot: ArrayBuffer) => Promise<void>) | undefined;
  readonly signal: AbortSignal;
  /** Whether `lines` can be gone on with where they broke off: see `Unfinished`. */
  readonly isResumable?: boolean;
  /** See `GenerationFacts`. */
  readonly isTruncated?: boolean | undefined;
  /** Awaited after each line and each step of building: where the thread is shared, it gives way. */
  readonly pace?: (() => Promise<void>) | undefined;
  readonly onProgress: (phase: CataloguePhase, products: number, total: number | null) => void;
}

/**
 * Rejects with a `ShopError` or the signal's reason; what was there before is untouched, and of what came only something
 * that can be gone on with stays.
 */
export async function importCatalogue(options: ImportOptions): Promise<void> {
  const { store, key, lines, createBuilder, asOf, details, signal, onProgress } = options;
  const { isTruncated = false, pace, check } = options;
  // Half of it lacks what is to be searched.
  const isResumable = options.isResumable === true && !isTruncated;
  let open: OpenImport | null = null;
  try {
    const count = new ProductCount();
    for await (const line of lines) {
      signal.throwIfAborted();
      if (!('entry' in line)) {
        const json = JSON.stringify(line);
        const writer = await store.begin(key, isResumable ? json : null);
        open = { header: line, json, writer, builder: createBuilder(line) };
      } else if (open !== null) {
        open.builder.add(line.entry);
        await open.writer.add(isTruncated ? stripDescriptions(line.json) : line.json);
        count.add(line.entry);
      }
      onProgress('reading', count.size, open?.header.product_count ?? null);
      await pace?.();
    }
    if (open === null) throw new ShopError('bad-catalogue', 'The catalogue has no header.');
    const { header, json, writer, builder } = open;
    // Lines need not come of a file.
    count.checkWhole(header);
    const products = count.size;
    onProgress('building', products, products);
    for (const piece of builder.finishInPieces()) {
      if (piece) await writer.addSnapshot(piece);
      signal.throwIfAborted();
      await pace?.();
    }
    onProgress('saving', products, products);
    await check?.(await writer.snapshot());
    signal.throwIfAborted();
    await writer.commit({
      ...details,
      products,
      asOf: header.generated_at ?? asOf(),
      header: json,
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
