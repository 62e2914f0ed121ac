/** What a shop shows of a catalogue in a state, with all that its facets ask beside the answer. */
import assert from 'node:assert/strict';
import { asideKey } from '../../src/controller/aside.ts';
import { FACET_OPTIONS, type FacetOptions } from '../../src/controller/facet-options.ts';
import { facetView } from '../../src/controller/facet-view.ts';
import { priceView } from '../../src/controller/price-view.ts';
import { ratingView } from '../../src/controller/rating-view.ts';
import { learn } from '../../src/controller/learn.ts';
import { NO_KNOWLEDGE } from '../../src/controller/shop-knowledge.ts';
import { INITIAL_SNAPSHOT, type ShopSnapshot } from '../../src/controller/shop-snapshot.ts';
import { INITIAL_STATE, type ShopState } from '../../src/controller/shop-state.ts';
import { shopRequest } from '../../src/controller/state-request.ts';
import { toggleView } from '../../src/controller/toggle-view.ts';
import type { Engine } from '../../src/engine/index.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { type AnsweredBy, EMPTY_DEVICE } from '../../src/protocol/shop-status.ts';
import type { SourceStatus } from '../../src/sources/source.ts';

/** A device that is ready ranks what a text finds, and finds more by it. */
export const SETTINGS = {
  server: { ...INITIAL_SNAPSHOT.settings, taxonomies: null, ranksText: false },
  device: { ...INITIAL_SNAPSHOT.settings, taxonomies: null, ranksText: true },
};
const SOURCES: Readonly<Record<AnsweredBy, SourceStatus>> = {
  server: { mode: 'auto', serverReachable: true, device: EMPTY_DEVICE },
  device: { mode: 'auto', serverReachable: true, device: { ...EMPTY_DEVICE, state: 'ready' } },
};
/** Few enough that the edges are among the prices of random catalogues. */
export const CLASSES = 4;
export const TOGGLES = ['sale', 'stock', 'featured'] as const;

/** Every term, on every level. */
export const ALL_TERMS: FacetOptions = { ...FACET_OPTIONS, limit: 1000, opened: 'all' };

/** What a shop shows once everything that its facets asked beside the answer is answered too. */
export async function shownFor(
  engine: Engine,
  state: ShopState,
  answeredBy: AnsweredBy,
): Promise<ShopSnapshot> {
  const all = await ask(engine, shopRequest(INITIAL_STATE, SETTINGS[answeredBy]));
  const taxonomies = (all.terms ?? []).map(({ taxonomy }) => taxonomy);
  const response = await ask(engine, shopRequest(state, { ...SETTINGS[answeredBy], taxonomies }));
  const asides = new Map<string, ShopResponse>();
  const knowledge = learn(NO_KNOWLEDGE, {}, all);
  for (let rounds = 0; ; rounds++) {
    assert.ok(rounds < 20, 'there is an end of questions');
    const snapshot: ShopSnapshot = {
      ...INITIAL_SNAPSHOT,
      response,
      state,
      answeredState: state,
      answeredBy,
      source: SOURCES[answeredBy],
      asides,
      knowledge,
    };
    const questions = [
      ...taxonomies.map((taxonomy) => facetView(snapshot, taxonomy, ALL_TERMS)),
      ...TOGGLES.map((toggle) => toggleView(snapshot, toggle)),
      ratingView(snapshot),
      priceView(snapshot, CLASSES),
    ].flatMap((view) => view.questions);
    if (questions.length === 0) return snapshot;
    for (const question of questions) asides.set(asideKey(question), await ask(engine, question));
  }
}

export async function ask(engine: Engine, request: ShopRequest): Promise<ShopResponse> {
  const { body } = await engine.respond(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
  return decodeResponse(body);
}
