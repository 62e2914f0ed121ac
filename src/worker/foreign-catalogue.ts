/**
 * Code for a worker that reads a catalogue of another system, such as a product feed. Loaded on demand, as a file of its own.
 */
import { leftOutLines } from '../formats/left-out.ts';
import { openAny } from '../formats/open-any.ts';
import type { OpenedCatalogue } from '../protocol/catalogue/packed-file.ts';
import { readBytes } from '../protocol/catalogue/text-stream.ts';
import { shopifyPages } from '../transport/shopify-pages.ts';

export interface ForeignCatalogueOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  /** Called with the total bytes received. */
  readonly onBytes: (bytes: number) => void;
  /** The file; `null` for a list in pages, which are fetched. */
  readonly chunks: AsyncIterable<Uint8Array> | null;
}

/**
 * Opens a feed, an export or a list of products; a file of our own format, too. Products that are
 * left out are named on the console.
 *
 * @throws `ShopError` or the signal's reason; so do `lines`. The file may hold its own copy of these classes.
 */
export function openForeign({
  url,
  signal,
  onBytes,
  chunks,
}: ForeignCatalogueOptions): Promise<OpenedCatalogue> {
  return openAny(readBytes(chunks ?? shopifyPages(url, signal), onBytes), {
    currency: null,
    language: null,
    root: new URL(url).origin,
    onLeftOut: (leftOut) =>
      console.warn(`wps-elements: ${url}\n${leftOutLines(leftOut).join('\n')}`),
  });
}
