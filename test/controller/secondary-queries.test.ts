/** Secondary queries to a server: their number, and the cache of their totals. */
import assert from 'node:assert/strict';
import type { SecondaryTotals } from '../../src/controller/state/shop-state.ts';
import { test } from 'node:test';
import { SecondaryQueryQueue } from '../../src/controller/requests/secondary-query-queue.ts';
import { queryKey } from '../../src/controller/requests/secondary-queries.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';

const queriesOf = (step: number, count: number): readonly ShopRequest[] =>
  Array.from({ length: count }, (_, i) => ({ min_price: 1000 * step + i, per_page: 1 }));

test('each query is sent once, at most six after a response, and the next response deletes the totals', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const client = {};
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  for (let step = 0; step < 5; step += 1) {
    const queries = queriesOf(step, 8);
    queue.start(source);
    assert.equal(totals.size, 0);
    queue.require(client, queries);
    queue.require({}, queries);
    while (source.questions.length < (step + 1) * 6) await nextTask();
    for (const question of source.questions.slice(-6)) question.answer({});
    while (totals.size < 6) await nextTask();
    for (let i = 0; i < 5; i += 1) await nextTask();
    assert.deepEqual([...totals.keys()], queries.slice(0, 6).map(queryKey));
    assert.equal(source.questions.length, (step + 1) * 6);
  }
});

test('a response of the device is no count of the server', async () => {
  const source = new ControllableSource();
  let totals: SecondaryTotals = new Map();
  const queue = new SecondaryQueryQueue((all) => {
    totals = all;
  });
  queue.start(source);
  queue.require({}, queriesOf(0, 2));
  while (source.questions.length < 2) await nextTask();
  for (const question of source.questions) question.answer({}, 'device');
  for (let i = 0; i < 5; i += 1) await nextTask();
  assert.equal(totals.size, 0);
});

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
