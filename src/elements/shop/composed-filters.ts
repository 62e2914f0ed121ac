/** Filters of a composed shop until their module is loaded: skeletons of three facets. */
import { FACET_FILTERS } from '../../controller/filters/filters.ts';
import { nothing, type ReactiveElement } from 'lit';
import type { ShopController } from '../../controller/shop-controller.ts';
import { PRICE_CLASSES } from '../facet/facet-settings.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { afterFirst } from '../internal/load-order.ts';
import { nameList } from '../internal/attribute-texts.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { FilterColumn } from './filter-column.ts';
import { categoryRoom, type ColumnContent, filterSkeletons } from './shop-layout.ts';

/** Loaded behind the modules of the first products. */
const columnModule = new LazyModule(async () => {
  await afterFirst();
  return { render: (await import('./filter-column.ts')).FilterColumn };
});

/** Facets whose needs belong to the first request of every shop. */
const FIRST: readonly string[] = ['product_cat', 'price'];

/** Filters of one composed shop. */
export class ComposedFilters {
  #column: FilterColumn | null = null;
  #loading: Promise<void> | null = null;
  /** The response with which the import failed: the next one tries again. */
  #failed: ShopResponse | null | undefined;
  /** Ends the needs of facets that are not rendered yet. */
  #release: readonly (() => void)[] | null = null;

  /** Import of the module, which never rejects; `null` while none is pending. */
  get pending(): Promise<void> | null {
    return this.#loading;
  }

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
    const { state } = controller;
    if (module === null && this.#failed !== state.response)
      this.#loading ??= columnModule.load().then((isLoaded) => {
        this.#loading = null;
        if (!isLoaded) this.#failed = controller.state.response;
        onChange();
      });
    if (module !== null && state.response !== null) {
      this.#column ??= new module.render(shop, controller, onChange);
      // Then the facets have their own.
      this.release();
      return this.#column.render(state, names);
    }
    this.#release ??= (names ?? FIRST).map((of) =>
      controller.requireFacet({
        taxonomy: FACET_FILTERS.includes(of) ? null : of,
        includeEmpty: false,
        priceClasses: of === 'price' ? PRICE_CLASSES : 0,
      }),
    );
    return {
      // Of the present state: a category in the address is read once its facet is required.
      head: categoryRoom(controller.state),
      facets: nothing,
      rest: state.request.error === null && this.#failed === undefined ? filterSkeletons : nothing,
    };
  }

  /** Ends the needs of facets that are not rendered: after the render, as it may change the state. */
  release(): null {
    const released = this.#release;
    this.#release = null;
    if (released !== null) queueMicrotask(() => released.forEach((release) => release()));
    return null;
  }
}
