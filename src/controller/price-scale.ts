/** The scale of the price slider: the edges of its bars stand at equal distances, whatever prices lie between them. Pure. */

/** Growing widths where prices are far apart: most shops have many cheap products and few dear ones. */
export function scaleEdges(lowest: number, highest: number, bars: number): readonly number[] {
  if (highest - lowest < 2) return [];
  const [low, high] = [Math.log(Math.max(1, lowest)), Math.log(highest)];
  const isWide = highest / Math.max(1, lowest) > 20;
  const between = Array.from({ length: bars - 1 }, (_, i) => {
    const share = (i + 1) / bars;
    return isWide ? Math.exp(low + (high - low) * share) : lowest + (highest - lowest) * share;
  });
  return [...new Set([lowest, ...between.map(Math.round), highest])];
}

/** Where a value stands, 0 to 1. */
export function positionOf(edges: readonly number[], value: number): number {
  const last = edges.length - 1;
  const i = edges.findIndex((edge) => edge >= value);
  if (i <= 0) return i < 0 ? 1 : 0;
  const [from, to] = [edges[i - 1] ?? 0, edges[i] ?? 0];
  return (i - 1 + (value - from) / (to - from)) / last;
}

/** The value at a position: a whole number, or in the currency's own steps where the bar is narrow. */
export function valueAt(edges: readonly number[], position: number, decimals = 2): number {
  const at = Math.min(1, Math.max(0, position)) * (edges.length - 1);
  const i = Math.min(edges.length - 2, Math.floor(at));
  const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
  const value = from + (to - from) * (at - i);
  return Number(value.toFixed(to - from < 4 ? decimals : 0));
}
