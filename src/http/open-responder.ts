/** Engine's responder on a catalogue in memory, with the owner's rules and the clock for their dates. */
import { createResponder, type RespondToCall } from '../engine/engine.ts';
import { EngineContext } from '../engine/engine-context.ts';
import type { ApiCall, ProductListPlan } from '../engine/plan.ts';
import type { Snapshot } from '../engine/snapshot/open.ts';
import type { Rule } from '../protocol/owner-rules.ts';
import { passedDates } from '../protocol/rules/rule-set.ts';
import { encodeUtf8 } from '../engine/structures/utf8.ts';
import type { RenderedResponse } from './api-responder.ts';
import { entryBytes, entryReader, type EntryTexts } from './entry-texts.ts';
import { type Allocate, BodyWriter, TermBytes } from './body-writer.ts';

/**
 * Responds to a parsed call with the body as bytes; rejects only if its reader of entries does.
 *
 * @param allocate memory of most bodies; new memory by default
 */
export type RenderCall = (call: ApiCall, allocate?: Allocate) => Promise<RenderedResponse>;

/** Opens a responder. */
export function openResponder(
  snapshot: Snapshot,
  texts: EntryTexts,
  rules: readonly Rule[],
): RenderCall {
  const context = new EngineContext(snapshot, { rules, now: Date.now });
  const bytesOf = entryBytes(texts);
  const render = encodedBy(createResponder(context, entryReader(bytesOf)));
  const terms = new TermBytes(snapshot.terms);
  return async (call, allocate = (bytes) => new Uint8Array(bytes)) => {
    if (!isCopied(call)) return render(call);
    const writer = new BodyWriter(terms.pieces);
    const respond = createResponder(context, (entries) =>
      Promise.resolve(entries.map((entry) => writer.entry(bytesOf(entry)))),
    );
    const { status, headers, body } = await respond(call, writer);
    return { status, headers, body: writer.encode(body, allocate) };
  };
}

/** Tests for a call whose response has entries as they are stored. */
function isCopied(call: ApiCall): boolean {
  switch (call.kind) {
    case 'shop':
      return call.fields === null && !call.plan.emptyEntries && isOfProducts(call.plan.products);
    case 'products':
      return call.fields === null && isOfProducts(call.plan);
    default:
      return false;
  }
}

/** Entries of variations are made from those of their products. */
function isOfProducts({ includeVariations }: ProductListPlan): boolean {
  return !includeVariations;
}

/** Encodes the body of each response. */
export function encodedBy(respond: RespondToCall): RenderCall {
  return async (call) => {
    const { status, headers, body } = await respond(call);
    return { status, headers, body: encodeUtf8(body) };
  };
}

/** Id of the responses at this moment: dates of rules change them, too. */
export function presentId({ id, rules }: { readonly id: string; readonly rules: readonly Rule[] }) {
  const dates = passedDates(rules, Date.now());
  return dates === 0 ? id : `${id}-${dates}`;
}
