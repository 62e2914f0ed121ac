/** Turns families into rows: what is inherited, what the product collects, what a price range is. */
import type { Family } from './families.ts';
import { NO_ENTRY } from './format.ts';
import type { RowDraft } from './row-draft.ts';
import { collectedFlags, ROW } from './row-flags.ts';

/** Column by column; each product is followed by its variations. */
export interface AssembledRows {
  readonly drafts: readonly RowDraft[];
  /** The row of the product that each row belongs to. */
  readonly products: Uint32Array;
  readonly ends: Uint32Array;
  readonly entries: Uint32Array;
  readonly flags: Uint16Array;
  /** Price units; an empty price counts as 0. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Of a product: the bounds of its variations' prices, or its own if it has none. Of a variation nothing is asked. */
  readonly lowest: Float64Array;
  readonly highest: Float64Array;
}

export function assembleRows(families: readonly Family[]): AssembledRows {
  const count = families.reduce((sum, { variations }) => sum + 1 + variations.length, 0);
  const byId = new Map(families.map((family) => [family.product.id, family]));
  const drafts: RowDraft[] = [];
  const rows: AssembledRows = {
    drafts,
    products: new Uint32Array(count),
    ends: new Uint32Array(count),
    entries: new Uint32Array(count),
    flags: new Uint16Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
    lowest: new Float64Array(count),
    highest: new Float64Array(count),
  };
  for (const family of families) {
    const { product, variations } = family;
    const index = drafts.push(product) - 1;
    const range = priceRange(family, byId);
    let flags = product.flags | collectedFlags(product.flags);
    if (product.isPublished) flags |= ROW.LISTED;
    rows.products[index] = index;
    rows.ends[index] = index + 1 + variations.length;
    rows.entries[index] = product.entry ?? NO_ENTRY;
    rows.low[index] = range.low;
    rows.high[index] = range.high;
    const bounds = variations.length === 0 ? range : boundsOf(variations, 0);
    rows.lowest[index] = bounds.low;
    rows.highest[index] = bounds.high;
    const inherited =
      product.flags & (ROW.FEATURED | ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG);
    for (const variation of variations) {
      const row = drafts.push(variation) - 1;
      flags |= collectedFlags(variation.flags);
      rows.products[row] = index;
      rows.ends[row] = row + 1;
      rows.entries[row] = variation.entry ?? NO_ENTRY;
      rows.flags[row] =
        variation.flags | inherited | (variation.isPublished ? ROW.LISTED : ROW.DISABLED);
      rows.low[row] = variation.price ?? 0;
      rows.high[row] = variation.price ?? 0;
    }
    rows.flags[index] = flags;
  }
  return rows;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A variable product's range is its variations', a grouped product's its children's. (catalogue-format) */
function priceRange(family: Family, families: ReadonlyMap<number, Family>): Bounds {
  const { product } = family;
  if (product.kind === 'simple') return { low: product.price ?? 0, high: product.price ?? 0 };
  const sold =
    product.kind === 'variable'
      ? sellable(family)
      : product.groupedIds.flatMap((id) => {
          const child = families.get(id);
          return child ? sellable(child) : [];
        });
  return boundsOf(sold, null);
}

function sellable({ product, variations }: Family): readonly RowDraft[] {
  return product.kind === 'variable'
    ? variations.filter(({ isPublished }) => isPublished)
    : [product];
}

/** `empty` is what an empty price counts as, `null` that it does not count. */
function boundsOf(drafts: readonly RowDraft[], empty: number | null): Bounds {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { price: own } of drafts) {
    const price = own ?? empty;
    if (price === null) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  return low <= high ? { low, high } : { low: 0, high: 0 };
}
