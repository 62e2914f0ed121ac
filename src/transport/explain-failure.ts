/** `explainFailure`: why a browser got no answer, as far as a second look tells. Loaded only then; not for Node, which tells by itself. */
import { ShopError } from '../protocol/shop-error.ts';
import { withTimeout } from './timing.ts';

const PROBE_TIMEOUT_MS = 3000;
/** Origins whose missing CORS headers the console has named. */
const named = new Set<string>();

/**
 * The error itself, or `ShopError('blocked')` in its place: where `fetch` failed without an answer, `url` is asked once more
 * in the one way (`no-cors`) that tells only whether another origin answers at all. Never rejects; takes 3 s at most.
 */
export async function explainFailure(error: ShopError, url: string): Promise<ShopError> {
  // With a status an answer came, and broke off.
  if (error.code !== 'unreachable' || error.status !== undefined || !navigator.onLine) return error;
  const { origin } = new URL(url);
  // Of the page's own origin `fetch` tells by itself.
  if (origin === globalThis.origin || !(await isAnswering(url))) {
    const message = `${error.message} Possible reasons: this device is offline, the host is unknown or down, it redirects in a circle, or a content security policy (connect-src) forbids it.`;
    return new ShopError('unreachable', message, { cause: error });
  }
  const message = `${origin} answers, but without the CORS header (Access-Control-Allow-Origin) that lets pages of ${globalThis.origin} read it. A PHP error, a firewall or a security plug-in of the shop is the likely cause: look into its error log, and allow this origin for wps/v1.`;
  if (!named.has(origin)) console.warn(`wps-elements: ${message}`);
  named.add(origin);
  return new ShopError('blocked', message, { cause: error });
}

/** Whether another origin answers, readable or not. */
async function isAnswering(url: string): Promise<boolean> {
  const probe = new AbortController();
  const init = { mode: 'no-cors', cache: 'no-store', credentials: 'omit' } as const;
  try {
    const send = (signal: AbortSignal): Promise<Response> => fetch(url, { ...init, signal });
    return (await withTimeout(send, PROBE_TIMEOUT_MS, { limit: probe })).type === 'opaque';
  } catch {
    return false;
  } finally {
    // Stops the download of the body, which is not used.
    probe.abort();
  }
}
