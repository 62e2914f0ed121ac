/** `suggestionView`: what a search field suggests: what the device offers, else what answers already taught. Pure. */
import { plainText } from './compare-texts.ts';
import { type ProductView, productView } from './product-view.ts';
import type { ImageSource, ShopSnapshot } from './shop-snapshot.ts';
import { decodeSlug } from '../protocol/text/decode-slug.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { Suggestions } from '../protocol/assist.ts';

export type Suggestion =
  | { readonly kind: 'recent'; readonly q: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'forget' }
  /** The text completed. */
  | { readonly kind: 'text'; readonly q: string }
  | {
      readonly kind: 'term';
      /** Looked for within the term; `''` for the whole of it. */
      readonly q: string;
      readonly taxonomy: string;
      readonly label: string | null;
      readonly slug: string;
      readonly name: string;
    }
  | { readonly kind: 'product'; readonly product: ProductEntry; readonly view: ProductView };

const MOST_TEXTS = 3;
const MOST_TERMS = 4;
const MOST_PRODUCTS = 4;

/**
 * For an empty field the recent queries and a way to delete them; else what the device found; else terms with a word that begins like the text, then
 * products of the answer to just this text. `recent`: newest first. O(known terms).
 */
export function suggestionView(
  snapshot: ShopSnapshot,
  text: string,
  recent: readonly string[],
  found: Suggestions | null,
): readonly Suggestion[] {
  const q = text.trim().replace(/\s+/g, ' ');
  if (q === '') return recent.length === 0 ? [] : [...recent.map(recentQuery), { kind: 'forget' }];
  if (found !== null) return foundByDevice(snapshot, found);
  return [...matchingTerms(snapshot, plainText(q)), ...answeredProducts(snapshot, q)];
}

function recentQuery(q: string): Suggestion {
  return { kind: 'recent', q };
}

function foundByDevice(
  { knowledge, settings }: ShopSnapshot,
  { texts, terms, products }: Suggestions,
): readonly Suggestion[] {
  return [
    ...texts.slice(0, MOST_TEXTS).map(({ text }): Suggestion => ({ kind: 'text', q: text })),
    ...terms.slice(0, MOST_TERMS).map(({ text, taxonomy, slug, name }): Suggestion => {
      const label = knowledge.labels.get(taxonomy) ?? null;
      return { kind: 'term', q: text, taxonomy, label, slug: decodeSlug(slug), name };
    }),
    ...products
      .slice(0, MOST_PRODUCTS)
      .map((product) => productSuggestion(product, settings.imageSource)),
  ];
}

function matchingTerms({ knowledge }: ShopSnapshot, text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  for (const [taxonomy, terms] of knowledge.terms)
    for (const { slug, name } of terms.values()) {
      if (found.length === MOST_TERMS) return found;
      if (!` ${plainText(name)}`.includes(` ${text}`)) continue;
      const label = knowledge.labels.get(taxonomy) ?? null;
      found.push({ kind: 'term', q: '', taxonomy, label, slug, name });
    }
  return found;
}

function answeredProducts(snapshot: ShopSnapshot, q: string): readonly Suggestion[] {
  const { response, answeredState, settings } = snapshot;
  if (answeredState?.q !== q) return [];
  return (response?.products?.products ?? [])
    .slice(0, MOST_PRODUCTS)
    .map((product) => productSuggestion(product, settings.imageSource));
}

function productSuggestion(product: ProductEntry, imageSource: ImageSource | null): Suggestion {
  return { kind: 'product', product, view: productView(product, imageSource) };
}
