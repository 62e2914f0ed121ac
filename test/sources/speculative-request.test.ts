/** An answer that is got ahead: when it is, when it is not, and that whoever asks has an answer of now in every case. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { SpeculativeRequest } from '../../src/sources/device/speculative-request.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Answers `question n`, for the n-th that was got. */
function answers(): { readonly got: string[]; readonly foreseen: SpeculativeRequest<string> } {
  const got: string[] = [];
  const foreseen = new SpeculativeRequest(async (question) => {
    got.push(question);
    if (question === 'fails') throw new Error(`failure ${got.length}`);
    return `${question} ${got.length}`;
  });
  return { got, foreseen };
}

test('what is foreseen is got once, and serves once', async () => {
  const { got, foreseen } = answers();
  const over = foreseen.prefetch('a', never());
  assert.deepEqual(got, []);
  await over;
  assert.deepEqual(got, ['a']);
  assert.equal(await foreseen.get('b', never()), 'b 2');
  assert.equal(await foreseen.get('a', never()), 'a 1');
  assert.equal(await foreseen.get('a', never()), 'a 3');
});

test('it is not got where it is asked for, given up or overtaken before', async () => {
  const { got, foreseen } = answers();
  const asked = foreseen.prefetch('asked', never());
  await foreseen.get('asked', never());
  await asked;
  assert.deepEqual(got, ['asked']);
  const abort = new AbortController();
  const aborted = foreseen.prefetch('aborted', abort.signal);
  abort.abort();
  await aborted;
  await Promise.all([foreseen.prefetch('old', never()), foreseen.prefetch('new', never())]);
  assert.deepEqual(got, ['asked', 'new']);
});

test('a failure shows only to who asks, and asks again', async () => {
  const { got, foreseen } = answers();
  await foreseen.prefetch('fails', never());
  await wait(0);
  await assert.rejects(foreseen.get('fails', never()), /failure 2/);
  assert.deepEqual(got, ['fails', 'fails']);
});

test('what was foreseen of other data is not used', async () => {
  const { foreseen } = answers();
  await foreseen.prefetch('a', never());
  foreseen.discard();
  assert.equal(await foreseen.get('a', never()), 'a 2');
});

test('who gives up waiting for what is foreseen is let go at once', async () => {
  const foreseen = new SpeculativeRequest<string>(() => new Promise(() => {}));
  await foreseen.prefetch('a', never());
  const abort = new AbortController();
  const asked = foreseen.get('a', abort.signal);
  abort.abort(new Error('typed on'));
  await assert.rejects(asked, /typed on/);
});
