/** Time limits and delays: what ends them, and with which reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delay, TimeoutError, withTimeout } from '../../src/transport/timing.ts';

const LONG_MS = 60_000;

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    // Not the signal's reason: what a fetch of an older browser rejects with.
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

test('work that ends within its limit resolves or rejects as it does without', async () => {
  assert.equal(await withTimeout(() => Promise.resolve(7), LONG_MS), 7);
  const failure = new Error('failed');
  await assert.rejects(
    withTimeout(() => Promise.reject(failure), LONG_MS),
    (error) => error === failure,
  );
});

test('work past its limit is aborted and rejects with the limit', async () => {
  const limit = new AbortController();
  await assert.rejects(
    withTimeout(untilAborted, 1, { limit }),
    (error) => error instanceof TimeoutError && error.ms === 1,
  );
  assert.equal(limit.signal.aborted, true);
});

test('work that its caller aborts rejects with the reason of the caller, even if it succeeds', async () => {
  const abort = new AbortController();
  const reason = new Error('left');
  const waiting = withTimeout(untilAborted, LONG_MS, { signal: abort.signal });
  const succeeding = withTimeout(
    async (signal) => {
      await untilAborted(signal).catch(() => {});
    },
    LONG_MS,
    { signal: abort.signal },
  );
  abort.abort(reason);
  await assert.rejects(waiting, (error) => error === reason);
  await assert.rejects(succeeding, (error) => error === reason);
});

test('a delay that is aborted before or while it runs rejects with the reason', async () => {
  const abort = new AbortController();
  const reason = new Error('left');
  const waiting = delay(LONG_MS, abort.signal);
  abort.abort(reason);
  await assert.rejects(waiting, (error) => error === reason);
  await assert.rejects(delay(LONG_MS, abort.signal), (error) => error === reason);
});
