/**
 * Finds the places of the changed rows in each order. The rows that did not change keep their order;
 * values that the snapshot lacks are read where a comparison needs them.
 */
import type { CatalogueOrders } from '../../../protocol/catalogue/types.ts';
import { partitionPoint } from '../../structures/partition-point.ts';
import { runSteps } from '../../structures/interruptible-work.ts';
import type { SnapshotColumns } from '../format.ts';
import {
  isDescending,
  keyOf,
  keysOf,
  ORDER_NAMES,
  type OrderName,
  ranksOf,
  type SortKey,
} from '../sort-orders.ts';
import type { BuiltPart } from './build-part.ts';
import { headerRanker, isSameOrder, orderOf, rowsByRank } from './header-orders.ts';
import { GONE, placeOf, type RowRuns } from './row-runs.ts';
import { compareValues, type SortValues, type ValueName } from './sort-values.ts';

interface OrderInput {
  readonly rows: RowRuns;
  readonly old: SnapshotColumns;
  /** The changed products as they were, and as they are. */
  readonly before: BuiltPart;
  readonly now: BuiltPart;
  /** Ids of all rows of the updated snapshot. */
  readonly ids: Float64Array;
  /** Orders of the header in use: these are ranked anew. */
  readonly orders: CatalogueOrders;
  readonly ordersBefore: CatalogueOrders;
  /** Reads the values of an old row that did not change. */
  readonly readValues: (row: number) => Promise<SortValues>;
  /** Awaited between the orders, and the steps of one. */
  readonly yieldToEventLoop?: (() => Promise<void>) | undefined;
}

/** Writes the ranks of all rows in all orders, the column `places`. O(rows), and O(log rows) reads for new values. */
export async function mergeOrders(input: OrderInput, places: Uint32Array): Promise<void> {
  const search = new PlaceSearch(input);
  const ranker = headerRanker(input.ids, input.orders, ranksOf('id', places));
  const hasSameRows = input.rows.isInPlace && input.rows.rowCount === input.old.rowIds.length;
  for (const name of ORDER_NAMES) {
    const ranks = ranksOf(name, places);
    const [before, now] = [input.ordersBefore, input.orders].map((orders) => orderOf(name, orders));
    const isSame = now === undefined ? search.isSame(name) : isSameOrder(before, now);
    if (isSame && hasSameRows) ranks.set(ranksOf(name, input.old.places));
    else if (now === undefined) mergeRanks(name, await search.places(name), input, ranks);
    else await runSteps(ranker.place(name, ranks), input.yieldToEventLoop);
    await input.yieldToEventLoop?.();
  }
}

/**
 * Merges the old order with the built one.
 *
 * @param places for each built row the number of old rows before it
 */
function mergeRanks(
  name: OrderName,
  places: Uint32Array,
  { rows: { runs, gone, ofBuilt }, old, now }: OrderInput,
  target: Uint32Array,
): void {
  const oldRanks = ranksOf(name, old.places);
  const newRanks = new Uint32Array(oldRanks.length);
  for (let i = 0; i < gone.length; i++) newRanks[oldRanks[gone[i]!]!] = GONE;
  const built = rowsByRank(ranksOf(name, now.columns.places));
  let rank = 0;
  let place = 0;
  const countUpTo = (end: number): void => {
    for (; place < end; place++) if (newRanks[place] !== GONE) newRanks[place] = rank++;
  };
  for (let i = 0; i < built.length; i++) {
    countUpTo(places[built[i]!]!);
    target[ofBuilt[built[i]!]!] = rank++;
  }
  countUpTo(newRanks.length);
  for (let i = 0; i < runs.length; i++) {
    const { isBuilt, from, to, start } = runs[i]!;
    if (isBuilt) continue;
    for (let row = from; row < to; row++) target[start + row - from] = newRanks[oldRanks[row]!]!;
  }
}

/** Orders that begin with a value: their ranks compare rows by it. */
const BY_VALUE: Readonly<Record<ValueName, OrderName>> = {
  title: 'titleUp',
  slug: 'slugUp',
  sku: 'sku',
  menuOrder: 'menuUp',
  date: 'date',
  modified: 'modified',
  popularity: 'popularityUp',
};

