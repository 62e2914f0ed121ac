/**
 * Text announced for a response: what the shopper has changed, corrections of the query, then the
 * number of products.
 */
import '../../own-globals.ts';
import { filtersOf } from '../../controller/views/page/active-filters-view.ts';
import { correctionView } from '../../controller/views/page/correction-view.ts';
import { sortView } from '../../controller/views/page/sort-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { TypedFilters } from '../../controller/shop-typed-filters.ts';
import type { SearchState } from '../../controller/state/search-state.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { AllMessages } from '../../i18n/messages.ts';
import { filterText } from '../controls/filter-label.ts';
import { sortLabel } from '../controls/sort-label.ts';
import { formatsOf, messagesFor } from '../internal/localization.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import { correctionText } from '../product-list/notes/correction-note.ts';
import { retainedFiltersText } from '../product-list/notes/retained-filters.ts';
import { noResultsTitle } from '../product-list/notes/no-results-title.ts';

/** Source of the shop state; one object per shop. */
export interface AnnouncedShop {
  readonly state: ShopState;
  readonly typedFilters?: Pick<TypedFilters, 'keys'> | null;
}

/** Filters of the response announced last, and the text about those that it lacked. */
interface Announced {
  readonly search: SearchState | null;
  readonly filters: ReadonlyMap<string, string>;
  readonly removed: string | null;
}

const announced = new WeakMap<AnnouncedShop, Announced>();

/** Builds the text in the shop's language. */
export function resultsText(shop: AnnouncedShop): string {
  const { state } = shop;
  const messages = allMessages(messagesFor(state));
  const change = removedText(shop, messages) ?? changeText(shop, messages);
  return change === null ? totalText(state, messages) : `${change}. ${totalText(state, messages)}`;
}

function totalText(state: ShopState, messages: AllMessages): string {
  const total = state.response?.products?.total ?? 0;
  if (total === 0) return noResultsTitle(state, messages);
  const correction = correctionView(state);
  const isFirstPage = state.search.page === 1;
  const count = isFirstPage
    ? messages.productCount(total)
    : resultRangeText(state, { messages, formats: formatsOf(state) });
  return correction === null ? count : `${correctionText(correction, messages)} ${count}`;
}

/** New order, filters found in the text, or the filters of a new search. */
function changeText({ state, typedFilters }: AnnouncedShop, messages: AllMessages): string | null {
  if (state.lastActionType === 'typed-filters') {
    const formats = formatsOf(state);
    const typed = filtersOf(state).filter(({ key }) => typedFilters?.keys?.has(key));
    const names = typed.map((filter) => filterText(filter, messages, formats));
    return names.length > 0
      ? messages.readAsFilters(names.join(', '))
      : messages.quoted(state.search.q);
  }
  if (state.lastActionType === 'sort')
    return `${messages.sortBy}: ${sortLabel(sortView(state).chosen, messages)}`;
  return retainedFiltersText(state, messages, formatsOf(state));
}

/** The filter that was removed since the last announcement; `null` for none, and for several. */
function removedText(shop: AnnouncedShop, messages: AllMessages): string | null {
  const { state } = shop;
  const last = announced.get(shop);
  // A repeated response has the same text.
  if (last !== undefined && last.search === state.responseSearch) return last.removed;
  const formats = formatsOf(state);
  const filters = new Map(
    filtersOf(state).map((filter) => [filter.key, filterText(filter, messages, formats)]),
  );
  const [gone, ...others] = [...(last?.filters ?? [])].filter(([key]) => !filters.has(key));
  const isRemoval =
    gone !== undefined &&
    others.length === 0 &&
    state.lastActionType !== 'restore' &&
    state.lastActionType !== 'typed-filters';
  const removed = isRemoval ? messages.filterRemoved(gone[1]) : null;
  announced.set(shop, { search: state.responseSearch, filters, removed });
  return removed;
}
