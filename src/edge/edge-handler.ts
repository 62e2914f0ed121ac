/** Handler of requests to the API in any runtime of the web platform. */
import { ApiResponder } from '../http/api-responder.ts';
import { failure, refusedRequest, textAnswer, unavailable } from '../http/failures.ts';
import { toResponse } from '../http/standard-response.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { type LoadedSnapshot, loadInMemory } from './load-in-memory.ts';
import { type EdgeEnvironment, openBinding } from './open-binding.ts';

export interface EdgeOptions {
  /** Seconds for which browsers and caches may store an answer; 60 unless given. */
  readonly maxAge?: number;
  /** Bound of the cached bodies in bytes; 4,000,000 unless given. */
  readonly cacheBytes?: number;
}

/**
 * Answers a request. Never rejects: a catalogue that cannot be loaded is a 500 with the reason, or a
 * 503 where its host may answer again.
 */
export type EdgeHandler = (request: Request, environment: EdgeEnvironment) => Promise<Response>;

interface Loaded {
  readonly snapshot: LoadedSnapshot;
  readonly responder: ApiResponder;
}

const DEFAULT_MEMORY_MB = 128;
const MB = 1e6;

/**
 * Creates a handler with a catalogue of its own, which the first request loads: the requests until
 * then wait for it. The catalogue stays until the runtime ends the isolate.
 */
export function createEdgeHandler({
  maxAge = 60,
  cacheBytes = 4e6,
}: EdgeOptions = {}): EdgeHandler {
  let loading: Promise<Loaded> | null = null;
  const load = async (environment: EdgeEnvironment): Promise<Loaded> => {
    const memory = memoryOf(environment);
    const snapshot = await loadInMemory(await openBinding(environment), memory);
    // The platform compresses what it sends.
    return {
      snapshot,
      responder: new ApiResponder(snapshot, { cacheBytes, maxAge, compress: null }),
    };
  };
  return async (request, environment) => {
    const { origin, href } = new URL(request.url);
    const url = href.slice(origin.length);
    const { method, headers } = request;
    const refused = refusedRequest(url, {
      length: headers.get('content-length'),
      transfer: headers.get('transfer-encoding'),
    });
    if (refused !== null) return toResponse(refused);
    let loaded: Loaded;
    try {
      loading ??= load(environment);
      loaded = await loading;
    } catch (error) {
      const { code, message } = ShopError.from(error, 'unreachable');
      const isPermanent = code === 'usage' || code === 'bad-catalogue' || code === 'bad-snapshot';
      // Where the host may answer again, the next request tries it; what does not fit stays refused.
      if (!isPermanent) loading = null;
      return toResponse(
        isPermanent ? failure(500, 'catalogue_unusable', message) : unavailable(message),
      );
    }
    if (url === '/health') return toResponse(health(loaded.snapshot));
    try {
      return toResponse(
        await loaded.responder.respond({
          url,
          method,
          origin: headers.get('origin') ?? undefined,
          ifNoneMatch: headers.get('if-none-match') ?? undefined,
        }),
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return toResponse(failure(500, 'internal_server_error', message));
    }
  };
}

/**
 * Answers requests from the catalogue of `environment.CATALOGUE`: `export default { fetch }` is a
 * whole worker.
 */
export const fetch: EdgeHandler = createEdgeHandler();

/** Bytes of memory that the runtime grants. @throws ShopError `usage` for what is no number above 0 */
function memoryOf({ CATALOGUE_MEMORY: given = DEFAULT_MEMORY_MB }: EdgeEnvironment): number {
  const megabytes = Number(given);
  if (megabytes > 0) return megabytes * MB;
  const message = `CATALOGUE_MEMORY is "${given}": expected megabytes as a number, such as 128.`;
  throw new ShopError('usage', message);
}

function health({ id, products, bytes }: LoadedSnapshot) {
  const body = JSON.stringify({ status: 'ready', snapshot: id, products, bytes });
  return textAnswer(200, body, { 'content-type': 'application/json; charset=UTF-8' });
}
