/**
 * `suggestionView`: suggestions of a search field in groups, from the device, else from the metadata
 * of responses. Pure.
 */
import { foldForSearch } from '../collation.ts';
import { type ProductView, productView } from '../product/product-view.ts';
import { slugsOf } from '../../filters/terms.ts';
import { normalizeQuery } from '../../filters/text.ts';
import { isSameState } from '../../state/search-state.ts';
import { isAmbiguous, parentNames } from '../facet/term-parents.ts';
import type { ImageSource, ShopState } from '../../state/shop-state.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import type { Suggestions, TextRange } from '../../../protocol/assist.ts';

/** Suggestion of a search field. */
export type Suggestion =
  | { readonly kind: 'recent'; readonly q: string }
  /** Deletes the recent searches. */
  | { readonly kind: 'delete-recent' }
  /** Completed or corrected text. */
  | {
      readonly kind: 'text';
      readonly q: string;
      /** Length of the typed beginning of `q`. */
      readonly typed: number;
      readonly total: number;
    }
  | {
      readonly kind: 'term';
      /** Query text within the term; `''` for all products of the term. */
      readonly q: string;
      readonly taxonomy: string;
      readonly slug: string;
      readonly name: string;
      /**
       * Names of the terms above, the topmost first: of a category, and where other terms have this
       * name too.
       */
      readonly parents: readonly string[];
      /** `null` where the exact number is not known. */
      readonly total: number | null;
    }
  /** Filter that words of the text name. */
  | {
      readonly kind: 'filter';
      /** Text without these words; `''` for none. */
      readonly q: string;
      readonly taxonomy: string;
      /** Name of the taxonomy in the shop; `null` if it is not known. */
      readonly label: string | null;
      readonly slug: string;
      readonly name: string;
      readonly total: number;
    }
  | { readonly kind: 'product'; readonly product: ProductEntry; readonly view: ProductView }
  /** All products that the text finds. */
  | { readonly kind: 'all'; readonly total: number };

/** Suggestions below one heading. */
export interface SuggestionGroup {
  readonly kind: 'recent' | 'texts' | 'filters' | 'terms' | 'products' | 'all';
  /** Taxonomy of the terms, and its name in the shop; `null` for other groups. */
  readonly taxonomy: string | null;
  readonly label: string | null;
  /** Never empty. */
  readonly suggestions: readonly Suggestion[];
}

type TermSuggestion = Suggestion & { readonly kind: 'term' };

const MAX_TEXTS = 3;
const MAX_TERMS = 3;
const MAX_PRODUCTS = 4;
/** Taxonomies whose terms come first. */
const FIRST_TAXONOMIES = ['product_cat', 'product_brand'];

/** Taxonomies whose terms the device does not suggest as filters. */
const OWN_TAXONOMIES = [...FIRST_TAXONOMIES, 'product_tag'];

/**
 * Builds the suggestions. For an empty field: the recent queries and an entry to delete them. Else
 * completed texts and products of the device, and terms with a word that begins with the text;
 * without a device, products of the response to this text. O(known terms).
 * @param recent Recent queries, newest first.
 * @param found Suggestions of the device; `null` without them.
 */
export function suggestionView(
  state: ShopState,
  text: string,
  recent: readonly string[],
  found: Suggestions | null,
): readonly SuggestionGroup[] {
  const q = normalizeQuery(text);
  if (q === '')
    return groups([
      'recent',
      recent.length === 0
        ? []
        : [
            ...recent.map((one) => ({ kind: 'recent', q: one }) as const),
            { kind: 'delete-recent' },
          ],
    ]);
  const products =
    found === null
      ? productsOfResponse(state, q)
      : deviceProducts(found, state.settings.imageSource);
  const matching = matchingTerms(state, foldForSearch(q), found);
  const filters = found === null ? [] : deviceFilters(state, found);
  const taxonomies = [...new Set(matching.map(({ taxonomy }) => taxonomy))];
  return [
    ...groups(['texts', found === null ? [] : deviceTexts(state, q, found, matching)]),
    ...groups(['filters', filters]),
    ...taxonomies.flatMap((taxonomy) =>
      groups(['terms', matching.filter((term) => term.taxonomy === taxonomy)]).map((group) => ({
        ...group,
        taxonomy,
        label: state.metadata.labels.get(taxonomy) ?? null,
      })),
    ),
    ...groups(['products', products], ['all', allProducts(state, text, found)]),
  ];
}

function groups(
  ...all: readonly (readonly [SuggestionGroup['kind'], readonly Suggestion[]])[]
): readonly SuggestionGroup[] {
  return all.flatMap(([kind, suggestions]) =>
    suggestions.length === 0 ? [] : [{ kind, taxonomy: null, label: null, suggestions }],
  );
}

/**
 * Corrected texts, and completed ones of several products; and the text within one term, where that
 * narrows it and the term is not suggested by its name.
 */
