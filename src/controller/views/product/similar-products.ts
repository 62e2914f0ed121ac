/**
 * `similarProducts`: products in the order of their similarity to one product. Pure; of what the
 * shop lists of a category, no further request.
 */
import type { ProductEntry, TermEntry, TermReference } from '../../../protocol/product.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { stockStatus } from './stock.ts';

/** Product that others are compared with, as far as it is known. */
export interface SimilarTo {
  /** Id of the product, which is left out; `null` if unknown. */
  readonly id: number | null;
  /** Taxonomy and term, as `termsOf` writes them. */
  readonly terms: ReadonlySet<string>;
  /** Price in the shop's currency; `null` if unknown. */
  readonly price: number | null;
}

/** Largest number of products that are shown. */
export const MAX_SIMILAR = 8;

/** Smallest category that is large enough for a row: the product itself and four others. */
const MIN_IN_CATEGORY = 5;

/**
 * Sorts products: those in stock first, then by the number of shared terms, then by the distance of
 * the prices as a ratio; else in the order given. O(n log n).
 * @returns At most `MAX_SIMILAR` products, without the one they are compared with.
 */
export function similarProducts(
  to: SimilarTo,
  products: readonly ProductEntry[],
): readonly ProductEntry[] {
  const seen = new Set([to.id]);
  return products
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((product) => ({
      product,
      isOutOfStock: stockStatus(product) === 'outofstock',
      shared: termsOf(product).filter((term) => to.terms.has(term)).length,
      distance: priceDistance(to.price, priceOf(product)),
    }))
    .sort(
      (a, b) =>
        Number(a.isOutOfStock) - Number(b.isOutOfStock) ||
        b.shared - a.shared ||
        a.distance - b.distance,
    )
    .slice(0, MAX_SIMILAR)
    .map(({ product }) => product);
}

/** Decodes the product that others are compared with from its entry. */
export function similarTo(product: ProductEntry): SimilarTo {
  return { id: product.id, terms: new Set(termsOf(product)), price: priceOf(product) };
}

/** A tag, as `SimilarTo` has it. */
export function tagTerm(slug: string): string {
  return `product_tag:${decodeSlug(slug)}`;
}

/**
 * Returns the most specific category of a product: the smallest that has enough other products; the
 * largest where none has, the first where no counts are known, `null` for none.
 * @param terms Categories with their numbers of products.
 */
export function specificCategory(
  { categories = [] }: ProductEntry,
  terms: readonly TermEntry[],
): { readonly id: number; readonly count: number | null } | null {
  const counted = categories
    .flatMap(({ id }) => terms.find((term) => term.id === id) ?? [])
    .map(({ id, count }) => ({ id, count }))
    .sort((a, b) => a.count - b.count);
  const [first] = categories;
  return (
    counted.find(({ count }) => count >= MIN_IN_CATEGORY) ??
    counted.at(-1) ??
    (first === undefined ? null : { id: first.id, count: null })
  );
}

/**
 * Terms of a product. Attributes of variations are left out: nearly all products come in the same
 * sizes.
 */
function termsOf({
  categories = [],
  tags = [],
  brands = [],
  attributes = [],
}: ProductEntry): readonly string[] {
  const of = (taxonomy: string, terms: readonly TermReference[]): readonly string[] =>
    terms.map(({ slug }) => `${taxonomy}:${decodeSlug(slug)}`);
  return [
    ...of('product_cat', categories),
    ...tags.map(({ slug }) => tagTerm(slug)),
    ...of('product_brand', brands),
    ...attributes
      .filter(({ variation }) => variation !== true)
      .flatMap(({ slug, options = [] }) => options.map((option) => `${slug}:${option}`)),
  ];
}

function priceOf({ price = '' }: ProductEntry): number | null {
  const value = Number(price);
  return value > 0 ? value : null;
}

function priceDistance(a: number | null, b: number | null): number {
  // Not infinite: the difference of two infinite distances is no number.
  return a === null || b === null ? Number.MAX_VALUE : Math.abs(Math.log(a / b));
}
