/** Responder of one snapshot: entity tags, cache, encodings and headers around the engine's responses. */
import { originHeaders } from '../engine/request/error-responses.ts';
import { optionsResponse } from '../engine/request/options-response.ts';
import { parseCall } from '../engine/request/parse-call.ts';
import { encodeUtf8 } from '../engine/structures/utf8.ts';
import type { ApiResponse } from '../protocol/http-exchange.ts';
import { callKey, canonicalCall, keyHash, type PlannedCall } from './canonical-call.ts';
import { acceptedEncoding, type Encoding, hasEntityTag } from './negotiation.ts';
import { ResponseCache } from './response-cache.ts';

/** Request as a server receives it. */
export interface HttpRequest {
  /** Path and query as sent. */
  readonly url: string;
  readonly method: string;
  readonly origin?: string | undefined;
  /** `If-None-Match`. */
  readonly ifNoneMatch?: string | undefined;
  /** `Accept-Encoding`. */
  readonly acceptEncoding?: string | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  /** Names in lower case; `content-length` included. */
  readonly headers: Readonly<Record<string, string>>;
  /** `null` for 304 and for HEAD. */
  readonly body: Uint8Array | null;
  /** Ends the use of the body, whose memory other answers may have then; to be called once it is sent. */
  readonly release?: (() => void) | undefined;
  /** Origin of the body; `unchanged` for 304, `none` for errors and descriptions. */
  readonly cache: 'hit' | 'miss' | 'unchanged' | 'none';
}

/** Response of an engine with its body as UTF-8. */
export interface RenderedResponse extends Omit<ApiResponse, 'body'> {
  readonly body: Uint8Array;
  /** Ends the use of the body, whose memory other responses have then; absent where it is not shared. */
  readonly release?: () => void;
}

/** Snapshot that is served. */
export interface ServedSnapshot {
  /** Name of the present content, for entity tags: letters, digits and hyphens. May change with time. */
  readonly id: string;
  /**
   * Executes a call that `canonicalCall` returned.
   *
   * @param url from which the call was parsed, for a thread that parses it again: a text costs less
   * to send than a plan
   */
  readonly execute: (call: PlannedCall, url: string) => Promise<RenderedResponse>;
}

/**
 * @param isRetained `true` where many requests may share the body, `false` where it is probably sent once. The
 * same for all requests with one entity tag: each names one sequence of bytes.
 */
type Compress = (body: Uint8Array, encoding: Encoding, isRetained: boolean) => Promise<Uint8Array>;

interface ResponderOptions {
  /** Bound of the cache in bytes; 0 for no cache. */
  readonly cacheBytes: number;
  /** Seconds for which a cache may answer without a question; 0 for a question each time. */
  readonly maxAge: number;
  /** Compresses a body; `null` leaves that to the platform. */
  readonly compress: Compress | null;
}

/** Seconds for which a cache may answer while it asks for a newer response, for each of `maxAge`. */
const STALE_RATIO = 10;
/** Bytes below which a compressed body is no smaller on the wire. */
const MIN_COMPRESSED_BYTES = 1024;
/** Bytes of an item beside its bodies and its key: objects, headers, the place in the cache. */
const ITEM_BYTES = 1000;

/** Headers by which clients and caches tell apart what they receive. */
const VARY = 'Accept-Encoding, Origin';

/** Name of the header with the id of the snapshot. */
export const SNAPSHOT_HEADER = 'x-wps-snapshot';

/** Requests that share the body of one response. */
interface Users {
  count: number;
}

interface Item {
  readonly response: RenderedResponse;
  readonly users: Users;
  /** Many requests may share it. */
  readonly isRetained: boolean;
  /** Grows with the encodings that clients accept. */
  readonly encoded: Map<Encoding, Promise<Uint8Array>>;
  readonly bytes: number;
}

export class ApiResponder {
  readonly #snapshot: ServedSnapshot;
  readonly #options: ResponderOptions;
  readonly #cache: ResponseCache<Item>;
  /** Calls being executed, which equal requests wait for. */
  readonly #pending = new Map<string, { readonly item: Promise<Item>; readonly users: Users }>();

  constructor(snapshot: ServedSnapshot, options: ResponderOptions) {
    this.#snapshot = snapshot;
    this.#options = options;
    this.#cache = new ResponseCache(options.cacheBytes);
  }

  get cachedBytes(): number {
    return this.#cache.bytes;
  }

