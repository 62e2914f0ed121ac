/**
 * Scale of the price slider: classes of equal length on the slider, regardless of their prices.
 * Pure.
 */

/** Classes of prices on a slider. */
export interface PriceScale {
  /** Bounds of the classes, ascending; empty where the range is too small for a slider. */
  readonly edges: readonly number[];
  /** Density of products per class, 0 to 1; empty without counts of the device. */
  readonly heights: readonly number[];
}

/** Width from which a class is wide: in units of the currency, or as a ratio of its bounds. */
const MIN_WIDE = 4;

/**
 * Builds a scale without counts. Widths grow where the highest price exceeds 20 times the lowest:
 * most shops have many cheap products and few expensive products.
 * @param lowest Lowest price, in whole units of the currency.
 * @param highest Highest price; less than 2 above `lowest` gives an empty scale.
 * @param classes Number of classes, at least 1.
 */
export function growingScale(lowest: number, highest: number, classes: number): PriceScale {
  if (highest - lowest < 2) return { edges: [], heights: [] };
  const [low, high] = [Math.log(Math.max(1, lowest)), Math.log(highest)];
  const isWide = highest / Math.max(1, lowest) > 20;
  const between = Array.from({ length: classes - 1 }, (_, i) => {
    const share = (i + 1) / classes;
    return isWide ? Math.exp(low + (high - low) * share) : lowest + (highest - lowest) * share;
  });
  return { edges: [...new Set([lowest, ...between.map(Math.round), highest])], heights: [] };
}

/**
 * Builds a scale of classes with equal numbers of products. Prices of many products are one edge;
 * the class below it contains these products.
 * @param prices Quantiles, ascending.
 */
export function quantileScale(
  lowest: number,
  highest: number,
  prices: readonly number[],
): PriceScale {
  const edges = [lowest];
  const parts = [0];
  for (const price of [...prices, highest]) {
    // The own price of a parent product may exceed the prices of its variations.
    const edge = Math.min(price, highest);
    if (edge > (edges.at(-1) ?? highest)) {
      edges.push(edge);
      parts.push(1);
    } else parts.push((parts.pop() ?? 0) + 1);
  }
  // Products at the lowest price have no class below; they belong to the first class.
  const counts = parts.slice(1).map((count, i) => (i === 0 ? count + (parts[0] ?? 0) : count));
  return { edges, heights: heightsOf(edges, counts) };
}

/**
 * Computes the height of each class from its products per unit of money. Logarithmic: a class of
 * two adjacent cents would flatten all others.
 */
function heightsOf(edges: readonly number[], counts: readonly number[]): readonly number[] {
  const densities = counts.map((count, i) => count / ((edges[i + 1] ?? 0) - (edges[i] ?? 0)));
  const median = [...densities].sort((a, b) => a - b)[densities.length >> 1] ?? 1;
  const heights = densities.map((density) => Math.log1p(Math.sqrt(density / median)));
  const highest = Math.max(...heights);
  return heights.map((height) => height / highest);
}

/**
 * Returns the position of a price on the slider, 0 to 1. O(edges).
 * @param value A price outside the edges gives 0 or 1.
 */
export function positionOf(edges: readonly number[], value: number): number {
  const last = edges.length - 1;
  const i = edges.findIndex((edge) => edge >= value);
  if (i <= 0) return i < 0 ? 1 : 0;
  const [from, to] = [edges[i - 1] ?? 0, edges[i] ?? 0];
  const share = grows(from, to)
    ? Math.log(value / from) / Math.log(to / from)
    : (value - from) / (to - from);
  return (i - 1 + share) / last;
}

/**
 * Returns the price at a position of the slider: a whole number; in a narrow class rounded to
 * `decimals`.
 * @param position 0 to 1; values outside are clamped.
 * @param decimals Fraction digits of the currency, 2 by default.
 */
export function valueAt(edges: readonly number[], position: number, decimals = 2): number {
  const scaled = Math.min(1, Math.max(0, position)) * (edges.length - 1);
  const i = Math.min(edges.length - 2, Math.floor(scaled));
  const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
  const share = scaled - i;
  const value = grows(from, to) ? from * (to / from) ** share : from + (to - from) * share;
  const rounded = Number(value.toFixed(to - from < MIN_WIDE ? decimals : 0));
  return Math.min(to, Math.max(from, rounded));
}

/**
 * Returns `true` for a class with logarithmic positions: the most expensive products of a shop may
 * cost a hundred times as much as the next.
 */
function grows(from: number, to: number): boolean {
  return from >= MIN_WIDE && to > MIN_WIDE * from;
}
