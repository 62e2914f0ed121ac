/** `sortView`: the selectable orders, and the selected order. Pure. */
import { isSameSort, NAMED_SORTS, type ShopSort, sortName, sortOf } from '../../state/sort.ts';
import { canRank, type ShopState } from '../../state/shop-state.ts';

/** Data of the sort control. */
interface SortView {
  /**
   * Name of the selected order; `default` for the shop's own, `relevance` for the rank of a query
   * text.
   */
  readonly chosen: string;
  /** Selectable orders; `sort` `null` for the order without selection. */
  readonly choices: readonly { readonly name: string; readonly sort: ShopSort | null }[];
}

/** Builds the view. A selected order without a short name is appended. */
export function sortView({ search, settings, source }: ShopState): SortView {
  const ranks = canRank(source) && search.q !== '' && sortOf(settings.baseRequest) === null;
  const named = [
    ...(ranks ? [{ name: 'relevance', sort: null }] : []),
    { name: 'default', sort: ranks ? settings.sort : null },
    ...[...NAMED_SORTS]
      .filter(([, sort]) => !isSameSort(sort, settings.sort))
      .map(([name, sort]) => ({ name, sort })),
  ];
  const chosen = chosenName(search.sort, settings.sort, ranks);
  const isListed = named.some(({ name }) => name === chosen);
  return { chosen, choices: isListed ? named : [...named, { name: chosen, sort: search.sort }] };
}

function chosenName(sort: ShopSort | null, shopSort: ShopSort, ranks: boolean): string {
  if (sort === null) return ranks ? 'relevance' : 'default';
  return isSameSort(sort, shopSort) ? 'default' : sortName(sort);
}
