/** Read tracking: a change is reported if and only if a tracked read has another result; with random reads of random values. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReadTracker } from '../../src/controller/state/track-reads.ts';
import { propertyRuns } from '../support/property-runs.ts';

const leaf = fc.constantFrom(null, 1, 2);
const part = fc.oneof(
  leaf,
  fc.record({ x: leaf, y: leaf }, { requiredKeys: [], noNullPrototype: true }),
);
const value = fc.record({ a: part, b: part }, { noNullPrototype: true });
type Value = Readonly<
  Record<'a' | 'b', number | null | { readonly x?: unknown; readonly y?: unknown }>
>;

/** Operations of a reader, each with its result. */
const READERS: readonly ((value: Value) => unknown)[] = [
  ({ a }) => (typeof a === 'object' && a !== null ? a.x : a),
  ({ b }) => (typeof b === 'object' && b !== null ? [b.x, b.y] : b),
  ({ a }) => a === null,
  ({ a }) => (typeof a === 'object' ? { ...a } : a),
  ({ a, b }) => JSON.stringify([a, b]),
  ({ b }) => Object.keys(b ?? {}),
];
const readers = fc.subarray([...READERS]);

test('a reader whose data changed is reported as changed', () => {
  fc.assert(
    fc.property(value, value, readers, readers, (before, after, first, others) => {
      const watched = new ReadTracker<Value>();
      const read = (of: Value): unknown => [...first, ...others].map((reader) => reader(of));
      for (const reader of first) reader(watched.track(before));
      // Reading an equal value again adds to the tracked reads and removes none.
      for (const reader of others) reader(watched.track({ ...before }));
      const isOther = JSON.stringify(read(before)) !== JSON.stringify(read(after));
      if (isOther) assert.equal(watched.hasChanged(after), true);
    }),
    propertyRuns(2000),
  );
});

test('a change of data that was not read is not reported', () => {
  const watched = new ReadTracker<{ readonly state: object; readonly isBusy: boolean }>();
  const { state } = watched.track({ state: { q: 'a', page: 1 }, isBusy: false });
  assert.equal(Reflect.get(state, 'q'), 'a');
  assert.equal(watched.hasChanged({ state: { q: 'a', page: 2 }, isBusy: true }), false);
  assert.equal(watched.hasChanged({ state: { q: 'b', page: 1 }, isBusy: false }), true);
});

test('a tracked value reads, lists and copies like the original', () => {
  fc.assert(
    fc.property(value, (one) => {
      const shown = new ReadTracker<Value>().track(one);
      assert.deepEqual({ ...shown }, one);
      assert.equal(JSON.stringify(shown), JSON.stringify(one));
    }),
    propertyRuns(200),
  );
});
