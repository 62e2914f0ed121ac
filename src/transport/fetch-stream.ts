/** `fetchStream`: a file's bytes as they arrive, with an end to silence; it does not know what is in them. */
import { ShopError } from '../protocol/shop-error.ts';
import { noAnswer, notJson } from './fetch-json.ts';
import { httpError } from './http-error.ts';

export interface FetchedStream {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** As announced; less than what comes when the server compresses on the way. */
  readonly totalBytes: number | null;
  /** ISO 8601, from `Last-Modified`. */
  readonly modifiedAt: string | null;
}

export interface FetchStreamOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of silence, before the first byte or between two, that end it; 20,000 unless given. */
  readonly silence?: number;
}

/** Rejects, and ends `chunks`, with a `ShopError` or the signal's reason. Leaving the loop over `chunks` ends the download. */
export async function fetchStream(
  url: string,
  options: FetchStreamOptions = {},
): Promise<FetchedStream> {
  const { signal, silence = 20_000 } = options;
  const stalled = new AbortController();
  const either = signal === undefined ? stalled.signal : AbortSignal.any([signal, stalled.signal]);
  const watched = async <T>(step: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => stalled.abort(), silence);
    try {
      const result = await step;
      // WebKit goes on delivering what had arrived before the abort.
      signal?.throwIfAborted();
      return result;
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw noAnswer(url, cause, stalled.signal.aborted ? silence : null);
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await watched(fetch(url, { cache: 'no-cache', signal: either }));
  if (!response.ok) {
    void response.body?.cancel();
    throw httpError(new URL(url).origin, response.status, null, response.headers);
  }
  if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    throw notJson(response, (await watched(response.text())).slice(0, 10_000));
  }
  if (response.body === null) {
    throw new ShopError('bad-catalogue', `The file ${url} is empty.`);
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  return {
    chunks: read(response.body, watched),
    totalBytes: Number.isSafeInteger(length) && length > 0 ? length : null,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified).toISOString(),
  };
}

async function* read(
  body: ReadableStream<Uint8Array>,
  watched: <T>(step: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await watched(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
