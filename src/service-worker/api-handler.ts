/**
 * Handler that responds to API requests of any client from this device, after or before the server.
 * Uses no globals.
 */
import { toResponse } from '../http/standard-response.ts';
import { noResponse } from '../transport/fetch-json.ts';
import { TimeoutError, withTimeout } from '../transport/timing.ts';
import { createStoredResponses } from './stored-responses.ts';
import { type Call, matchApiRequest } from './match-api-request.ts';

export interface ApiHandlerOptions {
  /**
   * Order of server and device; `network` unless given. `device` sends no request to the server
   * while this device has the catalogue, which pages or `syncCatalogue` synchronise.
   */
  readonly first?: 'network' | 'device';
  /** Time-out in milliseconds for a whole response of the server; 8,000 unless given. */
  readonly timeout?: number;
}

/** Handles a request; `null`, synchronously, for a request to anything but the API. */
export type ApiHandler = (request: Request) => Promise<Response> | null;

/**
 * Creates the handler. The server's response is used unless it is missing, not JSON, or has a
 * status of 5xx or 429; then the device's if it has the catalogue, marked with `X-WPS-Responded-By:
 * device`; otherwise the server's. Ignored are requests with `cache: 'no-store'`, as the elements
 * of this library send them, which use the device themselves, and those with `Authorization` or a
 * nonce of WordPress, because the device has a guest's prices.
 */
export function createApiHandler(options: ApiHandlerOptions = {}): ApiHandler {
  const { first = 'network', timeout = 8000 } = options;
  const storedResponses = createStoredResponses();
  // A failing device counts as one without a catalogue: the server's response is used.
  const fromDevice = async ({ keys, request }: Call): Promise<Response | null> => {
    const stored = await storedResponses(keys, request).catch(() => null);
    if (stored === null) return null;
    const { headers } = stored;
    return toResponse({ ...stored, headers: { ...headers, 'X-WPS-Responded-By': 'device' } });
  };
  const networkFirst = async (request: Request, call: Call): Promise<Response> => {
    try {
      const response = await fromNetwork(request, timeout);
      return isResponse(response) ? response : ((await fromDevice(call)) ?? response);
    } catch (error) {
      const response = await fromDevice(call);
      if (response === null) throw error;
      return response;
    }
  };
  const deviceFirst = async (request: Request, call: Call): Promise<Response> =>
    (await fromDevice(call)) ?? fromNetwork(request, timeout);
  return (request) => {
    const call = matchApiRequest(request, location.origin);
    if (call === null) return null;
    return first === 'device' ? deviceFirst(request, call) : networkFirst(request, call);
  };
}

async function fromNetwork(request: Request, timeout: number): Promise<Response> {
  const load = async (signal: AbortSignal): Promise<Response> => {
    const response = await fetch(request, { signal });
    // A body may stall, too: the device can still respond as long as none of it was passed on.
    await response.clone().arrayBuffer();
    return response;
  };
  try {
    return await withTimeout(load, timeout, { signal: request.signal });
  } catch (cause) {
    throw cause instanceof TimeoutError ? noResponse(request.url, cause) : cause;
  }
}

/**
 * Accepts JSON responses, errors such as 400 and 404 included, and redirects that the request leaves
 * to its page, but no captive portal's page.
 */
function isResponse(response: Response): boolean {
  if (response.type === 'opaqueredirect') return true;
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return isJson && response.status < 500 && response.status !== 429;
}
