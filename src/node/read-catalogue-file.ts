/** `readCatalogueFile`: a catalogue file from disk, packed or not, as snapshot, header and texts; it answers nothing itself. */
import { createSnapshotBuilder } from '../engine/index.ts';
import type { Snapshot } from '../engine/snapshot/open.ts';
import { checkEntryCount, openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { ProductCount } from '../protocol/catalogue/product-count.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { openInNode } from './open-packed.ts';
import { fileBytes } from './read-bytes.ts';

export interface CatalogueContent {
  readonly header: CatalogueHeader;
  /** The JSON texts of the entries, by entry number. */
  readonly texts: readonly string[];
  /** Products, not variations. */
  readonly products: number;
  readonly snapshot: ArrayBuffer;
}

/**
 * Reads a file. Rejects with `ShopError('not-found')` for an unreadable file,
 * `bad-catalogue` for an invalid one.
 */
export async function readCatalogueFile(file: string): Promise<CatalogueContent> {
  const texts: string[] = [];
  const content = await readCatalogueBytes(file, fileBytes(file), (text) => texts.push(text));
  return { ...content, texts };
}

/** Catalogue whose texts are elsewhere. */
type CatalogueIndex = Omit<CatalogueContent, 'texts'>;

/**
 * Reads the content of a file.
 *
 * @param file name for messages
 * @param bytes in portions, of a catalogue of any size
 * @param onText receives the JSON text of each entry, in order
 * @throws ShopError `bad-catalogue` for an invalid one
 */
export async function readCatalogueBytes(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  onText: (text: string) => void,
): Promise<CatalogueIndex> {
  try {
    const { lines, snapshot } = await openInNode(bytes);
    return await readIndex(lines, snapshot, onText);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.code, `${file}: ${error.message}`, { cause: error });
  }
}

/**
 * Collects the lines of a catalogue.
 *
 * @param packed Snapshot of a packed file; one of another version or a damaged one is built again.
 */
export async function readContent(
  lines: AsyncIterable<CatalogueLine>,
  packed: ArrayBuffer | null = null,
): Promise<CatalogueContent> {
  const texts: string[] = [];
  const content = await readIndex(lines, packed, (text) => texts.push(text));
  return { ...content, texts };
}

/**
 * Reads lines into a snapshot.
 *
 * @param onText receives the JSON text of each entry, in order
 */
export async function readIndex(
  lines: AsyncIterable<CatalogueLine>,
  packed: ArrayBuffer | null,
  onText: (text: string) => void,
): Promise<CatalogueIndex> {
  const usable = packed && usableSnapshot(packed);
  let header: CatalogueHeader | null = null;
  let builder: ReturnType<typeof createSnapshotBuilder> | null = null;
  let entries = 0;
  const products = new ProductCount();
  for await (const line of lines) {
    if ('entry' in line) {
      builder?.add(line.entry);
      onText(line.json);
      entries += 1;
      products.add(line.entry);
    } else {
      header = line;
      if (usable === null && line.shortened === true) {
        const message = 'The packed catalogue has another format. Pack it again.';
        throw new ShopError('bad-catalogue', message);
      }
      if (usable === null) builder = createSnapshotBuilder(line);
    }
  }
  if (usable !== null) checkEntryCount(usable, entries);
  const snapshot = usable?.buffer ?? builder?.finish();
  if (header === null || snapshot === undefined)
    throw new ShopError('bad-catalogue', 'line 1: expected a header, got none.');
  const { product_count = 0 } = header;
  // The file announced products that were left out.
  if (product_count > products.size) header = { ...header, product_count: products.size };
  return { header, products: products.size, snapshot };
}

function usableSnapshot(packed: ArrayBuffer): Snapshot<ArrayBuffer> | null {
  try {
    return openForeignSnapshot(packed);
  } catch {
    return null;
  }
}
