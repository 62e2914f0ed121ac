/**
 * Keyed list of products that reuses the nodes of removed products for new ones, which is cheaper
 * than creating nodes.
 */
import { type ChildPart, noChange } from 'lit';
import { Directive, type DirectiveParameters, directive } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ProductEntry } from '../../protocol/product.ts';

class ReuseNodes extends Directive {
  /** Key of the nodes, by product id. */
  #keys: ReadonlyMap<number, number> = new Map();
  #made = 0;
  #isPreview: boolean | undefined;

  /** Declares the parameters only: nodes are there to be reused in a document, whose directives call `update`. */
  render(
    _products: readonly ProductEntry[],
    _template: (product: ProductEntry, index: number) => unknown,
    _count?: number,
    _isPreview?: boolean,
  ): unknown {
    return noChange;
  }

  override update(
    part: ChildPart,
    [products, template, count, isPreview]: DirectiveParameters<this>,
  ): unknown {
    const ids = new Set(products.map(({ id }) => id));
    const focused = focusedProduct(part.parentNode);
    // A node reused for a product with more lines would move those below it; new ones do not.
    if (this.#isPreview && !isPreview)
      this.#keys = new Map(
        [...this.#keys].filter(([id], i) => id === products[i]?.id || id === focused),
      );
    this.#isPreview = isPreview;
    const free = [...this.#keys].filter(([id]) => !ids.has(id) && id !== focused);
    const takeOver = (): number => free.shift()?.[1] ?? this.#made++;
    const before = this.#keys;
    const keyOf = (id: number): number => before.get(id) ?? takeOver();
    const first = new Map(products.slice(0, count).map((product) => [product.id, product]));
    const keys = new Map([...first.keys()].map((id) => [id, keyOf(id)]));
    if (first.size < ids.size) {
      const used = new Set(keys.values());
      for (const [id, key] of before) if (!used.has(key)) keys.set(id, key);
    }
    this.#keys = keys;
    return repeat(
      keys,
      ([, key]) => key,
      ([id], i) => {
        const product = first.get(id);
        return product === undefined ? noChange : template(product, i);
      },
    );
  }
}

/**
 * Renders each product by `template`: an element with the product's id as `data-id`. Products that
 * stay keep their nodes; focused nodes are not reused, since the focus would jump to another
 * product. With `count`, only the first products are rendered; behind them, the nodes that are left
 * stay as they are. The products of a preview are replaced in their places, by new nodes: the shopper has asked for
 * no other order.
 */
export const reuseNodes = directive(ReuseNodes);

function focusedProduct(list: Node): number | null {
  const root = list.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement?.closest('[data-id]') : null;
  return focused == null ? null : Number(focused.getAttribute('data-id'));
}
