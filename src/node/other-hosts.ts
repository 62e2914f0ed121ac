/** Detection of requests to other hosts than the one named by the user, as redirects cause them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isRecord } from '../protocol/codec/values.ts';

/** Channel of all requests of `fetch` in Node, redirected ones included. */
const CHANNEL = 'undici:request:create';

/**
 * Calls `onOther` once for each other host (`other.example`, `localhost:9000`). Returns the
 * function that stops it.
 */
export function watchOtherHosts(url: string, onOther: (host: string) => void): () => void {
  const known = new Set([new URL(url).host]);
  const onRequest = (message: unknown): void => {
    const request = isRecord(message) ? message['request'] : null;
    const origin = isRecord(request) ? request['origin'] : null;
    if (typeof origin !== 'string' && !(origin instanceof URL)) return;
    const { host } = new URL(origin);
    if (known.has(host)) return;
    known.add(host);
    onOther(host);
  };
  subscribe(CHANNEL, onRequest);
  return () => unsubscribe(CHANNEL, onRequest);
}
