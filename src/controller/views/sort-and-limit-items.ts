/** `arrange`: the terms of a facet sorted, found and limited as its options say. Pure. */
import { collatorFor, foldForSearch } from './collation.ts';
import type { FacetOptions, FacetSort } from './facet-options.ts';
import type { FacetItem } from './facet-item.ts';
import { compareSizes } from './size-order.ts';

export interface ArrangedItems {
  readonly items: readonly FacetItem[];
  readonly hiddenCount: number;
}

/** Sorts on every level, then finds, then limits the top level. O(n log n). */
export function sortAndLimitItems(
  tree: readonly FacetItem[],
  { limit, sort, filterText }: FacetOptions,
  language: string,
): ArrangedItems {
  const found = findItems(sortItems(tree, comparison(sort, language)), foldForSearch(filterText));
  // One more than the limit is shown rather than hidden behind a button of the same height.
  const isShort = found.length <= limit + 1;
  const items = isShort ? found : found.filter((item, i) => i < limit || isChosen(item));
  return { items, hiddenCount: found.length - items.length };
}

type Compare = (a: FacetItem, b: FacetItem) => number;

/** `null`: as the shop has them. */
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

/** A term stays with all below it, or for what is found below it. */
function findItems(items: readonly FacetItem[], text: string): readonly FacetItem[] {
  if (text === '') return items;
  return items.flatMap((item) => {
    if (item.isSelected || foldForSearch(item.name).includes(text)) return [item];
    const children = findItems(item.children, text);
    return children.length === 0 ? [] : [{ ...item, children }];
  });
}

function isChosen(item: FacetItem): boolean {
  return item.isSelected || item.isPartial;
}
