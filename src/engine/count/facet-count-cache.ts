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
const MAX_CACHED_COUNTS = 6;

/** Number of equal parts that all rows are divided into in the order of price. */
const MAX_CHECKPOINTS = 8;

/** Number of postings that can be visited in the time of counting one product. */
const ROWS_PER_PRODUCT = 20;

interface CachedCounts extends CountedRows {
  /** Number of rows. */
  readonly size: number;
}

interface Candidate {
  readonly closestCached: CachedCounts;
  /** Number of rows by which the cached set differs from the requested one. */
  readonly distance: number;
  /** Number of requested rows. */
  readonly size: number;
}

/**
 * Facet counts by differential counting. The counts of a facet ignore its own constraint, so its
 * rows differ little from those of the page; a match of nearly all rows differs little from all.
 * A request costs O(rows that differ from the closest cached set).
 */
export class FacetCountCache {
  readonly #snapshot: Snapshot;
  readonly #counter: FacetCounter;
  /**
   * Permanent counts of no row, of the cheapest 1/8, 2/8 … of the rows, and of all: every price
   * range is close to one of them.
   */
  readonly #checkpoints: readonly CachedCounts[];
  /** Latest counts, the newest first. */
  readonly #latest: CachedCounts[] = [];

  /** Counts all rows once. */
  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#counter = new FacetCounter(snapshot);
    const cheapFirst = snapshot.orders.named('priceUp').rows;
    let last: CachedCounts = { ...this.#counter.none(), size: 0 };
    const checkpoints = [last];
    for (let part = 1; part <= MAX_CHECKPOINTS; part++) {
      const rows = last.rows.clone();
      const size = Math.ceil((part * cheapFirst.length) / MAX_CHECKPOINTS);
      for (let i = last.size; i < size; i++) rows.add(cheapFirst[i]!);
      last = { rows, facetCounts: this.#counter.count(rows, last), size };
      checkpoints.push(last);
    }
    this.#checkpoints = checkpoints;
  }

  /** Number of rows and families counted so far: the work done, for tests. */
  get rowsCounted(): number {
    return this.#counter.rowsCounted;
  }

  /**
   * Counts of all terms, flags and ratings. The result is shared; it must not be modified.
   *
   * @param rows matching rows with the products of variations; copied
   */
  of(rows: Bitset): FacetCounts {
    return this.#count(rows, this.#closestCached(rows));
  }

  /**
   * Counts of the terms of one taxonomy only; those of other taxonomies may be 0. Uses the postings
   * of the taxonomy where these are faster than the difference to the closest cached set.
   *
   * @param rows matching rows with the products of variations; copied
   * @param sets supplies scratch memory
   */
  termsOf(rows: Bitset, taxonomy: TaxonomyRange, sets: BitsetPool): TermCounts {
    const closest = this.#closestCached(rows);
    return postingCount(taxonomy, this.#snapshot) < closest.distance * ROWS_PER_PRODUCT
      ? countTerms(sets.copyOf(rows), taxonomy, this.#snapshot, this.#counter.multiRow)
      : this.#count(rows, closest);
  }

  #count(rows: Bitset, { closestCached, distance, size }: Candidate): FacetCounts {
    if (distance === 0) return closestCached.facetCounts;
    const facetCounts = this.#counter.count(rows, closestCached);
    const oldest = this.#latest.length < MAX_CACHED_COUNTS ? undefined : this.#latest.pop();
    this.#latest.unshift({
      rows: (oldest?.rows ?? new Bitset(rows.size)).copy(rows),
      facetCounts,
      size,
    });
    return facetCounts;
  }

  #closestCached(rows: Bitset): Candidate {
    const size = rows.count();
    let closestCached = this.#checkpoints[0]!;
    let distance = size;
    for (const cached of [...this.#latest, ...this.#checkpoints]) {
      // The difference is at least that of the sizes.
      if (Math.abs(cached.size - size) >= distance) continue;
      const difference = cached.rows.differenceCount(rows, distance);
      if (difference >= distance) continue;
      closestCached = cached;
      distance = difference;
    }
    return { closestCached, distance, size };
  }
}