/** Ranks in the order by a value of the old rows that have the same. */
interface Equals {
  readonly from: number;
  readonly to: number;
}

class PlaceSearch {
  readonly #input: OrderInput;
  /** Old row of each built row; `GONE` for new ones. */
  readonly #oldRows: Uint32Array;
  /** Values of the old rows that are in `before`, or have been read. */
  readonly #values = new Map<number, SortValues>();
  readonly #isRead: Uint8Array;
  readonly #rows = new Map<OrderName, Uint32Array>();
  readonly #equals = new Map<string, Promise<Equals>>();

  constructor(input: OrderInput) {
    this.#input = input;
    const { old, before, now } = input;
    this.#isRead = new Uint8Array(old.rowIds.length);
    const oldRows = new Map<string, number>();
    eachRow(before.columns, old, (row, key, oldRow) => {
      oldRows.set(key, oldRow);
      this.#setValues(oldRow, before.values[row]!);
    });
    this.#oldRows = new Uint32Array(now.columns.rowIds.length).fill(GONE);
    eachRow(now.columns, old, (row, key) => {
      this.#oldRows[row] = oldRows.get(key) ?? GONE;
    });
  }

  /** Tests whether all built rows are old ones, and where they were. */
  isSame(name: OrderName): boolean {
    const keys = keysOf(name);
    return this.#oldRows.every(
      (oldRow, row) =>
        oldRow !== GONE && keys.every((key) => this.#isSame(row, oldRow, keyOf(key))),
    );
  }

  /** For each built row the number of old rows before it in an order. */
  async places(name: OrderName): Promise<Uint32Array> {
    const keys = keysOf(name);
    const ranks = ranksOf(name, this.#input.old.places);
    const places = new Uint32Array(this.#oldRows.length);
    for (const [row, oldRow] of this.#oldRows.entries()) {
      if (oldRow !== GONE && keys.every((key) => this.#isSame(row, oldRow, keyOf(key)))) {
        places[row] = ranks[oldRow]!;
        continue;
      }
      const equals = new Map<SortKey, Equals>();
      for (const key of keys.map(keyOf)) {
        if (isValue(key)) equals.set(key, await this.#equalsOf(key, row));
      }
      const byRank = this.#byRank(name);
      places[row] = partitionPoint(0, byRank.length, (rank) => {
        for (const key of keys) {
          const order = this.#compare(byRank[rank]!, row, keyOf(key), equals);
          if (order !== 0) return order < 0 !== isDescending(key);
        }
        return productId(this.#input.old, byRank[rank]!) < productId(this.#input.now.columns, row);
      });
    }
    return places;
  }

  #isSame(row: number, oldRow: number, key: SortKey): boolean {
    const { old, now } = this.#input;
    return isValue(key)
      ? this.#values.get(oldRow)![key] === now.values[row]![key]
      : numberOf(old, oldRow, key) === numberOf(now.columns, row, key);
  }

  /** Compares an old row with a built one. */
  #compare(
    oldRow: number,
    row: number,
    key: SortKey,
    equals: ReadonlyMap<SortKey, Equals>,
  ): number {
    const { old, now } = this.#input;
    if (!isValue(key)) return numberOf(old, oldRow, key) - numberOf(now.columns, row, key);
    const rank = ranksOf(BY_VALUE[key], old.places)[oldRow]!;
    const { from, to } = equals.get(key)!;
    return rank < from ? -1 : rank < to ? 0 : 1;
  }

  /** Finds the old rows with the value of a built row. */
  #equalsOf(name: ValueName, row: number): Promise<Equals> {
    const value = this.#input.now.values[row]![name];
    const key = `${name} ${value}`;
    let equals = this.#equals.get(key);
    if (!equals) {
      equals = this.#find(name, value);
      this.#equals.set(key, equals);
    }
    return equals;
  }

  async #find(name: ValueName, value: string | number): Promise<Equals> {
    const rows = this.#byRank(BY_VALUE[name]);
    const firstWhere = async (from: number, most: number): Promise<number> => {
      let start = from;
      let end = rows.length;
      // New products are the latest, and have not been sold; and most values occur once.
      const likely = most === 0 ? [from] : [rows.length - 1, 0];
      while (start < end) {
        const rank = likely.shift() ?? this.#nearMiddle(rows, start, end);
        const { [name]: other } = await this.#valuesOf(rows[rank]!);
        if (compareValues(other, value) <= most) start = rank + 1;
        else end = rank;
      }
      return start;
    };
    const from = await firstWhere(0, BELOW);
    return { from, to: await firstWhere(from, 0) };
  }

  /** The middle of some ranks, or one near it whose row has been read: reading takes most of the time. */
  #nearMiddle(rows: Uint32Array, start: number, end: number): number {
    const middle = (start + end) >>> 1;
    const most = Math.min(MOST_DISTANCE, (end - start) >>> 2);
    for (let distance = 0; distance <= most; distance++) {
      if (this.#isRead[rows[middle - distance]!] === 1) return middle - distance;
      if (this.#isRead[rows[middle + distance]!] === 1) return middle + distance;
    }
    return middle;
  }

  async #valuesOf(oldRow: number): Promise<SortValues> {
    let values = this.#values.get(oldRow);
    if (!values) {
      values = await this.#input.readValues(oldRow);
      this.#setValues(oldRow, values);
    }
    return values;
  }

  #setValues(oldRow: number, values: SortValues): void {
    this.#values.set(oldRow, values);
    this.#isRead[oldRow] = 1;
  }

