/** `openLines`: a shop's catalogue as a stream of lines, from a file or by harvest; it keeps nothing. */
import { harvest } from '../catalogue/harvest.ts';
import type { FetchPage } from '../catalogue/harvest-pages.ts';
import { type CatalogueLine, readCatalogueLines } from '../protocol/catalogue-file.ts';
import type { ShopAddress } from '../protocol/shop-status.ts';
import { endpointUrl, listTotals } from '../transport/endpoints.ts';
import { fetchJson } from '../transport/fetch-json.ts';
import { fetchStream } from '../transport/fetch-stream.ts';
import { retry } from '../transport/retry.ts';

export interface CatalogueStream {
  readonly lines: AsyncIterable<CatalogueLine>;
  /** ISO 8601 of the last change of the file, where the host tells. */
  readonly modifiedAt: string | null;
  readonly totalBytes: number | null;
}

/** Nobody waits in front of the screen: patient with a busy server. */
const PATIENCE = { attempts: 5, patience: 60_000 };
const PAGE_DEADLINE = 30_000;

/** `onBytes` is told how many bytes came so far. Rejects, and ends `lines`, with a `ShopError` or the signal's reason. */
export async function openLines(
  address: ShopAddress,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<CatalogueStream> {
  if (address.kind === 'file') {
    const file = await retry(() => fetchStream(address.url, { signal }), { signal, ...PATIENCE });
    return { ...file, lines: readCatalogueLines(file.chunks, onBytes) };
  }
  let received = 0;
  const fetchPage: FetchPage = async (endpoint, query) => {
    const url = endpointUrl(address.root, endpoint, query);
    const fetchOnce = () => fetchJson(url, { signal, deadline: PAGE_DEADLINE });
    const { json, headers, bytes } = await retry(fetchOnce, { signal, ...PATIENCE });
    received += bytes;
    onBytes(received);
    return { json, pages: listTotals(headers).pages };
  };
  return { lines: harvest(fetchPage), modifiedAt: null, totalBytes: null };
}
