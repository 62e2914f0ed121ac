/**
 * Size of the runs of a test: a bounded part with the same cases each time in `npm test`, everything with `LONG=1` in the
 * environment.
 */

/** State of the run: with everything. */
export const IS_LONG = Boolean(process.env['LONG']);

/** Spreads `count` of the items evenly, the first one included; all of them in a long run. */
export function evenly<T>(items: readonly T[], count: number): readonly T[] {
  if (IS_LONG || items.length <= count) return items;
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}
