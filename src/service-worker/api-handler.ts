/** `createApiHandler`: answers any client's requests to a shop's REST API from this device, before or after the server. No globals are touched. */
import { catalogueKey } from '../catalogue/catalogue-key.ts';
import type { ApiAnswer, ApiRequest } from '../protocol/api-answer.ts';
import { noAnswer } from '../transport/fetch-json.ts';
import { shopAddress } from '../transport/shop-address.ts';
import { createDeviceAnswers } from './device-answers.ts';

export interface ApiHandlerOptions {
  /**
   * Who is asked first: `network` unless given. `device` spares the server all requests while this device keeps the
   * catalogue, which is as fresh as the page keeps it.
   */
  readonly first?: 'network' | 'device';
  /** Milliseconds that the server has; 8,000 unless given. */
  readonly patience?: number;
}

/** `null`, at once: not a request to the API; let it go its way. */
export type ApiHandler = (request: Request) => Promise<Response> | null;

const PRETTY = /^(.*\/wps\/v1)(\/(?:shop|products|terms)\/?)$/i;
const PLAIN = /^\/wps\/v1\/(?:shop|products|terms)\/?$/i;
/** Where the engine pretends to be. */
const ROOT = '/wp-json/wps/v1';

/**
 * The server's answer counts unless it does not come, is no JSON, or is a 5xx or 429; then this device's, if it keeps the
 * shop's catalogue, marked with `X-WPS-Answered-By: device`; else whatever the network gave. Requests with
 * `cache: 'no-store'` go their way: that is how the elements of this library ask, which know the device themselves.
 */
export function createApiHandler(options: ApiHandlerOptions = {}): ApiHandler {
  const { first = 'network', patience = 8000 } = options;
  const answers = createDeviceAnswers();
  // A device that fails is a device that has nothing: the network's word stands.
  const fromDevice = async ({ key, request }: Call): Promise<Response | null> => {
    const answer = await answers(key, request).catch(() => null);
    return answer === null ? null : toResponse(answer);
  };
  const networkFirst = async (request: Request, call: Call): Promise<Response> => {
    try {
      const response = await fromNetwork(request, patience);
      return isAnswer(response) ? response : ((await fromDevice(call)) ?? response);
    } catch (error) {
      const response = await fromDevice(call);
      if (response === null) throw error;
      return response;
    }
  };
  const deviceFirst = async (request: Request, call: Call): Promise<Response> =>
    (await fromDevice(call)) ?? fromNetwork(request, patience);
  return (request) => {
    const call = readCall(request);
    if (call === null) return null;
    return first === 'device' ? deviceFirst(request, call) : networkFirst(request, call);
  };
}

interface Call {
  /** The shop's. */
  readonly key: string;
  /** As the engine reads it. */
  readonly request: ApiRequest;
}

function readCall(request: Request): Call | null {
  const { method } = request;
  if ((method !== 'GET' && method !== 'HEAD') || request.cache === 'no-store') return null;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const from = request.headers.get('origin');
  const headers: Record<string, string> = from === null ? {} : { origin: from };
  const call = (root: string, url: string): Call => ({
    key: catalogueKey(shopAddress(origin + root, origin)),
    request: { url, method, headers },
  });
  const pretty = PRETTY.exec(pathname);
  if (pretty !== null) {
    const [, root = '', endpoint = ''] = pretty;
    return call(root, ROOT + endpoint + search);
  }
  if (!PLAIN.test(searchParams.get('rest_route') ?? '')) return null;
  return call(`${pathname}?rest_route=/wps/v1`, `/${search}`);
}

async function fromNetwork(request: Request, patience: number): Promise<Response> {
  const limit = AbortSignal.timeout(patience);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit]) });
  } catch (cause) {
    throw limit.aborted ? noAnswer(request.url, cause, patience) : cause;
  }
}

/** A captive portal's page is none, an error that the server means (400, 404) is one. */
function isAnswer(response: Response): boolean {
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return isJson && response.status < 500 && response.status !== 429;
}

function toResponse({ status, headers, body }: ApiAnswer): Response {
  return new Response(body === '' ? null : body, {
    status,
    headers: { ...headers, 'X-WPS-Answered-By': 'device' },
  });
}
