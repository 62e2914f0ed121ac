/** The engine: answers what any client may ask the API, from a snapshot; only the texts of the shown entries come from outside. */
import type { ApiResponse, ApiRequest } from '../protocol/http-exchange.ts';
import type { Catalogue } from '../protocol/catalogue/types.ts';
import { sentAnswer } from './request/error-responses.ts';
import { decodeResponse } from '../protocol/codec/decode-response.ts';
import { encodeRequest } from '../protocol/codec/encode-request.ts';
import { parseCall } from './request/parse-call.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { createAssist, type SearchAssist } from './assist/assist.ts';
import { executePlan } from './respond/execute-plan.ts';
import { EngineContext } from './engine-context.ts';
import { openSnapshot, Snapshot } from './snapshot/open.ts';
import { ShopError } from '../protocol/shop-error.ts';
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

/** Opened snapshot: the search index of a catalogue in one buffer. Made by `openSnapshot` only. */
export interface OpenedSnapshot {
  /** Retained, not copied; must not be modified or transferred while the snapshot is in use. */
  readonly buffer: ArrayBuffer;
  /** Products, without variations. */
  readonly productCount: number;
  /** BCP 47. */
  readonly language: string;
}

/**
 * Opens an engine over a stored snapshot. Retains both arguments.
 *
 * @throws `ShopError('usage')` for an object that `openSnapshot` has not made.
 */
export function openEngine(snapshot: OpenedSnapshot, readEntries: ReadEntries): Engine {
  if (!(snapshot instanceof Snapshot))
    throw new ShopError('usage', 'openEngine() expects a snapshot opened by openSnapshot().');
  const workspace = new EngineContext(snapshot);
  const answerText = async (request: ApiRequest): Promise<ApiResponse> => {
    const call = parseCall(request);
    if (call.kind === 'answer') return call.answer;
    const { headers, entries, write } = executePlan(call, workspace);
    const { exchange } = call;
    const body = exchange.head ? '' : write(entries.length === 0 ? [] : await readEntries(entries));
    return sentAnswer(
      { status: 200, headers: { ...exchange.headers, ...headers }, body },
      exchange,
    );
  };
  const answer: Engine['respond'] = async (url, init = {}) => {
    const { status, headers, body } = await answerText({ ...init, url });
    return { status, headers, body: body === '' ? null : JSON.parse(body) };
  };
  return {
    ...createAssist(workspace, readEntries),
    respond: answer,
    respondText: answerText,
    async query(request) {
      const { body } = await answer(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
      return decodeResponse(body);
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
