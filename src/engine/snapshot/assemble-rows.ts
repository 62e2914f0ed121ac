/** Turns families into rows: what is inherited, what the product collects, what a price range is. */
import { DRAFT, type DraftTable } from './draft-table.ts';
import type { Family } from './families.ts';
import { collectedFlags, ROW } from './row-flags.ts';

/** Column by column; each product is followed by its variations. */
export interface AssembledRows {
  readonly drafts: Uint32Array;
  /** The row of the product that each row belongs to. */
  readonly products: Uint32Array;
  readonly ends: Uint32Array;
  readonly flags: Uint16Array;
  /** Price units; an empty price counts as 0. */
  readonly low: Float64Array<ArrayBuffer>;
  readonly high: Float64Array<ArrayBuffer>;
  /** Of a product: the bounds of its variations' prices, or its own if it has none. Of a variation nothing is asked. */
  readonly lowest: Float64Array<ArrayBuffer>;
  readonly highest: Float64Array<ArrayBuffer>;
}

export function assembleRows(families: readonly Family[], drafts: DraftTable): AssembledRows {
  const count = families.reduce((sum, { variations }) => sum + 1 + variations.length, 0);
  const byId = childrenById(families, drafts);
  const rows: AssembledRows = {
    drafts: new Uint32Array(count),
    products: new Uint32Array(count),
    ends: new Uint32Array(count),
    flags: new Uint16Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
    lowest: new Float64Array(count),
    highest: new Float64Array(count),
  };
  let row = 0;
  for (const family of families) {
    const { product, variations } = family;
    const index = row++;
    const own = drafts.get(product, DRAFT.flags);
    const range = priceRange(family, byId, drafts);
    const bounds = variations.length === 0 ? range : boundsOf(variations, 0, drafts);
    rows.drafts[index] = product;
    rows.products[index] = index;
    rows.ends[index] = row + variations.length;
    rows.flags[index] = own | collectedFlags(own);
    rows.low[index] = range.low;
    rows.high[index] = range.high;
    rows.lowest[index] = bounds.low;
    rows.highest[index] = bounds.high;
    const inherited = own & (ROW.FEATURED | ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG);
    for (const variation of variations) {
      const flags = drafts.get(variation, DRAFT.flags);
      rows.drafts[row] = variation;
      rows.products[row] = index;
      rows.flags[index] |= collectedFlags(flags);
      rows.flags[row] = flags | inherited | ((flags & ROW.LISTED) === 0 ? ROW.DISABLED : 0);
      rows.low[row] = drafts.get(variation, DRAFT.price) || 0;
      rows.high[row] = rows.low[row]!;
      rows.ends[row] = ++row;
    }
  }
  return rows;
}

/** The families of what grouped products hold, by id: few, if any. */
function childrenById(
  families: readonly Family[],
  drafts: DraftTable,
): ReadonlyMap<number, Family> {
  const children = new Set([...drafts.children.values()].flat());
  const found = new Map<number, Family>();
  if (children.size === 0) return found;
  for (const family of families) {
    const id = drafts.get(family.product, DRAFT.id);
    if (children.has(id)) found.set(id, family);
  }
  return found;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A variable product's range is its variations', a grouped product's its children's. (catalogue-format) */
function priceRange(
  family: Family,
  families: ReadonlyMap<number, Family>,
  drafts: DraftTable,
): Bounds {
  const children = drafts.children.get(family.product);
  if (children === undefined) return boundsOf(sellable(family, drafts), null, drafts);
  const sold = children.flatMap((id) => {
    const child = families.get(id);
    return child ? sellable(child, drafts) : [];
  });
  return boundsOf(sold, null, drafts);
}

function sellable({ product, variations }: Family, drafts: DraftTable): readonly number[] {
  return drafts.has(product, ROW.VARIABLE)
    ? variations.filter((variation) => drafts.has(variation, ROW.LISTED))
    : [product];
}

/** `empty` is what an empty price counts as, `null` that it does not count. */
function boundsOf(members: readonly number[], empty: number | null, drafts: DraftTable): Bounds {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const member of members) {
    const own = drafts.get(member, DRAFT.price);
    const price = Number.isNaN(own) ? empty : own;
    if (price === null) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  return low <= high ? { low, high } : { low: 0, high: 0 };
}
