/** The scale of the price slider: it rises from the lowest to the highest price, and position and price lead to each other. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  growingScale,
  positionOf,
  quantileScale,
  valueAt,
} from '../../src/controller/views/facet/price-scale.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Random price ranges, low and high, wide and narrow, with a random number of classes. */
const range = fc.record({
  lowest: fc.oneof(fc.constant(0), fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 })),
  width: fc.oneof(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 2, max: 90_000_000 })),
  classes: fc.integer({ min: 1, max: 40 }),
});
/** Prices as shops have them: many the same, many next to each other, a few far above. */
const price = fc.oneof(
  fc.constantFrom(0, 9.99, 10, 19.9, 19.99, 20),
  fc.integer({ max: 20_000, min: 0 }).map((cents) => cents / 100),
  fc.integer({ max: 2_000_000, min: 0 }).map((cents) => cents / 100),
);
const priceList = fc
  .record({
    prices: fc.array(price, { minLength: 1, maxLength: 200 }),
    classes: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ prices, classes }) => ({ prices: prices.toSorted((a, b) => a - b), classes }))
  .filter(({ prices }) => highestOf(prices) - lowestOf(prices) >= 2);
/** Evenly spread: most doubles between 0 and 1 are next to 0. */
const place = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000);

const growingEdges = range.map(
  ({ lowest, width, classes }) => growingScale(lowest, lowest + width, classes).edges,
);
const anyEdges = fc.oneof(
  growingEdges,
  priceList.map(({ prices, classes }) => quantilesOf(prices, classes).edges),
);

describe('the geometric price scale', () => {
  test('rises from the lowest price to the highest, in whole numbers', () => {
    holds(range, ({ lowest, width, classes }) => {
      const { edges, heights } = growingScale(lowest, lowest + width, classes);
      assert.deepEqual([edges[0], edges.at(-1)], [lowest, lowest + width]);
      assert.ok(edges.length >= 2 && edges.length <= classes + 1);
      assert.ok(edges.every(Number.isInteger));
      rises(edges);
      assert.deepEqual(heights, []);
    });
  });

  test('is wider for low prices where prices are far apart, and linear where they are not', () => {
    assert.deepEqual(growingScale(10, 90, 4).edges, [10, 30, 50, 70, 90]);
    assert.deepEqual(growingScale(1, 10_000, 4).edges, [1, 10, 100, 1000, 10_000]);
    assert.deepEqual(growingScale(0, 10_000, 4).edges, [0, 10, 100, 1000, 10_000]);
  });

  test('is missing where lowest and highest price are equal', () => {
    assert.deepEqual(growingScale(5, 5, 16).edges, []);
    assert.deepEqual(growingScale(5, 6, 16).edges, []);
  });
});

describe('the quantile price scale', () => {
  test('rises from the lowest price to the highest for any prices', () => {
    holds(priceList, ({ prices, classes }) => {
      const { edges } = quantilesOf(prices, classes);
      assert.deepEqual([edges[0], edges.at(-1)], [lowestOf(prices), highestOf(prices)]);
      assert.ok(edges.length >= 2 && edges.length <= classes + 1);
      rises(edges);
    });
  });

  test('has at most the products of one class between two edges', () => {
    holds(priceList, ({ prices, classes }) => {
      const { edges } = quantilesOf(prices, classes);
      for (const [i, edge] of edges.entries()) {
        const between = prices.filter((price) => price > edge && price < (edges[i + 1] ?? 0));
        assert.ok(between.length <= prices.length / classes + 1, `${between.length} from ${edge}`);
      }
    });
  });

  test('excludes equally many products by equal distances where all prices differ', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), {
      minLength: 32,
      maxLength: 300,
    });
    holds(fc.tuple(distinct, place), ([unsorted, position]) => {
      const prices = unsorted.toSorted((a, b) => a - b);
      const { edges } = quantilesOf(prices, 16);
      const value = valueAt(edges, position);
      const below = prices.filter((price) => price <= value).length;
      assert.ok(Math.abs(below / prices.length - position) <= 1 / 16 + 2 / prices.length);
    });
  });

  test('has one bar for each class, higher where prices are denser', () => {
    holds(priceList, ({ prices, classes }) => {
      const { edges, heights } = quantilesOf(prices, classes);
      assert.equal(heights.length, edges.length - 1);
      assert.equal(Math.max(...heights), 1);
      assert.ok(heights.every((height) => height > 0));
    });
    assert.deepEqual(quantileScale(0, 60, [10, 30]).heights.map(rounded), [1, 0.79, 0.68]);
    const [even = 0, ...others] = quantileScale(0, 40, [10, 20, 30]).heights;
    assert.deepEqual([even, ...others], [1, 1, 1, 1]);
  });

  test('counts products at an edge in the class below it, and the cheapest in the first', () => {
    assert.deepEqual(quantileScale(0, 40, [0, 10, 20, 20]), quantileScale(0, 40, [10, 10, 20, 20]));
    assert.deepEqual(quantileScale(0, 40, [10, 20, 40]).edges, [0, 10, 20, 40]);
  });

  test('works with one price, two, three and five', () => {
    const edgesOf = (...prices: readonly number[]): readonly number[] =>
      quantilesOf(prices, 16).edges;
    assert.deepEqual(edgesOf(10, 20), [10, 20]);
    assert.deepEqual(edgesOf(10, 20, 80), [10, 20, 80]);
    assert.deepEqual(edgesOf(10, 10, 10, 10, 80), [10, 80]);
    assert.deepEqual(edgesOf(2.5, 10, 20, 30.5, 80), [2, 2.5, 10, 20, 30.5, 80]);
    assert.deepEqual(quantileScale(5, 8, [7]).edges, [5, 7, 8]);
  });
});

