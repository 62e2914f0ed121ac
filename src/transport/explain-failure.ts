/**
 * Diagnoses a browser request without a response. Loaded on demand; not for Node, whose errors name
 * the reason.
 */
import { ShopError } from '../protocol/shop-error.ts';
import { withTimeout } from './timing.ts';

const PROBE_TIMEOUT_MS = 3000;
/** Origins that were reported on the console. */
const reported = new Set<string>();

/** Tells the owner of a page on the console what a shop lacks, once for each origin. */
export function warnOnce(origin: string, message: string): void {
  if (!reported.has(origin)) console.warn(`wps-elements: ${message}`);
  reported.add(origin);
}

/**
 * Refines an `unreachable` error: repeats the request with `no-cors`, which shows only whether the
 * origin responds. Takes 3 s at most; never rejects.
 *
 * @param cause Sentences that say why, and what to do, where the headers are missing.
 * @returns `ShopError('blocked')` if the origin responds without CORS headers; otherwise the error,
 *   with possible reasons in its message.
 */
export async function explainFailure(
  error: ShopError,
  url: string,
  cause = 'The likely cause is a PHP error, a firewall or a security plug-in of the shop: see its error log, and allow this origin for wps/v1.',
): Promise<ShopError> {
  // An error with a status had a response that broke off.
  if (error.code !== 'unreachable' || error.status !== undefined || !navigator.onLine) return error;
  const { origin } = new URL(url);
  // For the page's own origin `fetch` gives the reason itself.
  if (origin === globalThis.origin || !(await isResponding(url))) {
    const message = `${error.message} Possible reasons: the device is offline, the host is unknown, down or redirects in a circle, or a content security policy (connect-src) forbids it.`;
    return new ShopError('unreachable', message, { cause: error });
  }
  const message = `${origin} responds without the CORS header (Access-Control-Allow-Origin) for pages of ${globalThis.origin}. ${cause}`;
  warnOnce(origin, message);
  return new ShopError('blocked', message, { cause: error });
}

/** Checks whether another origin responds, readable or not. */
async function isResponding(url: string): Promise<boolean> {
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
