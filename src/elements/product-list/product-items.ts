/** `ProductItems`: the products that a list shows, as elements: which there are, and which has the focus. */
import type { ProductEntry } from '../../protocol/product.ts';

export class ProductItems {
  readonly #root: () => ParentNode;

  /** `root`: what holds the elements of the products, each with `data-id`. */
  constructor(root: () => ParentNode) {
    this.#root = root;
  }

  get all(): readonly HTMLElement[] {
    return [...this.#root().querySelectorAll<HTMLElement>('[data-id]')];
  }

  of({ id }: ProductEntry): HTMLElement | undefined {
    return this.all.find(({ dataset }) => dataset['id'] === String(id));
  }

  get focused(): HTMLElement | null {
    return this.#root().querySelector<HTMLElement>('[data-id]:focus-within');
  }

  /** What can be followed or pressed in a product, also where a card of the page's own stands in it. */
  handle(item: HTMLElement | undefined): HTMLElement | null {
    const cards = item?.querySelector('slot')?.assignedElements() ?? (item ? [item] : []);
    const handles = cards.map((card) => card.querySelector<HTMLElement>('a[href], button'));
    return handles.find((found) => found !== null) ?? null;
  }
}

/** The slot that a product's card stands in. */
export function slotOf({ id }: ProductEntry): string {
  return `product-${id}`;
}
