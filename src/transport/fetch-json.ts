/** A GET request for JSON with a time-out. No retries. */
import { MAX_RESPONSE_BYTES } from '../protocol/limits.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { sendRequest } from './begun-requests.ts';
import { wordPressError } from './refusal.ts';
import { TimeoutError, withTimeout } from './timing.ts';

export interface JsonResponse {
  readonly json: unknown;
  readonly headers: Headers;
  /** Length of the unpacked body. */
  readonly bytes: number;
}

export interface FetchJsonOptions {
  readonly signal?: AbortSignal | undefined;
  /** Time-out in milliseconds for the whole response, body included; 15,000 unless given. */
  readonly deadline?: number;
  /** `omit` sends the request as a guest, without cookies; `same-origin` unless given. */
  readonly credentials?: 'omit';
}

/**
 * Fetches JSON. Judged by content, not by status alone: a captive portal's page with status 200 is
 * `not-json`, an error object with 200 is an error. Sends `cache: 'no-store'`, so that the HTTP
 * cache is bypassed, and this library's service worker lets the request pass.
 *
 * @throws `ShopError`: `unreachable`, `timeout`, `not-json`, `maintenance`, `bad-response` for more
 *   than `MAX_RESPONSE_BYTES`, or by status; or the signal's reason.
 */
export async function fetchJson(
  url: string,
  options: FetchJsonOptions = {},
): Promise<JsonResponse> {
  const { response, text, bytes } = await fetchText(url, options);
  if (bytes > MAX_RESPONSE_BYTES) {
    const message = `${url} sent more than ${MAX_RESPONSE_BYTES} bytes. Shorten its fields.`;
    throw new ShopError('bad-response', message);
  }
  let json = parse(text);
  if (json === undefined) json = await parseLeniently(text);
  const status = failedStatus(response.status, json);
  if (status !== null) throw await statusError(url, status, json, response.headers);
  if (json === undefined) {
    // The page was loaded from the same origin, so no captive portal is in between.
    const isOwn = new URL(url).origin === globalThis.origin;
    throw await notJsonError(response, text, isOwn ? 'maintenance' : 'not-json');
  }
  return { json, headers: response.headers, bytes };
}

async function fetchText(
  url: string,
  { signal, deadline = 15_000, credentials }: FetchJsonOptions,
): Promise<Body & { readonly response: Response }> {
  let status: number | undefined;
  const work = async (either: AbortSignal): Promise<Body & { readonly response: Response }> => {
    const response = await sendRequest(url, credentials ?? 'same-origin', either);
    status = response.status;
    return { response, ...(await readBody(response, MAX_RESPONSE_BYTES)) };
  };
  try {
    return await withTimeout(work, deadline, { signal });
  } catch (cause) {
    throw signal?.aborted ? cause : noResponse(url, cause, status);
  }
}

interface Body {
  readonly text: string;
  /** Number of bytes received; above the limit the rest of the body was not received. */
  readonly bytes: number;
}

/** Reads the text of a body up to `most` bytes. Throws as the stream does. */
export async function readBody({ body }: Response, most: number): Promise<Body> {
  const reader = body?.getReader();
  // The decoder drops a byte order mark, the only prefix of JSON that is certainly harmless.
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader && bytes <= most) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
  }
  void reader?.cancel().catch(() => {});
  return { text: text + decoder.decode(), bytes };
}

/**
 * Error for a request without a complete response.
 *
 * @param cause Rejection of `fetch` or of `withTimeout`.
 * @param status Status of the response if one had begun.
 */
export function noResponse(url: string, cause: unknown, status?: number): ShopError {
  const { origin } = new URL(url);
  if (cause instanceof TimeoutError) {
    const message = `${origin} did not respond within ${cause.ms / 1000} s.`;
    return new ShopError('timeout', message, { cause });
  }
  const reason = why(cause);
  const message = `${origin} cannot be reached, or broke off${reason}.`;
  // A circular redirect: retrying is pointless.
  const code = reason.includes('redirect count') ? 'bad-response' : 'unreachable';
  return new ShopError(code, message, { cause, ...(status !== undefined && { status }) });
}

/** Reason given by Node; browsers give none, see `explainFailure`. */
function why(cause: unknown): string {
  const reason = cause instanceof Error ? cause.cause : undefined;
  if (!(reason instanceof Error)) return '';
  return `: ${'code' in reason ? String(reason.code) : reason.message}`;
}

/** Parses JSON; `undefined`, which is no JSON value, for invalid text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** See `httpError`; says less where that cannot be loaded. */
async function statusError(
  url: string,
  status: number,
  json: unknown,
  headers: Headers,
): Promise<ShopError> {
  const { origin } = new URL(url);
  try {
    return (await import('./http-error.ts')).httpError(origin, status, json, headers);
  } catch {
    const code = status === 400 ? 'bad-request' : 'server';
    return new ShopError(code, `${origin}: status ${status}.`, { status });
  }
}

const loadNotJson = () => import('./not-json.ts');

/** Error of a response that is not JSON; says less where the reason cannot be loaded. */
async function notJsonError(
  response: Response,
  text: string,
  code: 'not-json' | 'maintenance',
): Promise<ShopError> {
  const { status } = response;
  const message = await loadNotJson().then(
    ({ notJsonMessage }) => notJsonMessage(response, text),
    () => `${response.url} is no JSON.`,
  );
  return new ShopError(code, message, { status });
}

function parseLeniently(text: string): Promise<unknown> {
  return loadNotJson().then(
    ({ jsonAfterNotices }) => jsonAfterNotices(text),
    () => undefined,
  );
}

function failedStatus(status: number, json: unknown): number | null {
  if (status < 200 || status > 299) return status;
  const error = wordPressError(json);
  return error === null ? null : (error.status ?? 500);
}
