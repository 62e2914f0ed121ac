/** Filters of a composed shop until their module is loaded: skeletons of three facets. */
import { html, nothing, type ReactiveElement } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { nameList } from '../internal/name-list.ts';
import type { FilterColumn } from './filter-column.ts';
import { type ColumnContent, facetElement } from './shop-layout.ts';

/** Loaded during the first request. */
const columnModule = new LazyModule(async () => ({
  render: (await import('./filter-column.ts')).FilterColumn,
}));

/** Facets whose needs belong to the first request of every shop. */
const FIRST: readonly string[] = ['product_cat', 'price'];

/** Filters of one composed shop. */
export class ComposedFilters {
  #column: FilterColumn | null = null;

  /**
   * Renders the filters.
   * @param facetList Names of facets in the attribute `facets`; `null` for a ranking.
   * @param onChange Called when the module has been loaded, and when the filters have changed.
   */
  render(
    shop: ReactiveElement,
    controller: ShopController,
    facetList: string | null,
    onChange: () => void,
  ): ColumnContent {
    const names = nameList(facetList);
    const { module } = columnModule;
    if (module === null) void columnModule.load().then((isLoaded) => isLoaded && onChange());
    else this.#column ??= new module.render(shop, controller, onChange);
    const { state } = controller;
    if (this.#column !== null && state.response !== null) return this.#column.render(state, names);
    const first = (names ?? FIRST).map((of) => ({ of, isOpen: true }));
    // The elements that the column will show: other ones would render twice.
    const facets = this.#column?.list(first) ?? first.map(facetElement);
    return { head: nothing, facets, rest: state.error === null ? skeleton : nothing };
  }
}

const group = html`<div class="skeleton"></div>`;
const skeleton = html`<div class="waiting" aria-hidden="true">
  ${[0, 1, 2].map(() => html`<div>${[0, 1, 2, 3, 4].map(() => group)}</div>`)}
</div>`;
