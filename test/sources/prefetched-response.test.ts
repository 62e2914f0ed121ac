/** Prefetched responses: when a request is sent, and that each caller gets a current response. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { PrefetchedResponse } from '../../src/sources/device/prefetched-response.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Responds with the request and the number of requests so far. */
function countedRequests(): {
  readonly sent: string[];
  readonly speculative: PrefetchedResponse<string, string>;
} {
  const sent: string[] = [];
  const speculative = new PrefetchedResponse(async (request: string) => {
    sent.push(request);
    if (request === 'fails') throw new Error(`failure ${sent.length}`);
    return `${request} ${sent.length}`;
  });
  return { sent, speculative };
}

test('a prefetched response is fetched once and used once', async () => {
  const { sent, speculative } = countedRequests();
  const over = speculative.prefetch('a', never());
  assert.deepEqual(sent, []);
  await over;
  assert.deepEqual(sent, ['a']);
  assert.equal(await speculative.get('b', never()), 'b 2');
  assert.equal(await speculative.get('a', never()), 'a 1');
  assert.equal(await speculative.get('a', never()), 'a 3');
});

test('a prefetch that is requested, aborted or replaced before it starts is not sent', async () => {
  const { sent, speculative } = countedRequests();
  const asked = speculative.prefetch('asked', never());
  await speculative.get('asked', never());
  await asked;
  assert.deepEqual(sent, ['asked']);
  const abort = new AbortController();
  const aborted = speculative.prefetch('aborted', abort.signal);
  abort.abort();
  await aborted;
  await Promise.all([speculative.prefetch('old', never()), speculative.prefetch('new', never())]);
  assert.deepEqual(sent, ['asked', 'new']);
});

test('a failed prefetch is sent again by the caller, and only that failure is reported', async () => {
  const { sent, speculative } = countedRequests();
  await speculative.prefetch('fails', never());
  await wait(0);
  await assert.rejects(speculative.get('fails', never()), /failure 2/);
  assert.deepEqual(sent, ['fails', 'fails']);
});

test('a discarded response is not used', async () => {
  const { speculative } = countedRequests();
  await speculative.prefetch('a', never());
  speculative.discard();
  assert.equal(await speculative.get('a', never()), 'a 2');
});

test('a caller that aborts while it waits for a prefetch is rejected at once', async () => {
  const speculative = new PrefetchedResponse<string, string>(() => new Promise(() => {}));
  await speculative.prefetch('a', never());
  const abort = new AbortController();
  const asked = speculative.get('a', abort.signal);
  abort.abort(new Error('typed on'));
  await assert.rejects(asked, /typed on/);
});
