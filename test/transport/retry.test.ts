/** How often and how long `retry` tries. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { ShopError, type ShopErrorCode } from '../../src/protocol/shop-error.ts';
import { httpError } from '../../src/transport/http-error.ts';
import { retry, waitBeforeRetry } from '../../src/transport/retry.ts';
import { delay } from '../../src/transport/timing.ts';

const QUICK = { attempts: 3, maxWait: 5, random: () => 0 };

async function triesOf(error: Error, options = QUICK): Promise<number> {
  let tries = 0;
  const attempt = (): Promise<never> => {
    tries += 1;
    return Promise.reject(error);
  };
  await assert.rejects(retry(attempt, options), (thrown) => thrown === error);
  return tries;
}

test('transient errors are retried up to the limit, others never', async () => {
  const expected: readonly (readonly [ShopErrorCode, number])[] = [
    ['unreachable', 3],
    ['rate-limited', 3],
    ['server', 3],
    ['timeout', 1],
    ['not-json', 1],
    ['bad-request', 1],
    ['not-found', 1],
    ['forbidden', 1],
  ];
  for (const [code, tries] of expected) {
    assert.equal(await triesOf(new ShopError(code, code)), tries, code);
  }
  assert.equal(await triesOf(new TypeError('a defect')), 1);
});

test('a status of 400 to 499 but 429 is not retried, whatever its code', async () => {
  for (const [status, tries] of [
    [404, 1],
    [405, 1],
    [429, 3],
    [500, 3],
  ] as const)
    assert.equal(await triesOf(new ShopError('server', 'refused', { status })), tries, `${status}`);
});

test('R21: unreachable servers have a limit of their own: the cause may be a circular redirect', async () => {
  const options = { ...QUICK, attempts: 5, unreachableAttempts: 3 };
  assert.equal(await triesOf(new ShopError('unreachable', 'gone'), options), 3);
  assert.equal(await triesOf(new ShopError('server', 'down'), options), 5);
});

test('the first success ends the retries', async () => {
  let tries = 0;
  const result = await retry(() => {
    tries += 1;
    if (tries < 3) return Promise.reject(new ShopError('server', 'not yet'));
    return Promise.resolve('answer');
  }, QUICK);
  assert.equal(result, 'answer');
  assert.equal(tries, 3);
});

test('a Retry-After beyond the maximum wait is not retried', async () => {
  const asking = (seconds: number) =>
    httpError('A shop', 429, null, new Headers({ 'Retry-After': String(seconds) }));
  assert.equal(await triesOf(asking(1)), 1);
  assert.equal(await triesOf(asking(0)), 3);
});

test('D11: a busy server without a readable Retry-After is retried after seconds', () => {
  for (const status of [429, 503]) {
    const error = httpError('A shop', status, null);
    const least = { random: () => 0 };
    assert.equal(waitBeforeRetry(error, 1, { ...least, maxWait: 60_000 }), 2000);
    assert.equal(waitBeforeRetry(error, 3, { ...least, maxWait: 60_000 }), 8000);
    // A shopper waits.
    assert.equal(waitBeforeRetry(error, 1, { ...least, maxWait: 2000 }), 2000);
    const asking = httpError('A shop', status, null, new Headers({ 'Retry-After': '1' }));
    assert.equal(waitBeforeRetry(asking, 1, { ...least, maxWait: 2000 }), 1000);
  }
  const failed = httpError('A shop', 500, null);
  assert.equal(waitBeforeRetry(failed, 1, { random: () => 0, maxWait: 2000 }), 125);
});

test('an abort ends the wait with its reason', async () => {
  const abort = new AbortController();
  const reason = new Error('enough');
  const attempt = (): Promise<never> => {
    queueMicrotask(() => abort.abort(reason));
    return Promise.reject(new ShopError('server', 'down'));
  };
  const options = { attempts: 9, maxWait: 60_000, signal: abort.signal };
  await assert.rejects(retry(attempt, options), (error) => error === reason);
  await assert.rejects(delay(60_000, abort.signal), (error) => error === reason);
});
