/**
 * The variations of a product that the shopper's filters select: their picture, price and stock are
 * those to show. Pure.
 */
import type { ProductEntry, ProductVariation } from '../../../protocol/product.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { nameToText } from '../../../protocol/text/html-text.ts';
import { INITIAL_SEARCH } from '../../state/search-state.ts';
import type { ShopState } from '../../state/shop-state.ts';
import { type MatchingVariations, NO_FILTER, type VariationFilter } from './variation-filter.ts';

/**
 * Returns the filter of the response that is shown, with the base request of the page. The same
 * object while these stay the same, so that its identity tells whether cards have to be rendered
 * again.
 */
export function variationFilter(state: ShopState): VariationFilter {
  const { responseSearch, metadata, settings } = state;
  // Elements read the state through proxies, so that only its members are the same each time.
  const { terms, minPrice, maxPrice, sale, stock } = responseSearch ?? INITIAL_SEARCH;
  const inputs = [terms, minPrice, maxPrice, sale, stock, settings.baseRequest];
  const last = filters.get(metadata.terms);
  if (last?.inputs.every((input, i) => input === inputs[i])) return last.filter;
  const filter = filterOf(state);
  filters.set(metadata.terms, { inputs, filter });
  return filter;
}

/** Last filter by the known terms: several shops on a page have one each. */
const filters = new WeakMap<
  ShopState['metadata']['terms'],
  { readonly inputs: readonly unknown[]; readonly filter: VariationFilter }
>();

function filterOf({ responseSearch, metadata, settings }: ShopState): VariationFilter {
  const base: ShopRequest = settings.baseRequest;
  const terms = new Map<string, ReadonlySet<string>>();
  for (const { taxonomy, slugs } of chosenTerms(responseSearch?.terms ?? [], base)) {
    const known = metadata.terms.get(taxonomy);
    const values = slugs.flatMap((slug) => [slug, known?.get(slug)?.name ?? slug]);
    terms.set(taxonomyKey(taxonomy), new Set(values.map(comparable)));
  }
  const search = responseSearch;
  const filter: VariationFilter = {
    terms,
    minPrice: Math.max(search?.minPrice ?? 0, base.min_price ?? 0),
    maxPrice: Math.min(search?.maxPrice ?? Infinity, base.max_price ?? Infinity),
    sale: search?.sale === true || base.sale === true,
    stock: search?.stock ?? [],
    find: (product) => matchingVariations(product, filter),
  };
  const isEmpty =
    terms.size === 0 &&
    filter.minPrice === 0 &&
    filter.maxPrice === Infinity &&
    !filter.sale &&
    filter.stock.length === 0;
  return isEmpty ? NO_FILTER : filter;
}

interface ChosenTerms {
  readonly taxonomy: string;
  readonly slugs: readonly string[];
}

/** Chosen terms of attributes; those that are excluded tell nothing about what is shown. */
function chosenTerms(
  chosen: NonNullable<ShopState['responseSearch']>['terms'],
  { t = [] }: ShopRequest,
): readonly ChosenTerms[] {
  const own = chosen.filter(({ op }) => op !== 'not');
  const ofPage = t
    .filter(({ op, id_by }) => op !== 'not' && id_by !== 'id')
    .map(({ taxonomy, t: slugs }) => ({
      taxonomy,
      slugs: slugs.map((slug) => decodeSlug(String(slug))),
    }));
  return [...ofPage, ...own];
}

/**
 * Finds the variations of a product that meet the filter; `null` for a product without variations,
 * and for a filter that selects none or all of them. O(variations).
 */
export function matchingVariations(
  { variations = [] }: ProductEntry,
  filter: VariationFilter,
): MatchingVariations | null {
  if (filter === NO_FILTER || variations.length === 0) return null;
  const ofTerms = variations.filter((variation) => hasTerms(variation, filter.terms));
  const found = (ofTerms.length === 0 ? variations : ofTerms).filter((one) => meets(one, filter));
  if (found.length === 0 || found.length === variations.length) return null;
  return {
    variations: found.toSorted((a, b) => rank(a) - rank(b)),
    byAttribute: ofTerms.length > 0 && ofTerms.length < variations.length,
  };
}

function hasTerms({ attributes = [] }: ProductVariation, terms: VariationFilter['terms']): boolean {
  return attributes.every(({ slug, option }) => {
    const chosen = terms.get(taxonomyKey(slug));
    return chosen === undefined || option === '' || chosen.has(comparable(option));
  });
}

function meets(
  { price = '', on_sale, stock_status = '' }: ProductVariation,
  { minPrice, maxPrice, sale, stock }: VariationFilter,
): boolean {
  const isPriced = price === '' || (Number(price) >= minPrice && Number(price) <= maxPrice);
  return (
    isPriced &&
    (!sale || on_sale === true) &&
    (stock.length === 0 || stock.some((s) => s === stock_status))
  );
}

/** Cheapest first; what is out of stock after all others. */
function rank({ price, stock_status }: ProductVariation): number {
  return Number(price ?? 0) + (stock_status === 'outofstock' ? 1e12 : 0);
}

/** Key of a taxonomy in a filter: shops give its name encoded or not. */
export function taxonomyKey(slug: string): string {
  return decodeSlug(slug).toLowerCase();
}

/** A term's name, or its encoded slug, as a text to compare. */
export function comparable(value: string): string {
  return nameToText(decodeSlug(value)).toLowerCase();
}
