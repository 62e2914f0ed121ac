/** `ReadWriteLock`: reads never overlap a write, and every task runs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadWriteLock } from '../../src/catalogue/store/read-write-lock.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

test('reads run together, writes run alone, in the order requested', async () => {
  const lock = new ReadWriteLock();
  const log: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
    log.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([
    lock.read(work('a')),
    lock.read(work('b')),
    lock.write(work('c')),
    lock.read(work('d')),
    lock.write(work('e')),
  ]);
  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(log.slice(0, 2).toSorted(), ['a begins', 'b begins']);
  assert.deepEqual(log.slice(2, 4).toSorted(), ['a ends', 'b ends']);
  const alone = ['c', 'd', 'e'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  assert.deepEqual(log.slice(4), alone);
});

test('a failing task does not block the tasks after it', async () => {
  const lock = new ReadWriteLock();
  const fail = (): Promise<never> => Promise.reject(new Error('no'));
  const failures = [lock.write(fail), lock.read(fail)].map((failure) => failure.catch(String));
  const last = lock.write(() => Promise.resolve('done'));
  assert.deepEqual(await Promise.all(failures), ['Error: no', 'Error: no']);
  assert.equal(await last, 'done');
});

test('the result of a read can be garbage-collected', async () => {
  const lock = new ReadWriteLock();
  const read = async (): Promise<WeakRef<object>> =>
    new WeakRef(await lock.read(() => Promise.resolve({ large: new Uint8Array(1000) })));
  const [first, second] = [await read(), await read()];
  await lock.write(() => Promise.resolve());
  const third = await read();
  await lock.read(() => Promise.resolve());
  // What a weak reference was made of stays until the end of the task.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  assert.deepEqual(
    [first, second, third].map((reference) => reference.deref()),
    [undefined, undefined, undefined],
  );
});
