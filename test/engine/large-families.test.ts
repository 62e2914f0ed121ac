/** Proves that variations find their product, and a product its variations, also where a family fills whole words of a set. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSnapshot } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { addParents } from '../../src/engine/match/add-parents.ts';
import { addVariations } from '../../src/engine/match/add-variations.ts';
import type { Snapshot } from '../../src/engine/snapshot/open.ts';
import { Bitset } from '../../src/engine/structures/bitset.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { propertyRuns } from '../support/property-runs.ts';

const { header, report } = benchCatalogue(0);

/** Products with so many variations each. */
function snapshotOf(sizes: readonly number[]): Snapshot {
  const products = sizes.map((size, i): ProductEntry => {
    const id = 1 + 1000 * i;
    const variations = Array.from({ length: size }, (_, n) => ({ id: id + n + 1 }));
    return {
      id,
      name: `p${id}`,
      slug: `p${id}`,
      type: size === 0 ? 'simple' : 'variable',
      variations,
    };
  });
  return openSnapshot(buildSnapshot({ header, products, report }));
}

test('families of any size are found by one of their rows', () => {
  const sizes = fc.array(fc.oneof(fc.nat(3), fc.nat(150)), { minLength: 1, maxLength: 12 });
  const seeds = fc.array(fc.nat(), { maxLength: 6 });
  fc.assert(
    fc.property(sizes, seeds, (counts, picks) => {
      const snapshot = snapshotOf(counts);
      const { rowCount, columns } = snapshot;
      const { rowProducts, rowEnds } = columns;
      assert.equal(
        rowCount,
        counts.reduce((sum, count) => sum + 1 + count, 0),
      );
      const picked = new Set(picks.map((pick) => pick % rowCount));
      const isVariable = (row: number): boolean => rowEnds[row]! > row + 1;
      const setOf = (rows: readonly number[]): Bitset => {
        const set = new Bitset(rowCount);
        for (const row of rows) set.add(row);
        return set;
      };
      const all = Array.from({ length: rowCount }, (_, row) => row);

      const found = [...picked].filter((row) => rowProducts[row] !== row || !isVariable(row));
      const parents = found.map((row) => rowProducts[row]!);
      assert.deepEqual(addParents(setOf(found), snapshot), setOf([...found, ...parents]));

      const below = all.filter((row) => picked.has(rowProducts[row]!));
      assert.deepEqual(addVariations(setOf([...picked]), snapshot), setOf([...picked, ...below]));
    }),
    propertyRuns(200, 60),
  );
});
