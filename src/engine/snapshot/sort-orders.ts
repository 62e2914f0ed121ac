/** The total orders that products are listed in, ties included, computed once per snapshot. (rule-order) */
import { release } from '../../protocol/catalogue/buffers.ts';
import type { ProductSort } from '../plan.ts';
import type { DenseRanks } from '../structures/rank-numbers.ts';
import type { Steps } from '../structures/steps.ts';

/** What rows are ordered by, ranked when it is first needed; unknown dates are 0. */
export type SortKeys = Readonly<Record<SortKey, () => DenseRanks>>;

/** `lowest` and `highest` are the bounds of a product with all its variations, where an empty price is 0. */
type SortKey =
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

/** Each order by its keys, the minus sign meaning descending. An order that is another's exact reverse is not stored. */
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
  // Not to be asked for: where the price range of any set of products begins and ends.
  lowest: ['lowest', 'id'],
  highest: ['-highest', 'id'],
} as const satisfies Record<string, readonly DirectedKey[]>;

/** Descending with the minus sign. */
type DirectedKey = SortKey | `-${SortKey}`;

export type OrderName = keyof typeof ORDERS;
/** In the order of their columns. */
export const ORDER_NAMES: readonly OrderName[] = Object.keys(ORDERS) as OrderName[];

/** Ascending and descending, as the column and whether to read it backwards. */
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

/** Which order a sort lists rows in, and whether from its end. */
export function orderOf(sort: ProductSort): {
  readonly name: OrderName;
  readonly isReversed: boolean;
} {
  if (sort.key === null) return { name: 'id', isReversed: false };
  const [up, down] = SORTS[sort.key];
  if (!sort.descending) return { name: up, isReversed: false };
  return { name: down ?? up, isReversed: down === undefined };
}

/** The stretch of `places` that belongs to an order. */
export function ranksOf(name: OrderName, ranks: Uint32Array): Uint32Array {
  const rowCount = ranks.length / ORDER_NAMES.length;
  const start = ORDER_NAMES.indexOf(name) * rowCount;
  return ranks.subarray(start, start + rowCount);
}

/**
 * Places all rows in each order, one order after the other. Linear: values are ranked once, and ranks counted. Ranks that no
 * later order needs are let go, for together they are as large as what is written.
 */
export class RowRanker {
  readonly #rankers: ReadonlyMap<string, () => DenseRanks>;
  readonly #ranked = new Map<string, DenseRanks>();
  readonly #spare: readonly Uint32Array[];
  readonly #next: Uint32Array;

  constructor(keys: SortKeys, rowCount: number) {
    this.#rankers = new Map(Object.entries(keys));
    this.#spare = [0, 1].map(() => new Uint32Array(rowCount));
    this.#next = new Uint32Array(rowCount);
  }

  /** Gives back what it placed in. Called once, last. */
  release(): void {
    release(this.#next.buffer, ...this.#spare.map(({ buffer }) => buffer));
  }

  /** Writes the place of each row. Called once for each of `ORDER_NAMES`, as they stand there. */
  *place(name: OrderName, ranks: Uint32Array): Steps<void> {
    const next = this.#next;
    let rows: Uint32Array | null = null;
    // From the last key to the first, each pass keeping what the one before did among equals.
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

function keyOf(directed: DirectedKey): string {
  return directed.replace('-', '');
}

interface Sorting {
  readonly isDescending: boolean;
  /** Where to write; what was in it, or in `next`, is of no meaning. */
  readonly sorted: Uint32Array;
  readonly next: Uint32Array;
}

/** A counting sort of `rows`, or with `null` of all in their order; they are not modified. */
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
