/** Motion between two lists of products: products that stay move to their new places. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { page } from '../../page-document.ts';
import type { ProductSet } from '../../protocol/response.ts';
import type { ProductItems } from './product-items.ts';

/** Changes of one click. Texts and prices change with each key; other pages and restored ones scroll. */
const ANIMATED: ReadonlySet<ShopAction['type'] | null> = new Set([
  'term',
  'clear-terms',
  'sale',
  'stock',
  'featured',
  'rating',
  'sort',
  'clear',
]);

const MOTION: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' };

/**
 * Moves cards by transforms, which shift no layout and leave them clickable. The items around them do not
 * move: the scroll position is stored by their place. View transitions of one element would do the same,
 * but crash the compositor of Chromium 156.
 */
export class MovingProducts implements ReactiveController {
  readonly #items: ProductItems;
  readonly #state: () => ShopState | null;
  #shown: ProductSet | null = null;
  /** Boxes in the window before an update, by product id; empty unless the update is to move products. */
  #before: ReadonlyMap<string, DOMRect> = new Map();

  /** `items` finds the nodes of the products. */
  constructor(host: ReactiveControllerHost, items: ProductItems, state: () => ShopState | null) {
    this.#items = items;
    this.#state = state;
    host.addController(this);
  }

  hostUpdate(): void {
    const state = this.#state();
    const products = state?.response?.products ?? null;
    const isNew = products !== this.#shown && this.#shown !== null;
    this.#shown = products;
    const isAnimated = isNew && ANIMATED.has(state?.lastActionType ?? null) && allowsMotion();
    this.#before = isAnimated ? this.#boxes() : new Map();
  }

  hostUpdated(): void {
    const before = this.#before;
    if (before.size === 0) return;
    this.#before = new Map();
    const after = this.#boxes();
    for (const item of this.#items.all) {
      const [from, to] = [before.get(idOf(item)), after.get(idOf(item))];
      if (from === undefined || to === undefined) continue;
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (x === 0 && y === 0) continue;
      const transform = [`translate(${x}px, ${y}px)`, 'none'];
      for (const card of cardsIn(item)) card.animate({ transform }, MOTION);
    }
  }

  #boxes(): ReadonlyMap<string, DOMRect> {
    const boxes = this.#items.all.map(
      (item) => [idOf(item), item.getBoundingClientRect()] as const,
    );
    return new Map(boxes.filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight));
  }
}

/** The list's own card, or what the page has in its slot. */
function cardsIn({ firstElementChild }: HTMLElement): readonly Element[] {
  if (firstElementChild instanceof HTMLSlotElement) return firstElementChild.assignedElements();
  return firstElementChild === null ? [] : [firstElementChild];
}

function idOf({ dataset }: HTMLElement): string {
  return dataset['id'] ?? '';
}

function allowsMotion(): boolean {
  return !page.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
