/** `importCatalogue` turns a stream of catalogue lines into a generation on the device, entry by entry; where they come from is not its business. */
import type { CatalogueHeader } from '../protocol/catalogue.ts';
import type { CatalogueLine } from '../protocol/catalogue-file.ts';
import type { ProductEntry } from '../protocol/product.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { CataloguePhase } from '../protocol/shop-status.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** The engine's snapshot builder: it numbers entries as they come, 0, 1, 2 …, and asks for their texts by number. */
export interface SnapshotBuilder {
  add(entry: ProductEntry): number;
  finish(): ArrayBuffer;
}

export interface ImportOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  /** The header comes first. */
  readonly lines: AsyncIterable<CatalogueLine>;
  readonly createBuilder: (header: CatalogueHeader) => SnapshotBuilder;
  /** ISO 8601. */
  readonly now: string;
  /** ISO 8601: when the data left the shop, unless the header says. */
  readonly asOf: string;
  readonly signal: AbortSignal;
  readonly onProgress: (phase: CataloguePhase, products: number, total: number | null) => void;
}

/** Rejects with a `ShopError` or the signal's reason; then nothing of it stays, and what was there before is untouched. */
export async function importCatalogue(options: ImportOptions): Promise<void> {
  const { store, key, lines, createBuilder, now, asOf, signal, onProgress } = options;
  const writer = await store.begin(key);
  try {
    let header: CatalogueHeader | null = null;
    let builder: SnapshotBuilder | null = null;
    const ids = new Set<number>();
    for await (const line of lines) {
      signal.throwIfAborted();
      if (!('entry' in line)) {
        header = line;
        builder = createBuilder(line);
      } else if (builder !== null) {
        builder.add(line.entry);
        await writer.add(line.json);
        if (line.entry.type !== 'variation') ids.add(line.entry.id);
      }
      onProgress('reading', ids.size, header?.product_count ?? null);
    }
    if (header === null || builder === null) {
      throw new ShopError('bad-catalogue', 'The catalogue has no header.');
    }
    const products = ids.size;
    if (header.product_count !== undefined && products < header.product_count) {
      const message = `The catalogue is cut off: ${products} of ${header.product_count} products came.`;
      throw new ShopError('bad-catalogue', message);
    }
    onProgress('building', products, products);
    const snapshot = builder.finish();
    signal.throwIfAborted();
    onProgress('saving', products, products);
    await writer.commit(snapshot, {
      products,
      asOf: header.generated_at ?? asOf,
      fetchedAt: now,
      header: JSON.stringify(header),
    });
  } catch (error) {
    await writer.discard();
    throw error;
  }
}
