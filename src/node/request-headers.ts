/** Headers of the user for requests to a protected shop, which no other host gets. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isRecord } from '../protocol/codec/values.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { REQUEST_CHANNEL, requestOf } from './other-hosts.ts';

export type HeaderPair = readonly [name: string, value: string];

/** Headers that belong to the connection, not to the user. */
const RESERVED: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Parses `Name: value`.
 *
 * @throws ShopError `usage` for text of another form, and for headers of the connection; its message
 * has the name only, as the value may be a password
 */
export function parseHeader(text: string): HeaderPair {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(0, colon)).trim();
  const value = text.slice(colon + 1).trim();
  if (colon < 0 || value === '' || !isValid(name, value)) {
    const met = colon < 0 ? 'a header without ":"' : `the header "${name}"`;
    throw new ShopError('usage', `${met} cannot be sent: expected "Name: value".`);
  }
  if (RESERVED.has(name.toLowerCase()))
    throw new ShopError('usage', `The header "${name}" cannot be set: the connection has its own.`);
  return [name, value];
}

function isValid(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

/**
 * Sends the headers with each request of `fetch` to the host of `root`, from now on. Not after a
 * redirect to another host or port, nor over plain HTTP if `root` has HTTPS.
 *
 * @returns function that ends it
 */
export function sendHeaders(root: string, headers: readonly HeaderPair[]): () => void {
  const shop = new URL(root);
  const onRequest = (message: unknown): void => {
    const request = requestOf(message);
    if (request === null) return;
    const isSecure = request.origin.protocol === 'https:' || shop.protocol === 'http:';
    if (request.origin.host !== shop.host || !isSecure) return;
    for (const header of headers) setHeader(request.request, header);
  };
  subscribe(REQUEST_CHANNEL, onRequest);
  return () => unsubscribe(REQUEST_CHANNEL, onRequest);
}

/** Replaces what `fetch` itself has set, such as `User-Agent`. */
function setHeader(request: object, [name, value]: HeaderPair): void {
  const sent: unknown = isRecord(request) ? request['headers'] : null;
  const at = Array.isArray(sent)
    ? sent.findIndex((word, i) => i % 2 === 0 && String(word).toLowerCase() === name.toLowerCase())
    : -1;
  if (Array.isArray(sent) && at >= 0) sent[at + 1] = value;
  else if ('addHeader' in request && typeof request.addHeader === 'function')
    Reflect.apply(request.addHeader, request, [name, value]);
}
