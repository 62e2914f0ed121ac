/** The scale of the price slider: it rises from the lowest to the highest price, and position and price lead to each other. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { positionOf, scaleEdges, valueAt } from '../../src/controller/price-scale.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Cheap shops and dear ones, wide ranges and narrow ones, as many bars as a page may want. */
const range = fc.record({
  lowest: fc.oneof(fc.constant(0), fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 })),
  width: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 90_000_000 })),
  bars: fc.integer({ min: 1, max: 40 }),
});
/** Evenly spread: most doubles between 0 and 1 are next to 0. */
const place = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

describe('the scale of the price slider', () => {
  test('rises from the lowest price to the highest, in whole numbers', () => {
    holds(range, ({ lowest, width, bars }) => {
      const edges = scaleEdges(lowest, lowest + width, bars);
      assert.deepEqual([edges[0], edges.at(-1)], [lowest, lowest + width]);
      assert.ok(edges.length >= 2 && edges.length <= bars + 1);
      for (const [i, edge] of edges.entries()) {
        assert.ok(Number.isInteger(edge));
        assert.ok(i === 0 || edge > (edges[i - 1] ?? Number.POSITIVE_INFINITY));
      }
    });
  });

  test('has room for the many cheap ones where prices are far apart, and is even where they are not', () => {
    assert.deepEqual(scaleEdges(10, 90, 4), [10, 30, 50, 70, 90]);
    assert.deepEqual(scaleEdges(1, 10_000, 4), [1, 10, 100, 1000, 10_000]);
    assert.deepEqual(scaleEdges(0, 10_000, 4), [0, 10, 100, 1000, 10_000]);
  });

  test('is none where nothing lies between the ends', () => {
    assert.deepEqual(scaleEdges(5, 5, 16), []);
    assert.deepEqual(scaleEdges(5, 6, 16), []);
  });

  test('every whole price has a place of its own, which leads back to it', () => {
    holds(fc.tuple(range, place), ([{ lowest, width, bars }, share]) => {
      const edges = scaleEdges(lowest, lowest + width, bars);
      const price = lowest + Math.round(width * share);
      assert.equal(valueAt(edges, positionOf(edges, price)), price);
    });
  });

  test('every cent has a place of its own where a bar is narrow', () => {
    for (let lowest = 0; lowest <= 50; lowest++) {
      const edges = scaleEdges(lowest, lowest + 40, 16);
      for (let cents = lowest * 100; cents <= (lowest + 40) * 100; cents++) {
        const price = cents / 100;
        if (barWidth(edges, price) >= 4) continue;
        assert.equal(valueAt(edges, positionOf(edges, price)), price);
      }
    }
  });

  test('narrow bars have the steps of the currency', () => {
    const at = (decimals: number): number => valueAt([1, 2, 3], 0.3123, decimals);
    assert.deepEqual([0, 2, 3].map(at), [2, 1.62, 1.625]);
  });

  test('a price is found where it was read, as near as it was rounded', () => {
    holds(fc.tuple(range, place), ([{ lowest, width, bars }, position]) => {
      const edges = scaleEdges(lowest, lowest + width, bars);
      const value = valueAt(edges, position);
      assert.ok(value >= lowest && value <= lowest + width);
      // Half a unit, or half a cent, of the narrowest bar there can be.
      const rounding = 0.5 / 4 / (edges.length - 1);
      assert.ok(Math.abs(positionOf(edges, value) - position) <= rounding + 1e-9);
    });
  });

  test('further on is never cheaper, and dearer never further back', () => {
    holds(fc.tuple(range, place, place), ([{ lowest, width, bars }, one, other]) => {
      const edges = scaleEdges(lowest, lowest + width, bars);
      const [near, far] = [Math.min(one, other), Math.max(one, other)];
      assert.ok(valueAt(edges, near) <= valueAt(edges, far));
      const [cheap, dear] = [lowest + width * near, lowest + width * far];
      assert.ok(positionOf(edges, cheap) <= positionOf(edges, dear));
    });
  });

  test('what lies beyond the ends stands at them', () => {
    holds(fc.tuple(range, fc.integer({ min: 1, max: 1000 })), ([{ lowest, width, bars }, by]) => {
      const edges = scaleEdges(lowest, lowest + width, bars);
      assert.deepEqual(
        [positionOf(edges, lowest - by), positionOf(edges, lowest + width + by)],
        [0, 1],
      );
      assert.deepEqual([valueAt(edges, -by), valueAt(edges, 1 + by)], [lowest, lowest + width]);
    });
  });
});

/** Of the bar that the price is in, which is the lower one where two meet. */
function barWidth(edges: readonly number[], price: number): number {
  const above = Math.max(
    1,
    edges.findIndex((edge) => edge >= price),
  );
  return (edges[above] ?? 0) - (edges[above - 1] ?? 0);
}

function holds<T>(values: fc.Arbitrary<T>, property: (value: T) => void): void {
  fc.assert(fc.property(values, property), propertyRuns(1000));
}
