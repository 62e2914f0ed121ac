/** Builds rows from families: inherited flags, collected flags, and price ranges. */
import { type Family, STAGED, type StagingTable } from './staging-table.ts';

import { collectedFlags, ROW } from '../row-flags.ts';

/** Columns of rows; each product is followed by its variations. */
export interface BuiltRows {
  /** Index of the staged entry. */
  readonly staged: Uint32Array;
  /** Row of the product that the row belongs to. */
  readonly products: Uint32Array;
  /** One past the last row of the family. */
  readonly ends: Uint32Array;
  /** See row-flags.ts. */
  readonly flags: Uint16Array;
  /** Price range in price units, for price constraints; an empty price counts as 0. */
  readonly low: Float64Array<ArrayBuffer>;
  readonly high: Float64Array<ArrayBuffer>;
  /**
   * Price range of a product's variations, or its own without variations, for sorting; unused for
   * variations.
   */
  readonly lowest: Float64Array<ArrayBuffer>;
  readonly highest: Float64Array<ArrayBuffer>;
}

/** Builds the rows of families, in their order. Linear in time and memory. */
export function buildRows(families: readonly Family[], staged: StagingTable): BuiltRows {
  const count = families.reduce((sum, { variations }) => sum + 1 + variations.length, 0);
  const byId = childrenById(families, staged);
  const rows: BuiltRows = {
    staged: new Uint32Array(count),
    products: new Uint32Array(count),
    ends: new Uint32Array(count),
    flags: new Uint16Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
    lowest: new Float64Array(count),
    highest: new Float64Array(count),
  };
  const range = new PriceRange(staged, byId);
  let row = 0;
  // Loops by index, here and below: an iterator allocates an object at each step.
  for (let i = 0; i < families.length; i++) {
    const { product, variations } = families[i]!;
    const index = row++;
    const own = staged.get(product, STAGED.flags);
    range.begin();
    range.addSold(families[i]!);
    range.write(rows.low, rows.high, index);
    if (variations.length > 0) {
      range.begin();
      for (let n = 0; n < variations.length; n++) range.add(variations[n]!, 0);
    }
    range.write(rows.lowest, rows.highest, index);
    rows.staged[index] = product;
    rows.products[index] = index;
    rows.ends[index] = row + variations.length;
    rows.flags[index] = own | collectedFlags(own);
    const inherited = own & (ROW.FEATURED | ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG);
    for (let n = 0; n < variations.length; n++) {
      const variation = variations[n]!;
      const flags = staged.get(variation, STAGED.flags);
      rows.staged[row] = variation;
      rows.products[row] = index;
      rows.flags[index] |= collectedFlags(flags);
      rows.flags[row] = flags | inherited | ((flags & ROW.LISTED) === 0 ? ROW.DISABLED : 0);
      rows.low[row] = staged.get(variation, STAGED.price) || 0;
      rows.high[row] = rows.low[row]!;
      rows.ends[row] = ++row;
    }
  }
  return rows;
}

/** Families of the children of grouped products, by id. */
function childrenById(
  families: readonly Family[],
  staged: StagingTable,
): ReadonlyMap<number, Family> {
  const children = new Set([...staged.children.values()].flat());
  const found = new Map<number, Family>();
  if (children.size === 0) return found;
  for (const family of families) {
    const id = staged.get(family.product, STAGED.id);
    if (children.has(id)) found.set(id, family);
  }
  return found;
}

/**
 * Accumulator of the lowest and highest price of a row. One instance for all rows avoids garbage.
 */
class PriceRange {
  readonly #staged: StagingTable;
  readonly #families: ReadonlyMap<number, Family>;
  readonly #bounds = new Float64Array(2);

  /** @param families children of grouped products, by id */
  constructor(staged: StagingTable, families: ReadonlyMap<number, Family>) {
    this.#staged = staged;
    this.#families = families;
  }

  begin(): void {
    this.#bounds[0] = Number.POSITIVE_INFINITY;
    this.#bounds[1] = Number.NEGATIVE_INFINITY;
  }

  /**
   * Adds the price of a staged entry.
   *
   * @param empty value of an empty price; `NaN` to ignore it
   */
  add(index: number, empty: number): void {
    const own = this.#staged.get(index, STAGED.price);
    const price = Number.isNaN(own) ? empty : own;
    if (price < this.#bounds[0]!) this.#bounds[0] = price;
    if (price > this.#bounds[1]!) this.#bounds[1] = price;
  }

  /**
   * Adds the prices of a product, of a variable product's variations, or of a grouped product's
   * children.
   */
  addSold(family: Family): void {
    const children = this.#staged.children.get(family.product);
    if (children === undefined) this.#addSellable(family);
    else {
      for (const id of children) {
        const child = this.#families.get(id);
        if (child) this.#addSellable(child);
      }
    }
  }

  /** Writes the range; 0 to 0 without a price. */
  write(low: Float64Array, high: Float64Array, row: number): void {
    const isEmpty = this.#bounds[0]! > this.#bounds[1]!;
    low[row] = isEmpty ? 0 : this.#bounds[0]!;
    high[row] = isEmpty ? 0 : this.#bounds[1]!;
  }

  #addSellable({ product, variations }: Family): void {
    if (!this.#staged.has(product, ROW.VARIABLE)) {
      this.add(product, Number.NaN);
      return;
    }
    for (let i = 0; i < variations.length; i++) {
      if (this.#staged.has(variations[i]!, ROW.LISTED)) this.add(variations[i]!, Number.NaN);
    }
  }
}
