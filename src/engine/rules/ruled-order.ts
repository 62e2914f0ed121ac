/** Order with pinned products at their positions, boosted ones before and buried ones behind the others. */
import type { RowOrder } from '../snapshot/row-order.ts';
import type { Bitset } from '../structures/bitset.ts';
import { topBy } from '../structures/top-k.ts';

/** Order that sorts the members of a set. */
export type Order = Pick<RowOrder, 'first'> & Partial<Pick<RowOrder, 'slice'>>;

/** Row with its position, counted from 1. */
export interface PinnedRow {
  readonly row: number;
  readonly position: number;
}

/**
 * Order by factor, then by rank.
 *
 * @param factors by row
 */
export function weightedOrder(factors: Float64Array, ranks: Uint32Array): Order {
  const isBefore = (a: number, b: number): boolean =>
    factors[a] === factors[b] ? ranks[a]! < ranks[b]! : factors[a]! > factors[b]!;
  return { first: (members, _size, count) => topBy(members.toArray(), count, isBefore) };
}

/**
 * Order with pins. A pin that is no member has no place; one whose place is taken has the next free
 * one; one beyond the end is last.
 *
 * @param pins by precedence
 */
export function pinnedOrder(order: Order, pins: readonly PinnedRow[]): Order {
  return {
    first(members, size, count) {
      const places = new Map<number, number>();
      const rest = members.clone();
      for (const { row, position } of pins) {
        if (!rest.has(row)) continue;
        let place = position - 1;
        while (places.has(place)) place++;
        places.set(place, row);
        remove(rest, row);
      }
      const others = order.first(rest, size - places.size, count);
      const listed = new Uint32Array(Math.min(count, size));
      const last = [...places].sort(([a], [b]) => a - b);
      for (let i = 0, next = 0; i < listed.length; i++) {
        const isPin = last.length > 0 && (last[0]![0] <= i || next === others.length);
        listed[i] = isPin ? last.shift()![1] : others[next++]!;
      }
      return listed;
    },
  };
}

function remove(rows: Bitset, row: number): void {
  rows.words[row >>> 5]! &= ~(1 << (row & 31));
}
