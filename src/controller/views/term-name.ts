/** `termName`: what a term is called. */
import { labelFromSlug } from './label-from-slug.ts';
import type { ShopState } from '../state/shop-state.ts';

/** The name of a term as far as any answer told it. */
export function termName(state: ShopState, taxonomy: string, slug: string): string {
  return state.metadata.terms.get(taxonomy)?.get(slug)?.name ?? labelFromSlug(slug);
}
