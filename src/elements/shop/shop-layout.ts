/** `shopLayout`: the shop that composes itself: the facets that the data deserves, and everything else. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { messagesFor } from '../internal/localization.ts';

/** `isEmpty`: nothing stands in the shop, so it composes itself. */
export function shopLayout(isEmpty: boolean, state: ShopState): TemplateResult {
  if (!isEmpty) return html`<slot></slot>`;
  const messages = messagesFor(state);
  return html`
    <div part="shop" class="shop">
      <wps-search suggest exportparts="search-form,search-field,search-input,search-clear,suggestions,suggestion,match"></wps-search>
      <section part="filters" class="filters" aria-label=${messages.filters}>
        <wps-drawer exportparts="opener,drawer,close,done">
          ${facetsWithTerms(state).map(facet)}
          ${state.response === null ? nothing : lastFacets()}
        </wps-drawer>
      </section>
      <div part="main" class="main">
        <div class="top">
          <wps-status exportparts="total,summary,panel,progress"></wps-status>
          <wps-sort exportparts="sort-label,sort-select"></wps-sort>
        </div>
        <wps-active-filters exportparts="chip-list,chip,clear-all"></wps-active-filters>
        <wps-product-list
          exportparts="product-list,card,media,image,badges,badge,name,price,rating,correction,message,print-header,match"
        ></wps-product-list>
        <wps-pagination exportparts="page-list,page,current,previous,next"></wps-pagination>
      </div>
    </div>
    <slot hidden></slot>
  `;
}

/** Not before it is known what stands above them. */
const lastFacets = (): TemplateResult =>
  html`${facet('rating')}<div class="marks">${facet('sale')}${facet('stock')}</div>`;

/** Each part has the same name in every element, so all are exported as they are. */
const facet = (of: string): TemplateResult =>
  html`<wps-facet
    of=${of}
    exportparts="facet,heading,option-list,option,count,expander,thumb,price-field,price-input,show-more,clear-facet"
  ></wps-facet>`;

/**
 * Categories, price, then brands and attributes that have terms, or of which something is chosen. Tags are rarely made to
 * choose from; a page may add them.
 */
function facetsWithTerms({ metadata, search }: ShopState): readonly string[] {
  const chosen = search.terms.map(({ taxonomy }) => taxonomy);
  const others = new Set([...metadata.taxonomies, ...chosen]);
  return [...new Set(['product_cat', 'price', ...others])].filter((of) => of !== 'product_tag');
}
