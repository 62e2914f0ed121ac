/** A seeded random source, so that every run of the benchmark measures the same catalogue and the same requests. */

export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** 0 to `limit` − 1. */
  below(limit: number): number;
  /** 0 to `limit` − 1, small numbers far more often, as words and categories are spread in a shop. */
  skewed(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, good enough to spread things, the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    skewed: (limit) => Math.floor(limit ** next()) - 1,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
