/** `termName`: what a term is called. */
import { nameOfSlug } from './name-of-slug.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

/** The name of a term as far as any answer told it. */
export function termName(snapshot: ShopSnapshot, taxonomy: string, slug: string): string {
  return snapshot.knowledge.terms.get(taxonomy)?.get(slug)?.name ?? nameOfSlug(slug);
}