describe('positions on a price scale', () => {
  test('every whole price has its own position, which converts back to it', () => {
    holds(fc.tuple(anyEdges, place), ([edges, share]) => {
      const [lowest, highest] = ends(edges);
      const price = lowest + Math.round((highest - lowest) * share);
      assert.equal(valueAt(edges, positionOf(edges, price)), price);
    });
  });

  test('every cent has its own position in a narrow class', () => {
    for (let lowest = 0; lowest <= 50; lowest++) {
      const { edges } = growingScale(lowest, lowest + 40, 16);
      for (let cents = lowest * 100; cents <= (lowest + 40) * 100; cents++) {
        const price = cents / 100;
        if (classWidth(edges, price) >= 4) continue;
        assert.equal(valueAt(edges, positionOf(edges, price)), price);
      }
    }
  });

  test('narrow classes have steps of the smallest unit of the currency', () => {
    const at = (decimals: number): number => valueAt([1, 2, 3], 0.3123, decimals);
    assert.deepEqual([0, 2, 3].map(at), [2, 1.62, 1.625]);
  });

  test('within a wide class the steps grow with the price', () => {
    const edges = [1, 10, 1000];
    assert.deepEqual(
      [0.5, 0.75, 1].map((position) => valueAt(edges, position)),
      [10, 100, 1000],
    );
    assert.equal(positionOf(edges, 100), 0.75);
  });

  test('a price converts to the position it came from, within rounding', () => {
    holds(fc.tuple(anyEdges, place), ([edges, position]) => {
      const [lowest, highest] = ends(edges);
      const value = valueAt(edges, position);
      assert.ok(value >= lowest && value <= highest);
      // What rounds to the same is as far as half a unit away, or half a cent where the class is narrow.
      const i = Math.min(edges.length - 2, Math.floor(position * (edges.length - 1)));
      const half = (edges[i + 1] ?? 0) - (edges[i] ?? 0) < 4 ? 0.005 : 0.5;
      const from = positionOf(edges, value - half - 1e-6);
      const to = positionOf(edges, value + half + 1e-6);
      assert.ok(position >= from - 1e-9 && position <= to + 1e-9, `${from} ${position} ${to}`);
    });
  });

  test('position and price rise together', () => {
    holds(fc.tuple(anyEdges, place, place), ([edges, one, other]) => {
      const [lowest, highest] = ends(edges);
      const [near, far] = [Math.min(one, other), Math.max(one, other)];
      assert.ok(valueAt(edges, near) <= valueAt(edges, far));
      const [cheap, dear] = [near, far].map((share) => lowest + (highest - lowest) * share);
      assert.ok(positionOf(edges, cheap ?? 0) <= positionOf(edges, dear ?? 0));
    });
  });

  test('prices beyond the ends are at the ends', () => {
    holds(fc.tuple(anyEdges, fc.integer({ min: 1, max: 1000 })), ([edges, by]) => {
      const [lowest, highest] = ends(edges);
      assert.deepEqual([positionOf(edges, lowest - by), positionOf(edges, highest + by)], [0, 1]);
      assert.deepEqual([valueAt(edges, -by), valueAt(edges, 1 + by)], [lowest, highest]);
    });
  });
});

/** Quantiles of prices, as a device computes them. */
function quantilesOf(prices: readonly number[], classes: number) {
  const parting = Array.from({ length: classes - 1 }, (_, i) => {
    const n = Math.max(1, Math.round(((i + 1) * prices.length) / classes));
    return prices[n - 1] ?? 0;
  });
  return quantileScale(lowestOf(prices), highestOf(prices), parting);
}

function lowestOf(prices: readonly number[]): number {
  return Math.floor(Math.min(...prices));
}

function highestOf(prices: readonly number[]): number {
  return Math.ceil(Math.max(...prices));
}

function ends(edges: readonly number[]): readonly [number, number] {
  return [edges[0] ?? 0, edges.at(-1) ?? 0];
}

function rises(edges: readonly number[]): void {
  for (const [i, edge] of edges.slice(1).entries()) assert.ok(edge > (edges[i] ?? edge));
}

function rounded(height: number): number {
  return Number(height.toFixed(2));
}

/** Index of the class of a price; of the lower one at an edge. */
function classWidth(edges: readonly number[], price: number): number {
  const above = Math.max(
    1,
    edges.findIndex((edge) => edge >= price),
  );
  return (edges[above] ?? 0) - (edges[above - 1] ?? 0);
}

function holds<T>(values: fc.Arbitrary<T>, property: (value: T) => void): void {
  fc.assert(fc.property(values, property), propertyRuns(1000));
}
