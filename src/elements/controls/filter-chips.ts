/** Active filters as chips, each a button that removes its filter. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { findTypedFilters } from '../../controller/typed-filters/find-typed-filters.ts';
import {
  type ActiveFilter,
  activeFiltersView,
  filtersOf,
} from '../../controller/views/page/active-filters-view.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { closeIcon, searchIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { animateRendering } from '../motion/lazy-motion.ts';
import { chipStyle } from './chip.styles.ts';
import { filterText } from './filter-label.ts';

/** Options of the chips, from `WpsActiveFilters` and `WpsDrawer`. */
interface FilterChipsOptions {
  readonly state: ShopState;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Tells which filters were found in the text of the search; `null` for none. */
  readonly shop: ShopController | null;
  /** Root of the element with the list. */
  readonly root: ParentNode;
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
    list: (options) => {
      // Only where filters are shown may they be found in a text.
      if (options.shop !== null) findTypedFilters(options.shop);
      return renderList(activeFiltersView(options.state), options, clearAll(options));
    },
    filters: (options) => renderList(filtersOf(options.state), options, nothing),
    count: (state) => filtersOf(state).length,
  },
  style: chipStyle,
};

function renderList(
  filters: readonly ActiveFilter[],
  options: FilterChipsOptions,
  last: TemplateResult | typeof nothing,
): TemplateResult | null {
  animateRendering(({ chips }) => chips(options.root, filters));
  if (filters.length === 0) return null;
  return html`<ul part="chip-list" class="chips">
    ${repeat(
      filters,
      (filter) => filter.key,
      (filter) => chip(filter, options),
    )}
    ${asWords(options)} ${last}
  </ul>`;
}

function clearAll({ messages, act }: FilterChipsOptions): TemplateResult {
  return html`<li>
    <button part="clear-all" class="quiet" type="button" @click=${(event: Event) => act(event, { type: 'clear' })}>
      ${messages.clearAll}
    </button>
  </li>`;
}

/** Button that takes the filters found in a text back into its words. */
function asWords({ shop, messages, act }: FilterChipsOptions): TemplateResult | typeof nothing {
  const action = shop?.typedFilters?.asWords;
  if (!action) return nothing;
  return html`<li>
    <button part="typed-words" class="quiet" type="button" @click=${(event: Event) => act(event, action)}>
      ${allMessages(messages).searchWords}
    </button>
  </li>`;
}

function chip(
  filter: ActiveFilter,
  { messages, formats, shop, act }: FilterChipsOptions,
): TemplateResult {
  const text = filterText(filter, messages, formats);
  const remove = (event: Event): void => act(event, filter.remove);
  const isTyped = shop?.typedFilters?.keys?.has(filter.key) === true;
  const { fromText, removeFilter } = allMessages(messages);
  const label = removeFilter(text);
  return html`<li>
    <button
      part=${isTyped ? 'chip typed-chip' : 'chip'}
      class=${isTyped ? 'chip typed' : 'chip'}
      type="button"
      title=${isTyped ? fromText : nothing}
      aria-label=${isTyped ? `${label}, ${fromText}` : label}
      @click=${remove}
    >
      ${isTyped ? searchIcon : nothing}
      <span class="text">${text}</span> ${closeIcon}
    </button>
  </li>`;
}
