/** Turns: nobody reads while somebody writes, and nobody waits for ever. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReadWriteLock } from '../../src/catalogue/store/read-write-lock.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

test('those who read go together, those who write go alone, in order', async () => {
  const turns = new ReadWriteLock();
  const log: string[] = [];
  const work = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    for (let i = 0; i < 5; i += 1) await Promise.resolve();
    log.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([
    turns.read(work('a')),
    turns.read(work('b')),
    turns.write(work('c')),
    turns.read(work('d')),
    turns.write(work('e')),
  ]);
  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(log.slice(0, 2).toSorted(), ['a begins', 'b begins']);
  assert.deepEqual(log.slice(2, 4).toSorted(), ['a ends', 'b ends']);
  const alone = ['c', 'd', 'e'].flatMap((name) => [`${name} begins`, `${name} ends`]);
  assert.deepEqual(log.slice(4), alone);
});

test('work that fails keeps nobody from their turn', async () => {
  const turns = new ReadWriteLock();
  const fail = (): Promise<never> => Promise.reject(new Error('no'));
  const failures = [turns.write(fail), turns.read(fail)].map((turn) => turn.catch(String));
  const last = turns.write(() => Promise.resolve('done'));
  assert.deepEqual(await Promise.all(failures), ['Error: no', 'Error: no']);
  assert.equal(await last, 'done');
});

test('what was read is not held on to', async () => {
  const turns = new ReadWriteLock();
  const read = async (): Promise<WeakRef<object>> =>
    new WeakRef(await turns.read(() => Promise.resolve({ large: new Uint8Array(1000) })));
  const [first, second] = [await read(), await read()];
  await turns.write(() => Promise.resolve());
  const third = await read();
  await turns.read(() => Promise.resolve());
  // What a weak reference was made of stays until the end of the task.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  assert.deepEqual(
    [first, second, third].map((reference) => reference.deref()),
    [undefined, undefined, undefined],
  );
});
