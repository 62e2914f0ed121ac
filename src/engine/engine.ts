/**
 * Engine that responds to every request of the API from a snapshot; the JSON texts of entries are
 * read by a callback.
 */
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import type { ApiCall } from './plan.ts';
import { type DescribeEndpoint, parseCall } from './request/parse-call.ts';
import { requirePlan } from './request/require-plan.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { createAssist, type SearchAssist } from './assist/assist.ts';
import type { RuleOptions } from './rules/row-rules.ts';
import { executePlan } from './respond/execute-plan.ts';
import { completeResponse, type TermWriter } from './respond/write-response.ts';
import { EngineContext } from './engine-context.ts';
import { openStored, type Snapshot } from './snapshot/open.ts';

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

/** Responds to a parsed call; rejects only if its `ReadEntries` does. */
export type RespondToCall = (call: ApiCall, writer?: TermWriter) => Promise<ApiResponse>;

/**
 * Creates the part of an engine that executes plans, for servers that parse calls themselves.
 *
 * @param context its caches are shared with the engine's other requests
 */
export function createResponder(context: EngineContext, readEntries: ReadEntries): RespondToCall {
  return async (call, writer) => {
    if (call.kind === 'response') return call.response;
    return completeResponse(executePlan(call, context, writer), call.exchange, readEntries);
  };
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
 * @param rules of the owner, decoded, with the clock for their dates; none by default
 */
export function openEngine(
  snapshot: Snapshot,
  readEntries: ReadEntries,
  rules?: RuleOptions,
): Engine {
  return engineOf(new EngineContext(snapshot, rules), readEntries);
}

/**
 * Opens what the functions of an engine share.
 *
 * @param stored snapshot that this device has made or validated; retained
 * @throws ShopError `bad-snapshot` if it is of another version
 */
export function openContext(stored: ArrayBuffer, rules?: RuleOptions): EngineContext {
  return new EngineContext(openStored(stored, true), rules);
}

/**
 * Creates the functions of an engine.
 *
 * @param describe responds to OPTIONS, see `parseCall`
 */
export function engineOf(
  context: EngineContext,
  readEntries: ReadEntries,
  describe?: DescribeEndpoint,
): Engine {
  const respondTo = createResponder(context, readEntries);
  return {
    ...createAssist(context, readEntries),
    async respond(url, init = {}) {
      const { status, headers, body } = await respondTo(parseCall({ ...init, url }, describe));
      return { status, headers, body: body === '' ? null : JSON.parse(body) };
    },
    respondText: async (request) => respondTo(parseCall(request, describe)),
    async query(request) {
      const { body } = await respondTo(requirePlan(request));
      return decodeResponse(JSON.parse(body));
    },
  };
}
