/** Active filters as chips, each a button that removes its filter. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import {
  type ActiveFilter,
  activeFiltersView,
} from '../../controller/views/active-filters-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { closeIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { chipStyle } from './chip.styles.ts';
import { filterText } from './filter-label.ts';

/** Options of the chips, from `WpsActiveFilters` and `WpsDrawer`. */
export interface FilterChipsOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Called by a chip, and by the button that removes all filters. */
  readonly act: (event: Event, action: ShopAction) => void;
}

/** Rendering of the active filters. */
export interface FilterChips {
  /** List of the chips and of the button "Clear all"; `null` without a filter. */
  readonly list: (options: FilterChipsOptions) => TemplateResult | null;
  /** List of the chips of all filters but the query text; `null` without one. */
  readonly filters: (options: FilterChipsOptions) => TemplateResult | null;
  /** Number of filters, without the query text. */
  readonly count: (state: ShopState) => number;
}

/** Lazy module of the chips. */
export const filterChips: RenderModule<FilterChips> = {
  render: {
    list: (options) => renderList(activeFiltersView(options.state), options, clearAll(options)),
    filters: (options) => renderList(withoutQuery(options.state), options, nothing),
    count: (state) => withoutQuery(state).length,
  },
  style: chipStyle,
};

function withoutQuery(state: ShopState): readonly ActiveFilter[] {
  return activeFiltersView(state).filter(({ kind }) => kind !== 'query');
}

function renderList(
  filters: readonly ActiveFilter[],
  options: FilterChipsOptions,
  last: TemplateResult | typeof nothing,
): TemplateResult | null {
  if (filters.length === 0) return null;
  return html`<ul part="chip-list" class="chips">
    ${repeat(
      filters,
      (filter) => filter.key,
      (filter) => chip(filter, options),
    )}
    ${last}
  </ul>`;
}

function clearAll({ messages, act }: FilterChipsOptions): TemplateResult {
  return html`<li>
    <button part="clear-all" class="quiet" type="button" @click=${(event: Event) => act(event, { type: 'clear' })}>
      ${messages.clearAll}
    </button>
  </li>`;
}

function chip(
  filter: ActiveFilter,
  { messages, formats, act }: FilterChipsOptions,
): TemplateResult {
  const text = filterText(filter, messages, formats);
  const remove = (event: Event): void => act(event, filter.remove);
  return html`<li>
    <button part="chip" class="chip" type="button" aria-label=${messages.removeFilter(text)} @click=${remove}>
      <span class="text">${text}</span> ${closeIcon}
    </button>
  </li>`;
}
