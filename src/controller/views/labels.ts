/** Display names of terms and taxonomies. */
import type { ShopState } from '../state/shop-state.ts';

/** Returns the name of a term from the responses so far, else a label built from its slug. */
export function termName(state: ShopState, taxonomy: string, slug: string): string {
  return state.metadata.terms.get(taxonomy)?.get(slug)?.name ?? labelFromSlug(slug);
}

/** Builds a readable label from a slug or the name of a taxonomy: `pa_shoe-size` → `Shoe size`. */
export function labelFromSlug(slug: string): string {
  const words = slug
    .replace(/^(pa|product)_/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
