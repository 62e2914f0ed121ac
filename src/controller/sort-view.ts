/** `sortView`: the orders to choose from, and the chosen one. Pure. */
import { isSameSort, NAMED_SORTS, type ShopSort, sortName } from './shop-sort.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

export interface SortView {
  /** Name of the chosen order; `default` for the shop's own. */
  readonly chosen: string;
  readonly choices: readonly { readonly name: string; readonly sort: ShopSort | null }[];
}

export function sortView({ state, settings }: ShopSnapshot): SortView {
  const named = [...NAMED_SORTS]
    .filter(([, sort]) => !isSameSort(sort, settings.sort))
    .map(([name, sort]) => ({ name, sort }));
  const isDefault = state.sort === null || isSameSort(state.sort, settings.sort);
  const chosen = state.sort === null || isDefault ? 'default' : sortName(state.sort);
  const isListed = chosen === 'default' || named.some(({ name }) => name === chosen);
  return {
    chosen,
    choices: [
      { name: 'default', sort: null },
      ...named,
      ...(isListed ? [] : [{ name: chosen, sort: state.sort }]),
    ],
  };
}
