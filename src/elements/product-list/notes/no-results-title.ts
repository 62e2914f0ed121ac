/** Heading of an empty list, also announced. */
import { filtersOf } from '../../../controller/views/page/active-filters-view.ts';
import type { ShopState } from '../../../controller/state/shop-state.ts';
import type { AllMessages } from '../../../i18n/messages.ts';

/**
 * Names the words where there are any, and the filters with which these find nothing.
 *
 * @param isTextUnknown The words find nothing without filters, either; `false` by default, as long as
 *   that is not known.
 */
export function noResultsTitle(
  state: ShopState,
  messages: AllMessages,
  isTextUnknown = false,
): string {
  const { q } = state.responseSearch ?? state.search;
  if (q === '') return messages.nothingFound;
  return isTextUnknown || filtersOf(state).length === 0
    ? messages.noResultsFor(q)
    : messages.noneWithFilters(q);
}
