/**
 * Keyed list of products that reuses the nodes of removed products for new ones, which is cheaper
 * than creating nodes.
 */
import type { ChildPart } from 'lit';
import { Directive, type DirectiveParameters, directive } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ProductEntry } from '../../protocol/product.ts';

class ReuseNodes extends Directive {
  /** Key of the nodes, by product id. */
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
 * Renders each product by `template`: an element with the product's id as `data-id`. Products that
 * stay keep their nodes; focused nodes are not reused, since the focus would jump to another
 * product.
 */
export const reuseNodes = directive(ReuseNodes);

function focusedProduct(list: Node): number | null {
  const root = list.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement?.closest('[data-id]') : null;
  return focused == null ? null : Number(focused.getAttribute('data-id'));
}
