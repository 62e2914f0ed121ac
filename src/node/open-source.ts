/** Opens a catalogue of any known format, from a file, standard input or an address, as a stream. */
import { openAny } from '../formats/open-any.ts';
import type { ForeignOptions } from '../formats/read-foreign.ts';
import { isProductsJson } from '../protocol/catalogue/is-foreign.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { fetchStream } from '../transport/fetch-stream.ts';
import { shopifyPages } from '../transport/shopify-pages.ts';
import { openInNode } from './open-packed.ts';
import { fileBytes } from './read-bytes.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';

export type SourceOptions = Omit<ForeignOptions, 'root'>;

/** Tests for an address in place of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Reads a catalogue: our format, or one that `detectFormat` knows. Foreign formats are read piece by
 * piece; the catalogue that they become is held in memory, as `pack` needs it whole.
 *
 * @param source file, `-` or address
 * @throws ShopError `not-found` for an unreadable source, `bad-catalogue` for an invalid one, and as
 *   requests do
 */
export async function readSource(
  source: string,
  options: SourceOptions = { currency: null, language: null },
): Promise<CatalogueContent> {
  return named(source, async () => {
    const { lines, snapshot } = await openSource(source, options);
    return readContent(lines, snapshot);
  });
}

/** Runs `work`; its errors name the source. */
export async function named<T>(source: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.code, `${source}: ${error.message}`, { cause: error });
  }
}

/** Opens a catalogue as a stream; foreign formats are held in memory. Otherwise as `readSource`. */
export async function openSource(
  source: string,
  options: SourceOptions,
): Promise<{
  readonly lines: AsyncIterable<CatalogueLine>;
  readonly snapshot: ArrayBuffer | null;
}> {
  const root = isAddress(source) ? new URL(source).origin : null;
  const { lines, snapshot } = await openAny(await open(source), { ...options, root }, openInNode);
  return { lines: completed(lines, options), snapshot };
}

/** Adds currency and language where a catalogue does not tell them. */
async function* completed(
  lines: AsyncIterable<CatalogueLine>,
  { currency, language }: SourceOptions,
): AsyncGenerator<CatalogueLine, void, undefined> {
  for await (const line of lines) {
    if ('entry' in line) yield line;
    else
      yield {
        ...(currency !== null && { currency }),
        ...(language !== null && { language }),
        ...line,
      };
  }
}

async function open(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (isAddress(source)) {
    if (isProductsJson(source)) return shopifyPages(source);
    return (await fetchStream(source)).chunks;
  }
  return fileBytes(source);
}
