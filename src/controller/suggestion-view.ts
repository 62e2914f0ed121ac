/** `suggestionView`: what a search field may suggest without asking anybody: what answers already taught. Pure. */
import { plainText } from './facet-options.ts';
import { type ProductView, productView } from './product-view.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import type { ProductEntry } from '../protocol/product.ts';

export type Suggestion =
  | { readonly kind: 'recent'; readonly q: string }
  | {
      readonly kind: 'term';
      readonly taxonomy: string;
      readonly label: string | null;
      readonly slug: string;
      readonly name: string;
    }
  | { readonly kind: 'product'; readonly product: ProductEntry; readonly view: ProductView };

const MOST_TERMS = 4;
const MOST_PRODUCTS = 4;

/**
 * For an empty field the recent queries; else terms with a word that begins like the text, then products of the answer to
 * just this text. `recent`: newest first. O(known terms).
 */
export function suggestionView(
  snapshot: ShopSnapshot,
  text: string,
  recent: readonly string[],
): readonly Suggestion[] {
  const q = text.trim().replace(/\s+/g, ' ');
  if (q === '') return recent.map((query) => ({ kind: 'recent', q: query }));
  return [...matchingTerms(snapshot, plainText(q)), ...answeredProducts(snapshot, q)];
}

function matchingTerms({ knowledge }: ShopSnapshot, text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  for (const [taxonomy, terms] of knowledge.terms)
    for (const { slug, name } of terms.values()) {
      if (found.length === MOST_TERMS) return found;
      if (!` ${plainText(name)}`.includes(` ${text}`)) continue;
      const label = knowledge.labels.get(taxonomy) ?? null;
      found.push({ kind: 'term', taxonomy, label, slug, name });
    }
  return found;
}

function answeredProducts(snapshot: ShopSnapshot, q: string): readonly Suggestion[] {
  const { response, answeredState, settings } = snapshot;
  if (answeredState?.q !== q) return [];
  return (response?.products?.products ?? []).slice(0, MOST_PRODUCTS).map((product) => ({
    kind: 'product',
    product,
    view: productView(product, settings.imageSource),
  }));
}