  /** Responds to a request. Rejects only if the snapshot's `execute` or `compress` does. */
  async respond(request: HttpRequest): Promise<HttpAnswer> {
    const { url, method, origin } = request;
    const headers = origin === undefined ? {} : { origin };
    const call = parseCall({ url, method, headers }, optionsResponse);
    if (call.kind === 'response') return this.#finished(call.response, method);
    const canonical = canonicalCall(call);
    const { id } = this.#snapshot;
    // The id changes when the date of a rule passes, and with it the bodies.
    const key = `${id} ${callKey(canonical)}`;
    const tag = `${id}-${keyHash(key)}`;
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && hasEntityTag(request.ifNoneMatch, tag))
      return {
        status: 304,
        headers: { ...this.#cacheHeaders(origin), etag: `"${tag}"` },
        body: null,
        cache: 'unchanged',
      };
    const known = this.#cache.get(key);
    const item = known ?? (await this.#execute(key, canonical, url));
    const accepted = acceptedEncoding(request.acceptEncoding);
    const release = releaseOf(item);
    const { body, encoding } = await this.#encode(key, item, accepted).catch((error: unknown) => {
      release?.();
      throw error;
    });
    const isEmpty = call.exchange.head && method !== 'HEAD';
    return {
      status: item.response.status,
      headers: {
        ...item.response.headers,
        ...this.#cacheHeaders(origin),
        etag: encoding === null ? `"${tag}"` : `"${tag}-${encoding}"`,
        ...(encoding !== null && { 'content-encoding': encoding }),
        'content-length': String(isEmpty ? 0 : body.length),
      },
      body: isEmpty || method === 'HEAD' ? null : body,
      release,
      cache: known === undefined ? 'miss' : 'hit',
    };
  }

  /** Response that needs no snapshot: an error, or a description of the API. */
  #finished({ status, headers, body }: ApiResponse, method: string): HttpAnswer {
    const bytes = encodeUtf8(body);
    return {
      status,
      headers: {
        ...withoutCredentials(headers),
        vary: VARY,
        'cache-control': 'no-store',
        [SNAPSHOT_HEADER]: this.#snapshot.id,
        'content-length': String(bytes.length),
      },
      body: method === 'HEAD' ? null : bytes,
      cache: 'none',
    };
  }

  #cacheHeaders(origin: string | undefined): Readonly<Record<string, string>> {
    const { maxAge } = this.#options;
    const stale = maxAge === 0 ? '' : `, stale-while-revalidate=${STALE_RATIO * maxAge}`;
    return {
      ...withoutCredentials(originHeaders(origin)),
      vary: VARY,
      'cache-control': `public, max-age=${maxAge}${stale}`,
      [SNAPSHOT_HEADER]: this.#snapshot.id,
    };
  }

  #execute(key: string, call: PlannedCall, url: string): Promise<Item> {
    const running = this.#pending.get(key);
    if (running !== undefined) {
      running.users.count += 1;
      return running.item;
    }
    const users = { count: 1 };
    const work = async (): Promise<Item> => {
      const executed = await this.#snapshot.execute(call, url);
      const response = this.#options.cacheBytes > 0 ? withOwnBody(executed) : executed;
      const bytes = response.body.length + 2 * key.length + ITEM_BYTES;
      const onTrial = hasText(call);
      const isRetained = !onTrial && this.#options.cacheBytes > 0;
      const item = {
        response,
        users,
        isRetained,
        encoded: new Map<Encoding, Promise<Uint8Array>>(),
        bytes,
      };
      this.#cache.set(key, item, { onTrial });
      return item;
    };
    const item = work().finally(() => this.#pending.delete(key));
    this.#pending.set(key, { item, users });
    return item;
  }

  /** Encodes a body once for each encoding, as long as it is cached. */
  async #encode(
    key: string,
    item: Item,
    encoding: Encoding | null,
  ): Promise<{ readonly body: Uint8Array; readonly encoding: Encoding | null }> {
    const { compress } = this.#options;
    const { body } = item.response;
    if (encoding === null || compress === null || body.length < MIN_COMPRESSED_BYTES)
      return { body, encoding: null };
    const known = item.encoded.get(encoding);
    if (known !== undefined) return { body: await known, encoding };
    const encoded = compress(body, encoding, item.isRetained);
    item.encoded.set(encoding, encoded);
    const bytes = await encoded;
    this.#cache.update(key, (cached) => ({ ...cached, bytes: cached.bytes + bytes.length }));
    return { body: bytes, encoding };
  }
}

/** Ends one request's use of a body; `undefined` where its memory is not used again. */
function releaseOf({ response, users }: Item): (() => void) | undefined {
  return (
    response.release &&
    (() => {
      users.count -= 1;
      if (users.count === 0) response.release?.();
    })
  );
}

/** Copies a body whose memory is used again. */
function withOwnBody(response: RenderedResponse): RenderedResponse {
  const { status, headers, body, release } = response;
  if (release === undefined) return response;
  const own = body.slice();
  release();
  return { status, headers, body: own };
}

/** Headers of a server without logins: other origins may read responses, but without cookies. */
export function withoutCredentials(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'access-control-allow-credentials': _, ...rest } = headers;
  return rest;
}

function hasText(call: PlannedCall): boolean {
  switch (call.kind) {
    case 'shop':
      return call.plan.products.constraints.text !== null;
    case 'products':
    case 'terms':
      return call.plan.constraints.text !== null;
  }
}
