/** `sortAndLimitItems`: items of a facet sorted, filtered and limited by its options. Pure. */
import { collatorFor, foldForSearch } from '../collation.ts';
import type { FacetOptions, FacetSort } from './facet-options.ts';
import type { FacetItem } from './facet-item.ts';
import { compareSizes } from './size-order.ts';

/** Items shown. */
export interface ArrangedItems {
  readonly items: readonly FacetItem[];
  /** Number of top-level items omitted by the limit. */
  readonly hiddenCount: number;
}

/**
 * Sorts and filters every level, then limits the top level. O(n log n) for n items.
 * @param language BCP 47 tag of the collation.
 */
export function sortAndLimitItems(
  tree: readonly FacetItem[],
  { limit, sort, filterText }: FacetOptions & { readonly sort: FacetSort },
  language: string,
): ArrangedItems {
  const matching = filterItems(
    sortItems(tree, comparison(sort, language)),
    foldForSearch(filterText),
  );
  // A single item over the limit is shown: a "show more" button would be as high.
  const isShort = matching.length <= limit + 1;
  const items = isShort
    ? matching
    : matching.filter((item, i) => i < limit || isOrContainsSelected(item));
  return { items, hiddenCount: matching.length - items.length };
}

type Compare = (a: FacetItem, b: FacetItem) => number;

/** Returns the comparison of an order; `null` for the order of the shop. */
function comparison(sort: FacetSort, language: string): Compare | null {
  switch (sort) {
    case 'order':
      return null;
    case 'count':
      return (a, b) => (b.count ?? 0) - (a.count ?? 0);
    case 'name':
      return (a, b) => collatorFor(language).compare(a.name, b.name);
    case 'natural':
      return (a, b) => compareSizes(a.name, b.name, language);
  }
}

function sortItems(items: readonly FacetItem[], compare: Compare | null): readonly FacetItem[] {
  if (compare === null) return items;
  return items
    .toSorted(compare)
    .map((item) => ({ ...item, children: sortItems(item.children, compare) }));
}

/** Filters items by name. A match is retained with all its descendants, and with its ancestors. */
function filterItems(items: readonly FacetItem[], text: string): readonly FacetItem[] {
  if (text === '') return items;
  return items.flatMap((item) => {
    if (item.isSelected || foldForSearch(item.name).includes(text)) return [item];
    const children = filterItems(item.children, text);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

function isOrContainsSelected(item: FacetItem): boolean {
  return item.isSelected || item.isPartial;
}
