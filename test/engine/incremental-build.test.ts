/** Concurrent requests that wait for entry texts do not mix, though they share pooled bitsets and cached facet counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSnapshot, openEngine } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { benchRequests } from '../bench/bench-requests.ts';

test('concurrent requests get the same responses as single ones', async () => {
  const catalogue = benchCatalogue(500);
  const snapshot = openSnapshot(buildSnapshot(catalogue));
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  const urls = benchRequests(catalogue, 150).map(({ url }) => url);
  const read = (entries: readonly number[]): string[] => entries.map((entry) => texts[entry] ?? '');

  const alone = openEngine(snapshot, async (entries) => read(entries));
  const expected: string[] = [];
  for (const url of urls) expected.push((await alone.respondText({ url })).body);

  let answerAll: (() => void) | undefined;
  const all = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const busy = openEngine(snapshot, (entries) => all.then(() => read(entries)));
  const answers = urls.map((url) => busy.respondText({ url }));
  // All are executed by then, and none has its texts.
  await new Promise((resolve) => setTimeout(resolve));
  answerAll?.();
  const bodies = (await Promise.all(answers)).map(({ body }) => body);
  assert.ok(new Set(bodies).size > 100);
  for (const [i, body] of bodies.entries()) assert.equal(body, expected[i], urls[i]);
});
