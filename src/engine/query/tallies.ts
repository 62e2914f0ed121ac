/** The tallies of a snapshot's latest matches, from the most similar of which the next one is counted. */
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { type Counted, type Tally, TallyCounter } from './tally.ts';
import { countTerms, postingCount, type TermCounts } from './term-counts.ts';

/** A page of facets needs one tally for itself and one for each facet in use; looking at more costs more than it saves. */
const KEPT = 6;

/** Into so many parts by price all rows are divided. */
const LANDMARKS = 8;

/** So many rows of terms are looked at in the time that one product takes to be counted. */
const ROWS_PER_PRODUCT = 20;

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
  /** Of nothing, of the cheapest rows, of more of them, and of everything: from where no range of prices is far. */
  readonly #landmarks: readonly Kept[];
  /** The latest first. */
  readonly #latest: Kept[] = [];

  /** Counts everything once. */
  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#counter = new TallyCounter(snapshot);
    const cheapFirst = snapshot.orders.named('priceUp').rows;
    let last: Kept = { ...this.#counter.nothing(), size: 0 };
    const landmarks = [last];
    for (let part = 1; part <= LANDMARKS; part++) {
      const rows = last.rows.clone();
      const size = Math.ceil((part * cheapFirst.length) / LANDMARKS);
      for (let i = last.size; i < size; i++) rows.add(cheapFirst[i]!);
      last = { rows, tally: this.#counter.count(rows, last), size };
      landmarks.push(last);
    }
    this.#landmarks = landmarks;
  }

  /** What was counted so far, for those who watch over the work. */
  get counted(): number {
    return this.#counter.counted;
  }

  /** Shared, not to be modified. `rows` are with the products of variations. */
  of(rows: Bitset): Tally {
    return this.#count(rows, this.#nearest(rows));
  }

  /** The same, of which only the counts of one taxonomy's terms are wanted. `sets` gives what that needs. */
  termsOf(rows: Bitset, taxonomy: TaxonomyRange, sets: BitsetPool): TermCounts {
    const near = this.#nearest(rows);
    return postingCount(taxonomy, this.#snapshot) < near.distance * ROWS_PER_PRODUCT
      ? countTerms(sets.copyOf(rows), taxonomy, this.#snapshot, this.#counter.repeated)
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
    let nearest = this.#landmarks[0]!;
    let distance = size;
    for (const kept of [...this.#latest, ...this.#landmarks]) {
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
