/** Proves the bitset against the platform's Set. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Bitset } from '../../src/engine/structures/bitset.ts';
import { propertyRuns } from '../support/property-runs.ts';

const sized = fc.integer({ min: 1, max: 200 }).chain((size) => {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
  return fc.record({ size: fc.constant(size), a: members, b: members });
});

function bitset(size: number, members: readonly number[]): Bitset {
  const set = new Bitset(size);
  for (const member of members) set.add(member);
  return set;
}

function ascending(members: Iterable<number>): number[] {
  return [...members].sort((a, b) => a - b);
}

test('members, count and membership are those of a Set', () => {
  fc.assert(
    fc.property(sized, ({ size, a }) => {
      const set = bitset(size, a);
      assert.deepEqual([...set.toArray()], ascending(a));
      assert.equal(set.count(), a.length);
      for (let i = 0; i < size; i++) assert.equal(set.has(i), a.includes(i));
    }),
    propertyRuns(200),
  );
});

test('and, or and andNot are intersection, union and difference', () => {
  fc.assert(
    fc.property(sized, ({ size, a, b }) => {
      const [left, right] = [bitset(size, a), bitset(size, b)];
      const common = a.filter((member) => b.includes(member));
      const rest = a.filter((member) => !b.includes(member));
      assert.deepEqual([...left.clone().and(right).toArray()], ascending(common));
      assert.deepEqual([...left.clone().or(right).toArray()], ascending(new Set([...a, ...b])));
      assert.deepEqual([...left.clone().andNot(right).toArray()], ascending(rest));
      assert.equal(left.sharedCount(right), common.length);
      assert.equal(left.differenceCount(right), a.length + b.length - 2 * common.length);
      assert.deepEqual([...left.toArray()], ascending(a), 'the original is untouched');
    }),
    propertyRuns(200),
  );
});

test('a range adds just its members, also across and inside words', () => {
  const bounds = fc.integer({ min: 0, max: 150 });
  fc.assert(
    fc.property(bounds, bounds, fc.integer({ min: 0, max: 149 }), (start, end, before) => {
      const set = bitset(150, [before]).addRange(start, end);
      const expected = new Set([before]);
      for (let i = start; i < end; i++) expected.add(i);
      assert.deepEqual([...set.toArray()], ascending(expected));
    }),
    propertyRuns(300),
  );
});

test('a full set has all members and nothing beyond', () => {
  for (const size of [1, 31, 32, 33, 64, 100]) assert.equal(Bitset.full(size).count(), size);
});
