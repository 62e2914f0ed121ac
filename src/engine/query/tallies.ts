/** The tallies of a snapshot's latest matches, from the most similar of which the next one is counted. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { type Counted, type Tally, TallyCounter } from './tally.ts';
import { countTerms, postingCount, type TermCounts } from './term-counts.ts';

/** A page of facets needs one tally for itself and one for each facet in use; looking at more costs more than it saves. */
const KEPT = 6;

/** So many rows of terms are looked at in the time that one product takes to be counted. */
const ROWS_PER_PRODUCT = 8;

interface Kept extends Counted {
  /** How many rows there are. */
  readonly size: number;
}

interface Near {
  readonly nearest: Kept;
  /** By how many rows it differs from those looked for, and how many these are. */
  readonly distance: number;
  readonly size: number;
}

/**
 * A facet's counts leave its own constraint out, and so differ from the page's by its near misses only; of a match with
 * nearly everything, what it lacks is taken off the totals.
 */
export class Tallies {
  readonly #snapshot: Snapshot;
  readonly #counter: TallyCounter;
  /** Of nothing and of everything. */
  readonly #extremes: readonly Kept[];
  /** The latest first. */
  readonly #latest: Kept[] = [];

  /** Counts everything once. */
  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#counter = new TallyCounter(snapshot);
    const nothing = this.#counter.nothing();
    const rows = Bitset.full(snapshot.rowCount).andNot(snapshot.flags.with(ROW.VARIABLE));
    const everything = { rows, tally: this.#counter.count(rows, nothing), size: rows.count() };
    this.#extremes = [{ ...nothing, size: 0 }, everything];
  }

  /** Families counted so far, for those who watch over the work. */
  get families(): number {
    return this.#counter.families;
  }

  /** Shared, not to be modified. `rows` are without variable products. */
  of(rows: Bitset): Tally {
    return this.#count(rows, this.#nearest(rows));
  }

  /** The same, of which only the counts of one taxonomy's terms are wanted. `sets` gives what that needs. */
  termsOf(rows: Bitset, taxonomy: TaxonomyRange, sets: BitsetPool): TermCounts {
    const near = this.#nearest(rows);
    return postingCount(taxonomy, this.#snapshot) < near.distance * ROWS_PER_PRODUCT
      ? countTerms(sets.copyOf(rows), taxonomy, this.#snapshot)
      : this.#count(rows, near);
  }

  #count(rows: Bitset, { nearest, distance, size }: Near): Tally {
    if (distance === 0) return nearest.tally;
    const tally = this.#counter.count(rows, nearest);
    const oldest = this.#latest.length < KEPT ? undefined : this.#latest.pop();
    this.#latest.unshift({ rows: (oldest?.rows ?? new Bitset(rows.size)).copy(rows), tally, size });
    return tally;
  }

  #nearest(rows: Bitset): Near {
    const size = rows.count();
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
    return { nearest, distance, size };
  }
}
