/** Layout of a composed shop: all elements, with facets in a column. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { slugsOf } from '../../controller/filters/terms.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { messagesFor } from '../internal/localization.ts';

/** Content of the column of filters, and what is above the products. */
export interface ColumnContent {
  /** The chosen category, above the products. */
  readonly head: TemplateResult | typeof nothing;
  /** Elements of the facets. */
  readonly facets: unknown;
  /** Content after the facets. */
  readonly rest: TemplateResult | typeof nothing;
}

/** Attributes of a composed shop that its layout has. */
interface ComposedShop {
  readonly cart: string | null;
  readonly searchField: 'on' | 'off';
}

const search = html`<wps-search class="search" suggest exportparts="search-form,search-field,search-input,search-clear,search-submit,suggestions,suggestion-heading,suggestion,suggestion-count,suggestion-price,suggestion-delete,suggestion-match"></wps-search>`;

/**
 * Renders the shop.
 * @param column Its filters; `null` if the page put elements of this library into the shop: renders
 *   a slot for them.
 * @param shop Its attributes.
 */
export function shopLayout(
  column: ColumnContent | null,
  state: ShopState,
  { cart, searchField }: ComposedShop,
): TemplateResult {
  if (column === null) return html`<slot></slot>`;
  const messages = messagesFor(state);
  return html`
    <div part="shop" class="shop">
      ${searchField === 'on' ? search : nothing}
      <section part="filters" class="filters" aria-label=${messages.filters}>
        <button part="skip" class="button skip" type="button" @click=${skip}>${messages.skipToProducts}</button>
        <wps-drawer exportparts="opener,drawer,close,done,chip-list,chip,typed-chip,typed-words,clear-all">
          ${column.facets} ${column.rest}
        </wps-drawer>
      </section>
      <section class="results" aria-label=${messages.products}>
        ${column.head}
        <wps-status class="status" exportparts="total,summary,panel,progress"></wps-status>
        <wps-sort class="sort" exportparts="sort-label,sort-select,sort-opener,sort-sheet,sort-order"></wps-sort>
        <div part="main" class="main">
          <wps-active-filters class="chips" exportparts="chip-list,chip,typed-chip,typed-words,clear-all"></wps-active-filters>
          <wps-product-list
            cart=${cart ?? nothing}
            exportparts="product-list,card,media,image,badges,badge,name,brand,description,colors,price,unit-price,stock,rating,actions,compare,cart-button,cart-link,cart-dialog,retained-filters,banner,banner-link,correction,other-heading,message,print-header,match"
          ></wps-product-list>
          <wps-pagination class="pages" exportparts="page-size-label,page-size,page-list,page,current,previous,next"></wps-pagination>
        </div>
      </section>
      <wps-status class="end" details="only" exportparts="summary,panel,progress"></wps-status>
    </div>
    <slot hidden></slot>
  `;
}

/** Reserves the room of the chosen category until it is rendered. */
export function categoryRoom({ search }: ShopState): TemplateResult | typeof nothing {
  const isChosen = search.q === '' && slugsOf(search, 'product_cat').length === 1;
  return isChosen ? html`<div class="room"></div>` : nothing;
}

/** Moves the focus to the heading of the products. */
export function skip({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const list = target.closest('.shop')?.querySelector('wps-product-list');
  list?.shadowRoot?.querySelector('h2')?.focus();
}

const line = html`<div class="skeleton"></div>`;
/** Placeholders of three facets. */
export const filterSkeletons = html`<div class="waiting" aria-hidden="true">
  ${[0, 1, 2].map(() => html`<div>${[0, 1, 2, 3, 4].map(() => line)}</div>`)}
</div>`;
