/**
 * Cache of the latest counts of a snapshot; new ones are computed as the difference to the closest.
 */
import type { Snapshot } from '../snapshot/open.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { Recycled } from '../structures/recycled.ts';
import { countOnce } from './count-once.ts';
import type { FacetCounts } from './facet-count-slots.ts';
import { type CountedRows, FacetCounter } from './facet-counts.ts';
import { countTerms, noTermCounts, postingCount, type TermCounts } from './term-counts.ts';

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
  #counter: FacetCounter | undefined;
  /**
   * Permanent counts of no row, of the cheapest 1/8, 2/8 … of the rows, and of all: every price
   * range is close to one of them. Counted by the first request with constraints.
   */
  #checkpoints: readonly CachedCounts[] | undefined;
  /** Counts of the sets that do not depend on a request. */
  readonly #constant = new Map<Bitset, FacetCounts>();
  /** Latest counts, the newest first. */
  readonly #latest: CachedCounts[] = [];
  readonly #recycled = new Recycled<CachedCounts>(MAX_CACHED_COUNTS);
  readonly #recycledTerms = new Recycled<TermCounts>(MAX_CACHED_COUNTS);

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The counter of rows. The first call builds its index, which requests without constraints do not need. */
  counter(): FacetCounter {
    return (this.#counter ??= new FacetCounter(this.#snapshot));
  }

  /** Number of rows and families counted so far: the work done, for tests. */
  get rowsCounted(): number {
    return this.counter().rowsCounted;
  }

  /** Ends the use of all results: their memory may be used again. */
  releaseAll(): void {
    this.#recycled.releaseAll();
    this.#recycledTerms.releaseAll();
  }

  /**
   * Counts of all terms, flags and ratings. The result is shared; it must not be modified, and is
   * valid until `releaseAll`; so is that of `termsOf`.
   *
   * @param rows matching rows with the products of variations; copied
   */
  of(rows: Bitset): FacetCounts {
    const known = this.#constant.get(rows);
    if (known !== undefined) return known;
    if (!this.#snapshot.flags.isConstant(rows)) return this.#count(rows, this.#closestCached(rows));
    const counts = countOnce(rows, this.#snapshot);
    this.#constant.set(rows, counts);
    return counts;
  }

  /**
   * Counts of the terms of one taxonomy only; those of other taxonomies may be 0. Uses the postings
   * of the taxonomy where these are faster than the difference to the closest cached set.
   *
   * @param rows matching rows with the products of variations; copied
   * @param sets supplies scratch memory
   */
  termsOf(rows: Bitset, taxonomy: TaxonomyRange, sets: BitsetPool): TermCounts {
    if (this.#constant.has(rows)) return this.of(rows);
    const closest = this.#closestCached(rows);
    if (postingCount(taxonomy, this.#snapshot) >= closest.distance * ROWS_PER_PRODUCT)
      return this.#count(rows, closest);
    const target = this.#recycledTerms.take() ?? noTermCounts(this.#snapshot);
    countTerms(sets.copyOf(rows), taxonomy, {
      snapshot: this.#snapshot,
      multiRow: this.counter().multiRow,
      target,
    });
    return this.#recycledTerms.retire(target);
  }

  #count(rows: Bitset, { closestCached, distance, size }: Candidate): FacetCounts {
    if (distance === 0) return closestCached.facetCounts;
    const spare = this.#recycled.take();
    const facetCounts = this.counter().count(rows, closestCached, spare?.facetCounts);
    const oldest = this.#latest.length < MAX_CACHED_COUNTS ? undefined : this.#latest.pop();
    if (oldest) this.#recycled.retire(oldest);
    const copy = (spare?.rows ?? new Bitset(rows.size)).copy(rows);
    this.#latest.unshift({ rows: copy, facetCounts, size });
    return facetCounts;
  }

  /** Counts all rows once. */
  #countCheckpoints(): readonly CachedCounts[] {
    const cheapFirst = this.#snapshot.orders.named('priceUp').rows;
    let last: CachedCounts = { ...this.counter().none(), size: 0 };
    const checkpoints = [last];
    for (let part = 1; part <= MAX_CHECKPOINTS; part++) {
      const rows = last.rows.clone();
      const size = Math.ceil((part * cheapFirst.length) / MAX_CHECKPOINTS);
      for (let i = last.size; i < size; i++) rows.add(cheapFirst[i]!);
      last = { rows, facetCounts: this.counter().count(rows, last), size };
      checkpoints.push(last);
    }
    return checkpoints;
  }

  #closestCached(rows: Bitset): Candidate {
    const size = rows.count();
    const step = rows.size < MIN_SAMPLED_ROWS ? 1 : SAMPLED_WORDS;
    const checkpoints = (this.#checkpoints ??= this.#countCheckpoints());
    let closestCached = checkpoints[0]!;
    let distance = size;
    const { length } = this.#latest;
    for (let i = 0; i < length + checkpoints.length; i++) {
      const cached = i < length ? this.#latest[i]! : checkpoints[i - length]!;
      // The difference is at least that of the sizes.
      if (Math.abs(cached.size - size) >= distance) continue;
      const difference = cached.rows.differenceCount(rows, distance, step);
      if (difference >= distance) continue;
      closestCached = cached;
      distance = difference;
    }
    if (step > 1) distance = closestCached.rows.differenceCount(rows);
    return { closestCached, distance, size };
  }
}

/** Number of rows from which differences are estimated, which only decides what is faster. */
const MIN_SAMPLED_ROWS = 20_000;
/** One of so many pairs of words is compared for an estimate. */
const SAMPLED_WORDS = 16;
