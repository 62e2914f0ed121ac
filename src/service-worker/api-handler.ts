/** `createApiHandler`: answers any client's requests to a shop's REST API from this device, before or after the server. No globals are touched. */
import type { ApiResponse } from '../protocol/http-exchange.ts';
import { noResponse } from '../transport/fetch-json.ts';
import { TimeoutError, withTimeout } from '../transport/timing.ts';
import { createStoredResponses } from './stored-responses.ts';
import { type Call, matchApiRequest } from './match-api-request.ts';

export interface ApiHandlerOptions {
  /**
   * Who is asked first: `network` unless given. `device` spares the server all requests while this device keeps the
   * catalogue, which is as fresh as the page keeps it.
   */
  readonly first?: 'network' | 'device';
  /** Milliseconds that the server has for a whole answer; 8,000 unless given. */
  readonly timeout?: number;
}

/** `null`, at once: not a request to the API; let it go its way. */
export type ApiHandler = (request: Request) => Promise<Response> | null;

/**
 * The server's answer counts unless it does not come, is no JSON, or is a 5xx or 429; then this device's, if it keeps the
 * shop's catalogue, marked with `X-WPS-Answered-By: device`; else whatever the network gave. Requests with
 * `cache: 'no-store'` go their way: that is how the elements of this library ask, which know the device themselves. So do those
 * with `Authorization` or a nonce of WordPress: the device has a guest's answers.
 */
export function createApiHandler(options: ApiHandlerOptions = {}): ApiHandler {
  const { first = 'network', timeout = 8000 } = options;
  const answers = createStoredResponses();
  // A device that fails is a device that has nothing: the network's word stands.
  const fromDevice = async ({ keys, request }: Call): Promise<Response | null> => {
    const answer = await answers(keys, request).catch(() => null);
    return answer === null ? null : toResponse(answer);
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

/** A captive portal's page is none, an error that the server means (400, 404) is one. */
function isResponse(response: Response): boolean {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return isJson && response.status < 500 && response.status !== 429;
}

function toResponse({ status, headers, body }: ApiResponse): Response {
  return new Response(body === '' ? null : body, {
    status,
    headers: { ...headers, 'X-WPS-Answered-By': 'device' },
  });
}
