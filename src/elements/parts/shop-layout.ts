/** `shopLayout`: the shop that composes itself: the facets that the data deserves, and everything else. Renders only. */
import { html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../../controller/active-filters-view.ts';
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { wordsFor } from '../../i18n/words.ts';
import { formatsOf } from './formats-of.ts';
import { filterIcon } from './icons.ts';

export interface ShopLayoutParts {
  /** Nothing stands in the shop, so it composes itself. */
  readonly isEmpty: boolean;
  readonly snapshot: ShopSnapshot;
  /** Where it is narrow, the filters stand behind a button. */
  readonly isFiltersOpen: boolean;
  readonly onToggleFilters: () => void;
}

export function shopLayout(parts: ShopLayoutParts): TemplateResult {
  if (!parts.isEmpty) return html`<slot></slot>`;
  const { snapshot, isFiltersOpen } = parts;
  const words = wordsFor(snapshot.settings.language);
  const chosen = activeFiltersView(snapshot).filter((filter) => filter.kind !== 'query').length;
  return html`
    <div part="shop" class="shop">
      <wps-search exportparts="field"></wps-search>
      <section part="filters" class=${isFiltersOpen ? 'filters open' : 'filters'} aria-labelledby="filters">
        <h2 id="filters" class="hidden">${words.filters}</h2>
        <button
          class="button open-filters"
          type="button"
          aria-expanded=${isFiltersOpen}
          aria-controls="facets"
          @click=${parts.onToggleFilters}
        >
          ${filterIcon} ${words.filters} ${chosen === 0 ? nothing : `(${formatsOf(snapshot).number(chosen)})`}
        </button>
        <div id="facets" class="panel">
          ${deservedFacets(snapshot).map((of) => html`<wps-facet of=${of} exportparts="heading, option"></wps-facet>`)}
          <wps-facet of="rating" exportparts="heading, option"></wps-facet>
          <div class="marks">
            <wps-facet of="sale"></wps-facet>
            <wps-facet of="stock"></wps-facet>
          </div>
        </div>
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

/** Categories, price, then brands and attributes that have terms. Tags are rarely made to choose from; a page may add them. */
function deservedFacets({ knowledge }: ShopSnapshot): readonly string[] {
  const others = knowledge.taxonomies.filter(
    (taxonomy) => taxonomy !== 'product_cat' && taxonomy !== 'product_tag',
  );
  return ['product_cat', 'price', ...others];
}
