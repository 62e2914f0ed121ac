/** Proves that the first of any rows in an order are found, whichever way they are looked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RowOrder } from '../../src/engine/snapshot/row-order.ts';
import { Bitset } from '../../src/engine/structures/bitset.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Enough for pages at places where constant sets are listed. */
const ROWS = 700;
const shuffled = fc.shuffledSubarray(
  Array.from({ length: ROWS }, (_, row) => row),
  { minLength: ROWS },
);

test('the first members in an order are those of the sorted members, also from its end', () => {
  fc.assert(
    fc.property(
      shuffled,
      fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: ROWS }),
      fc.nat(ROWS),
      fc.nat(ROWS / 10),
      fc.boolean(),
      (rows, randomMembers, count, start, areLast) => {
        // Members that all come last are where a walk through the order would take longest.
        const list = areLast ? rows.slice(-randomMembers.length || ROWS) : randomMembers;
        const places = new Uint32Array(ROWS);
        for (const [place, row] of rows.entries()) places[row] = place;
        const members = new Bitset(ROWS);
        for (const row of list) members.add(row);
        const order = new RowOrder(places);
        const sorted = [...list].sort((a, b) => places[a]! - places[b]!);
        const first = order.first(members, list.length, count);
        assert.deepEqual([...first], sorted.slice(0, count));
        if (list.length > 0) assert.equal(order.firstOf(members, list.length), sorted[0]);
        const end = Math.min(list.length, start * 10 + count);
        const slice = order.slice(members, list.length, start * 10, end);
        assert.deepEqual([...slice], sorted.slice(start * 10, end));
        const listedOnce = new RowOrder(places, null, () => true);
        const again = listedOnce.slice(members, list.length, start * 10, end);
        assert.deepEqual([...again], [...slice]);
        const last = order.reversed().first(members, list.length, count);
        assert.deepEqual([...last], sorted.reverse().slice(0, count));
      },
    ),
    propertyRuns(300),
  );
});
