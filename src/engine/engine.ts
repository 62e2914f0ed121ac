/**
 * Engine that responds to every request of the API from a snapshot; the JSON texts of entries are
 * read by a callback.
 */
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import { sentResponse } from './request/error-responses.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import type { ApiCall } from './plan.ts';
import { parseCall } from './request/parse-call.ts';
import { requirePlan } from './request/require-plan.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { createAssist, type SearchAssist } from './assist/assist.ts';
import { executePlan } from './respond/execute-plan.ts';
import { EngineContext } from './engine-context.ts';
import { Snapshot } from './snapshot/open.ts';
import { ShopError } from '../protocol/shop-error.ts';

/**
 * Loads JSON texts of entries by entry number; resolves with one text per number, in the same
 * order.
 */
export type ReadEntries = (entries: readonly number[]) => Promise<readonly string[]>;

/** Requests to one snapshot. Methods may run at the same time. */
export interface Engine extends SearchAssist {
  /**
   * Responds to a URL of the API, with the body parsed; `null` for HEAD. Errors are responses with
   * their status: it rejects only if `readEntries` does.
   *
   * @param url path and query, with or without an origin
   */
  respond(
    url: string,
    init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<ParsedResponse>;
  /**
   * Responds with the body as text, cheaper than `respond`: stored entries are copied without
   * parsing.
   */
  respondText(request: ApiRequest): Promise<ApiResponse>;
  /**
   * Responds to a typed request of `/shop`. Empty texts and empty lists do not constrain.
   *
   * @throws ShopError `bad-request` with the server's reasons where it would refuse the request, as
   * it does `per_page: 5000`; else rejects only if `readEntries` does
   */
  query(request: ShopRequest): Promise<ShopResponse>;
}

/** Response with its JSON body parsed. */
export interface ParsedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Opened snapshot: the search index of a catalogue in one buffer. Only `openSnapshot` creates it.
 */
export interface OpenedSnapshot {
  /** Retained, not copied; must not be modified or transferred while the snapshot is in use. */
  readonly buffer: ArrayBuffer;
  /** Number of products, without variations. */
  readonly productCount: number;
  /** Language of the catalogue, BCP 47. */
  readonly language: string;
}

/**
 * Opens an engine on a snapshot. O(1): columns are read in place, caches are filled by the first
 * requests.
 *
 * @param snapshot retained; shared with other engines without harm
 * @param readEntries resolves with the JSON texts of products by entry number; its rejections reach
 * the caller
 * @throws ShopError `usage` for an object that `openSnapshot` did not create
 */
export function openEngine(snapshot: OpenedSnapshot, readEntries: ReadEntries): Engine {
  if (!(snapshot instanceof Snapshot))
    throw new ShopError('usage', 'openEngine() expects a snapshot opened by openSnapshot().');
  const context = new EngineContext(snapshot);
  const respondTo = async (call: ApiCall): Promise<ApiResponse> => {
    if (call.kind === 'response') return call.response;
    const { headers, entries, write } = executePlan(call, context);
    const { exchange } = call;
    const body = exchange.head ? '' : write(entries.length === 0 ? [] : await readEntries(entries));
    return sentResponse(
      { status: 200, headers: { ...exchange.headers, ...headers }, body },
      exchange,
    );
  };
  return {
    ...createAssist(context, readEntries),
    async respond(url, init = {}) {
      const { status, headers, body } = await respondTo(parseCall({ ...init, url }));
      return { status, headers, body: body === '' ? null : JSON.parse(body) };
    },
    respondText: async (request) => respondTo(parseCall(request)),
    async query(request) {
      const { body } = await respondTo(requirePlan(request));
      return decodeResponse(JSON.parse(body));
    },
  };
}
