/** `facetPlan`: facets of a composed shop, in order of use, and which of them are open. Pure. */
import type { RuleEcho } from '../../../protocol/owner-rules.ts';
import type { ShopState } from '../../state/shop-state.ts';
import type { SearchState } from '../../state/search-state.ts';
import { FACET_OPTIONS } from './facet-options.ts';

/** Facet in the column of filters. */
export interface PlannedFacet {
  /** Taxonomy, `price` or `rating`. */
  readonly of: string;
  readonly isOpen: boolean;
}

/** Facets of a composed shop. */
export interface FacetPlan {
  readonly facets: readonly PlannedFacet[];
  /** Closed facets after the button "More filters". */
  readonly more: readonly PlannedFacet[];
}

/** Facets before the attributes, in this order. */
const LEADING: readonly string[] = ['product_cat', 'product_brand', 'price'];
/** Facets before the button "More filters". */
const MAX_FACETS = 10;
const MAX_OPEN = 6;
/** Estimated height of all facets in rem up to which they are open: 1.2 windows of 900 px. */
const MAX_HEIGHT = 69;
/** Share of the products that an attribute must have a value for. */
const MIN_COVERAGE = 0.1;
/** Number of values up to which a facet is not ranked lower for its length. */
const FEW_VALUES = 12;
/** Colours and sizes are what most shoppers look for first. */
const VISUAL_FACTOR = 1.5;

/**
 * Plans the facets of a search: categories, brands, price, then attributes by the share of products that have a value, times the
 * evenness of their values, less for many values. Leaves out attributes that cover less than a tenth of the products or have a
 * single value, and tags: shops rarely make them to choose from. O(terms).
 * @param state State without filters, see `unfilteredSearch`, so that filters do not change the plan.
 * @param names Facets that the page lists, all of which are planned in its order; `null` for none.
 * @param isVisual Tests for attributes of colours and short sizes, which rank higher.
 */
export function facetPlan(
  state: ShopState,
  names: readonly string[] | null,
  isVisual: (taxonomy: string) => boolean,
): FacetPlan {
  if (names !== null) return { facets: opened(state, names, isVisual), more: [] };
  const { taxonomies } = state.metadata;
  const attributes = taxonomies
    .filter((of) => !LEADING.includes(of) && of !== 'product_tag')
    .map((of) => ({ of, score: scoreOf(state, of) * (isVisual(of) ? VISUAL_FACTOR : 1) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.of < b.of ? -1 : 1))
    .map(({ of }) => of);
  const hasBrands = taxonomies.includes('product_brand');
  const all = [...LEADING.filter((of) => of !== 'product_brand' || hasBrands), ...attributes];
  const first = all.slice(0, MAX_FACETS - 1);
  const rest = all.slice(MAX_FACETS - 1);
  return {
    facets: opened(state, [...first, 'rating'], isVisual),
    more: rest.map((of) => ({ of, isOpen: false })),
  };
}

/** Opens the facets with a chosen value, and adds those that the plan lacks. */
export function withChosen(plan: FacetPlan, search: SearchState): FacetPlan {
  const chosen = search.terms.map(({ taxonomy }) => taxonomy);
  const open = ({ of, isOpen }: PlannedFacet): PlannedFacet => ({
    of,
    isOpen: isOpen || chosen.includes(of) || (of === 'rating' && search.rating !== null),
  });
  const planned = new Set([...plan.facets, ...plan.more].map(({ of }) => of));
  const added = chosen.filter((of) => !planned.has(of)).map((of) => ({ of, isOpen: true }));
  return { facets: [...plan.facets.map(open), ...added], more: plan.more.map(open) };
}

/**
 * Applies the owner's rules to a plan: promoted facets come first and are open, then those of the
 * owner's order. Facets that the plan lacks are ignored.
 */
export function ruledPlan(plan: FacetPlan, rules: RuleEcho | undefined): FacetPlan {
  const { promote = [], facets: order = [] } = rules ?? {};
  const first = [...new Set([...promote, ...order])];
  if (first.length === 0) return plan;
  const isOther = ({ of }: PlannedFacet): boolean => !first.includes(of);
  const all = [...plan.facets, ...plan.more];
  const moved = first.flatMap((of) => all.filter((facet) => facet.of === of));
  return {
    facets: [
      ...moved.map(({ of, isOpen }) => ({ of, isOpen: isOpen || promote.includes(of) })),
      ...plan.facets.filter(isOther),
    ],
    more: plan.more.filter(isOther),
  };
}

/** Opens the first facets, as many as fit, and those that lead. */
function opened(
  state: ShopState,
  names: readonly string[],
  isVisual: (taxonomy: string) => boolean,
): readonly PlannedFacet[] {
  let height = names.length * HEADING_SIZE + MARKS_SIZE;
  return names.map((of, i) => {
    height += contentSize(state, of, isVisual(of));
    return { of, isOpen: i < MAX_OPEN && (LEADING.includes(of) || height <= MAX_HEIGHT) };
  });
}

/** Estimated heights in rem. */
const HEADING_SIZE = 2.8125;
const MARKS_SIZE = 4.5;
const OPTION_SIZE = 1.75;
const VISUAL_ROW_SIZE = 2.75;
const FIND_SIZE = 3;
const PRICE_SIZE = 9.5;

function contentSize(state: ShopState, of: string, isVisual: boolean): number {
  if (of === 'price') return PRICE_SIZE;
  if (of === 'rating') return 5 * OPTION_SIZE;
  const terms = termsOf(state, of);
  const ids = new Set(terms.map(({ id }) => id));
  const count = terms.filter(({ parent }) => parent === null || !ids.has(parent)).length;
  if (isVisual) return Math.ceil(Math.min(count, FEW_VALUES) / 3) * VISUAL_ROW_SIZE;
  const rows = Math.min(count, FACET_OPTIONS.limit + 1) * OPTION_SIZE;
  return count > FEW_VALUES ? rows + FIND_SIZE : rows;
}

/** Score of an attribute, from 0 to 1; 0 for one that is left out. */
function scoreOf(state: ShopState, of: string): number {
  const counts = termsOf(state, of).map(({ count }) => count);
  const sum = counts.reduce((total, count) => total + count, 0);
  const coverage = Math.min(1, sum / (state.response?.products?.total ?? 0));
  if (counts.length < 2 || !(coverage >= MIN_COVERAGE)) return 0;
  const entropy = counts.reduce((total, count) => total - (count / sum) * Math.log(count / sum), 0);
  const evenness = entropy / Math.log(counts.length);
  return coverage * evenness * Math.sqrt(Math.min(1, FEW_VALUES / counts.length));
}

function termsOf({ response }: ShopState, of: string) {
  const set = response?.terms?.find(({ taxonomy }) => taxonomy === of);
  return set?.terms.filter(({ count }) => count > 0) ?? [];
}
