/** Nodes of the products in a list: all of them, one by product, the focused one. */
import type { ProductEntry } from '../../protocol/product.ts';

/** Finds nodes in the list at the time of the call. O(products). */
export class ProductItems {
  readonly #root: () => ParentNode;

  /** `root` holds the nodes of products, each with `data-id`. */
  constructor(root: () => ParentNode) {
    this.#root = root;
  }

  /** All nodes, in the order of the list. */
  get all(): readonly HTMLElement[] {
    return [...this.#root().querySelectorAll<HTMLElement>('[data-id]')];
  }

  /** Node of one product. */
  of({ id }: ProductEntry): HTMLElement | undefined {
    return this.all.find(({ dataset }) => dataset['id'] === String(id));
  }

  /** Node with the focus in it. */
  get focused(): HTMLElement | null {
    return this.#root().querySelector<HTMLElement>('[data-id]:focus-within');
  }

  /** First link or button of a product, also in a card of a template. */
  handle(item: HTMLElement | undefined): HTMLElement | null {
    const cards = item?.querySelector('slot')?.assignedElements() ?? (item ? [item] : []);
    const handles = cards.map((card) => card.querySelector<HTMLElement>('a[href], button'));
    return handles.find((found) => found !== null) ?? null;
  }
}

/** Kind of a template of the page: whole cards, or the content below each product. */
export type TemplateKind = 'product' | 'actions';

/** Name of the slot for a product's card, or for what is below it. */
export function slotOf({ id }: ProductEntry, kind: TemplateKind = 'product'): string {
  return `${kind}-${id}`;
}

/** Finds the template in a list; `null` for none. */
export function templateOf(list: Element, kind: TemplateKind): HTMLTemplateElement | null {
  return list.querySelector<HTMLTemplateElement>(
    `:scope > template${kind === 'product' ? ':not([slot])' : '[slot=actions]'}`,
  );
}
