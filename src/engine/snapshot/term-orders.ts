/** Orders of term lists: depth first, siblings sorted. (src/protocol/README.md#rule-term-order) */
import type { TermListPlan } from '../plan.ts';
import { NO_TERM } from './format.ts';
import type { Snapshot } from './open.ts';
import type { TaxonomyRange } from './term-table.ts';

/** Number of orders cached, far more than a page requests. */
const MAX_CACHED_ORDERS = 200;

export class TermOrders {
  readonly #snapshot: Snapshot;
  readonly #orders = new Map<string, readonly number[]>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /**
   * Terms in order, each followed by its subtree; top terms of several taxonomies are sorted
   * together. Cached, except by count.
   *
   * @param counts - count of each term, for the order by count
   */
  of(
    { orderBy, descending }: TermListPlan,
    taxonomies: readonly TaxonomyRange[],
    counts: Int32Array,
  ): readonly number[] {
    const sort = (): readonly number[] =>
      depthFirst(
        taxonomies,
        siblingOrder(orderBy, descending, counts, this.#snapshot),
        this.#snapshot,
      );
    if (orderBy === 'count') return sort();
    const key = [orderBy, descending, ...taxonomies.map(({ name }) => name)].join(' ');
    let order = this.#orders.get(key);
    if (!order) {
      order = sort();
      if (this.#orders.size >= MAX_CACHED_ORDERS) this.#orders.clear();
      this.#orders.set(key, order);
    }
    return order;
  }
}

type TermOrder = (a: number, b: number) => number;

/** Compares siblings; ties are ascending by id in both directions. */
function siblingOrder(
  orderBy: TermListPlan['orderBy'],
  descending: boolean,
  counts: Int32Array,
  { columns }: Snapshot,
): TermOrder {
  const { termIds } = columns;
  const keys = {
    order: columns.termMenuOrders,
    id: termIds,
    name: columns.termNameRanks,
    slug: columns.termSlugRanks,
    count: counts,
  };
  const values = orderBy === null ? null : keys[orderBy];
  const sign = descending ? -1 : 1;
  return (a, b) => (values ? sign * (values[a]! - values[b]!) : 0) || termIds[a]! - termIds[b]!;
}

function depthFirst(
  taxonomies: readonly TaxonomyRange[],
  order: TermOrder,
  { columns }: Snapshot,
): number[] {
  const children = new Map<number, number[]>();
  for (const { start, end } of taxonomies) {
    for (let term = start; term < end; term++) {
      const parent = columns.termParents[term]!;
      const siblings = children.get(parent);
      if (siblings) siblings.push(term);
      else children.set(parent, [term]);
    }
  }
  const list: number[] = [];
  // A stack instead of recursion: the depth of the hierarchy is foreign data.
  const pending = [...(children.get(NO_TERM) ?? [])].sort(order).reverse();
  for (let term = pending.pop(); term !== undefined; term = pending.pop()) {
    list.push(term);
    const below = children.get(term)?.sort(order) ?? [];
    for (let i = below.length - 1; i >= 0; i--) pending.push(below[i]!);
  }
  return list;
}
