/** Measures of ranked lists against ratings: NDCG, reciprocal rank, recall, and the significance of differences. */

/** Product id to rating, 0 to 3; products that are not listed are rated 0. */
export type Ratings = ReadonlyMap<number, number>;

export interface Measures {
  readonly ndcg: number | null;
  /** NDCG without unrated products. */
  readonly condensed: number | null;
  readonly mrr: number | null;
  readonly recall: number | null;
  readonly zero: number;
}

/** `null` where no product is rated high enough for the measure to mean anything. */
export function measure(ranked: readonly number[], ratings: Ratings): Measures {
  const best = gainOf([...ratings.values()].sort((a, b) => b - a));
  const found = ranked.map((id) => ratings.get(id) ?? 0);
  const rated = ranked.map((id) => ratings.get(id)).filter((rating) => rating !== undefined);
  const relevant = [...ratings.values()].filter(isRelevant).length;
  const first = found.findIndex(isRelevant);
  const hits = found.slice(0, 100).filter(isRelevant).length;
  return {
    ndcg: best === 0 ? null : gainOf(found) / best,
    condensed: best === 0 ? null : gainOf(rated) / best,
    mrr: relevant === 0 ? null : first < 0 || first >= 100 ? 0 : 1 / (first + 1),
    recall: relevant === 0 ? null : hits / Math.min(100, relevant),
    zero: ranked.length === 0 ? 1 : 0,
  };
}

function isRelevant(rating: number): boolean {
  return rating >= 2;
}

/** Discounted cumulative gain of the first ten. */
function gainOf(ratings: readonly number[]): number {
  return ratings
    .slice(0, 10)
    .reduce((sum, rating, place) => sum + (2 ** rating - 1) / Math.log2(place + 2), 0);
}

export function meanOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** The share of resamples of the queries in which the first system is better: paired bootstrap. */
export function shareBetter(
  ours: readonly (number | null)[],
  theirs: readonly (number | null)[],
): number {
  const differences = ours.flatMap((value, i) => {
    const other = theirs[i] ?? null;
    return value === null || other === null ? [] : [value - other];
  });
  let seed = 1;
  let better = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let sum = 0;
    for (let n = 0; n < differences.length; n++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      sum += differences[Math.floor((seed / 2 ** 32) * differences.length)]!;
    }
    if (sum > 0) better++;
  }
  return better / ROUNDS;
}

const ROUNDS = 10_000;
