/** `facetView`: terms of a taxonomy with their counts and selection. Pure. */
import type { TermEntry } from '../../../protocol/product.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import { nameToText } from '../../../protocol/text/html-text.ts';
import type { FacetItem } from './facet-item.ts';
import { type ArrangedItems, sortAndLimitItems } from './sort-and-limit-items.ts';
import { foldForSearch } from '../collation.ts';
import type { FacetOptions, FacetSort } from './facet-options.ts';
import { areSizes } from './size-order.ts';
import { safeImage } from '../safe-url.ts';
import type { ShopState } from '../../state/shop-state.ts';
import { slugsOf } from '../../filters/terms.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { termName } from '../labels.ts';
import { type TermCounts, exactTermCounts, type TermNode } from './exact-term-counts.ts';

/** Data of one facet. */
export interface FacetView {
  readonly taxonomy: string;
  /** Display name of the taxonomy; `null` before a response contained the name. */
  readonly label: string | null;
  readonly selectedCount: number;
  /** Top-level terms; empty before the first response. */
  readonly items: readonly FacetItem[];
  /** Number of top-level terms not in `items`, for "show more". */
  readonly hiddenCount: number;
  /** Number of all terms, on every level, shown or not. */
  readonly termCount: number;
  /** Secondary queries for missing counts. */
  readonly missing: readonly ShopRequest[];
}

/**
 * Builds the view. Counts are computed, and requested, for shown terms only. O(n log n) for n
 * terms.
 * @param taxonomy A taxonomy without terms in the response gives no items.
 */
export function facetView(state: ShopState, taxonomy: string, options: FacetOptions): FacetView {
  const { search, response, metadata, settings } = state;
  const selected = new Set(slugsOf(search, taxonomy));
  const includesEmpty = options.empty !== 'hide';
  const listed = response?.terms?.find((set) => set.taxonomy === taxonomy)?.terms ?? [];
  // Another facet of the taxonomy may require terms without products.
  const terms = includesEmpty ? listed : listed.filter((term) => term.count > 0);
  const nodes = nest(terms);
  const tree = [
    ...missingItems(state, taxonomy, { selected, terms, includesEmpty }),
    ...nodes.map((node) => itemOf(node, [], { selected, options })),
  ];
  const sort = sortOf(options, terms, tree);
  const arranged = (items: readonly FacetItem[]): ArrangedItems =>
    sortAndLimitItems(items, { ...options, sort }, settings.language);
  // Sorting by count requires the counts of all terms, before the shown terms are known.
  const isByCount = sort === 'count';
  const first = isByCount ? { items: tree, hiddenCount: 0 } : arranged(tree);
  const { isCounted = true } = options;
  const ids = isCounted ? shownIds(first.items) : NO_IDS;
  const { counts, missing } = countsOf(state, taxonomy, nodes, ids);
  const counted = first.items.map((item) => withCounts(item, isCounted ? counts : null));
  const { items, hiddenCount } = isByCount
    ? arranged(counted)
    : { items: counted, hiddenCount: first.hiddenCount };
  return {
    taxonomy,
    label: metadata.labels.get(taxonomy) ?? null,
    selectedCount: selected.size,
    items,
    hiddenCount,
    termCount: terms.length,
    missing,
  };
}

/** Returns the order of the terms, which depends on them where the shop has not ordered them. */
function sortOf(
  { sort }: FacetOptions,
  terms: readonly TermEntry[],
  items: readonly FacetItem[],
): FacetSort {
  const isOrdered = terms.some(({ menu_order }) => menu_order !== 0);
  if (isOrdered || (sort !== null && sort !== 'order')) return sort ?? 'order';
  if (areSizes(items.map(({ name }) => name))) return 'natural';
  const isFlat = items.every(({ children }) => children.length === 0);
  return sort === null && isFlat ? 'count' : 'order';
}

/**
 * Counts the terms, on every level, shown or not, whose own names contain `options.filterText`. O(n
 * log n) for n terms.
 */
export function matchCount(state: ShopState, taxonomy: string, options: FacetOptions): number {
  const unlimited = { ...options, limit: Number.POSITIVE_INFINITY, isCounted: false };
  const { items } = facetView(state, taxonomy, unlimited);
  const text = foldForSearch(options.filterText);
  const count = (items: readonly FacetItem[]): number =>
    items.reduce(
      (sum, { name, children }) =>
        sum + Number(foldForSearch(name).includes(text)) + count(children),
      0,
    );
  return count(items);
}

