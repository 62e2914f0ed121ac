/** `fetchFile`: the bytes of a catalogue file, kept as they come: a fetch that breaks off goes on where it was. */
import type { CatalogueStore, Download } from '../catalogue/store/store.ts';
import { concat } from '../protocol/catalogue/buffers.ts';
import { type FetchedStream, fetchStream } from '../transport/fetch-stream.ts';
import { retry } from '../transport/retry.ts';
import { HARVEST_RETRY_POLICY } from '../transport/server-pages.ts';

/** Bytes that are kept at a time: as many may come twice. */
const DOWNLOAD_PART_BYTES = 256 * 1024;

export interface FetchFileOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly signal: AbortSignal;
  /** See `fetchStream`. */
  readonly isFresh: boolean;
}

/** All of the file, whether fetched or kept. Rejects, and ends `chunks`, with a `ShopError` or the signal's reason. */
export async function fetchFile(
  url: string,
  { store, key, signal, isFresh }: FetchFileOptions,
): Promise<FetchedStream> {
  const kept = await store.download(key);
  const file = await retry(() => fetchStream(url, { signal, resume: kept, isFresh }), {
    signal,
    ...HARVEST_RETRY_POLICY,
  });
  const { version, start, isResumable } = file;
  if (kept !== null && start > 0) return { ...file, chunks: storing(kept, file.chunks) };
  if (version === null || !isResumable) return file;
  const download = await store.beginDownload(key, version);
  return download === null ? file : { ...file, chunks: storing(download, file.chunks) };
}

/** What is kept already, then what comes. */
async function* storing(
  download: Download,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* download.read();
  const open: Uint8Array<ArrayBuffer>[] = [];
  let isKept = true;
  const size = (): number => open.reduce((sum, { length }) => sum + length, 0);
  const save = async (): Promise<void> => {
    const part = concat(open);
    if (part.length > 0 && isKept) isKept = await download.store(part);
  };
  try {
    for await (const chunk of chunks) {
      if (isKept) open.push(chunk.slice());
      if (size() >= DOWNLOAD_PART_BYTES) await save();
      yield chunk;
    }
  } finally {
    await save();
  }
}
