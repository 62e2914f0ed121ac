/** Requests of `fetch` as Node publishes them, those that follow redirects included. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isRecord } from '../protocol/codec/values.ts';

/** Channel of all requests of `fetch` in Node, redirected ones included. */
export const REQUEST_CHANNEL = 'undici:request:create';

interface PublishedRequest {
  readonly origin: URL;
  /** Request object of Node, not decoded. */
  readonly request: object;
}

/** Decodes a message of the channel; `null` for one of another form. */
export function requestOf(message: unknown): PublishedRequest | null {
  const request = isRecord(message) ? message['request'] : null;
  const origin = isRecord(request) ? request['origin'] : null;
  if (!isRecord(request) || (typeof origin !== 'string' && !(origin instanceof URL))) return null;
  return { origin: new URL(origin), request };
}

/**
 * Calls `onOther` once for each other host (`other.example`, `localhost:9000`). Returns the
 * function that stops it.
 */
export function watchOtherHosts(url: string, onOther: (host: string) => void): () => void {
  const known = new Set([new URL(url).host]);
  const onRequest = (message: unknown): void => {
    const host = requestOf(message)?.origin.host;
    if (host === undefined || known.has(host)) return;
    known.add(host);
    onOther(host);
  };
  subscribe(REQUEST_CHANNEL, onRequest);
  return () => unsubscribe(REQUEST_CHANNEL, onRequest);
}
