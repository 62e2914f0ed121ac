/** Product sets: the rows that a plan lists, without building a response. */
import type { Constraints, ProductListPlan, TextConstraint } from '../plan.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { addParents } from '../match/add-parents.ts';
import { RowMatcher, unconstrainedRows } from '../match/row-matcher.ts';
import type { Ranking } from '../relevance/rank.ts';
import type { RowRules } from '../rules/row-rules.ts';
import type { EngineContext } from '../engine-context.ts';
import { Derived } from '../structures/derived.ts';

interface LastFound {
  readonly constraints: Constraints;
  readonly byRelevance: boolean;
  readonly rows: Bitset;
}

/**
 * Evaluates plans that share constraints, each constraint once. Returned sets are shared; they must
 * not be modified.
 */
export class ProductSets {
  /** The owner's rules at the time of the request; `null` for none. */
  readonly rules: RowRules | null;
  readonly #context: EngineContext;
  readonly #snapshot: Snapshot;
  readonly #sets: BitsetPool;
  /** Rows of one call of `countWith`. */
  #counted: Bitset | undefined;
  #strict: RowMatcher | undefined;
  #ranked: RowMatcher | undefined;
  readonly #derived = new Derived<Bitset>();
  /** Latest result of `found`: most term sets of a request share the constraints of its page. */
  #last: LastFound | undefined;

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
    this.rules = context.rules?.atPresent() ?? null;
    this.#context = context;
  }

  /** Ranking for a text, with the synonyms of the rules. */
  rank(text: TextConstraint): Ranking {
    return this.#context.relevance.rank(text, this.rules?.synonyms(text.text));
  }

  /**
   * Matching rows, listed or not, with the products of variations; see `RowMatcher`.
   *
   * @param byRelevance `true` adds the tolerant matches of the text
   */
  found(constraints: Constraints, byRelevance: boolean): Bitset {
    const last = this.#last;
    if (last?.constraints === constraints && last.byRelevance === byRelevance) return last.rows;
    const rows = this.#derive('found', this.#match(constraints, byRelevance));
    this.#last = { constraints, byRelevance, rows };
    return rows;
  }

  /**
   * Set of the products, and of the variations where the plan includes them, that the plan lists.
   */
  of({ constraints, byRelevance, includeVariations }: ProductListPlan): Bitset {
    const found = this.found(constraints, byRelevance);
    return this.#derive(includeVariations ? 'rows' : 'products', found);
  }

  /**
   * @param kind `found`: with the products of variations; `products`, `rows`: those of them that a
   * plan lists
   */
  #derive(kind: 'found' | 'products' | 'rows', origin: Bitset): Bitset {
    const { flags } = this.#snapshot;
    const isConstant = flags.isConstant(origin);
    const derived = isConstant ? this.#context.unconstrained : this.#derived;
    const known = derived.get(kind, origin);
    if (known !== undefined) return known;
    const copy = isConstant ? flags.markConstant(origin.clone()) : this.#sets.copyOf(origin);
    if (kind === 'found') addParents(copy, this.#snapshot);
    else copy.and(this.#listed(kind === 'rows'));
    return derived.add(kind, origin, copy);
  }

  /**
   * Number of rows that the plan would list with one more filter by a term, whose descendants match
   * too. Caches nothing, so that thousands of terms take no memory. O(rows of the terms).
   */
  countWith(
    { constraints, byRelevance, includeVariations }: ProductListPlan,
    term: number,
  ): number {
    const { columns, flags, rowCount } = this.#snapshot;
    const { termRowOffsets, termRows, termEnds, rowProducts, rowEnds } = columns;
    const matches = this.#match(constraints, byRelevance);
    const found = this.found(constraints, byRelevance);
    const variable = flags.with(ROW.VARIABLE);
    const listed = this.#listed(includeVariations);
    const counted = (this.#counted ??= new Bitset(rowCount)).clear();
    let count = 0;
    const add = (row: number): void => {
      if (!listed.has(row) || counted.has(row)) return;
      counted.add(row);
      count++;
    };
    const last = termRowOffsets[termEnds[term]!]!;
    for (let i = termRowOffsets[term]!; i < last; i++) {
      const row = termRows[i]!;
      const product = rowProducts[row]!;
      if (row === product) {
        // Its variations inherit the term.
        const end = includeVariations ? rowEnds[row]! : row + 1;
        for (let heir = row; heir < end; heir++) if (found.has(heir)) add(heir);
      } else if (matches.has(row)) {
        add(row);
        if (variable.has(product)) add(product);
      }
    }
    return count;
  }

  #match(constraints: Constraints, byRelevance: boolean): Bitset {
    return (
      unconstrainedRows(constraints, this.#snapshot, this.rules) ??
      this.#matcher(byRelevance).match(constraints)
    );
  }

  #matcher(byRelevance: boolean): RowMatcher {
    const { rules } = this;
    if (!byRelevance)
      return (this.#strict ??= new RowMatcher(this.#snapshot, this.#sets, undefined, rules));
    const rank = (text: TextConstraint): Bitset => this.rank(text).rows;
    return (this.#ranked ??= new RowMatcher(this.#snapshot, this.#sets, rank, rules));
  }

  /** Rows that any plan lists. */
  #listed(includeVariations: boolean): Bitset {
    const { flags } = this.#snapshot;
    const listed = flags.with(ROW.LISTED);
    if (includeVariations) return listed;
    return flags.cached('listed products', (rows) =>
      rows.copy(listed).andNot(flags.with(ROW.VARIATION)),
    );
  }
}
