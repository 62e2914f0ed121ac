/** Layout of a composed shop: all elements, with a facet for each taxonomy. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { messagesFor } from '../internal/localization.ts';

/**
 * Renders the shop.
 * @param isEmpty The page put no elements of this library into the shop; `false` renders a slot
 *   for them.
 */
export function shopLayout(isEmpty: boolean, state: ShopState): TemplateResult {
  if (!isEmpty) return html`<slot></slot>`;
  const messages = messagesFor(state);
  return html`
    <div part="shop" class="shop">
      <wps-search class="search" suggest exportparts="search-form,search-field,search-input,search-clear,suggestions,suggestion,suggestion-match"></wps-search>
      <section part="filters" class="filters" aria-label=${messages.filters}>
        <wps-drawer exportparts="opener,drawer,close,done,chip-list,chip,clear-all">
          ${facetsWithTerms(state).map(facet)}
          ${state.response === null ? nothing : lastFacets()}
        </wps-drawer>
      </section>
      <section class="results" aria-label=${messages.products}>
        <wps-status class="status" exportparts="total,summary,panel,progress"></wps-status>
        <wps-sort class="sort" exportparts="sort-label,sort-select"></wps-sort>
        <div part="main" class="main">
          <wps-active-filters exportparts="chip-list,chip,clear-all"></wps-active-filters>
          <wps-product-list
            exportparts="product-list,card,media,image,badges,badge,name,brand,description,colors,price,unit-price,stock,rating,correction,message,print-header,match"
          ></wps-product-list>
          <wps-pagination class="pages" exportparts="page-list,page,current,previous,next"></wps-pagination>
        </div>
      </section>
      <wps-status class="end" details="only" exportparts="summary,panel,progress"></wps-status>
    </div>
    <slot hidden></slot>
  `;
}

/** Facets below those of the taxonomies; rendered with the first response, which names these. */
const lastFacets = (): TemplateResult =>
  html`${facet('rating')}<div class="marks">${facet('sale')}${facet('stock')}</div>`;

/** Facet with its parts exported under their own names. */
const facet = (of: string): TemplateResult =>
  html`<wps-facet
    of=${of}
    exportparts="facet,heading,option-list,option,count,expander,thumb,price-field,price-input,show-more,clear-facet"
  ></wps-facet>`;

/**
 * Facets in order: categories, price, then taxonomies with terms or with a chosen term. Tags are
 * left out: shops rarely make them to choose from. A page may add them.
 */
function facetsWithTerms({ metadata, search }: ShopState): readonly string[] {
  const chosen = search.terms.map(({ taxonomy }) => taxonomy);
  const others = new Set([...metadata.taxonomies, ...chosen]);
  return [...new Set(['product_cat', 'price', ...others])].filter((of) => of !== 'product_tag');
}
