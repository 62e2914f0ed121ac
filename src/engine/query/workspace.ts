/** What all requests to one snapshot share: nothing that depends on the order they come in, only what it would cost to make again. */
import { Relevance } from '../relevance/relevance.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { Tallies } from './tallies.ts';
import { TermOrders } from './term-orders.ts';

export class Workspace {
  readonly snapshot: Snapshot;
  readonly termOrders: TermOrders;
  /** Of rows, for one answer at a time. */
  readonly sets: BitsetPool;
  #tallies: Tallies | undefined;
  #relevance: Relevance | undefined;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.termOrders = new TermOrders(snapshot);
    this.sets = new BitsetPool(snapshot.rowCount);
  }

  get tallies(): Tallies {
    this.#tallies ??= new Tallies(this.snapshot);
    return this.#tallies;
  }

  get relevance(): Relevance {
    this.#relevance ??= new Relevance(this.snapshot);
    return this.#relevance;
  }
}
