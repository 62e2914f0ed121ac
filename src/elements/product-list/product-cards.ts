/**
 * Products as cards, side by side or below each other: the list's own cards, or slots for cards of
 * a template.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { variationFilter } from '../../controller/views/product/matching-variations.ts';
import { productDescription, productView } from '../../controller/views/product/product-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { loadSecondImage, productCard } from '../product/product-card.ts';
import type { ProductListContext } from './product-list-context.ts';
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
  const filter = variationFilter(state);
  const hasDescription = style.includes('lines');
  return html`
    <ul
      part="product-list"
      class=${style}
      aria-busy=${state.isBusy && pendingCount === 0}
      @pointerover=${loadSecondImage}
      @focusin=${loadSecondImage}
    >
      ${reuseNodes(products, (product, i) => {
        const matches = highlights.get(product.id);
        return html`<li data-id=${product.id}>
            ${guard(
              [
                product,
                matches,
                imageSource,
                filter,
                hasDescription,
                context.broken,
                context.messages,
                context.formats,
                template,
                i < 4,
              ],
              () =>
                template === null
                  ? productCard(productView(product, imageSource, matches, filter), context, {
                      isEager: i < 4,
                      onSelect: (event) => context.onSelect(event, product),
                      description: hasDescription ? productDescription(product) : '',
                      actions: nothing,
                    })
                  : html`<slot name=${slotOf(product)}></slot>`,
            )}
          </li>`;
      })}
      ${cardItems(pendingCount)}
    </ul>
  `;
}
