/** Product sets: the rows that a plan lists, without building a response. */
import type { Constraints, ProductListPlan, TermFilter } from '../plan.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { addParents } from '../match/add-parents.ts';
import { matchTerms } from '../match/match-terms.ts';
import { RowMatcher } from '../match/row-matcher.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * Evaluates plans that share constraints, each constraint once. Returned sets are shared; they must
 * not be modified.
 */
export class ProductSets {
  readonly #snapshot: Snapshot;
  readonly #sets: BitsetPool;
  /** Sets of one call of `countWith`. */
  readonly #scratch: BitsetPool;
  readonly #strict: RowMatcher;
  readonly #ranked: RowMatcher;
  /** Rows with the products of variations, by the set of matching rows. */
  readonly #found = new Map<Bitset, Bitset>();
  /** Listed products, and listed rows, by the set of found rows. */
  readonly #products = new Map<Bitset, Bitset>();
  readonly #rows = new Map<Bitset, Bitset>();

  /**
   * @param sets pool of the returned sets, which are valid until its `releaseAll`; a new pool by
   * default
   */
  constructor(
    context: EngineContext,
    sets: BitsetPool = new BitsetPool(context.snapshot.rowCount),
  ) {
    const { snapshot } = context;
    this.#snapshot = snapshot;
    this.#sets = sets;
    this.#scratch = new BitsetPool(snapshot.rowCount);
    this.#strict = new RowMatcher(snapshot, sets);
    this.#ranked = new RowMatcher(snapshot, sets, (text) => context.relevance.rank(text).rows);
  }

  /**
   * Matching rows, listed or not, with the products of variations; see `RowMatcher`.
   *
   * @param byRelevance `true` adds the tolerant matches of the text
   */
  found(constraints: Constraints, byRelevance: boolean): Bitset {
    const matching = this.#matcher(byRelevance).match(constraints);
    let found = this.#found.get(matching);
    if (!found) {
      found = addParents(this.#sets.copyOf(matching), this.#snapshot);
      this.#found.set(matching, found);
    }
    return found;
  }

  /**
   * Set of the products, and of the variations where the plan includes them, that the plan lists.
   */
  of({ constraints, byRelevance, includeVariations }: ProductListPlan): Bitset {
    const found = this.found(constraints, byRelevance);
    const cache = includeVariations ? this.#rows : this.#products;
    let listed = cache.get(found);
    if (!listed) {
      listed = this.#removeUnlisted(this.#sets.copyOf(found), includeVariations);
      cache.set(found, listed);
    }
    return listed;
  }

  /**
   * Number of rows that the plan would list with one more term filter. Caches nothing and reuses
   * its sets, so that thousands of filters take no memory. O(rows / 32 + rows of the terms).
   */
  countWith(
    { constraints, byRelevance, includeVariations }: ProductListPlan,
    filter: TermFilter,
  ): number {
    this.#scratch.releaseAll();
    const rows = this.#scratch.copyOf(this.#matcher(byRelevance).match(constraints));
    rows.and(matchTerms(filter, this.#snapshot, this.#scratch));
    return this.#removeUnlisted(addParents(rows, this.#snapshot), includeVariations).count();
  }

  #matcher(byRelevance: boolean): RowMatcher {
    return byRelevance ? this.#ranked : this.#strict;
  }

  #removeUnlisted(found: Bitset, includeVariations: boolean): Bitset {
    const { flags } = this.#snapshot;
    const listed = found.and(flags.with(ROW.LISTED));
    return includeVariations ? listed : listed.andNot(flags.with(ROW.VARIATION));
  }
}
