/** The tallies of a snapshot's latest matches, from the most similar of which the next one is counted. */
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { type Counted, type Tally, TallyCounter } from './tally.ts';

/** A page of facets needs one tally for itself and one for each facet in use; looking at more costs more than it saves. */
const KEPT = 6;

interface Kept extends Counted {
  /** How many rows there are. */
  readonly size: number;
}

/**
 * A facet's counts leave its own constraint out, and so differ from the page's by its near misses only; of a match with
 * nearly everything, what it lacks is taken off the totals.
 */
export class Tallies {
  readonly #counter: TallyCounter;
  /** Of nothing and of everything. */
  readonly #extremes: readonly Kept[];
  /** The latest first. */
  readonly #latest: Kept[] = [];

  /** Counts everything once. */
  constructor(snapshot: Snapshot) {
    const { rowCount } = snapshot;
    this.#counter = new TallyCounter(snapshot);
    const nothing = this.#counter.nothing();
    const rows = Bitset.full(rowCount);
    const everything = { rows, tally: this.#counter.count(rows, nothing), size: rowCount };
    this.#extremes = [{ ...nothing, size: 0 }, everything];
  }

  /** Families counted so far, for those who watch over the work. */
  get families(): number {
    return this.#counter.families;
  }

  /** Shared, not to be modified. */
  of(rows: Bitset): Tally {
    const size = rows.count();
    const { nearest, distance } = this.#nearest(rows, size);
    if (distance === 0) return nearest.tally;
    const tally = this.#counter.count(rows, nearest);
    const oldest = this.#latest.length < KEPT ? undefined : this.#latest.pop();
    this.#latest.unshift({ rows: (oldest?.rows ?? new Bitset(rows.size)).copy(rows), tally, size });
    return tally;
  }

  #nearest(rows: Bitset, size: number): { readonly nearest: Kept; readonly distance: number } {
    let nearest = this.#extremes[0]!;
    let distance = size;
    for (const kept of [...this.#latest, ...this.#extremes]) {
      // They differ at least by what one has more.
      if (Math.abs(kept.size - size) >= distance) continue;
      const difference = kept.rows.differenceCount(rows, distance);
      if (difference >= distance) continue;
      nearest = kept;
      distance = difference;
    }
    return { nearest, distance };
  }
}
