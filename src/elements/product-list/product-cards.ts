/**
 * Products as cards, side by side or below each other: the list's own cards, or slots for cards of
 * a template.
 */
import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { productView } from '../../controller/views/product-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { productCard, type ProductListContext } from './product-card.ts';
import { slotOf } from './product-items.ts';
import { cardItems } from './product-skeletons.ts';
import { reuseNodes } from './reuse-nodes.ts';

/** Options of the list of cards. */
export interface ProductCardsOptions {
  /** The template of the page, if it has one. */
  readonly template: HTMLTemplateElement | null;
  /** Classes of the list. */
  readonly style: string;
  /** Number of skeletons for products of a request under way. */
  readonly pendingCount: number;
}

/**
 * Renders the cards. Reuses the nodes of removed products; cards whose input is unchanged are not
 * rendered.
 */
export function productCards(
  state: ShopState,
  products: readonly ProductEntry[],
  context: ProductListContext,
  { template, style, pendingCount }: ProductCardsOptions,
): TemplateResult {
  const { imageSource } = state.settings;
  const { highlights } = state.details;
  return html`
    <ul part="product-list" class=${style} aria-busy=${state.isBusy && pendingCount === 0}>
      ${reuseNodes(products, (product, i) => {
        const matches = highlights.get(product.id);
        return html`<li data-id=${product.id}>
            ${guard(
              [
                product,
                matches,
                imageSource,
                context.broken,
                context.messages,
                context.formats,
                template,
                i < 4,
              ],
              () =>
                template === null
                  ? productCard(productView(product, imageSource, matches), context, {
                      isEager: i < 4,
                      onSelect: (event) => context.onSelect(event, product),
                    })
                  : html`<slot name=${slotOf(product)}></slot>`,
            )}
          </li>`;
      })}
      ${cardItems(pendingCount)}
    </ul>
  `;
}
