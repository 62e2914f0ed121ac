/** Proves that counting from a similar match gives what counting from nothing gives, and is no more work than what differs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { addParents } from '../../src/engine/match/add-parents.ts';
import { FacetCountCache } from '../../src/engine/count/facet-count-cache.ts';
import { FacetCounter } from '../../src/engine/count/facet-counts.ts';
import { countTerms, postingCount } from '../../src/engine/count/term-counts.ts';
import { ROW } from '../../src/engine/snapshot/row-flags.ts';
import { Bitset } from '../../src/engine/structures/bitset.ts';
import { BitsetPool } from '../../src/engine/structures/bitset-pool.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const catalogue = await readCatalogue(readFixture('conformance/catalogue.ndjson.gz'));
const snapshot = openSnapshot(buildSnapshot(catalogue));
const { rowCount } = snapshot;

const variable = snapshot.flags.with(ROW.VARIABLE);
const everything = Bitset.full(rowCount);

/** All rows but some, or some rows only, and the products of variations by these: as matches are. */
const matches = fc
  .tuple(fc.uniqueArray(fc.nat(rowCount - 1), { maxLength: 40 }), fc.boolean())
  .map(([rows, areMissing]) => {
    const some = new Bitset(rowCount);
    for (const row of rows) some.add(row);
    const matching = (areMissing ? Bitset.full(rowCount).andNot(some) : some).andNot(variable);
    return addParents(matching, snapshot);
  });

test('a tally does not depend on what was counted before', () => {
  const tallies = new FacetCountCache(snapshot);
  const counter = new FacetCounter(snapshot);
  fc.assert(
    fc.property(matches, (rows) => {
      const { terms, summedTerms, flags, averages, averageReviews } = tallies.of(rows);
      const expected = counter.count(rows, counter.none());
      assert.deepEqual(terms, expected.terms);
      assert.deepEqual(summedTerms, expected.summedTerms);
      assert.deepEqual(flags, expected.flags);
      assert.deepEqual(averages, expected.averages);
      assert.deepEqual(averageReviews, expected.averageReviews);
    }),
    propertyRuns(500),
  );
});

test('the terms of a taxonomy count the same from their own side', () => {
  const tallies = new FacetCountCache(snapshot);
  const counter = new FacetCounter(snapshot);
  const taxonomy = fc.constantFrom(...snapshot.terms.taxonomies);
  fc.assert(
    fc.property(matches, taxonomy, (rows, range) => {
      const { start, end } = range;
      const expected = counter.count(rows, counter.none());
      for (const name of ['terms', 'summedTerms'] as const) {
        const wanted = expected[name].subarray(start, end);
        const counted = countTerms(rows.clone(), range, snapshot, counter.multiRow);
        assert.deepEqual(counted[name].subarray(start, end), wanted);
        const either = tallies.termsOf(rows, range, new BitsetPool(rowCount));
        assert.deepEqual(either[name].subarray(start, end), wanted);
      }
    }),
    propertyRuns(500),
  );
});

test('no more is counted than differs from the most similar match', () => {
  const tallies = new FacetCountCache(snapshot);
  const work = (rows: Bitset): number => {
    const before = tallies.rowsCounted;
    tallies.of(rows);
    return tallies.rowsCounted - before;
  };
  const half = new Bitset(rowCount).addRange(0, rowCount >>> 1);
  const first = everything.next(0);
  const lacksOne = new Bitset(rowCount).addRange(first + 1, rowCount).and(everything);
  assert.equal(work(everything), 0);
  assert.equal(work(new Bitset(rowCount)), 0);
  assert.equal(work(lacksOne), 1);
  assert.ok(work(half) > 1);
  assert.equal(work(half.clone()), 0);
  assert.ok(work(new Bitset(rowCount).addRange(0, (rowCount >>> 1) + 3)) <= 3);

  // Few rows have the terms of the smallest taxonomy: they are looked at in place of half the families.
  const sizes = snapshot.terms.taxonomies.map((range) => ({
    range,
    size: postingCount(range, snapshot),
  }));
  const [smallest] = sizes.sort((a, b) => a.size - b.size);
  const counted = tallies.rowsCounted;
  const quarter = new Bitset(rowCount).addRange(0, rowCount >>> 2);
  tallies.termsOf(quarter, smallest!.range, new BitsetPool(rowCount));
  assert.equal(tallies.rowsCounted, counted);
});
