/** Secondary queries to a server: their number, and the cache of their totals. */
import assert from 'node:assert/strict';
import type { SecondaryTotals } from '../../src/controller/state/shop-state.ts';
import { test } from 'node:test';
import { SecondaryQueryQueue } from '../../src/controller/requests/secondary-query-queue.ts';
import { queryKey } from '../../src/controller/requests/secondary-queries.ts';
import { fetchResponse } from '../../src/controller/requests/fetch-response.ts';
import type { ResolvedRequest } from '../../src/controller/requests/resolved-request.ts';
import { INITIAL_SEARCH } from '../../src/controller/state/search-state.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource, stateRequest } from '../support/views/controllable-source.ts';

const queriesOf = (step: number, count: number): readonly ShopRequest[] =>
  Array.from({ length: count }, (_, i) => ({ min_price: 1000 * step + i, per_page: 1 }));

test('each query is sent once, two at a time, at most six after a response, and other constraints delete the totals', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const client = {};
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  for (let step = 0; step < 5; step += 1) {
    const queries = queriesOf(step, 8);
    queue.start(source, await responseTo(source, { min_price: step }));
    assert.equal(totals.size, 0);
    queue.require(client, queries);
    queue.require({}, queries);
    const before = source.requests.length;
    for (let sent = 2; sent <= 6; sent += 2) {
      while (source.requests.length < before + sent) await nextTask();
      for (let i = 0; i < 5; i += 1) await nextTask();
      assert.equal(source.requests.length, before + sent);
      for (const query of source.requests.slice(-2)) query.respond({});
    }
    while (totals.size < 6) await nextTask();
    for (let i = 0; i < 5; i += 1) await nextTask();
    assert.deepEqual([...totals.keys()], queries.slice(0, 6).map(queryKey));
    assert.equal(source.requests.length, (step + 1) * 7);
  }
});

test('a response that is used again keeps the totals', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  const response = await responseTo(source, {});
  queue.start(source, response);
  queue.require({}, queriesOf(0, 2));
  while (source.requests.length < 3) await nextTask();
  for (const sent of source.requests.slice(1)) sent.respond({});
  while (totals.size < 2) await nextTask();
  queue.start(source, { ...response, isNew: false });
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(totals.size, 2);
  assert.equal(source.requests.length, 3);
});

test('another page or order keeps the totals, also those that a click interrupted', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  queue.start(source, await responseTo(source, { sale: true }));
  queue.require({}, queriesOf(0, 3));
  while (source.requests.length < 3) await nextTask();
  source.requests[1]?.respond({});
  while (source.requests.length < 4) await nextTask();
  assert.equal(totals.size, 0);
  queue.pause();
  queue.start(source, await responseTo(source, { sale: true, page: 2, orderby: 'price' }));
  while (source.requests.length < 7) await nextTask();
  for (const query of source.requests.slice(-2)) query.respond({});
  while (totals.size < 3) await nextTask();
  queue.pause();
  queue.start(source, await responseTo(source, { sale: true, page: 3 }));
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(source.requests.length, 8);
  assert.equal(totals.size, 3);
});

test('a server that takes more than three seconds gets no secondary queries', async (t) => {
  const source = new ControllableSource();
  const queue = new SecondaryQueryQueue(() => {});
  queue.require({}, queriesOf(0, 2));
  queue.pause();
  const answered = performance.now() + 3100;
  t.mock.method(performance, 'now', () => answered);
  queue.start(source, await responseTo(source, {}));
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(source.requests.length, 1);
});

test('a response of the device is no count of the server', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  queue.start(source, await responseTo(source, {}));
  queue.require({}, queriesOf(0, 2));
  while (source.requests.length < 3) await nextTask();
  for (const sent of source.requests.slice(1)) sent.respond({}, 'device');
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(totals.size, 0);
});

test('a query text has no secondary queries: the server would record each as a search', async () => {
  const source = new ControllableSource();
  const queue = new SecondaryQueryQueue(() => {});
  queue.start(source, await responseTo(source, { q: 'shoe' }));
  queue.require({}, queriesOf(0, 2));
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(source.requests.length, 1);
});

/** A main response of the server. */
async function responseTo(
  source: ControllableSource,
  request: ShopRequest,
): Promise<ResolvedRequest> {
  const next = stateRequest(INITIAL_SEARCH, request);
  const response = fetchResponse(source, next, null, new AbortController().signal);
  source.lastRequest.respond({});
  return response;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