/**
 * Computes the counts of shown terms. None for `not`, where a selection excludes products; nor for
 * `and`, where attributes are not counted by single variations.
 */
function countsOf(
  state: ShopState,
  taxonomy: string,
  nodes: readonly TermNode[],
  shown: ReadonlySet<number | null>,
): TermCounts {
  const op = state.responseSearch?.terms.find((entry) => entry.taxonomy === taxonomy)?.op;
  return op === undefined
    ? exactTermCounts(state, taxonomy, nodes, shown)
    : { counts: new Map(), missing: [] };
}

/**
 * Builds items for terms missing from the response, since no product matches: selected terms, so
 * that they can be removed, and all known terms with `includesEmpty`.
 */
function missingItems(
  state: ShopState,
  taxonomy: string,
  {
    selected,
    terms,
    includesEmpty,
  }: {
    readonly selected: ReadonlySet<string>;
    readonly terms: readonly TermEntry[];
    readonly includesEmpty: boolean;
  },
): readonly FacetItem[] {
  const listed = new Set(terms.map((term) => decodeSlug(term.slug)));
  const knownTerms = state.metadata.terms.get(taxonomy);
  const required = new Set([...selected, ...(includesEmpty ? (knownTerms?.keys() ?? []) : [])]);
  return [...required]
    .filter((slug) => !listed.has(slug))
    .map((slug) => ({
      id: knownTerms?.get(slug)?.id ?? null,
      slug,
      name: termName(state, taxonomy, slug),
      count: 0,
      isSelected: selected.has(slug),
      isPartial: false,
      hierarchySlugs: [],
      image: null,
      children: [],
      isOpen: false,
    }));
}

function shownIds(items: readonly FacetItem[]): ReadonlySet<number | null> {
  const idsOf = (item: FacetItem): readonly (number | null)[] => [
    item.id,
    ...(item.isOpen ? item.children.flatMap(idsOf) : []),
  ];
  return new Set(items.flatMap(idsOf));
}

/**
 * Sets the counts of an item and its children.
 * @param counts Term id → products; `null` removes all counts, also of missing terms.
 */
function withCounts(item: FacetItem, counts: ReadonlyMap<number, number> | null): FacetItem {
  const count = counts === null ? null : (counts.get(item.id ?? Number.NaN) ?? item.count);
  return { ...item, count, children: item.children.map((child) => withCounts(child, counts)) };
}

const NO_IDS: ReadonlySet<number | null> = new Set();

/**
 * Builds the tree of a depth-first list. Terms whose parent is missing are on the top level.
 * O(terms). (rule-term-order)
 */
function nest(terms: readonly TermEntry[]): readonly TermNode[] {
  const ids = new Set(terms.map((term) => term.id));
  const byParent = new Map<number | null, TermEntry[]>();
  for (const term of terms) {
    const parent = term.parent !== null && ids.has(term.parent) ? term.parent : null;
    const siblings = byParent.get(parent);
    if (siblings === undefined) byParent.set(parent, [term]);
    else siblings.push(term);
  }
  const nodesBelow = (parent: number | null): readonly TermNode[] =>
    (byParent.get(parent) ?? []).map((term) => ({ term, children: nodesBelow(term.id) }));
  return nodesBelow(null);
}

function itemOf(
  { term, children }: TermNode,
  ancestors: readonly string[],
  found: { readonly selected: ReadonlySet<string>; readonly options: FacetOptions },
): FacetItem {
  const slug = decodeSlug(term.slug);
  const items = children.map((child) => itemOf(child, [...ancestors, slug], found));
  const isSelected = found.selected.has(slug);
  const isPartial = !isSelected && items.some((item) => item.isSelected || item.isPartial);
  const { expanded, filterText } = found.options;
  return {
    id: term.id,
    slug,
    name: nameToText(term.name),
    count: null,
    isSelected,
    isPartial,
    hierarchySlugs: [...ancestors, ...items.flatMap(slugsBelow)],
    image: safeImage(term.images?.[0]?.src ?? ''),
    children: items,
    // A filter text may match a child.
    isOpen:
      expanded === 'all' || (expanded.get(slug) ?? (filterText !== '' || isSelected || isPartial)),
  };
}

function slugsBelow(item: FacetItem): readonly string[] {
  return [item.slug, ...item.children.flatMap(slugsBelow)];
}
