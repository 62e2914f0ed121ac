/** The engine: answers what any client may ask the API, from a snapshot; only the texts of the shown entries come from outside. */
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import type { Catalogue } from '../protocol/catalogue/types.ts';
import { sentAnswer } from './request/error-responses.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import type { ApiCall } from './plan.ts';
import { parseCall, parseRequest } from './request/parse-call.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { createAssist, type SearchAssist } from './assist/assist.ts';
import { executePlan } from './respond/execute-plan.ts';
import { EngineContext } from './engine-context.ts';
import { openSnapshot, type Snapshot } from './snapshot/open.ts';
import { buildSnapshot, type SnapshotOptions } from './snapshot/build/builder.ts';

/** JSON texts of entries by entry number, in the order asked; resolves with as many as were asked for. */
export type ReadEntries = (entries: readonly number[]) => Promise<readonly string[]>;

export interface Engine extends SearchAssist {
  /** The answer with its body parsed; `null` for HEAD. Rejects only if `readEntries` does. */
  respond(
    url: string,
    init?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<ParsedResponse>;
  /** The answer as it would go over the wire; cheaper, for entries are cut in as stored. */
  respondText(request: ApiRequest): Promise<ApiResponse>;
  /** The shop answer to a typed request; what the server would refuse of it is left out. */
  query(request: ShopRequest): Promise<ShopResponse>;
}

export interface ParsedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Opens an engine on a snapshot. O(1): columns are read in place, caches are filled by the first requests.
 *
 * @param snapshot retained; shared with other engines without harm
 * @param readEntries resolves with the JSON texts of products by entry number; its rejections reach the caller
 */
export function openEngine(snapshot: Snapshot, readEntries: ReadEntries): Engine {
  const context = new EngineContext(snapshot);
  const respondTo = async (call: ApiCall): Promise<ApiResponse> => {
    if (call.kind === 'answer') return call.answer;
    const { headers, entries, write } = executePlan(call, context);
    const { exchange } = call;
    const body = exchange.head ? '' : write(entries.length === 0 ? [] : await readEntries(entries));
    return sentAnswer(
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
      const { body } = await respondTo(parseRequest(request));
      return decodeResponse(JSON.parse(body));
    },
  };
}

/** An engine over a catalogue in memory: builds the snapshot, keeps the entries as JSON text. */
export function createEngine(catalogue: Catalogue, options: SnapshotOptions = {}): Engine {
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  return openEngine(openSnapshot(buildSnapshot(catalogue, options)), (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry]!)),
  );
}
