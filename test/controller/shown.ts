/** What the tests of the views show: snapshots made of recorded answers of the real server and of answers made to measure. */
import assert from 'node:assert/strict';
import { FACET_OPTIONS, type FacetOptions } from '../../src/controller/facet-options.ts';
import type { FacetItem } from '../../src/controller/facet-view.ts';
import { learn } from '../../src/controller/learn.ts';
import { NO_KNOWLEDGE } from '../../src/controller/shop-knowledge.ts';
import { INITIAL_SNAPSHOT, type ShopSnapshot } from '../../src/controller/shop-snapshot.ts';
import { INITIAL_STATE, type ShopState } from '../../src/controller/shop-state.ts';
import type { TermEntry } from '../../src/protocol/product.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { readNdjson } from '../support/read-fixture.ts';

export const cases = readNdjson('conformance/cases.ndjson.gz') as {
  id: string;
  body: ShopResponse;
}[];
const found = cases.find(({ id }) => id === 'shop-default-001')?.body;
assert.ok(found);

export const recorded: ShopResponse = found;

export function showing(response: ShopResponse, state: ShopState = INITIAL_STATE): ShopSnapshot {
  const knowledge = learn(NO_KNOWLEDGE, {}, response);
  return { ...INITIAL_SNAPSHOT, response, state, answeredState: state, knowledge };
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

export const choose = (...slugs: string[]): ShopState => ({
  ...INITIAL_STATE,
  terms: [{ taxonomy: 'product_cat', slugs }],
});

export const flat = (items: readonly FacetItem[]): readonly FacetItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);
