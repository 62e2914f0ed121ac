/** Caches that the requests to one snapshot share; no response depends on the order of requests. */
import { Relevance } from './relevance/rank.ts';
import type { Snapshot } from './snapshot/open.ts';
import { BitsetPool } from './structures/bitset-pool.ts';
import { FacetCountCache } from './count/facet-count-cache.ts';
import { TermOrders } from './snapshot/term-orders.ts';

export class EngineContext {
  readonly snapshot: Snapshot;
  readonly termOrders: TermOrders;
  /** Sets of rows for one response at a time. */
  readonly sets: BitsetPool;
  #facetCounts: FacetCountCache | undefined;
  #relevance: Relevance | undefined;

  /** @param snapshot retained; its caches are filled on the first use */
  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.termOrders = new TermOrders(snapshot);
    this.sets = new BitsetPool(snapshot.rowCount);
  }

  /** Cached facet counts. The first access counts all rows once. */
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
