/** `parentNames`: names of the terms above a term whose own name is not enough. Pure. */
import type { KnownTerm, ShopMetadata } from '../state/shop-metadata.ts';

/** Deepest path; a shop's data may contain a circle. */
const MAX_DEPTH = 5;

/**
 * Returns the names of the terms above a term, the topmost first, where another term of the taxonomy
 * has the same name; else none. O(terms of the taxonomy).
 */
export function parentNames(
  { terms }: ShopMetadata,
  taxonomy: string,
  slug: string,
): readonly string[] {
  const known = terms.get(taxonomy);
  const term = known?.get(slug);
  const all = [...(known?.values() ?? [])];
  if (term === undefined || all.filter(({ name }) => name === term.name).length < 2) return [];
  const names: string[] = [];
  const parentOf = ({ parent }: KnownTerm): KnownTerm | undefined =>
    all.find(({ id }) => id === parent);
  for (let above = parentOf(term); above !== undefined && names.length < MAX_DEPTH;) {
    names.unshift(above.name);
    above = parentOf(above);
  }
  return names;
}
