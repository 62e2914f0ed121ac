/** `fetchStream`: a file's bytes as they arrive, with an end to silence; it does not know what is in them. */
import { releaseBytes } from '../protocol/catalogue/buffers.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { noResponse, notJson, readBody } from './fetch-json.ts';
import { httpError } from './http-error.ts';
import { withTimeout } from './timing.ts';

export interface FetchedStream {
  /** Each is gone when the next is asked for. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** As announced; less than what comes when the server compresses on the way. */
  readonly totalBytes: number | null;
  /** ISO 8601, from `Last-Modified`. */
  readonly modifiedAt: string | null;
  /** What the host calls this state of the file, if it says. */
  readonly version: string | null;
  /** Whether the host can go on in the middle of this state. */
  readonly isResumable: boolean;
  /** The number of bytes that `chunks` leaves out at the beginning, because they are there already. */
  readonly start: number;
}

/** As many first bytes of a state of the file are there already. */
export interface Resumption {
  readonly bytes: number;
  readonly version: string;
}

export interface FetchStreamOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of silence, before the first byte or between two, that end it; 20,000 unless given. */
  readonly silence?: number;
  readonly resume?: Resumption | null;
  /** Whatever the browser keeps of the file itself is left aside: what came of it was damaged. */
  readonly isFresh?: boolean;
}

/** Rejects, and ends `chunks`, with a `ShopError` or the signal's reason. Leaving the loop over `chunks` ends the download. */
export async function fetchStream(
  url: string,
  options: FetchStreamOptions = {},
): Promise<FetchedStream> {
  const { signal, silence = 20_000, resume = null, isFresh = false } = options;
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
  // As a guest: what is kept must not hold one customer's prices.
  const request: RequestInit = {
    ...requestHeaders(resume, isFresh),
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
    throw notJson(response, (await watched(readBody(response, 10_000))).text);
  }
  if (response.body === null) {
    throw new ShopError('bad-catalogue', `The file ${url} is empty.`);
  }
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const modified = Date.parse(response.headers.get('last-modified') ?? '');
  const version = versionOf(response.headers);
  return {
    chunks: read(response.body, (step) => watched(step, response.status)),
    totalBytes: Number.isSafeInteger(length) && length > 0 ? start + length : null,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified).toISOString(),
    version,
    // What is unpacked on the way is counted otherwise than it is sent.
    isResumable:
      version !== null &&
      response.headers.get('accept-ranges') === 'bytes' &&
      !response.headers.has('content-encoding'),
    start,
  };
}

/** The rest if the file is still the same, else all of it. */
function requestHeaders(resume: Resumption | null, isFresh: boolean): RequestInit {
  if (resume === null) return { cache: isFresh ? 'reload' : 'no-cache' };
  const headers = { range: `bytes=${resume.bytes}-`, 'if-range': resume.version };
  return { cache: 'no-store', headers };
}

/** Where the body begins: where it was asked to, or at the start; `null` if the host made something else of it. */
function startOf({ status, headers }: Response, asked: number): number | null {
  if (asked === 0 || (status !== 206 && status !== 416)) return 0;
  const range = headers.get('content-range') ?? '';
  return status === 206 && range.startsWith(`bytes ${asked}-`) ? asked : null;
}

/** One that `If-Range` takes: a strong tag, else the date. */
function versionOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : headers.get('last-modified');
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
      releaseBytes(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
