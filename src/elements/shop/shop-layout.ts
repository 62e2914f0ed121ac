/** Layout of a composed shop: all elements, with facets in a column. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { PlannedFacet } from '../../controller/views/facet-plan.ts';
import { messagesFor } from '../internal/localization.ts';

/** Content of the column of filters, and what is above the products. */
export interface ColumnContent {
  /** The chosen category, above the products. */
  readonly head: TemplateResult | typeof nothing;
  /** Rendered by `facetElement`. */
  readonly facets: unknown;
  /** Content after the facets. */
  readonly rest: TemplateResult | typeof nothing;
}

/**
 * Renders the shop.
 * @param column Its filters; `null` if the page put elements of this library into the shop: renders
 *   a slot for them.
 * @param cart Attribute of the list of products.
 */
export function shopLayout(
  column: ColumnContent | null,
  state: ShopState,
  cart: string | null,
): TemplateResult {
  if (column === null) return html`<slot></slot>`;
  const messages = messagesFor(state);
  return html`
    <div part="shop" class="shop">
      <wps-search class="search" suggest exportparts="search-form,search-field,search-input,search-clear,search-submit,suggestions,suggestion-heading,suggestion,suggestion-count,suggestion-price,suggestion-delete,suggestion-match"></wps-search>
      <section part="filters" class="filters" aria-label=${messages.filters}>
        <button part="skip" class="button skip" type="button" @click=${skip}>${messages.skipToProducts}</button>
        <wps-drawer exportparts="opener,drawer,close,done,chip-list,chip,clear-all">
          ${column.facets} ${column.rest}
        </wps-drawer>
      </section>
      <section class="results" aria-label=${messages.products}>
        ${column.head}
        <wps-status class="status" exportparts="total,summary,panel,progress"></wps-status>
        <wps-sort class="sort" exportparts="sort-label,sort-select"></wps-sort>
        <div part="main" class="main">
          <wps-active-filters class="chips" exportparts="chip-list,chip,clear-all"></wps-active-filters>
          <wps-product-list
            cart=${cart ?? nothing}
            exportparts="product-list,card,media,image,badges,badge,name,brand,description,colors,price,unit-price,stock,rating,actions,cart-button,cart-link,cart-dialog,retained-filters,correction,message,print-header,match"
          ></wps-product-list>
          <wps-pagination class="pages" exportparts="page-size-label,page-size,page-list,page,current,previous,next"></wps-pagination>
        </div>
      </section>
      <wps-status class="end" details="only" exportparts="summary,panel,progress"></wps-status>
    </div>
    <slot hidden></slot>
  `;
}

/** Renders a facet, with its parts exported under their own names. */
export const facetElement = ({ of, isOpen }: PlannedFacet): TemplateResult => html`<wps-facet
  of=${of}
  .collapsed=${!isOpen}
  exportparts="facet,heading,content,option-list,option,option-name,checkbox,count,expander,icon,swatch,find,facet-select,thumb,price-field,price-input,show-more,clear-facet"
></wps-facet>`;

/** Moves the focus to the heading of the products. */
export function skip({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const list = target.closest('.shop')?.querySelector('wps-product-list');
  list?.shadowRoot?.querySelector('h2')?.focus();
}
