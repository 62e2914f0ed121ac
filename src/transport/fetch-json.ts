/** `fetchJson`: one GET that answers with JSON in time or fails with the reason; no retries here. */
import { ShopError } from '../protocol/shop-error.ts';
import { httpError, wordPressError } from './http-error.ts';

export interface JsonAnswer {
  readonly json: unknown;
  readonly headers: Headers;
  /** Length of the body, unpacked. */
  readonly bytes: number;
}

export interface FetchJsonOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole answer, body included; 15,000 unless given. */
  readonly deadline?: number;
  /** `omit`: ask as a guest, whoever is logged in here. */
  readonly credentials?: 'omit';
}

/**
 * Rejects with a `ShopError` (`unreachable`, `timeout`, `not-json`, or by status), or with the signal's reason. Judged by
 * content, not by status alone: a captive portal's page with 200 is `not-json`, an error object with 200 is an error.
 * `cache: 'no-store'`: freshness is decided here, not by heuristics, and it tells our service worker to keep out.
 */
export async function fetchJson(url: string, options: FetchJsonOptions = {}): Promise<JsonAnswer> {
  const { signal, deadline = 15_000, credentials = 'same-origin' } = options;
  // Not `AbortSignal.timeout`, which holds on to all that waits for it until its time has come, answered or not.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), deadline);
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  let response: Response;
  let body: ArrayBuffer;
  try {
    response = await fetch(url, {
      cache: 'no-store',
      credentials,
      headers: { accept: 'application/json' },
      signal: either,
    });
    body = await response.arrayBuffer();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw noAnswer(url, cause, limit.signal.aborted ? deadline : null);
  } finally {
    clearTimeout(timer);
  }
  // The decoder drops a byte order mark, the only thing before the JSON that is surely harmless.
  const text = new TextDecoder().decode(body);
  const json = parse(text);
  const status = failedStatus(response.status, json);
  if (status !== null) throw httpError(new URL(url).origin, status, json, response.headers);
  if (json === undefined) throw notJson(response, text);
  return { json, headers: response.headers, bytes: body.byteLength };
}

/** What a rejected `fetch` means; `deadline` in milliseconds if that was what ended it. */
export function noAnswer(url: string, cause: unknown, deadline: number | null): ShopError {
  const { origin } = new URL(url);
  if (deadline !== null) {
    return new ShopError('timeout', `${origin} did not answer within ${deadline / 1000} s.`, {
      cause,
    });
  }
  const message = `${origin} cannot be reached, or broke off its answer${why(cause)}.`;
  return new ShopError('unreachable', message, { cause });
}

/** Node tells, browsers do not. */
function why(cause: unknown): string {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error
    ? `: ${'code' in reason ? String(reason.code) : reason.message}`
    : '. Possible reasons: this device is offline, the host is unknown or down, its answer lacks CORS headers, or a content security policy (connect-src) forbids it';
}

export function notJson(response: Response, text: string): ShopError {
  const { origin } = new URL(response.url);
  const message = `${origin} answered ${response.status} with ${describe(text)} instead of JSON. A captive portal, a proxy, or a PHP notice before the JSON can be the reason: open ${response.url} in a browser.`;
  return new ShopError('not-json', message, { status: response.status });
}

/** The value, or `undefined`, which is no JSON value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failedStatus(status: number, json: unknown): number | null {
  if (status < 200 || status > 299) return status;
  const error = wordPressError(json);
  return error === null ? null : (error.status ?? 500);
}

function describe(text: string): string {
  const title = /<title[^<>]*>([^<]{1,120})/i.exec(text)?.[1]?.trim();
  if (title !== undefined) return `an HTML page titled "${title}"`;
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 100);
  return start === '' ? 'nothing' : `text that starts with "${start}"`;
}
