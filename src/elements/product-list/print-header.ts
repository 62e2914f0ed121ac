/** `printSheet`: what a printed list says above its products, since nothing else of the page tells it there. Hidden on screens. */
import { html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../../controller/views/active-filters-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { filterText } from '../active-filters/filter-label.ts';

/** `range`: "1–12 of 119 products". */
export function printHeader(
  state: ShopState,
  range: string,
  now: Date,
  { messages, formats }: { readonly messages: Messages; readonly formats: Formats },
): TemplateResult {
  const filters = activeFiltersView(state).map((filter) => filterText(filter, messages, formats));
  const { asOf } = state;
  return html`<div part="print-header" class="sheet" aria-hidden="true">
    <p>${range}</p>
    ${filters.length === 0 ? nothing : html`<p>${filters.join(' · ')}</p>`}
    <p class="muted">
      ${formats.date(now)}${asOf === null ? nothing : html` · ${messages.asOf(formats.moment(asOf, now))}`}
    </p>
  </div>`;
}
