/** The products that a request lists, as a set, without making an answer of it. */
import type { ProductListPlan } from '../plan.ts';
import type { Constraints } from '../plan-constraints.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { addParents } from '../match/add-parents.ts';
import { RowMatcher } from '../match/row-matcher.ts';
import type { EngineContext } from '../engine-context.ts';

/** Makes sets for requests that share constraints, each of which is evaluated once. Sets are shared, not to be modified. */
export class ProductSets {
  readonly #snapshot: Snapshot;
  readonly #sets: BitsetPool;
  readonly #strict: RowMatcher;
  readonly #ranked: RowMatcher;
  /** By what matches. */
  readonly #found = new Map<Bitset, Bitset>();
  /** By what was found. */
  readonly #products = new Map<Bitset, Bitset>();
  readonly #rows = new Map<Bitset, Bitset>();

  /** The sets come from `sets`: are of use until those are taken back. */
  constructor(
    workspace: EngineContext,
    sets: BitsetPool = new BitsetPool(workspace.snapshot.rowCount),
  ) {
    const { snapshot } = workspace;
    this.#snapshot = snapshot;
    this.#sets = sets;
    this.#strict = new RowMatcher(snapshot, sets);
    this.#ranked = new RowMatcher(snapshot, sets, (text) => workspace.relevance.rank(text).rows);
  }

  /** What matches, listed or not, with the products of variations: by relevance, or as the server does. See RowMatcher. */
  found(constraints: Constraints, byRelevance: boolean): Bitset {
    const matching = (byRelevance ? this.#ranked : this.#strict).match(constraints);
    let found = this.#found.get(matching);
    if (!found) {
      found = addParents(this.#sets.copyOf(matching), this.#snapshot);
      this.#found.set(matching, found);
    }
    return found;
  }

  of({ constraints, byRelevance, includeVariations }: ProductListPlan): Bitset {
    const found = this.found(constraints, byRelevance);
    const made = includeVariations ? this.#rows : this.#products;
    let listed = made.get(found);
    if (!listed) {
      const { flags } = this.#snapshot;
      listed = this.#sets.copyOf(found).and(flags.with(ROW.LISTED));
      if (!includeVariations) listed.andNot(flags.with(ROW.VARIATION));
      made.set(found, listed);
    }
    return listed;
  }
}