  #byRank(name: OrderName): Uint32Array {
    let rows = this.#rows.get(name);
    if (!rows) {
      rows = rowsByRank(ranksOf(name, this.#input.old.places));
      this.#rows.set(name, rows);
    }
    return rows;
  }
}

/** Ranks on each side of the middle where a row that has been read is looked for. */
const MOST_DISTANCE = 64;

/** Greatest result of a comparison that is not 0: values are texts' ranks or integers. */
const BELOW = -Number.MIN_VALUE;

/** Rows with the same id are in the order of their products. */
function productId({ rowIds, rowProducts }: SnapshotColumns, row: number): number {
  return rowIds[rowProducts[row]!]!;
}

/** Calls `visit` with each row, the ids of its product and itself, and its row in the old snapshot. */
function eachRow(
  columns: SnapshotColumns,
  old: SnapshotColumns,
  visit: (row: number, key: string, oldRow: number) => void,
): void {
  const { rowIds, rowProducts } = columns;
  for (let row = 0; row < rowIds.length; row++) {
    const product = productId(columns, row);
    const { from } = placeOf(product, old);
    visit(row, `${product} ${rowIds[row]}`, from + row - rowProducts[row]!);
  }
}

function isValue(key: SortKey): key is ValueName {
  return Object.hasOwn(BY_VALUE, key);
}

/** A sort key that the columns have. */
function numberOf(columns: SnapshotColumns, row: number, key: Exclude<SortKey, ValueName>): number {
  const { rowIds, rowProducts, priceLow, priceHigh, ratingAverages, ratingCounts } = columns;
  switch (key) {
    case 'id':
      return rowIds[row]!;
    case 'priceLow':
      return priceLow[row]!;
    case 'priceHigh':
      return priceHigh[row]!;
    case 'ratingAverage':
      return ratingAverages[row]!;
    case 'ratingCount':
      return ratingCounts[row]!;
    case 'lowest':
      return rowProducts[row] === row ? boundOf(columns, row, priceLow, Math.min) : 0;
    case 'highest':
      return rowProducts[row] === row ? boundOf(columns, row, priceHigh, Math.max) : 0;
  }
}

/** Price bound of a product over all its variations, or its own without variations. */
function boundOf(
  { rowEnds }: SnapshotColumns,
  product: number,
  prices: Float64Array,
  choose: (a: number, b: number) => number,
): number {
  const end = rowEnds[product]!;
  if (end === product + 1) return prices[product]!;
  let bound = prices[product + 1]!;
  for (let row = product + 2; row < end; row++) bound = choose(bound, prices[row]!);
  return bound;
}
