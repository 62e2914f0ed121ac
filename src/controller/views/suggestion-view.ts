/** `suggestionView`: what a search field suggests: what the device offers, else what answers already taught. Pure. */
import { foldForSearch } from './collation.ts';
import { type ProductView, productView } from './product-view.ts';
import { normalizeQuery } from '../state/search-state.ts';
import type { ImageSource, ShopState } from '../state/shop-state.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { Suggestions, TextRange } from '../../protocol/assist.ts';

export type Suggestion =
  | { readonly kind: 'recent'; readonly q: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'forget' }
  /** The text completed. */
  | {
      readonly kind: 'text';
      readonly q: string /** Length of the typed beginning of `q`. */;
      readonly typed: number;
    }
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

const MAX_TEXTS = 3;
const MAX_TERMS = 4;
const MAX_PRODUCTS = 4;

/**
 * For an empty field the recent queries and a way to delete them; else what the device found; else terms with a word that begins like the text, then
 * products of the answer to just this text. `recent`: newest first. O(known terms).
 */
export function suggestionView(
  state: ShopState,
  text: string,
  recent: readonly string[],
  found: Suggestions | null,
): readonly Suggestion[] {
  const q = normalizeQuery(text);
  if (q === '') return recent.length === 0 ? [] : [...recent.map(recentQuery), { kind: 'forget' }];
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

/** 0 where the text was corrected. */
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
