/** Shop states computed by an engine, with the responses to all secondary queries. */
import assert from 'node:assert/strict';
import { queryKey } from '../../../src/controller/requests/secondary-queries.ts';
import {
  FACET_OPTIONS,
  type FacetOptions,
} from '../../../src/controller/views/facet/facet-options.ts';
import { facetView } from '../../../src/controller/views/facet/facet-view.ts';
import { priceView } from '../../../src/controller/views/facet/price-view.ts';
import { mergeMetadata } from '../../../src/controller/requests/merge-metadata.ts';
import { NO_DETAILS } from '../../../src/controller/state/response-details.ts';
import { EMPTY_METADATA } from '../../../src/controller/state/shop-metadata.ts';
import { INITIAL_SHOP_STATE, type ShopState } from '../../../src/controller/state/shop-state.ts';
import { INITIAL_SEARCH, type SearchState } from '../../../src/controller/state/search-state.ts';
import { shopRequest } from '../../../src/controller/requests/state-to-request.ts';
import { toggleView } from '../../../src/controller/views/facet/toggle-view.ts';
import type { Engine } from '../../../src/engine/index.ts';
import { decodeResponse } from '../../../src/protocol/codec/decode-response.ts';
import { encodeRequest } from '../../../src/protocol/codec/encode-request.ts';
import type { ShopRequest } from '../../../src/protocol/request.ts';
import type { ShopResponse } from '../../../src/protocol/response.ts';
import { type RespondedBy, EMPTY_DEVICE } from '../../../src/protocol/shop-status.ts';
import type { SourceStatus } from '../../../src/sources/source.ts';

/** A device that is ready ranks what a text finds, and finds more by it. */
export const SETTINGS = {
  server: { ...INITIAL_SHOP_STATE.settings, taxonomies: null, canRank: false },
  device: { ...INITIAL_SHOP_STATE.settings, taxonomies: null, canRank: true },
};
const SOURCES: Readonly<Record<RespondedBy, SourceStatus>> = {
  server: { mode: 'auto', serverReachable: true, device: EMPTY_DEVICE },
  device: { mode: 'auto', serverReachable: true, device: { ...EMPTY_DEVICE, state: 'ready' } },
};
/** Few enough that the edges are among the prices of random catalogues. */
export const CLASSES = 4;
export const TOGGLES = ['sale', 'stock', 'featured'] as const;

/** Every term, on every level. */
export const ALL_TERMS: FacetOptions = { ...FACET_OPTIONS, limit: 1000, expanded: 'all' };

/** Shop state for a search, with the responses to all secondary queries of its facets. */
export async function shownFor(
  engine: Engine,
  search: SearchState,
  respondedBy: RespondedBy,
): Promise<ShopState> {
  const all = await ask(engine, shopRequest(INITIAL_SEARCH, SETTINGS[respondedBy]));
  const taxonomies = (all.terms ?? []).map(({ taxonomy }) => taxonomy);
  const request = shopRequest(search, { ...SETTINGS[respondedBy], taxonomies });
  const response = await ask(engine, request);
  const counts =
    respondedBy === 'device' ? await engine.counts(request, { priceClasses: CLASSES }) : null;
  const secondary = new Map<string, ShopResponse>();
  const metadata = mergeMetadata(EMPTY_METADATA, {}, all);
  for (let rounds = 0; ; rounds++) {
    assert.ok(rounds < 20, 'the secondary queries end');
    const state: ShopState = {
      ...INITIAL_SHOP_STATE,
      response,
      search,
      responseSearch: search,
      respondedBy,
      details: { ...NO_DETAILS, counts },
      source: SOURCES[respondedBy],
      secondary,
      metadata,
    };
    const questions = [
      ...taxonomies.map((taxonomy) => facetView(state, taxonomy, ALL_TERMS)),
      ...TOGGLES.map((toggle) => toggleView(state, toggle)),
      priceView(state, CLASSES),
    ].flatMap((view) => view.missing);
    if (questions.length === 0) return state;
    for (const question of questions)
      secondary.set(queryKey(question), await ask(engine, question));
  }
}

export async function ask(engine: Engine, request: ShopRequest): Promise<ShopResponse> {
  const { body } = await engine.respond(`/wp-json/wps/v1/shop?${encodeRequest(request)}`);
  return decodeResponse(body);
}
