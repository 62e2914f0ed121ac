/**
 * Notes of a list: errors, what is above and below its products, the header of a printed list; and
 * its controllers. Loaded behind the first products, which need none of it.
 */
import '../../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../../../controller/views/page/active-filters-view.ts';
import { correctionView } from '../../../controller/views/page/correction-view.ts';
import { pageView } from '../../../controller/views/page/page-view.ts';
import { variationFilter } from '../../../controller/views/product/matching-variations.ts';
import { relaxationView } from '../../../controller/views/page/relaxation-view.ts';
import type { ShopState } from '../../../controller/state/shop-state.ts';
import type { ShopRequest } from '../../../protocol/request.ts';
import type { Formats } from '../../../i18n/format.ts';
import { allMessages } from '../../../i18n/all-messages.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { filterText } from '../../controls/filter-label.ts';
import { announce } from '../../internal/announce.ts';
import type { RenderModule } from '../../internal/lazy-module.ts';
import { resultRangeText } from '../../internal/result-range-text.ts';
import { CardsInView } from '../cards-in-view.ts';
import { InfiniteScroll } from '../infinite-scroll.ts';
import type { ListMessageOptions } from '../list-errors.ts';
import { MovingProducts } from '../moving-products.ts';
import type { ProductListContext } from '../product-list-context.ts';
import { ErrorInView } from '../scroll-to-error.ts';
import { ScrollRestorer } from '../scroll-restoration.ts';
import { correctionNote } from './correction-note.ts';
import { errorButtons } from './error-buttons.ts';
import { listNotesStyle } from './list-notes.styles.ts';
import { noResults } from './no-results.ts';
import { retainedFiltersNote, retainedFiltersText } from './retained-filters.ts';

/** Options of the notes, from `WpsProductList`. */
export interface ListNotesOptions extends ProductListContext {
  readonly message: ListMessageOptions;
  readonly onMore: () => void;
  /** Called with the requests that would complete the counts. */
  readonly reportMissing: (requests: readonly ShopRequest[]) => void;
}

/** Renderers and controllers of the module. */
export interface ListNotes {
  readonly above: typeof above;
  readonly none: typeof none;
  readonly end: typeof end;
  readonly announceRange: typeof announceRange;
  readonly variationFilter: typeof variationFilter;
  readonly allMessages: typeof allMessages;
  readonly errorButtons: typeof errorButtons;
  readonly CardsInView: typeof CardsInView;
  readonly ErrorInView: typeof ErrorInView;
  readonly InfiniteScroll: typeof InfiniteScroll;
  readonly MovingProducts: typeof MovingProducts;
  readonly ScrollRestorer: typeof ScrollRestorer;
}

/** Lazy module of the notes. */
export const listNotes: RenderModule<ListNotes> = {
  render: {
    above,
    none,
    end,
    announceRange,
    variationFilter,
    allMessages,
    errorButtons,
    CardsInView,
    ErrorInView,
    InfiniteScroll,
    MovingProducts,
    ScrollRestorer,
  },
  style: listNotesStyle,
};

/** Renders what is above the products: notes, and on paper the header. */
function above(state: ShopState, options: ListNotesOptions): TemplateResult {
  const { message, messages, formats } = options;
  const correction = correctionView(state);
  const retained = retainedFiltersText(state, messages, formats);
  return html`
    ${retained === null ? null : retainedFiltersNote(retained, messages, message.dispatch)}
    ${correction === null ? null : correctionNote(correction, allMessages(messages), message.dispatch)}
    ${printHeader(state, new Date(), options)}
  `;
}

/** Renders the note that nothing was found. */
function none(state: ShopState, options: ListNotesOptions): TemplateResult {
  // Of the response that is shown, also while another one is pending.
  const shown = { ...state, search: state.responseSearch ?? state.search };
  const view = relaxationView(shown);
  options.reportMissing(view.missing);
  return noResults(shown, view, options.message, options);
}

/** End of a list that grows: how much of it is shown, and the button for more; `null` for one page. */
function end(state: ShopState, options: ListNotesOptions): TemplateResult | null {
  const { first, last, pages, total } = pageView(state);
  if (pages < 2) return null;
  return html`<div class="end">
    <p part="shown-range" id="shown">${resultRangeText(state, options)}</p>
    <progress part="shown-share" aria-labelledby="shown" max=${total} .value=${last - first + 1}></progress>
    ${
      last < total
        ? html`<button part="load-more" class="button more" type="button" @click=${options.onMore}>
            ${options.messages.loadMore}
          </button>`
        : null
    }
  </div>`;
}

/** Announces which products a new page shows. */
function announceRange(
  state: ShopState,
  options: { readonly messages: Messages; readonly formats: Formats },
): void {
  announce(state.settings.language, state, () => resultRangeText(state, options));
}

/** Lines above printed products, hidden on screens, with the range "1–12 of 119 products". */
function printHeader(
  state: ShopState,
  now: Date,
  { messages, formats }: { readonly messages: Messages; readonly formats: Formats },
): TemplateResult {
  const filters = activeFiltersView(state).map((filter) => filterText(filter, messages, formats));
  const { asOf } = state;
  return html`<div part="print-header" class="sheet" aria-hidden="true">
    <p>${resultRangeText(state, { messages, formats })}</p>
    ${filters.length === 0 ? nothing : html`<p>${filters.join(' · ')}</p>`}
    <p class="muted">
      ${formats.date(now)}${asOf === null ? nothing : html` · ${messages.asOf(formats.moment(asOf, now))}`}
    </p>
  </div>`;
}
