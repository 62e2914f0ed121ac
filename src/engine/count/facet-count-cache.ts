/**
 * Cache of the latest counts of a snapshot; new ones are computed as the difference to the closest.
 */
import type { Snapshot } from '../snapshot/open.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { type CountedRows, type FacetCounts, FacetCounter } from './facet-counts.ts';
import { countTerms, postingCount, type TermCounts } from './term-counts.ts';

/**
 * Number of cached counts: one for the page and one for each facet in use; comparing with more
 * costs more than it saves.
 */
const CACHE_SIZE = 6;

/** Number of parts that all rows are divided into by price. */
const MAX_CHECKPOINTS = 8;

/** Rows of postings that are visited in the time of counting one product. */
const ROWS_PER_PRODUCT = 20;

interface CachedCounts extends CountedRows {
  /** How many rows there are. */
  readonly size: number;
}

interface Candidate {
  readonly closestCached: CachedCounts;
  /** By how many rows it differs from those looked for, and how many these are. */
  readonly distance: number;
  readonly size: number;
}

/**
 * A facet's counts leave its own constraint out, and so differ from the page's by its near misses
 * only; of a match with nearly everything, what it lacks is taken off the totals.
 */
export class FacetCountCache {
  readonly #snapshot: Snapshot;
  readonly #counter: FacetCounter;
  /**
   * Of nothing, of the cheapest rows, of more of them, and of everything: from where no range of
   * prices is far.
   */
  readonly #checkpoints: readonly CachedCounts[];
  /** The latest first. */
  readonly #latest: CachedCounts[] = [];

  /** Counts everything once. */
  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#counter = new FacetCounter(snapshot);
    const cheapFirst = snapshot.orders.named('priceUp').rows;
    let last: CachedCounts = { ...this.#counter.none(), size: 0 };
    const landmarks = [last];
    for (let part = 1; part <= MAX_CHECKPOINTS; part++) {
      const rows = last.rows.clone();
      const size = Math.ceil((part * cheapFirst.length) / MAX_CHECKPOINTS);
      for (let i = last.size; i < size; i++) rows.add(cheapFirst[i]!);
      last = { rows, tally: this.#counter.count(rows, last), size };
      landmarks.push(last);
    }
    this.#checkpoints = landmarks;
  }

  /** What was counted so far, for those who watch over the work. */
  get rowsCounted(): number {
    return this.#counter.rowsCounted;
  }

  /** Shared, not to be modified. `rows` are with the products of variations. */
  of(rows: Bitset): FacetCounts {
    return this.#count(rows, this.#closestCached(rows));
  }

  /**
   * The same, of which only the counts of one taxonomy's terms are wanted. `sets` gives what that
   * needs.
   */
  termsOf(rows: Bitset, taxonomy: TaxonomyRange, sets: BitsetPool): TermCounts {
    const near = this.#closestCached(rows);
    return postingCount(taxonomy, this.#snapshot) < near.distance * ROWS_PER_PRODUCT
      ? countTerms(sets.copyOf(rows), taxonomy, this.#snapshot, this.#counter.multiRow)
      : this.#count(rows, near);
  }

  #count(rows: Bitset, { closestCached, distance, size }: Candidate): FacetCounts {
    if (distance === 0) return closestCached.tally;
    const tally = this.#counter.count(rows, closestCached);
    const oldest = this.#latest.length < CACHE_SIZE ? undefined : this.#latest.pop();
    this.#latest.unshift({ rows: (oldest?.rows ?? new Bitset(rows.size)).copy(rows), tally, size });
    return tally;
  }

  #closestCached(rows: Bitset): Candidate {
    const size = rows.count();
    let closestCached = this.#checkpoints[0]!;
    let distance = size;
    for (const kept of [...this.#latest, ...this.#checkpoints]) {
      // They differ at least by what one has more.
      if (Math.abs(kept.size - size) >= distance) continue;
      const difference = kept.rows.differenceCount(rows, distance);
      if (difference >= distance) continue;
      closestCached = kept;
      distance = difference;
    }
    return { closestCached, distance, size };
  }
}
