/** `sortView`: the orders to choose from, and the chosen one. Pure. */
import { isSameSort, NAMED_SORTS, type ShopSort, sortName, sortOf } from '../state/sort.ts';
import { canRank, type ShopState } from '../state/shop-state.ts';

export interface SortView {
  /** Name of the chosen order; `default` for the shop's own. */
  readonly chosen: string;
  readonly choices: readonly { readonly name: string; readonly sort: ShopSort | null }[];
}

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

function chosenName(sort: ShopSort | null, own: ShopSort, ranks: boolean): string {
  if (sort === null) return ranks ? 'relevance' : 'default';
  return isSameSort(sort, own) ? 'default' : sortName(sort);
}
