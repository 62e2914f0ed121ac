/** `watchOtherHosts`: notices when requests leave the host that the user named, as a redirect makes them do. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isRecord } from '../protocol/codec/values.ts';

/** Node publishes here each request of `fetch`, those that follow a redirect included. */
const CHANNEL = 'undici:request:create';

/** Calls `onOther` once for each other host (`other.example`, `localhost:9000`). Returns the function that ends it. */
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
