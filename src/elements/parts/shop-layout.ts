/** `shopLayout`: the shop that composes itself: the facets that the data deserves, and everything else. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { wordsOf } from './words-of.ts';

/** `isEmpty`: nothing stands in the shop, so it composes itself. */
export function shopLayout(isEmpty: boolean, snapshot: ShopSnapshot): TemplateResult {
  if (!isEmpty) return html`<slot></slot>`;
  const words = wordsOf(snapshot);
  return html`
    <div part="shop" class="shop">
      <wps-search suggest exportparts="field"></wps-search>
      <section part="filters" class="filters" aria-label=${words.filters}>
        <wps-drawer exportparts="opener, drawer">
          ${deservedFacets(snapshot).map((of) => html`<wps-facet of=${of} exportparts="heading, option"></wps-facet>`)}
          ${snapshot.response === null ? nothing : LAST_FACETS}
        </wps-drawer>
      </section>
      <div part="main" class="main">
        <div class="top"><wps-status></wps-status><wps-sort></wps-sort></div>
        <wps-active-filters></wps-active-filters>
        <wps-product-list
          exportparts="card, media, image, badge, name, price, rating"
        ></wps-product-list>
        <wps-pagination></wps-pagination>
      </div>
    </div>
    <slot hidden></slot>
  `;
}

/** Not before it is known what stands above them. */
const LAST_FACETS = html`<wps-facet of="rating" exportparts="heading, option"></wps-facet>
  <div class="marks"><wps-facet of="sale"></wps-facet><wps-facet of="stock"></wps-facet></div>`;

/**
 * Categories, price, then brands and attributes that have terms, or of which something is chosen. Tags are rarely made to
 * choose from; a page may add them.
 */
function deservedFacets({ knowledge, state }: ShopSnapshot): readonly string[] {
  const chosen = state.terms.map(({ taxonomy }) => taxonomy);
  const others = new Set([...knowledge.taxonomies, ...chosen]);
  return [...new Set(['product_cat', 'price', ...others])].filter((of) => of !== 'product_tag');
}
