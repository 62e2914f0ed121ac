/** Errors of a server itself, in the API's format. */
import { encodeUtf8 } from '../engine/structures/utf8.ts';
import type { HttpAnswer } from './api-responder.ts';

/** Characters of a path with its query. */
const MAX_URL_LENGTH = 16_384;
/** Seconds after which a refused client may ask again. */
const RETRY_AFTER_SECONDS = 1;

/** Error for a request that cannot be answered now, but may be later. */
export class UnavailableError extends Error {
  override readonly name: string = 'UnavailableError';
  /** Message for clients, who may not read every reason. */
  readonly publicMessage: string;

  constructor(message: string, publicMessage: string = message) {
    super(message);
    this.publicMessage = publicMessage;
  }
}

/** Creates an error that no cache stores. */
export function failure(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): HttpAnswer {
  const text = JSON.stringify({ code, message, data: { status } });
  return textAnswer(status, text, {
    ...headers,
    'content-type': 'application/json; charset=UTF-8',
  });
}

/** Error of a server that cannot answer now, but soon. */
export function unavailable(message: string): HttpAnswer {
  return failure(503, 'service_unavailable', message, {
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
}

/** Answer that no cache stores. */
export function textAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): HttpAnswer {
  const body = encodeUtf8(text);
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-length': String(body.length) },
    body,
    cache: 'none',
  };
}

/** Headers by which a request announces a body; runtimes differ in what an absent body is. */
interface BodyHeaders {
  /** `Content-Length`. */
  readonly length: string | null | undefined;
  /** `Transfer-Encoding`. */
  readonly transfer: string | null | undefined;
}

/** Error for a request that no server of the API answers; `null` for all others. */
export function refusedRequest(url: string, { length, transfer }: BodyHeaders): HttpAnswer | null {
  if (url.length > MAX_URL_LENGTH) {
    const message = `The address has ${url.length} characters, expected at most ${MAX_URL_LENGTH}.`;
    return failure(414, 'uri_too_long', message);
  }
  if (transfer == null && Number(length ?? 0) === 0) return null;
  return failure(413, 'content_too_large', 'Requests to this server have no body.');
}
