/** Motion between two lists of products, after the changes of one click. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SearchState, ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { animateRendering, loadMotion } from '../motion/lazy-motion.ts';
import type { ProductItems } from './product-items.ts';

/** Changes of one click. Texts and prices change with each key; a restored search has its own scroll position. */
const ANIMATED: ReadonlySet<ShopAction['type'] | null> = new Set([
  'term',
  'clear-terms',
  'filter',
  'sort',
  'page',
  'more',
  'clear',
]);

/** Animates the products of another list. */
export class MovingProducts implements ReactiveController {
  readonly #items: ProductItems;
  readonly #state: () => ShopState | null;
  #shown: SearchState | null = null;

  /** `items` finds the nodes of the products. */
  constructor(host: ReactiveControllerHost, items: ProductItems, state: () => ShopState | null) {
    this.#items = items;
    this.#state = state;
    host.addController(this);
    loadMotion();
  }

  hostUpdate(): void {
    const state = this.#state();
    // Other filters may show the same products, with pictures of their own.
    const search = state?.responseSearch ?? null;
    const isMoved =
      this.#shown !== null && search !== this.#shown && isSamePrice(search, this.#shown);
    this.#shown = search;
    if (isMoved && ANIMATED.has(state?.lastActionType ?? null))
      animateRendering((motion) => motion.products(() => this.#items.all));
  }
}

function isSamePrice(a: SearchState | null, b: SearchState): boolean {
  return a?.minPrice === b.minPrice && a.maxPrice === b.maxPrice;
}
