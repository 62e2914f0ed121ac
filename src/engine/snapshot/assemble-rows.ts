/** Turns families into rows: what is inherited, what the product collects, what a price range is. */
import type { Family } from './families.ts';
import { NO_ENTRY } from './format.ts';
import type { RowDraft } from './row-draft.ts';
import { collectedFlags, ROW } from './row-flags.ts';

export interface AssembledRow extends RowDraft {
  /** Position of the product's row. */
  readonly product: number;
  readonly end: number;
  readonly entryNumber: number;
  /** Price units; an empty price counts as 0. */
  readonly low: number;
  readonly high: number;
  /** Of a product: the bounds of its variations' prices, or its own if it has none. Of a variation nothing is asked. */
  readonly lowest: number;
  readonly highest: number;
}

/** Each product is followed by its variations. */
export function assembleRows(families: readonly Family[]): AssembledRow[] {
  const byId = new Map(families.map((family) => [family.product.id, family]));
  const rows: AssembledRow[] = [];
  for (const family of families) {
    const { product, variations } = family;
    const index = rows.length;
    const [low, high] = priceRange(family, byId);
    const prices = variations.map(({ price }) => price ?? 0);
    rows.push({
      ...product,
      product: index,
      end: index + 1 + variations.length,
      entryNumber: product.entry ?? NO_ENTRY,
      flags: variations.reduce(
        (flags, variation) => flags | collectedFlags(variation.flags),
        product.flags | collectedFlags(product.flags) | (product.isPublished ? ROW.LISTED : 0),
      ),
      low,
      high,
      lowest: prices.length === 0 ? low : Math.min(...prices),
      highest: prices.length === 0 ? high : Math.max(...prices),
    });
    const inherited =
      product.flags & (ROW.FEATURED | ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG);
    for (const variation of variations) {
      rows.push({
        ...variation,
        // An entry shows the product's where the variation has none.
        sku: variation.sku === product.sku ? '' : variation.sku,
        date: variation.date ?? product.date,
        modified: variation.modified ?? product.modified,
        product: index,
        end: rows.length + 1,
        entryNumber: variation.entry ?? NO_ENTRY,
        flags: variation.flags | inherited | (variation.isPublished ? ROW.LISTED : ROW.DISABLED),
        low: variation.price ?? 0,
        high: variation.price ?? 0,
        lowest: 0,
        highest: 0,
      });
    }
  }
  return rows;
}

/** A variable product's range is its variations', a grouped product's its children's. (catalogue-format) */
function priceRange(
  { product, variations }: Family,
  families: ReadonlyMap<number, Family>,
): readonly [low: number, high: number] {
  const sellable = (family: Family): readonly RowDraft[] =>
    family.product.kind === 'variable'
      ? family.variations.filter(({ isPublished }) => isPublished)
      : [family.product];
  const drafts =
    product.kind === 'grouped'
      ? product.groupedIds.flatMap((id) => {
          const child = families.get(id);
          return child ? sellable(child) : [];
        })
      : sellable({ product, variations });
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { price } of drafts) {
    if (price === null) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  return low <= high ? [low, high] : [0, 0];
}
