/** Download of a catalogue file that is stored in parts and resumed after an interruption. */
import type { CatalogueStore, Download } from '../catalogue/store/store.ts';
import { concat } from '../protocol/catalogue/buffers.ts';
import { type FetchedStream, fetchStream } from '../transport/fetch-stream.ts';
import { HARVEST_RETRY_POLICY, retry } from '../transport/retry.ts';

/** Size of a stored part; up to so many bytes are downloaded twice. */
const DOWNLOAD_PART_BYTES = 256 * 1024;

interface FetchFileOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  /** See `fetchStream`. */
  readonly isFresh: boolean;
}

/**
 * Streams the whole file, stored parts first.
 *
 * @throws `ShopError` or the signal's reason; so do `chunks`.
 */
export async function fetchFile(
  url: string,
  { store, key, signal, isFresh }: FetchFileOptions,
): Promise<FetchedStream> {
  const partial = await store.download(key);
  const file = await retry(() => fetchStream(url, { signal, resume: partial, isFresh }), {
    signal,
    ...HARVEST_RETRY_POLICY,
  });
  const { version, start, isResumable } = file;
  if (partial !== null && start > 0) return { ...file, chunks: storing(partial, file.chunks) };
  if (version === null || !isResumable) return file;
  const download = await store.beginDownload(key, version);
  return download === null ? file : { ...file, chunks: storing(download, file.chunks) };
}

/** Yields the stored parts, then the chunks that arrive, which are stored, too. */
async function* storing(
  download: Download,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* download.read();
  const open: Uint8Array<ArrayBuffer>[] = [];
  let isStored = true;
  const size = (): number => open.reduce((sum, { length }) => sum + length, 0);
  const save = async (): Promise<void> => {
    const part = concat(open);
    if (part.length > 0 && isStored) isStored = await download.store(part);
  };
  try {
    for await (const chunk of chunks) {
      if (isStored) open.push(chunk.slice());
      if (size() >= DOWNLOAD_PART_BYTES) await save();
      yield chunk;
    }
  } finally {
    await save();
  }
}
