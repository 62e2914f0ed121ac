/** Structural sharing: equal parts keep identity, and the value is the new one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { replaceEqual } from '../../src/controller/state/structural-sharing.ts';
import { propertyRuns } from '../support/property-runs.ts';

const values = fc.jsonValue({ maxDepth: 3 });

test('the result always equals the new value', () => {
  fc.assert(
    fc.property(values, values, (previous, next) => {
      assert.deepEqual(replaceEqual(previous, next), next);
    }),
    propertyRuns(500),
  );
});

test('for an equal value the old one is returned', () => {
  fc.assert(
    fc.property(values, (value) => {
      assert.equal(replaceEqual(value, structuredClone(value)), value);
    }),
    propertyRuns(300),
  );
});

test('unchanged members keep their identity beside changed ones', () => {
  const previous = { same: [{ a: 1 }], changed: 1 };
  const next = replaceEqual(previous, { same: [{ a: 1 }], changed: 2 });
  assert.notEqual(next, previous);
  assert.equal(next.same, previous.same);
});

test('list items are matched by id at any position, and never confused', () => {
  const entries = fc.record(
    { id: fc.nat(20), is: fc.nat(1), has: fc.constant([1]) },
    { noNullPrototype: true },
  );
  const lists = fc.uniqueArray(entries, { selector: ({ id }) => id });
  fc.assert(
    fc.property(lists, lists, (previous, next) => {
      const merged = replaceEqual(previous, structuredClone(next));
      assert.deepEqual(merged, next);
      for (const entry of merged) {
        const before = previous.find(({ id }) => id === entry.id);
        assert.equal(entry === before, before?.is === entry.is);
        assert.equal(
          previous.some(({ has }) => has === entry.has),
          before !== undefined,
        );
      }
    }),
    propertyRuns(300),
  );
});

test('member names that objects inherit are ordinary names', () => {
  const next: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
  assert.deepEqual(replaceEqual({}, next), next);
});
