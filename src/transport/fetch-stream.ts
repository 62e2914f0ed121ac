/** Download of a file as a stream, with a time-out for silence. */
import { releaseBytes } from '../protocol/catalogue/buffers.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { noResponse, readBody } from './fetch-json.ts';
import { httpError } from './http-error.ts';
import { notJsonMessage } from './not-json.ts';
import { TimeoutError, withTimeout } from './timing.ts';

export interface FetchedStream {
  /** Each chunk is released when the next is requested. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Announced length; too small if the server compresses the response. */
  readonly totalBytes: number | null;
  /** ISO 8601, from `Last-Modified`. */
  readonly modifiedAt: string | null;
  /** Version of the file by its host, or `null`. */
  readonly version: string | null;
  /** `true` if the host supports range requests for this version. */
  readonly isResumable: boolean;
  /** Offset of the first byte in `chunks`; greater than 0 for a resumed download. */
  readonly start: number;
}

/** A partial download to resume. */
interface Resumption {
  readonly bytes: number;
  readonly version: string;
}

interface FetchStreamOptions {
  readonly signal?: AbortSignal | undefined;
  /** Longest time in milliseconds without data, and, within twice of it, with less than 1 kB; 20,000 unless given. */
  readonly silence?: number;
  readonly resume?: Resumption | null;
  /** Bypasses the HTTP cache, whose copy was damaged; `false` unless given. */
  readonly isFresh?: boolean;
  /** The file never changes: a copy in the HTTP cache is not revalidated; `false` unless given. */
  readonly isPermanent?: boolean;
}

/** Bytes that count as progress: at the usual 20 s, a line of 50 bytes per second is too slow for any catalogue. */
const PROGRESS_BYTES = 1024;

/**
 * Starts a download as a guest. Leaving the loop over `chunks` cancels it.
 *
 * @throws `ShopError` or the signal's reason; so do `chunks`.
 */
export async function fetchStream(
  url: string,
  options: FetchStreamOptions = {},
): Promise<FetchedStream> {
  const { signal, silence = 20_000, resume = null } = options;
  const stalled = new AbortController();
  const either = signal === undefined ? stalled.signal : AbortSignal.any([signal, stalled.signal]);
  const watched = async <T>(step: Promise<T>, status?: number): Promise<T> => {
    try {
      const result = await withTimeout(() => step, silence, { limit: stalled });
      signal?.throwIfAborted();
      return result;
    } catch (cause) {
      throw signal?.aborted ? signal.reason : noResponse(url, cause, status);
    }
  };
  // As a guest: a stored catalogue must not contain one customer's prices.
  const request: RequestInit = {
    ...requestHeaders(resume, options),
    credentials: 'omit',
    signal: either,
  };
  const response = await watched(fetch(url, request));
  const start = startOf(response, resume?.bytes ?? 0);
  if (start === null) {
    void response.body?.cancel();
    return fetchStream(url, { ...options, resume: null });
  }
  if (!response.ok) {
    void response.body?.cancel();
    throw httpError(new URL(url).origin, response.status, null, response.headers);
  }
  if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    const message = notJsonMessage(response, (await watched(readBody(response, 10_000))).text);
    throw new ShopError('not-json', message, { status: response.status });
  }
  if (response.body === null) {
    throw new ShopError('bad-catalogue', `The file ${url} is empty.`);
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  const version = versionOf(response.headers);
  return {
    chunks: read(response.body, silence, (step) => watched(step, response.status)),
    totalBytes: Number.isSafeInteger(length) && length > 0 ? start + length : null,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified).toISOString(),
    version,
    // Offsets of a compressed response do not match those of the file.
    isResumable:
      version !== null &&
      response.headers.get('accept-ranges') === 'bytes' &&
      !response.headers.has('content-encoding'),
    start,
  };
}

/** Requests the rest if the file is unchanged, otherwise the whole file. */
function requestHeaders(
  resume: Resumption | null,
  { isFresh = false, isPermanent = false }: FetchStreamOptions,
): RequestInit {
  if (resume === null)
    return { cache: isFresh ? 'reload' : isPermanent ? 'force-cache' : 'no-cache' };
  const headers = { range: `bytes=${resume.bytes}-`, 'if-range': resume.version };
  return { cache: 'no-store', headers };
}

/** Offset of the body; `null` if the host sent a range that was not requested. */
function startOf({ status, headers }: Response, requested: number): number | null {
  if (requested === 0 || (status !== 206 && status !== 416)) return 0;
  const range = headers.get('content-range') ?? '';
  return status === 206 && range.startsWith(`bytes ${requested}-`) ? requested : null;
}

/** A version that `If-Range` accepts: a strong ETag, otherwise the date. */
function versionOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : headers.get('last-modified');
}

/**
 * Chunks of `body`. A host that sends a byte now and then would hold the download open for ever, so that only a whole
 * kilobyte starts the time anew. The time in which the caller works on a chunk does not count.
 */
async function* read(
  body: ReadableStream<Uint8Array>,
  silence: number,
  watched: <T>(step: Promise<T>) => Promise<T>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  let bytes = 0;
  let waited = 0;
  try {
    for (;;) {
      const asked = performance.now();
      const { done, value } = await watched(reader.read());
      if (done) return;
      bytes += value.length;
      waited += performance.now() - asked;
      if (bytes >= PROGRESS_BYTES) bytes = waited = 0;
      else if (waited > silence) await watched(Promise.reject(new TimeoutError(silence)));
      yield value;
      releaseBytes(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
