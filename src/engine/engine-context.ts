/** Caches that the requests to one snapshot share; no response depends on the order of requests. */
import { type RuleOptions, ShopRules } from './rules/row-rules.ts';
import { Relevance } from './relevance/rank.ts';
import type { Snapshot } from './snapshot/open.ts';
import type { Bitset } from './structures/bitset.ts';
import { Derived } from './structures/derived.ts';
import { BitsetPool } from './structures/bitset-pool.ts';
import type { Aggregates } from './count/aggregate.ts';
import { FacetCountCache } from './count/facet-count-cache.ts';
import { TermOrders } from './snapshot/term-orders.ts';

export class EngineContext {
  readonly snapshot: Snapshot;
  readonly termOrders: TermOrders;
  /** Sets of rows for one response at a time. */
  readonly sets: BitsetPool;
  /** The owner's rules; `null` for none. */
  readonly rules: ShopRules | null;
  /** Derived sets of the rows that no request constrains, see `ProductSets`. */
  readonly unconstrained = new Derived<Bitset>();
  /** Aggregates of such rows, by the order that they are listed in. */
  readonly aggregates = new Derived<Aggregates>();
  #facetCounts: FacetCountCache | undefined;
  #relevance: Relevance | undefined;

  /**
   * @param snapshot retained; its caches are filled on the first use
   * @param rules of the owner; none by default
   */
  constructor(snapshot: Snapshot, rules?: RuleOptions) {
    this.snapshot = snapshot;
    this.rules = rules?.rules.length ? new ShopRules(rules, snapshot) : null;
    this.termOrders = new TermOrders(snapshot);
    this.sets = new BitsetPool(snapshot.rowCount);
  }

  /** Ends the use of the sets and counts of earlier requests: their memory is used again. */
  releaseAll(): void {
    this.sets.releaseAll();
    this.#facetCounts?.releaseAll();
  }

  /** Cached facet counts. */
  get facetCounts(): FacetCountCache {
    this.#facetCounts ??= new FacetCountCache(this.snapshot);
    return this.#facetCounts;
  }

  /** Ranking by relevance. The first access opens its index. */
  get relevance(): Relevance {
    this.#relevance ??= new Relevance(this.snapshot);
    return this.#relevance;
  }
}
