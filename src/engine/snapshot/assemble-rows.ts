/** Brings products and variations together into rows: who is listed, what is inherited, what the product collects. */
import { NO_ENTRY } from './format.ts';
import type { ProductDraft, RowDraft, VariationDraft } from './row-draft.ts';
import { collectedFlags, ROW } from './row-flags.ts';
import type { FieldTokens } from './token-collector.ts';

export interface AssembledRow {
  readonly draft: RowDraft;
  /** Position of the product's row. */
  readonly product: number;
  readonly end: number;
  readonly entry: number;
  readonly flags: number;
  /** Price units; an empty price counts as 0. */
  readonly low: number;
  readonly high: number;
  /** Registry numbers. */
  readonly terms: readonly number[];
  readonly tokens: FieldTokens;
}

/** Rows in order of product id, variations by id behind their product. What can never be listed gets no row. */
export function assembleRows(
  products: ReadonlyMap<number, ProductDraft>,
  variationEntries: ReadonlyMap<number, VariationDraft>,
): AssembledRow[] {
  const rows: AssembledRow[] = [];
  const ownLines = groupByProduct(variationEntries.values());
  const hasOwnLines = variationEntries.size > 0;
  const familyOf = (product: ProductDraft): VariationDraft[] =>
    mergeVariations(product, ownLines.get(product.id) ?? [], hasOwnLines);
  const orphaned = [...ownLines.keys()].filter((id) => !products.has(id)).map(hiddenProduct);
  const byId = [...products.values(), ...orphaned].sort((a, b) => a.id - b.id);
  for (const product of byId) {
    if (!product.isPublished) continue;
    const family = product.kind === 'variable' ? familyOf(product) : [];
    // A variable product without variations never appears. (observed 3.3)
    if (product.kind === 'variable' && family.length === 0) continue;
    const index = rows.length;
    const end = index + 1 + family.length;
    const [low, high] = priceRange(product, products, familyOf);
    const inherited =
      product.flags & (ROW.FEATURED | ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG);
    rows.push({
      draft: product,
      product: index,
      end,
      entry: product.entry,
      flags: family.reduce(
        (flags, variation) => flags | collectedFlags(variation.flags),
        product.flags | collectedFlags(product.flags),
      ),
      low,
      high,
      terms: product.terms,
      tokens: product.tokens,
    });
    for (const variation of family) {
      rows.push({
        // Rated and dated like its product.
        draft: {
          ...variation,
          date: variation.date ?? product.date,
          modified: variation.modified ?? product.modified,
        },
        product: index,
        end: rows.length + 1,
        entry: variation.entry ?? NO_ENTRY,
        flags: variation.flags | inherited | (variation.isPublished ? ROW.LISTED : 0),
        low: variation.price ?? 0,
        high: variation.price ?? 0,
        terms: variation.terms,
        tokens: variation.tokens,
      });
    }
  }
  return rows;
}

/** The product of variations that are listed while it is not; terms count it, nothing lists it. (seen in the recorded cases) */
function hiddenProduct(id: number): ProductDraft {
  return {
    id,
    entry: NO_ENTRY,
    kind: 'variable',
    isPublished: true,
    flags: ROW.VARIABLE,
    name: '',
    slug: '',
    sku: '',
    price: null,
    menuOrder: 0,
    date: null,
    modified: null,
    sales: null,
    ratingAverage: 0,
    ratingCount: 0,
    groupedIds: [],
    choices: [],
    variations: [],
    terms: [],
    tokens: [],
  };
}

function groupByProduct(
  variations: Iterable<VariationDraft>,
): ReadonlyMap<number, readonly VariationDraft[]> {
  const groups = new Map<number, VariationDraft[]>();
  for (const variation of variations) {
    const group = groups.get(variation.productId);
    if (group) group.push(variation);
    else groups.set(variation.productId, [variation]);
  }
  return groups;
}

/** A line of its own says more than the product's list; where lines are, one that lacks its line is disabled. */
function mergeVariations(
  product: ProductDraft,
  ownLines: readonly VariationDraft[],
  hasOwnLines: boolean,
): VariationDraft[] {
  const merged = new Map<number, VariationDraft>();
  for (const nested of product.variations) {
    merged.set(nested.id, { ...nested, isPublished: nested.isPublished && !hasOwnLines });
  }
  for (const line of ownLines) {
    const nested = merged.get(line.id);
    merged.set(line.id, nested ? { ...line, settled: nested.settled, terms: nested.terms } : line);
  }
  return [...merged.values()].sort((a, b) => a.id - b.id);
}

/** A variable product's range is its variations', a grouped product's its children's. (catalogue-format) */
function priceRange(
  product: ProductDraft,
  products: ReadonlyMap<number, ProductDraft>,
  familyOf: (product: ProductDraft) => readonly VariationDraft[],
): readonly [low: number, high: number] {
  const members = (draft: ProductDraft): readonly RowDraft[] =>
    draft.kind === 'variable' ? familyOf(draft).filter(({ isPublished }) => isPublished) : [draft];
  const drafts =
    product.kind === 'grouped'
      ? product.groupedIds.flatMap((id) => {
          const child = products.get(id);
          return child ? members(child) : [];
        })
      : members(product);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { price } of drafts) {
    if (price === null) continue;
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  return low <= high ? [low, high] : [0, 0];
}
