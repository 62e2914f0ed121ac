/** An answer that is got ahead: when it is, when it is not, and that whoever asks has an answer of now in every case. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ForeseenAnswer } from '../../src/sources/foreseen-answer.ts';

const never = (): AbortSignal => new AbortController().signal;

/** Answers `question n`, for the n-th that was got. */
function answers(): { readonly got: string[]; readonly foreseen: ForeseenAnswer<string> } {
  const got: string[] = [];
  const foreseen = new ForeseenAnswer(async (question) => {
    got.push(question);
    if (question === 'fails') throw new Error(`failure ${got.length}`);
    return `${question} ${got.length}`;
  });
  return { got, foreseen };
}

test('what is foreseen is got once, and serves once', async () => {
  const { got, foreseen } = answers();
  const over = foreseen.foresee('a', never());
  assert.deepEqual(got, []);
  await over;
  assert.deepEqual(got, ['a']);
  assert.equal(await foreseen.ask('b', never()), 'b 2');
  assert.equal(await foreseen.ask('a', never()), 'a 1');
  assert.equal(await foreseen.ask('a', never()), 'a 3');
});

test('it is not got where it is asked for, given up or overtaken before', async () => {
  const { got, foreseen } = answers();
  const asked = foreseen.foresee('asked', never());
  await foreseen.ask('asked', never());
  await asked;
  assert.deepEqual(got, ['asked']);
  const abort = new AbortController();
  const aborted = foreseen.foresee('aborted', abort.signal);
  abort.abort();
  await aborted;
  await Promise.all([foreseen.foresee('old', never()), foreseen.foresee('new', never())]);
  assert.deepEqual(got, ['asked', 'new']);
});

test('a failure shows only to who asks, and asks again', async () => {
  const { got, foreseen } = answers();
  await foreseen.foresee('fails', never());
  await wait(0);
  await assert.rejects(foreseen.ask('fails', never()), /failure 2/);
  assert.deepEqual(got, ['fails', 'fails']);
});

test('what was foreseen of other data is not used', async () => {
  const { foreseen } = answers();
  await foreseen.foresee('a', never());
  foreseen.forget();
  assert.equal(await foreseen.ask('a', never()), 'a 2');
});

test('who gives up waiting for what is foreseen is let go at once', async () => {
  const foreseen = new ForeseenAnswer<string>(() => new Promise(() => {}));
  await foreseen.foresee('a', never());
  const abort = new AbortController();
  const asked = foreseen.ask('a', abort.signal);
  abort.abort(new Error('typed on'));
  await assert.rejects(asked, /typed on/);
});
