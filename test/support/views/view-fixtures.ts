/** Shop states for the tests of views, from recorded responses of the server and from responses made for a test. */
import assert from 'node:assert/strict';
import {
  FACET_OPTIONS,
  type FacetOptions,
} from '../../../src/controller/views/facet/facet-options.ts';
import type { FacetItem } from '../../../src/controller/views/facet/facet-item.ts';
import { mergeMetadata } from '../../../src/controller/requests/merge-metadata.ts';
import { EMPTY_METADATA } from '../../../src/controller/state/shop-metadata.ts';
import { INITIAL_SHOP_STATE, type ShopState } from '../../../src/controller/state/shop-state.ts';
import { INITIAL_SEARCH, type SearchState } from '../../../src/controller/state/search-state.ts';
import type { TermEntry } from '../../../src/protocol/product.ts';
import type { ShopResponse } from '../../../src/protocol/response.ts';
import { readNdjson } from '../read-fixture.ts';

export const cases = readNdjson('conformance/cases.ndjson.gz') as {
  id: string;
  body: ShopResponse;
}[];
const found = cases.find(({ id }) => id === 'shop-default-001')?.body;
assert.ok(found);

export const recorded: ShopResponse = found;

export function showing(response: ShopResponse, search: SearchState = INITIAL_SEARCH): ShopState {
  const metadata = mergeMetadata(EMPTY_METADATA, {}, response);
  return {
    ...INITIAL_SHOP_STATE,
    response,
    search,
    responseSearch: search,
    metadata,
  };
}

export function term(id: number, parent: number | null, more: Partial<TermEntry> = {}): TermEntry {
  return {
    id,
    parent,
    taxonomy: 'product_cat',
    name: `T${id}`,
    slug: `t${id}`,
    count: id,
    ...more,
  };
}

export const set = (...terms: TermEntry[]): ShopResponse => ({
  terms: [{ taxonomy: 'product_cat', terms, total: terms.length }],
});

export const limited = (limit: number): FacetOptions => ({ ...FACET_OPTIONS, limit });

export const choose = (...slugs: string[]): SearchState => ({
  ...INITIAL_SEARCH,
  terms: [{ taxonomy: 'product_cat', slugs }],
});

export const flat = (items: readonly FacetItem[]): readonly FacetItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
