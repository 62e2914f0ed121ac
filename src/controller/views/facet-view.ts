/** `facetView`: what a taxonomy's facet shows. Pure. */
import type { TermEntry } from '../../protocol/product.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type { FacetItem } from './facet-item.ts';
import { type ArrangedItems, sortAndLimitItems } from './sort-and-limit-items.ts';
import { foldForSearch } from './collation.ts';
import type { FacetOptions } from './facet-options.ts';
import { areSizes } from './size-order.ts';
import { safeImage } from './safe-url.ts';
import type { ShopState } from '../state/shop-state.ts';
import { slugsOf } from '../state/search-state.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { termName } from './labels.ts';
import { type TermCounts, termCounts, type TermNode } from './term-counts.ts';

export interface FacetView {
  readonly taxonomy: string;
  /** What the shop calls the taxonomy; `null` where it did not say. */
  readonly label: string | null;
  readonly selectedCount: number;
  /** Top terms; none while the first answer is awaited. */
  readonly items: readonly FacetItem[];
  /** Top terms that are not among `items`, for "show more". */
  readonly hiddenCount: number;
  /** All terms, whatever `items` shows of them. */
  readonly termCount: number;
  /** What would tell the counts that are missing. */
  readonly missing: readonly ShopRequest[];
}

/** O(n log n) in the set's terms; counts are settled, and asked for, only of terms that are shown. */
export function facetView(state: ShopState, taxonomy: string, options: FacetOptions): FacetView {
  const { search, response, metadata, settings } = state;
  const selected = new Set(slugsOf(search, taxonomy));
  const keepsEmpty = options.empty !== 'hide';
  const listed = response?.terms?.find((set) => set.taxonomy === taxonomy)?.terms ?? [];
  // Another facet of the taxonomy may have asked for those without products.
  const terms = keepsEmpty ? listed : listed.filter((term) => term.count > 0);
  const nodes = nest(terms);
  const tree = [
    ...missingItems(state, taxonomy, { selected, terms, keepsEmpty }),
    ...nodes.map((node) => itemOf(node, [], { selected, options })),
  ];
  const sort = options.sort === 'order' && areUnordered(terms, tree) ? 'natural' : options.sort;
  const arranged = (items: readonly FacetItem[]): ArrangedItems =>
    sortAndLimitItems(items, { ...options, sort }, settings.language);
  // By count, all have to be counted before it is known which are shown.
  const isByCount = options.sort === 'count';
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

/** Sizes stand in the order in which somebody wrote them down, where the shop gave them no places. */
function areUnordered(terms: readonly TermEntry[], items: readonly FacetItem[]): boolean {
  const hasPlaces = terms.some(({ menu_order }) => menu_order !== 0);
  return !hasPlaces && areSizes(items.map(({ name }) => name));
}

/** How many terms have the text that is looked for in their own names, on every level, shown or not. */
export function matchCount(state: ShopState, taxonomy: string, options: FacetOptions): number {
  const every = { ...options, limit: Number.POSITIVE_INFINITY, isCounted: false };
  const { items } = facetView(state, taxonomy, every);
  const text = foldForSearch(options.filterText);
  const count = (items: readonly FacetItem[]): number =>
    items.reduce(
      (sum, { name, children }) =>
        sum + Number(foldForSearch(name).includes(text)) + count(children),
      0,
    );
  return count(items);
}

/** With "not" a choice takes products away, and with "and" an attribute is no longer counted by one variation. */
function countsOf(
  state: ShopState,
  taxonomy: string,
  nodes: readonly TermNode[],
  shown: ReadonlySet<number | null>,
): TermCounts {
  const op = state.answeredSearch?.terms.find((entry) => entry.taxonomy === taxonomy)?.op;
  return op === undefined
    ? termCounts(state, taxonomy, nodes, shown)
    : { counts: new Map(), missing: [] };
}

/**
 * Terms that the answer left out, because nothing matches them any more: chosen ones stay, to be taken back; the others
 * where the facet keeps them.
 */
function missingItems(
  state: ShopState,
  taxonomy: string,
  {
    selected,
    terms,
    keepsEmpty,
  }: {
    readonly selected: ReadonlySet<string>;
    readonly terms: readonly TermEntry[];
    readonly keepsEmpty: boolean;
  },
): readonly FacetItem[] {
  const listed = new Set(terms.map((term) => decodeSlug(term.slug)));
  const knownTerms = state.metadata.terms.get(taxonomy);
  const wanted = new Set([...selected, ...(keepsEmpty ? (knownTerms?.keys() ?? []) : [])]);
  return [...wanted]
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

/** `null`: no counts at all, not even of what the answer left out. */
function withCounts(item: FacetItem, counts: ReadonlyMap<number, number> | null): FacetItem {
  const count = counts === null ? null : (counts.get(item.id ?? Number.NaN) ?? item.count);
  return { ...item, count, children: item.children.map((child) => withCounts(child, counts)) };
}

const NO_IDS: ReadonlySet<number | null> = new Set();

/** The list is depth first, but a parent may be missing from it: then its children stand at the top. (rule-term-order) */
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
    // What is being looked for may lie below.
    isOpen:
      expanded === 'all' || (expanded.get(slug) ?? (filterText !== '' || isSelected || isPartial)),
  };
}

function slugsBelow(item: FacetItem): readonly string[] {
  return [item.slug, ...item.children.flatMap(slugsBelow)];
}
