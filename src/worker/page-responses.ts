/**
 * Responses to the page, with their details. Most of a response are terms, which the page gets once for
 * each catalogue, and then their numbers and counts.
 */
import { createResponder } from '../engine/engine.ts';
import type { ApiCall, Constraints } from '../engine/plan.ts';
import { parseCall } from '../engine/request/parse-call.ts';
import type { TermWriter } from '../engine/respond/write-response.ts';
import { responseDetails } from '../engine/assist/response-details.ts';
import type { ResponseDetails } from '../protocol/assist.ts';
import type { DeviceResponse, RequiredDetails } from '../protocol/device-api.ts';
import type { ApiRequest } from '../protocol/http-exchange.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { Generation } from '../catalogue/store/store.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import type { LoadedCatalogue } from './generation-loader.ts';
import { typedFilters } from './load-typed-filters.ts';

/** Catalogue that responds. */
export interface RespondingCatalogue {
  readonly context: EngineContext;
  readonly generation: Pick<Generation, 'id' | 'readTexts' | 'readRest'>;
}

/** Milliseconds from a response until the next ones are prepared for, unless they come before. */
const REST_DELAY_MS = 100;

/** See `DeviceApi.respond`. */
export async function respondToPage(
  request: ApiRequest,
  loaded: LoadedCatalogue,
  knownTerms?: string,
  required?: RequiredDetails,
): Promise<DeviceResponse> {
  const response = await respondTo(request, loaded, knownTerms);
  // Not before the counts beside a first response: a text or a filter comes later.
  setTimeout(prepare, REST_DELAY_MS, loaded);
  if (required === undefined || response.status !== 200) return response;
  try {
    return { ...response, details: await detailsOf(loaded, response.body, required) };
  } catch (error) {
    // Products without details are better than none; a lost catalogue is loaded again.
    if (error instanceof ShopError && error.code === 'storage') throw error;
    return response;
  }
}

async function detailsOf(
  { generation, ruled, context }: LoadedCatalogue,
  body: string,
  { request, file, ...options }: RequiredDetails,
): Promise<ResponseDetails> {
  const { q, explain: id } = options;
  // The text of the request, which may lack a word of this, has read it.
  if (q !== '') await generation.readRest?.();
  const details = await responseDetails(ruled, request, body, options);
  if (id === undefined) return details;
  return { ...details, explanation: (await typedFilters(file)).explainProduct(context, q, id) };
}

/** Makes what a first response does without, once. A call that needs what cannot be read reports it. */
function prepare({ generation, context }: LoadedCatalogue): void {
  context.facetCounts.counter();
  generation.readRest?.().catch(() => {});
}

/** Responds without details, see `DeviceApi.respond`. */
export async function respondTo(
  request: ApiRequest,
  { context, generation }: RespondingCatalogue,
  knownTerms?: string,
): Promise<DeviceResponse> {
  const call = parseCall(request);
  const respond = createResponder(context, generation.readTexts);
  if (constraintsOf(call).some(({ text }) => text !== null)) await generation.readRest?.();
  const isWhole = call.kind === 'shop' && call.fields === null && !call.exchange.envelope;
  if (knownTerms === undefined || !isWhole) return respond(call);
  const writer = new CountWriter();
  const response = await respond(call, writer);
  const { counts } = writer;
  const name = generation.id;
  if (name === knownTerms) return { ...response, terms: { name, counts } };
  const { terms } = context.snapshot;
  const entries = terms.listJson([...Array(terms.length).keys()], new Int32Array(terms.length));
  return { ...response, terms: { name, entries, counts } };
}

/** Constraints of the products and of the term sets of a call. */
function constraintsOf(call: ApiCall): readonly Constraints[] {
  if (call.kind === 'response') return [];
  if (call.kind !== 'shop') return [call.plan.constraints];
  const { products, termSets } = call.plan;
  const sets = termSets?.kind === 'every' ? [termSets.template] : (termSets?.sets ?? []);
  return [products, ...sets].map(({ constraints }) => constraints);
}

/** Writes the length of each list, and collects its numbers and counts. */
class CountWriter implements TermWriter {
  readonly #counts: number[] = [];

  /** See `TermsByNumber`. */
  get counts(): Int32Array<ArrayBuffer> {
    return Int32Array.from(this.#counts);
  }

  listJson(terms: readonly number[], counts: Int32Array): string {
    for (const term of terms) this.#counts.push(term, counts[term]!);
    return String(terms.length);
  }
}
