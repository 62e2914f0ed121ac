/** Products with their variations, brought together from wherever the catalogue lists them. */
import { hiddenProduct } from './hidden-products.ts';
import type { ProductDraft, VariationDraft } from './row-draft.ts';

export interface Family {
  readonly product: ProductDraft;
  /** By id. Those that are not published may match, but are no entries of their own. */
  readonly variations: readonly VariationDraft[];
}

/** Families in order of product id, without those that no answer can show. */
export function gatherFamilies(
  products: ReadonlyMap<number, ProductDraft>,
  variationEntries: ReadonlyMap<number, VariationDraft>,
): Family[] {
  const ownLines = groupByProduct(variationEntries.values());
  const hasOwnLines = variationEntries.size > 0;
  const unlisted = [...ownLines]
    .filter(([id]) => !products.has(id))
    .map(([id, variations]) => hiddenProduct(id, variations));
  return [...products.values(), ...unlisted]
    .map((product) => ({
      product,
      variations:
        product.kind === 'variable'
          ? mergeVariations(product, ownLines.get(product.id) ?? [], hasOwnLines)
          : [],
    }))
    .filter(isShown)
    .sort((a, b) => a.product.id - b.product.id);
}

/** A variable product without variations never appears, an unpublished one only through them. (observed 3.3) */
function isShown({ product, variations }: Family): boolean {
  return product.kind === 'variable' ? variations.length > 0 : product.isPublished;
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

/** Where variations have lines of their own, one that lacks its line is disabled. */
function mergeVariations(
  product: ProductDraft,
  ownLines: readonly VariationDraft[],
  hasOwnLines: boolean,
): readonly VariationDraft[] {
  if (product.isPublished && !hasOwnLines && isAscending(product.variations)) {
    return product.variations;
  }
  const merged = new Map<number, VariationDraft>();
  const lineIds = new Set(ownLines.map(({ id }) => id));
  for (const nested of product.variations) {
    // Of an unpublished product only what is listed by itself is known to be there.
    if (!product.isPublished && !lineIds.has(nested.id)) continue;
    merged.set(nested.id, { ...nested, isPublished: nested.isPublished && !hasOwnLines });
  }
  for (const line of ownLines) {
    const nested = merged.get(line.id);
    merged.set(line.id, nested ? joinVariation(nested, line) : line);
  }
  return [...merged.values()].sort((a, b) => a.id - b.id);
}

function isAscending(variations: readonly VariationDraft[]): boolean {
  return variations.every(({ id }, i) => i === 0 || variations[i - 1]!.id < id);
}

/** The product's list tells price, stock and attributes for certain; the line tells the rest. */
function joinVariation(nested: VariationDraft, line: VariationDraft): VariationDraft {
  const { flags, price, terms } = nested;
  return {
    ...line,
    flags,
    price,
    terms,
    tokens: [...nested.tokens, ...line.tokens],
  };
}
