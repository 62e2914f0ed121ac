/** `recycle`: a list of products where those that are new take over the elements of those that are gone: cheaper than new ones. */
import type { ChildPart } from 'lit';
import { Directive, type DirectiveParameters, directive } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ProductEntry } from '../../protocol/product.ts';

class ReuseNodes extends Directive {
  /** By product, the key of its elements. */
  #keys: ReadonlyMap<number, number> = new Map();
  #made = 0;

  render(
    products: readonly ProductEntry[],
    template: (product: ProductEntry, index: number) => unknown,
  ): unknown {
    return repeat(products, ({ id }) => this.#keys.get(id), template);
  }

  override update(part: ChildPart, [products, template]: DirectiveParameters<this>): unknown {
    const ids = new Set(products.map(({ id }) => id));
    const focused = focusedProduct(part.parentNode);
    const free = [...this.#keys].filter(([id]) => !ids.has(id) && id !== focused);
    const takeOver = (): number => free.shift()?.[1] ?? this.#made++;
    this.#keys = new Map([...ids].map((id) => [id, this.#keys.get(id) ?? takeOver()]));
    return this.render(products, template);
  }
}

/**
 * Renders each product as `template` makes it: an element with the product's id as `data-id`. Products that stay keep their
 * elements; those that have the focus are given to no other product, which would have it unasked.
 */
export const reuseNodes = directive(ReuseNodes);

function focusedProduct(list: Node): number | null {
  const root = list.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement?.closest('[data-id]') : null;
  return focused == null ? null : Number(focused.getAttribute('data-id'));
}
