/**
 * `parentNames`: names of the terms above a term whose own name is not enough. `categoryView`: the
 * chosen category with those above it. Pure.
 */
import { htmlToText } from '../../../protocol/text/html-text.ts';
import { slugsOf } from '../../filters/terms.ts';
import type { ShopAction } from '../../state/search-state.ts';
import type { KnownTerm, ShopMetadata } from '../../state/shop-metadata.ts';
import type { ShopState } from '../../state/shop-state.ts';

/** Deepest path; a shop's data may contain a circle. */
const MAX_DEPTH = 5;
/** Characters of a description that are decoded, markup included. */
const MAX_DESCRIPTION_LENGTH = 2000;

/** The category that a response shows. */
interface CategoryView {
  readonly name: string;
  /** Plain text, cut with an ellipsis where it is long; `''` for none. */
  readonly description: string;
  /** Categories above it, the topmost first. */
  readonly above: readonly CategoryLink[];
  /** Removes the category. */
  readonly clear: ShopAction;
}

/** A category above the chosen one. */
interface CategoryLink {
  readonly name: string;
  /** Chooses it in place of the chosen one. */
  readonly action: ShopAction;
}

/**
 * Returns the category that the response of `state` shows; `null` unless the shopper has chosen
 * exactly one and no text. O(categories of the shop).
 */
export function categoryView({ responseSearch, metadata }: ShopState): CategoryView | null {
  const taxonomy = 'product_cat';
  if (responseSearch === null || responseSearch.q !== '') return null;
  const op = responseSearch.terms.find((selection) => selection.taxonomy === taxonomy)?.op;
  const [slug, ...others] = slugsOf(responseSearch, taxonomy);
  const known = metadata.terms.get(taxonomy);
  const term = known?.get(slug ?? '');
  if (known === undefined || term === undefined || others.length > 0 || op === 'not') return null;
  const above = termsAbove(term, [...known.values()]).map(({ name, slug }): CategoryLink => {
    return { name, action: { type: 'term', taxonomy, slug, selected: true, instead: [term.slug] } };
  });
  return {
    name: term.name,
    description: descriptionText(term.description),
    above,
    clear: { type: 'clear-terms', taxonomy },
  };
}

/** Returns the names of the terms above a term, the topmost first. O(terms of the taxonomy). */
export function parentNames(
  { terms }: ShopMetadata,
  taxonomy: string,
  slug: string,
): readonly string[] {
  const known = terms.get(taxonomy);
  const term = known?.get(slug);
  return term === undefined
    ? []
    : termsAbove(term, [...(known?.values() ?? [])]).map(({ name }) => name);
}

/** Tests whether another term of the taxonomy has the name of this one. O(terms of the taxonomy). */
export function isAmbiguous({ terms }: ShopMetadata, taxonomy: string, slug: string): boolean {
  const known = [...(terms.get(taxonomy)?.values() ?? [])];
  const name = terms.get(taxonomy)?.get(slug)?.name;
  return known.filter((term) => term.name === name).length > 1;
}

/** Terms above a term, the topmost first. */
function termsAbove(term: KnownTerm, all: readonly KnownTerm[]): readonly KnownTerm[] {
  const above: KnownTerm[] = [];
  const parentOf = ({ parent }: KnownTerm): KnownTerm | undefined =>
    all.find(({ id }) => id === parent);
  for (let next = parentOf(term); next !== undefined && above.length < MAX_DEPTH;) {
    if (next === term || above.includes(next)) break;
    above.unshift(next);
    next = parentOf(next);
  }
  return above;
}

function descriptionText(html: string): string {
  const text = htmlToText(html.slice(0, MAX_DESCRIPTION_LENGTH));
  return html.length > MAX_DESCRIPTION_LENGTH ? `${text}…` : text;
}
