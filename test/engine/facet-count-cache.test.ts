/** Differential counting equals counting from the empty set, and its work is bounded by the rows that differ. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { addParents } from '../../src/engine/match/add-parents.ts';
import { countOnce } from '../../src/engine/count/count-once.ts';
import { FacetCountCache } from '../../src/engine/count/facet-count-cache.ts';
import { FacetCounter } from '../../src/engine/count/facet-counts.ts';
import { countTerms, noTermCounts, postingCount } from '../../src/engine/count/term-counts.ts';
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

test('facet counts do not depend on what was counted before', () => {
  const cache = new FacetCountCache(snapshot);
  const counter = new FacetCounter(snapshot);
  fc.assert(
    fc.property(matches, (rows) => {
      const { terms, summedTerms, flags, averages, averageReviews } = cache.of(rows);
      // Others take the memory of counts that are released, not of these.
      cache.of(new Bitset(rowCount).addRange(0, rows.next(0) + 1));
      const expected = counter.count(rows, counter.none());
      assert.deepEqual(terms, expected.terms);
      assert.deepEqual(summedTerms, expected.summedTerms);
      assert.deepEqual(flags, expected.flags);
      assert.deepEqual(averages, expected.averages);
      assert.deepEqual(averageReviews, expected.averageReviews);
      cache.releaseAll();
    }),
    propertyRuns(500),
  );
});

test('counting a set once, without an index, equals counting by row', () => {
  const counter = new FacetCounter(snapshot);
  fc.assert(
    fc.property(matches, (rows) => {
      const { terms, summedTerms, flags, averages, averageReviews } = counter.count(
        rows,
        counter.none(),
      );
      const once = countOnce(rows, snapshot);
      assert.deepEqual(
        [once.terms, once.summedTerms, once.flags, once.averages, once.averageReviews],
        [terms, summedTerms, flags, averages, averageReviews],
      );
    }),
    propertyRuns(500),
  );
});

test('counting a taxonomy from its postings equals counting by row', () => {
  const cache = new FacetCountCache(snapshot);
  const counter = new FacetCounter(snapshot);
  const taxonomy = fc.constantFrom(...snapshot.terms.taxonomies);
  fc.assert(
    fc.property(matches, taxonomy, (rows, range) => {
      const { start, end } = range;
      const expected = counter.count(rows, counter.none());
      for (const name of ['terms', 'summedTerms'] as const) {
        const wanted = expected[name].subarray(start, end);
        const counted = noTermCounts(snapshot);
        countTerms(rows.clone(), range, { snapshot, multiRow: counter.multiRow, target: counted });
        assert.deepEqual(counted[name].subarray(start, end), wanted);
        const either = cache.termsOf(rows, range, new BitsetPool(rowCount));
        assert.deepEqual(either[name].subarray(start, end), wanted);
        cache.releaseAll();
      }
    }),
    propertyRuns(500),
  );
});

test('at most the rows that differ from the closest cached set are counted', () => {
  const cache = new FacetCountCache(snapshot);
  const work = (rows: Bitset): number => {
    const before = cache.rowsCounted;
    cache.of(rows);
    return cache.rowsCounted - before;
  };
  // The first counts all rows once.
  cache.of(new Bitset(rowCount).addRange(0, 1));
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
  const counted = cache.rowsCounted;
  const quarter = new Bitset(rowCount).addRange(0, rowCount >>> 2);
  cache.termsOf(quarter, smallest!.range, new BitsetPool(rowCount));
  assert.equal(cache.rowsCounted, counted);
});
