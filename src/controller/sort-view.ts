/** `sortView`: the orders to choose from, and the chosen one. Pure. */
import { ranksText } from './ranks-text.ts';
import { isSameSort, NAMED_SORTS, type ShopSort, sortName, sortOf } from './shop-sort.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

export interface SortView {
  /** Name of the chosen order; `default` for the shop's own. */
  readonly chosen: string;
  readonly choices: readonly { readonly name: string; readonly sort: ShopSort | null }[];
}

export function sortView({ state, settings, source }: ShopSnapshot): SortView {
  const ranks = ranksText(source) && state.q !== '' && sortOf(settings.locked) === null;
  const named = [
    ...(ranks ? [{ name: 'relevance', sort: null }] : []),
    { name: 'default', sort: ranks ? settings.sort : null },
    ...[...NAMED_SORTS]
      .filter(([, sort]) => !isSameSort(sort, settings.sort))
      .map(([name, sort]) => ({ name, sort })),
  ];
  const chosen = chosenName(state.sort, settings.sort, ranks);
  const isListed = named.some(({ name }) => name === chosen);
  return { chosen, choices: isListed ? named : [...named, { name: chosen, sort: state.sort }] };
}

function chosenName(sort: ShopSort | null, own: ShopSort, ranks: boolean): string {
  if (sort === null) return ranks ? 'relevance' : 'default';
  return isSameSort(sort, own) ? 'default' : sortName(sort);
}
