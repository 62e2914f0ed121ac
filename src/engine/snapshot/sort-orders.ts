/**
 * Total orders of rows, ties included, computed once per snapshot.
 * (src/protocol/README.md#rule-order)
 */
import { release } from '../../protocol/catalogue/buffers.ts';
import type { ProductSort } from '../plan.ts';
import type { DenseRanks } from '../structures/rank-numbers.ts';
import type { Steps } from '../structures/interruptible-work.ts';

/** Ranks of each sort key, computed on demand; unknown dates are 0. */
export type SortKeys = Readonly<Partial<Record<SortKey, () => DenseRanks>>>;

/**
 * Keys of rows; `lowest` and `highest` are the price bounds of a product over all its variations,
 * where an empty price is 0.
 */
export type SortKey =
  | 'id'
  | 'menuOrder'
  | 'title'
  | 'slug'
  | 'sku'
  | 'date'
  | 'modified'
  | 'priceLow'
  | 'priceHigh'
  | 'lowest'
  | 'highest'
  | 'popularity'
  | 'ratingAverage'
  | 'ratingCount';

/**
 * Keys of each order, the minus sign meaning descending. The exact reverse of an order is not
 * stored.
 */
const ORDERS = {
  id: ['id'],
  menuUp: ['menuOrder', 'title', 'id'],
  menuDown: ['-menuOrder', '-title', 'id'],
  titleUp: ['title', 'id'],
  titleDown: ['-title', 'id'],
  slugUp: ['slug', 'id'],
  slugDown: ['-slug', 'id'],
  date: ['date', 'id'],
  modified: ['modified', 'id'],
  priceUp: ['priceLow', 'id'],
  priceDown: ['-priceHigh', '-id'],
  popularityUp: ['popularity', '-id'],
  popularityDown: ['-popularity', '-id'],
  ratingUp: ['ratingAverage', '-ratingCount', '-id'],
  ratingDown: ['-ratingAverage', '-ratingCount', '-id'],
  sku: ['sku', 'id'],
  // Not requested directly: bounds of the price range of any set of products.
  lowest: ['lowest', 'id'],
  highest: ['-highest', 'id'],
} as const satisfies Record<string, readonly DirectedKey[]>;

/** Descending with the minus sign. */
type DirectedKey = SortKey | `-${SortKey}`;

export type OrderName = keyof typeof ORDERS;
/** Names in the order of the column. */
export const ORDER_NAMES: readonly OrderName[] = Object.keys(ORDERS) as OrderName[];

/** Orders of each sort key, ascending and descending; without the second the first is reversed. */
const SORTS: Readonly<Record<NonNullable<ProductSort['key']>, readonly [OrderName, OrderName?]>> = {
  id: ['id'],
  menu_order: ['menuUp', 'menuDown'],
  title: ['titleUp', 'titleDown'],
  slug: ['slugUp', 'slugDown'],
  date: ['date'],
  modified: ['modified'],
  price: ['priceUp', 'priceDown'],
  popularity: ['popularityUp', 'popularityDown'],
  rating: ['ratingUp', 'ratingDown'],
  sku: ['sku'],
};

/**
 * Stored order of a sort parameter, and whether it is reversed.
 * (src/protocol/README.md#rule-no-order)
 */
export function orderOf(sort: ProductSort): {
  readonly name: OrderName;
  readonly isReversed: boolean;
} {
  if (sort.key === null) return { name: 'id', isReversed: false };
  const [up, down] = SORTS[sort.key];
  if (!sort.descending) return { name: up, isReversed: false };
  return { name: down ?? up, isReversed: down === undefined };
}

/** Part of the column `places` that belongs to an order. */
export function ranksOf(name: OrderName, ranks: Uint32Array): Uint32Array {
  const rowCount = ranks.length / ORDER_NAMES.length;
  const start = ORDER_NAMES.indexOf(name) * rowCount;
  return ranks.subarray(start, start + rowCount);
}

/**
 * Ranks all rows in each order. Linear: keys are ranked once, and ranks are sorted by counting.
 * Ranks of keys that no later order needs are released, for together they are as large as the
 * output.
 */
export class RowRanker {
  readonly #rankers: ReadonlyMap<string, () => DenseRanks>;
  readonly #ranked = new Map<SortKey, DenseRanks>();
  readonly #spare: readonly Uint32Array[];
  readonly #next: Uint32Array;

  constructor(keys: SortKeys, rowCount: number) {
    this.#rankers = new Map(Object.entries(keys));
    this.#spare = [0, 1].map(() => new Uint32Array(rowCount));
    this.#next = new Uint32Array(rowCount);
  }

  /** Releases the scratch memory. Called once, last. */
  release(): void {
    release(this.#next.buffer, ...this.#spare.map(({ buffer }) => buffer));
  }

  /** Writes the rank of each row. Called once for each of `ORDER_NAMES`, in their order. */
  *place(name: OrderName, ranks: Uint32Array): Steps<void> {
    const next = this.#next;
    let rows: Uint32Array | null = null;
    // From the last key to the first: each stable pass preserves the previous order of equal rows.
    for (const directed of [...ORDERS[name]].reverse()) {
      const key = keyOf(directed);
      let ranks = this.#ranked.get(key);
      if (!ranks) {
        ranks = this.#rankers.get(key)!();
        this.#ranked.set(key, ranks);
        yield;
      }
      const sorted: Uint32Array = this.#spare.find((array) => array !== rows)!;
      sortStably(rows, ranks, { isDescending: directed !== key, sorted, next });
      rows = sorted;
    }
    writeRanks(rows!, ranks);
    const later = new Set(
      ORDER_NAMES.slice(ORDER_NAMES.indexOf(name) + 1).flatMap((other) => ORDERS[other].map(keyOf)),
    );
    for (const [key, { ranks }] of this.#ranked) {
      if (later.has(key)) continue;
      this.#ranked.delete(key);
      release(ranks.buffer);
    }
  }
}

function writeRanks(rows: Uint32Array, ranks: Uint32Array): void {
  for (let place = 0; place < rows.length; place++) ranks[rows[place]!] = place;
}

/** Keys of an order, the first before the others. */
export function keysOf(name: OrderName): readonly DirectedKey[] {
  return ORDERS[name];
}

export function keyOf(directed: DirectedKey): SortKey {
  return directed.replace('-', '') as SortKey;
}

export function isDescending(directed: DirectedKey): boolean {
  return directed.startsWith('-');
}

interface Sorting {
  readonly isDescending: boolean;
  /** Output; the previous content of it and of `next` does not matter. */
  readonly sorted: Uint32Array;
  readonly next: Uint32Array;
}

/** Sorts `rows` stably by counting, or all rows if `null`; input is not modified. */
function sortStably(
  rows: Uint32Array | null,
  { ranks, count }: DenseRanks,
  { isDescending, sorted, next }: Sorting,
): void {
  next.fill(0, 0, count);
  for (let i = 0; i < ranks.length; i++) next[ranks[i]!]!++;
  let start = 0;
  for (let i = 0; i < count; i++) {
    const rank = isDescending ? count - 1 - i : i;
    const members = next[rank]!;
    next[rank] = start;
    start += members;
  }
  for (let i = 0; i < ranks.length; i++) {
    const row = rows === null ? i : rows[i]!;
    sorted[next[ranks[row]!]!++] = row;
  }
}
