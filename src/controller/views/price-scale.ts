/** The scale of the price slider: its edges stand at equal distances, whatever prices lie between them. Pure. */

export interface PriceScale {
  /** Ascending; empty where there is no range worth a slider. */
  readonly edges: readonly number[];
  /** How crowded the prices between two edges are, 0 to 1; empty while nobody has told. */
  readonly heights: readonly number[];
}

/** A class of prices so wide, in whole units or in times its lowest, is no narrow one. */
const WIDE = 4;

/** Growing widths where prices are far apart: most shops have many cheap products and few dear ones. */
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
 * Equally many products from edge to edge: `prices` are those of the products that part them so, cheapest first. Prices that
 * many products have are one edge, and the class below it holds those products.
 */
export function quantileScale(
  lowest: number,
  highest: number,
  prices: readonly number[],
): PriceScale {
  const edges = [lowest];
  const parts = [0];
  for (const price of [...prices, highest]) {
    // A parent's own price may be beyond those of its variations.
    const edge = Math.min(price, highest);
    if (edge > (edges.at(-1) ?? highest)) {
      edges.push(edge);
      parts.push(1);
    } else parts.push((parts.pop() ?? 0) + 1);
  }
  // What costs the least stands in no class below.
  const counts = parts.slice(1).map((count, i) => (i === 0 ? count + (parts[0] ?? 0) : count));
  return { edges, heights: heightsOf(edges, counts) };
}

/** Products for each unit of money. Drawn as they are, two neighbouring cents would leave nothing to see of all others. */
function heightsOf(edges: readonly number[], counts: readonly number[]): readonly number[] {
  const dense = counts.map((count, i) => count / ((edges[i + 1] ?? 0) - (edges[i] ?? 0)));
  const usual = [...dense].sort((a, b) => a - b)[dense.length >> 1] ?? 1;
  const heights = dense.map((density) => Math.log1p(Math.sqrt(density / usual)));
  const most = Math.max(...heights);
  return heights.map((height) => height / most);
}

/** Where a value stands, 0 to 1. */
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

/** The value at a position: a whole number, or in the currency's own steps where the class is narrow. */
export function valueAt(edges: readonly number[], position: number, decimals = 2): number {
  const at = Math.min(1, Math.max(0, position)) * (edges.length - 1);
  const i = Math.min(edges.length - 2, Math.floor(at));
  const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
  const share = at - i;
  const value = grows(from, to) ? from * (to / from) ** share : from + (to - from) * share;
  const rounded = Number(value.toFixed(to - from < WIDE ? decimals : 0));
  return Math.min(to, Math.max(from, rounded));
}

/** The dearest products of a shop may cost a hundred times as much as the next ones: steps grow there, too. */
function grows(from: number, to: number): boolean {
  return from >= WIDE && to > WIDE * from;
}