function deviceTexts(
  state: ShopState,
  q: string,
  { texts, terms, total }: Suggestions,
  named: readonly TermSuggestion[],
): readonly Suggestion[] {
  const [first, ...others] = texts
    .map(({ text, total: found }) => ({
      kind: 'text' as const,
      q: text,
      typed: typedLength(q, text),
      total: found,
    }))
    .filter((one) => one.typed === 0 || one.total > 1)
    .slice(0, MAX_TEXTS);
  const totalOf = (text: string): number => texts.find((one) => one.text === text)?.total ?? total;
  const isNamed = (slug: string): boolean => named.some((term) => term.slug === slug);
  const within = terms
    .map((term) => ({ ...term, slug: decodeSlug(term.slug) }))
    .find((term) => term.total < totalOf(term.text) && !isNamed(term.slug));
  return [
    ...(first === undefined ? [] : [first]),
    ...(within === undefined
      ? []
      : [
          {
            ...termSuggestion(state, within.taxonomy, within),
            q: normalizeQuery(within.text),
            total: within.total,
          },
        ]),
    ...others,
  ];
}

/** Filters of the device, without those that are chosen. */
function deviceFilters(
  { search, metadata }: ShopState,
  { filters = [] }: Suggestions,
): readonly Suggestion[] {
  return filters
    .map(({ text, taxonomy, slug, name, total }) => ({
      kind: 'filter' as const,
      q: normalizeQuery(text),
      taxonomy,
      label: metadata.labels.get(taxonomy) ?? null,
      slug: decodeSlug(slug),
      name,
      total,
    }))
    .filter(({ taxonomy, slug }) => !slugsOf(search, taxonomy).includes(slug));
}

function deviceProducts(
  { products, highlights }: Suggestions,
  imageSource: ImageSource | null,
): readonly Suggestion[] {
  return products
    .slice(0, MAX_PRODUCTS)
    .map((product, i) => productSuggestion(product, imageSource, highlights[i]));
}

/**
 * Terms of which a word begins with the text, categories and brands first, without chosen ones: of
 * the responses, else of the products that the device suggests. Filters of the device are no terms,
 * too: it looks them up among all terms of the shop.
 */
function matchingTerms(
  state: ShopState,
  text: string,
  found: Suggestions | null,
): readonly TermSuggestion[] {
  const { terms } = state.metadata;
  const matching: TermSuggestion[] = [];
  const add = (taxonomy: string, term: NamedTerm): void => {
    const isMatch = ` ${foldForSearch(term.name)}`.includes(` ${text}`);
    const isSame = (one: { readonly taxonomy: string; readonly slug: string }): boolean =>
      one.taxonomy === taxonomy && decodeSlug(one.slug) === term.slug;
    if (
      !isMatch ||
      matching.some(isSame) ||
      found?.filters?.some(isSame) ||
      slugsOf(state.search, taxonomy).includes(term.slug)
    )
      return;
    matching.push(termSuggestion(state, taxonomy, term));
  };
  const taxonomies = found?.filters ? OWN_TAXONOMIES : [...FIRST_TAXONOMIES, ...terms.keys()];
  for (const taxonomy of new Set(taxonomies))
    for (const term of terms.get(taxonomy)?.values() ?? []) add(taxonomy, term);
  for (const term of found?.terms ?? [])
    add(term.taxonomy, { name: term.name, slug: decodeSlug(term.slug) });
  return matching.slice(0, MAX_TERMS);
}

interface NamedTerm {
  readonly slug: string;
  readonly name: string;
}

function termSuggestion(
  { metadata }: ShopState,
  taxonomy: string,
  { slug, name }: NamedTerm,
): TermSuggestion {
  const hasPath = taxonomy === 'product_cat' || isAmbiguous(metadata, taxonomy, slug);
  const parents = hasPath ? parentNames(metadata, taxonomy, slug) : [];
  return { kind: 'term', q: '', taxonomy, slug, name, parents, total: null };
}

function productsOfResponse(state: ShopState, q: string): readonly Suggestion[] {
  const { response, responseSearch, settings } = state;
  if (responseSearch?.q !== q || responseSearch.isUnfinished) return [];
  return (response?.products?.products ?? [])
    .slice(0, MAX_PRODUCTS)
    .map((product) => productSuggestion(product, settings.imageSource));
}

/** Shows what the text finds: an unfinished word stays unfinished. */
function allProducts(
  { search, responseSearch, response }: ShopState,
  text: string,
  found: Suggestions | null,
): readonly Suggestion[] {
  const isAnswered =
    responseSearch !== null &&
    isSameState(responseSearch, search) &&
    search.q === normalizeQuery(text);
  const total =
    found?.total ?? (isAnswered && !search.isUnfinished ? response?.products?.total : 0);
  if (total === undefined || total === 0) return [];
  return [{ kind: 'all', total }];
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
