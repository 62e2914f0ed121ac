/** Structural sharing: equal parts keep identity, and the value is the new one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { share } from '../../src/controller/share.ts';
import { propertyRuns } from '../support/property-runs.ts';

const values = fc.jsonValue({ maxDepth: 3 });

test('the result always equals the new value', () => {
  fc.assert(
    fc.property(values, values, (previous, next) => {
      assert.deepEqual(share(previous, next), next);
    }),
    propertyRuns(500),
  );
});

test('an equal value gives the old one back', () => {
  fc.assert(
    fc.property(values, (value) => {
      assert.equal(share(value, structuredClone(value)), value);
    }),
    propertyRuns(300),
  );
});

test('what did not change keeps its identity beside what did', () => {
  const previous = { kept: [{ a: 1 }], changed: 1 };
  const next = share(previous, { kept: [{ a: 1 }], changed: 2 });
  assert.notEqual(next, previous);
  assert.equal(next.kept, previous.kept);
});

test('a name that objects inherit is a name like any other', () => {
  const next: unknown = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
  assert.deepEqual(share({}, next), next);
});
