/** Puts products that differ first, so that the first rows of a shop do not show one thing eight times. Pure. */

/** Products in two rows of four. */
const FIRST = 8;
/** Products among which the first are chosen. */
export const CANDIDATES = 64;

/** Properties that a product shares with products like it. */
export interface Resemblance {
  readonly row: number;
  /** Smallest of its categories, or a number of its own. */
  readonly family: number;
  /** Ranks in the orders of titles; in both, products with one title are in the order of their ids. */
  readonly titleUp: number;
  readonly titleDown: number;
}

/**
 * Moves products to the front until there are eight: those of a family that no product before them has,
 * then those of other titles. The rest stay in their order.
 *
 * @returns rows
 */
export function spreadProducts(products: readonly Resemblance[]): readonly number[] {
  const first: Resemblance[] = [];
  for (const isAlike of [isOfFamily, hasTitle]) {
    for (const product of products) {
      if (first.length < FIRST && !first.some((other) => isAlike(product, other)))
        first.push(product);
    }
  }
  return [...new Set([...first, ...products])].map(({ row }) => row);
}

function isOfFamily(a: Resemblance, b: Resemblance): boolean {
  return a.family === b.family || hasTitle(a, b);
}

function hasTitle(a: Resemblance, b: Resemblance): boolean {
  return a.titleUp < b.titleUp === a.titleDown < b.titleDown;
}
