/**
 * Requests that a page has begun before its elements were loaded. The page holds them, not this module: it may begin them by
 * another file than that of the elements.
 */

/** Request whose response is not taken yet. */
interface BegunRequest {
  readonly response: Promise<Response>;
  readonly limit: AbortController;
}

declare global {
  var wpsBegunRequests: Map<string, BegunRequest> | undefined;
}

/**
 * Milliseconds after which a response that no element has taken is given up, with its connection: that of a shop added later is
 * fetched anew.
 */
const MAX_AGE_MS = 15_000;

/** Begins a request, unless it was begun already; `sendRequest` for the same address takes its response. */
export function beginRequest(url: string): void {
  const begun = (globalThis.wpsBegunRequests ??= new Map());
  if (begun.has(url)) return;
  const limit = new AbortController();
  const response = send(url, 'same-origin', limit.signal);
  // Who takes it reports the failure.
  response.catch(() => {});
  const entry = { response, limit };
  begun.set(url, entry);
  setTimeout(() => {
    if (begun.get(url) !== entry) return;
    begun.delete(url);
    limit.abort();
  }, MAX_AGE_MS);
}

/**
 * Sends a request, or takes the response of one that was begun. Each is taken once.
 *
 * @param credentials `omit`, and requests begun, which have the page's, are not taken
 * @throws as `fetch` does
 */
export function sendRequest(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<Response> {
  const begun = globalThis.wpsBegunRequests;
  // An element with that id would be found here.
  const found = begun instanceof Map && credentials !== 'omit' ? begun.get(url) : undefined;
  if (found === undefined) return send(url, credentials, signal);
  begun?.delete(url);
  signal.addEventListener('abort', () => found.limit.abort(signal.reason));
  return found.response;
}

function send(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    cache: 'no-store',
    credentials,
    headers: { accept: 'application/json' },
    signal,
  });
}
