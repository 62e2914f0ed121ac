/** The tallies of a snapshot's latest matches, from the most similar of which the next one is counted. */
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { type Tally, TallyCounter } from './tally.ts';

/** A page of facets needs one tally for itself and one for each facet in use; looking at more costs more than it saves. */
const KEPT = 6;

/**
 * A facet's counts leave its own constraint out, and so differ from the page's by its near misses only; of a match with
 * nearly everything, what it lacks is taken off the totals.
 */
export class Tallies {
  readonly #counter: TallyCounter;
  /** Of nothing and of everything. */
  readonly #extremes: readonly Tally[];
  #latest: readonly Tally[] = [];

  /** Counts everything once. */
  constructor(snapshot: Snapshot) {
    this.#counter = new TallyCounter(snapshot);
    const nothing = this.#counter.nothing();
    this.#extremes = [nothing, this.#counter.count(Bitset.full(snapshot.rowCount), nothing)];
  }

  /** Families counted so far, for those who watch over the work. */
  get families(): number {
    return this.#counter.families;
  }

  /** Shared, and retains `rows`: neither may be modified. */
  of(rows: Bitset): Tally {
    const same = this.#latest.find((tally) => tally.rows === rows);
    if (same) return same;
    const { nearest, distance } = this.#nearest(rows);
    const tally = distance === 0 ? { ...nearest, rows } : this.#counter.count(rows, nearest);
    this.#latest = [tally, ...this.#latest].slice(0, KEPT);
    return tally;
  }

  #nearest(rows: Bitset): { readonly nearest: Tally; readonly distance: number } {
    let nearest: Tally | undefined;
    let distance = Number.POSITIVE_INFINITY;
    for (const tally of [...this.#latest, ...this.#extremes]) {
      const difference = tally.rows.differenceCount(rows, distance);
      if (nearest && difference >= distance) continue;
      nearest = tally;
      distance = difference;
    }
    return { nearest: nearest!, distance };
  }
}
