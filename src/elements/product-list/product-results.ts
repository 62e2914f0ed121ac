/**
 * Content of the list for a response: products as cards or as a table, or the note that nothing was
 * found. Loaded on demand.
 */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../../controller/views/active-filters-view.ts';
import { correctionView } from '../../controller/views/correction-view.ts';
import { pageView } from '../../controller/views/page-view.ts';
import { relaxationView } from '../../controller/views/relaxation-view.ts';
import { pageSize, type ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ProductSet } from '../../protocol/response.ts';
import type { Formats } from '../../i18n/format.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { filterText } from '../controls/filter-label.ts';
import { retainedFiltersNote, retainedFiltersText } from './retained-filters.ts';
import { noResults } from './no-results.ts';
import { foundProductsStyle } from './product-results.styles.ts';
import type { ListMessageOptions } from './list-errors.ts';
import { correctionNote } from './correction-note.ts';
import { nameStyle } from '../internal/name.styles.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { productCards } from './product-cards.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import type { ProductListContext } from './product-list-context.ts';
import type { ProductTable } from './product-table.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import { starsStyle } from '../internal/stars.ts';
import { InfiniteScroll } from './infinite-scroll.ts';
import { ErrorInView } from './scroll-to-error.ts';
import { ScrollRestorer } from './scroll-restoration.ts';

/** Options of the results, from `WpsProductList`. */
export interface ProductResultsOptions extends ProductListContext {
  readonly message: ListMessageOptions;
  /** `null`: render cards. */
  readonly table: ProductTable | null;
  /** Columns of the table; `null` for the default ones. */
  readonly columns: string | null;
  /** The template of the page, if it has one. */
  readonly template: HTMLTemplateElement | null;
  /** The page has a template for what is below each product. */
  readonly hasActions: boolean;
  /** Classes of the list. */
  readonly style: string;
  /** Further pages are appended: render the button for more. */
  readonly isGrowing: boolean;
  readonly onMore: () => void;
  readonly onSort: (sort: ShopSort) => void;
  /** Called with the requests that would complete the counts. */
  readonly reportMissing: (requests: readonly ShopRequest[]) => void;
}

/** Lazy module of the results, and of the controllers and messages that a list needs with them. */
export const productResults: RenderModule<{
  readonly products: typeof render;
  readonly allMessages: typeof allMessages;
  readonly ErrorInView: typeof ErrorInView;
  readonly InfiniteScroll: typeof InfiniteScroll;
  readonly ScrollRestorer: typeof ScrollRestorer;
}> = {
  render: { products: render, allMessages, ErrorInView, InfiniteScroll, ScrollRestorer },
  style: css`
    ${starsStyle}
    ${nameStyle}
    ${productCardStyle}
    ${foundProductsStyle}
  `,
};

function render(
  state: ShopState,
  { products, total }: ProductSet,
  options: ProductResultsOptions,
): TemplateResult {
  const { message, table, template, hasActions, style, messages } = options;
  if (products.length === 0) {
    const { relaxations, missing } = relaxationView(state);
    options.reportMissing(missing);
    return noResults(state, relaxations, message);
  }
  const range = resultRangeText(state, options);
  const correction = correctionView(state);
  const retained = retainedFiltersText(state, messages, options.formats);
  const pendingCount = state.lastActionType === 'more' && state.isBusy ? pageSize(state) : 0;
  return html`
    ${retained === null ? null : retainedFiltersNote(retained, messages, message.dispatch)}
    ${correction === null ? null : correctionNote(correction, messages, message.dispatch)}
    ${printHeader(state, range, new Date(), options)}
    ${
      table?.products(state, products, options, {
        caption: range,
        columns: options.columns,
        onSort: options.onSort,
      }) ?? productCards(state, products, options, { template, hasActions, style, pendingCount })
    }
    ${options.isGrowing && pageView(state).pages > 1 ? listEnd(state, total, range, options) : null}
  `;
}

/** End of a list that grows: how much of it is shown, and the button for more. */
function listEnd(
  state: ShopState,
  total: number,
  range: string,
  { messages, onMore }: ProductResultsOptions,
): TemplateResult {
  const { first, last } = pageView(state);
  return html`<div class="end">
    <p part="shown-range" id="shown">${range}</p>
    <progress part="shown-share" aria-labelledby="shown" max=${total} .value=${last - first + 1}></progress>
    ${
      last < total
        ? html`<button part="load-more" class="button more" type="button" @click=${onMore}>
            ${messages.loadMore}
          </button>`
        : null
    }
  </div>`;
}

/** Lines above printed products, hidden on screens. `range`: "1–12 of 119 products". */
function printHeader(
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
