/**
 * Decoding of the URL parameters of other storefronts: of the extension
 * (`ixwpst[product_cat][]=40`) and of WooCommerce (`filter_color=red`), so that old links work.
 * They are never written. Pure.
 */
import { STOCK_STATUSES } from '../../protocol/request.ts';
import { NAMED_SORTS } from '../state/sort.ts';
import type { SearchState, TermSelection } from '../state/search-state.ts';

/** Parameter of an address. */
export interface ThirdPartyParam {
  readonly name: string;
  /** Percent-decoded. */
  readonly value: string;
}

/**
 * Function that returns the slug of a term id, `null` for an unknown id: links of the extension
 * identify terms by id.
 */
export type SlugOfTerm = (taxonomy: string, id: number) => string | null;

/**
 * Returns `true` for a parameter of these storefronts, which is removed when the shop's own
 * parameters are written.
 */
export function isThirdPartyParam(name: string): boolean {
  return NAMES.has(name) || TERM_FILTER.test(name) || STOREFRONT_TERM.test(name);
}

/**
 * Decodes parameters to the members of a search state that they describe. Terms with an unknown id,
 * and invalid values, are skipped.
 */
export function decodeThirdParty(
  parameters: readonly ThirdPartyParam[],
  slugOf: SlugOfTerm,
): Partial<SearchState> {
  const values = new Map(parameters.map(({ name, value }) => [name, value]));
  const number = (name: string): number | null => {
    const value = Number(values.get(name) ?? '');
    return Number.isFinite(value) && value > 0 ? value : null;
  };
  const stars = (values.get('rating_filter') ?? '').split(',').map(Number);
  const rating = Math.min(...stars.filter((value) => value >= 1 && value <= 5));
  const isOn = (name: string): boolean => ON.has(values.get(name) ?? '');
  const statuses = (values.get('filter_stock_status') ?? '').split(',');
  const state: { -readonly [name in keyof SearchState]?: SearchState[name] } = {};
  const q = values.get('ixwpss');
  const [minPrice, maxPrice] = [number('min_price'), number('max_price')];
  const sort = NAMED_SORTS.get(values.get('orderby') ?? '');
  const terms = decodeTerms(parameters, values, slugOf);
  if (q !== undefined) state.q = q;
  if (minPrice !== null || maxPrice !== null) Object.assign(state, { minPrice, maxPrice });
  if (Number.isFinite(rating)) state.rating = rating;
  else if (values.has('ixwpse') && number('rating') !== null) state.rating = number('rating');
  if (isOn('on_sale')) state.sale = true;
  const stock = STOCK_STATUSES.filter((status) => statuses.includes(status));
  if (stock.length > 0) state.stock = stock;
  else if (isOn('in_stock')) state.stock = ['instock'];
  if (sort !== undefined) state.sort = sort;
  if (terms.length > 0) state.terms = terms;
  return state;
}

const NAMES = new Set([
  ...['ixwps', 'ixwpss', 'ixwpsp', 'ixwpse', 'on_sale', 'in_stock'],
  ...['min_price', 'max_price', 'rating_filter', 'filter_stock_status'],
]);
/** `filter_color=red,blue` with `query_type_color=and|or`. */
const TERM_FILTER = /^(filter|query_type)_(?!stock_status$)(.+)$/;
const STOREFRONT_TERM = /^ixwpst\[([^\]]+)\]\[\d*\]$/;
const ON = new Set(['1', 'true', 'yes', 'on']);

function decodeTerms(
  parameters: readonly ThirdPartyParam[],
  values: ReadonlyMap<string, string>,
  slugOf: SlugOfTerm,
): readonly TermSelection[] {
  const terms = new Map<string, TermSelection>();
  const add = (taxonomy: string, slugs: readonly string[], op?: TermSelection['op']): void => {
    const all = [...(terms.get(taxonomy)?.slugs ?? []), ...slugs.filter((slug) => slug !== '')];
    terms.set(taxonomy, {
      taxonomy,
      slugs: [...new Set(all)],
      ...(op === undefined ? {} : { op }),
    });
  };
  for (const { name, value } of parameters) {
    const [, kind, attribute] = TERM_FILTER.exec(name) ?? [];
    const taxonomy = STOREFRONT_TERM.exec(name)?.[1];
    if (kind === 'filter' && attribute !== undefined)
      add(
        `pa_${attribute}`,
        value.split(','),
        values.get(`query_type_${attribute}`) === 'and' ? 'and' : undefined,
      );
    if (taxonomy !== undefined) add(taxonomy, [slugOf(taxonomy, Number(value)) ?? '']);
  }
  return [...terms.values()].filter(({ slugs }) => slugs.length > 0);
}
