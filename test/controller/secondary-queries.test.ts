/** Cache of the responses to secondary queries. */
import assert from 'node:assert/strict';
import type { SecondaryTotals } from '../../src/controller/state/shop-state.ts';
import { test } from 'node:test';
import { SecondaryQueryQueue } from '../../src/controller/requests/secondary-query-queue.ts';
import { queryKey } from '../../src/controller/requests/secondary-queries.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';

const QUERIES_PER_STEP = 8;
const STEPS = 50;
const queriesOf = (step: number): readonly ShopRequest[] =>
  Array.from({ length: QUERIES_PER_STEP }, (_, i) => ({ min_price: 1000 * step + i, per_page: 1 }));

test('each query is sent once, and the cache holds the newest 256 responses', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const client = {};
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  for (let step = 0; step < STEPS; step += 1) {
    const queries = queriesOf(step);
    queue.start(source, { response: {}, answeredBy: 'device', asOf: null }, false);
    queue.require(client, queries);
    while (source.requests.length < (step + 1) * QUERIES_PER_STEP) await nextTask();
    for (const question of source.requests.slice(-QUERIES_PER_STEP)) question.respond({}, 'device');
    while (!queries.every((query) => totals.has(queryKey(query)))) await nextTask();
    await nextTask();
  }
  assert.equal(source.requests.length, STEPS * QUERIES_PER_STEP);
  assert.equal(totals.size, 256);
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
