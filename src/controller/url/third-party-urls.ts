/**
 * Decoding of the URL parameters of other storefronts: of the extension
 * (`ixwpst[product_cat][]=40`) and of WooCommerce (`filter_color=red`), so that old links work.
 * They are never written. Pure.
 */
import { stockParameter } from '../filters/stock.ts';
import { NAMED_SORTS } from '../state/sort.ts';
import type { TermSelection } from '../filters/terms.ts';
import type { SearchState } from '../state/search-state.ts';

/** Parameter of an address. */
export interface ThirdPartyParam {
  readonly name: string;
  /** Decoded value. */
  readonly text: string;
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
  return NAME.test(name) || TERMS.test(name);
}

/**
 * Decodes parameters to members of a search state that is not normalised yet: numbers out of range, such as 0
 * for an absent one, count as none. Terms with an unknown id, and invalid values, are skipped.
 */
export function decodeThirdParty(
  parameters: readonly ThirdPartyParam[],
  slugOf: SlugOfTerm = () => null,
): Partial<SearchState> {
  const values = new Map(parameters.map(({ name, text }) => [name, text]));
  const text = (name: string): string => values.get(name) ?? '';
  const list = (name: string): readonly string[] => text(name).split(',');
  const isOn = (name: string): boolean => ON.test(text(name));
  const stars = list('rating_filter').map(Number);
  const rating = Math.min(...stars.filter((value) => value >= 1 && value <= 5));
  const { stock } = stockParameter.decode(text('filter_stock_status'), '');
  return {
    q: text('ixwpss'),
    minPrice: Number(text('min_price')),
    maxPrice: Number(text('max_price')),
    rating: rating > 5 && values.has('ixwpse') ? Number(text('rating')) : rating,
    sale: isOn('on_sale'),
    stock: stock.length === 0 && isOn('in_stock') ? ['instock'] : stock,
    sort: NAMED_SORTS.get(text('orderby')) ?? null,
    terms: decodeTerms(parameters, values, slugOf),
  };
}

const NAME = /^(?:ixwps[spe]?|on_sale|in_stock|(?:min|max)_price|rating_filter|query_type_.+)$/;
/** `filter_color=red,blue` with `query_type_color=and|or`, or `ixwpst[product_cat][]=40`. */
const TERMS = /^(?:filter_(.+)|ixwpst\[([^\]]+)\]\[\d*\])$/;
const ON = /^(?:1|true|yes|on)$/;

function decodeTerms(
  parameters: readonly ThirdPartyParam[],
  values: ReadonlyMap<string, string>,
  slugOf: SlugOfTerm,
): readonly TermSelection[] {
  const terms = new Map<string, TermSelection>();
  for (const { name, text } of parameters) {
    const [found, attribute, taxonomy = `pa_${attribute}`] = TERMS.exec(name) ?? [];
    if (found === undefined || attribute === 'stock_status') continue;
    const added =
      attribute === undefined ? [slugOf(taxonomy, Number(text)) ?? ''] : text.split(',');
    const all = [...(terms.get(taxonomy)?.slugs ?? []), ...added];
    const slugs = [...new Set(all)].filter(Boolean);
    const isAll = values.get(`query_type_${attribute}`) === 'and';
    terms.set(taxonomy, { taxonomy, slugs, ...(isAll ? { op: 'and' } : {}) });
  }
  return [...terms.values()];
}
