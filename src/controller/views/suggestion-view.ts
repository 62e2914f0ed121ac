/**
 * `suggestionView`: suggestions of a search field, from the device, else from the metadata of
 * responses. Pure.
 */
import { foldForSearch } from './collation.ts';
import { type ProductView, productView } from './product/product-view.ts';
import { normalizeQuery } from '../state/search-state.ts';
import type { ImageSource, ShopState } from '../state/shop-state.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { Suggestions, TextRange } from '../../protocol/assist.ts';

/** Suggestion of a search field. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly q: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'delete-recent' }
  /** Completion of the text. */
  | {
      readonly kind: 'text';
      readonly q: string;
      /** Length of the typed beginning of `q`. */
      readonly typed: number;
    }
  | {
      readonly kind: 'term';
      /** Query text within the term; `''` for all products of the term. */
      readonly q: string;
      readonly taxonomy: string;
      readonly label: string | null;
      readonly slug: string;
      readonly name: string;
    }
  | { readonly kind: 'product'; readonly product: ProductEntry; readonly view: ProductView };

const MAX_TEXTS = 3;
const MAX_TERMS = 4;
const MAX_PRODUCTS = 4;

/**
 * Builds the suggestions. For an empty field: the recent queries and an entry to delete them. Else
 * the suggestions of the device. Without them: terms with a word that begins with the text, then
 * products of the response to this text. O(known terms).
 * @param recent Recent queries, newest first.
 * @param found Suggestions of the device; `null` without them.
 */
export function suggestionView(
  state: ShopState,
  text: string,
  recent: readonly string[],
  found: Suggestions | null,
): readonly Suggestion[] {
  const q = normalizeQuery(text);
  if (q === '')
    return recent.length === 0 ? [] : [...recent.map(recentQuery), { kind: 'delete-recent' }];
  if (found !== null) return foundByDevice(state, q, found);
  return [...matchingTerms(state, foldForSearch(q)), ...answeredProducts(state, q)];
}

function recentQuery(q: string): Suggestion {
  return { kind: 'recent', q };
}

function foundByDevice(
  { metadata, settings }: ShopState,
  q: string,
  { texts, terms, products, highlights }: Suggestions,
): readonly Suggestion[] {
  return [
    ...texts
      .slice(0, MAX_TEXTS)
      .map(({ text }): Suggestion => ({ kind: 'text', q: text, typed: typedLength(q, text) })),
    ...terms.slice(0, MAX_TERMS).map(({ text, taxonomy, slug, name }): Suggestion => {
      const label = metadata.labels.get(taxonomy) ?? null;
      return { kind: 'term', q: text, taxonomy, label, slug: decodeSlug(slug), name };
    }),
    ...products
      .slice(0, MAX_PRODUCTS)
      .map((product, i) => productSuggestion(product, settings.imageSource, highlights[i])),
  ];
}

function matchingTerms({ metadata }: ShopState, text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  for (const [taxonomy, terms] of metadata.terms)
    for (const { slug, name } of terms.values()) {
      if (found.length === MAX_TERMS) return found;
      if (!` ${foldForSearch(name)}`.includes(` ${text}`)) continue;
      const label = metadata.labels.get(taxonomy) ?? null;
      found.push({ kind: 'term', q: '', taxonomy, label, slug, name });
    }
  return found;
}

function answeredProducts(state: ShopState, q: string): readonly Suggestion[] {
  const { response, answeredSearch, settings } = state;
  if (answeredSearch?.q !== q) return [];
  return (response?.products?.products ?? [])
    .slice(0, MAX_PRODUCTS)
    .map((product) => productSuggestion(product, settings.imageSource));
}

/** Returns the length of the typed beginning; 0 for a corrected text. */
function typedLength(q: string, text: string): number {
  return text.toLowerCase().startsWith(q.toLowerCase()) ? q.length : 0;
}

function productSuggestion(
  product: ProductEntry,
  imageSource: ImageSource | null,
  matches: readonly TextRange[] = [],
): Suggestion {
  return { kind: 'product', product, view: productView(product, imageSource, matches) };
}
