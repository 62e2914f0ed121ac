/** `readCatalogueFile`: a catalogue file from disk, packed or not, as snapshot, header and texts; it answers nothing itself. */
import { createSnapshotBuilder } from '../engine/index.ts';
import type { Snapshot } from '../engine/snapshot/open.ts';
import { checkEntryCount, openForeignSnapshot } from '../engine/snapshot/open-foreign.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { openCatalogue } from '../protocol/catalogue/packed-file.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { readBytes } from './read-bytes.ts';

export interface CatalogueContent {
  readonly header: CatalogueHeader;
  /** The JSON texts of the entries, by entry number. */
  readonly texts: readonly string[];
  /** Products, not variations. */
  readonly products: number;
  readonly snapshot: ArrayBuffer;
}

/**
 * Reads the whole file into memory. Rejects with `ShopError('not-found')` for an unreadable file,
 * `bad-catalogue` for an invalid one.
 */
export async function readCatalogueFile(file: string): Promise<CatalogueContent> {
  const bytes = await readBytes(file);
  try {
    const { lines, snapshot } = await openCatalogue(bytes);
    return await readContent(lines, snapshot);
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
  const usable = packed && usableSnapshot(packed);
  let header: CatalogueHeader | null = null;
  let builder: ReturnType<typeof createSnapshotBuilder> | null = null;
  let products = 0;
  const texts: string[] = [];
  for await (const line of lines) {
    if ('entry' in line) {
      builder?.add(line.entry);
      texts.push(line.json);
      if (line.entry.type !== 'variation') products += 1;
    } else {
      header = line;
      if (usable === null && line.shortened === true) {
        const message =
          'The packed catalogue has another format and truncated entries, so it cannot be rebuilt. Pack it again from the shop.';
        throw new ShopError('bad-catalogue', message);
      }
      if (usable === null) builder = createSnapshotBuilder(line);
    }
  }
  if (usable !== null) checkEntryCount(usable, texts.length);
  const snapshot = usable?.buffer ?? builder?.finish();
  if (header === null || snapshot === undefined)
    throw new ShopError('bad-catalogue', 'line 1: expected a header, got none.');
  return { header, texts, products, snapshot };
}

function usableSnapshot(packed: ArrayBuffer): Snapshot | null {
  try {
    return openForeignSnapshot(packed);
  } catch {
    return null;
  }
}
