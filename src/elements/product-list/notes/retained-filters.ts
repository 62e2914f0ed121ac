/**
 * Note above the products of a new search that the filters of the last one still narrow, with a
 * button that clears them.
 */
import { html, type TemplateResult } from 'lit';
import { filtersOf } from '../../../controller/views/page/active-filters-view.ts';
import { CLEAR_FILTERS } from '../../../controller/views/page/relaxation-view.ts';
import type { ShopState } from '../../../controller/state/shop-state.ts';
import type { ShopAction } from '../../../controller/state/search-state.ts';
import type { Formats } from '../../../i18n/format.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { filterText } from '../../controls/filter-label.ts';

/**
 * Text of the note, also announced: the query text and the filters; `null` unless the query text was
 * the last change.
 */
export function retainedFiltersText(
  state: ShopState,
  messages: Messages,
  formats: Formats,
): string | null {
  const filters = filtersOf(state);
  const { q } = state.search;
  if (state.lastActionType !== 'query' || q === '' || filters.length === 0) return null;
  const names = filters.map((filter) =>
    filter.kind === 'term' && !filter.isExcluded
      ? filter.name
      : filterText(filter, messages, formats),
  );
  return `${messages.quoted(q)} ${messages.within(names.join(', '))}`;
}

/** Renders the note. */
export function retainedFiltersNote(
  text: string,
  messages: Messages,
  dispatch: (action: ShopAction) => void,
): TemplateResult {
  return html`<p part="retained-filters" class="match">
    ${text}
    <button class="quiet" type="button" @click=${() => dispatch(CLEAR_FILTERS)}>
      ${messages.clearFilters}
    </button>
  </p>`;
}
