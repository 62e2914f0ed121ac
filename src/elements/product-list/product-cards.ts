/**
 * Products as cards, side by side or below each other: the list's own cards, or slots for cards of
 * a template.
 */
import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { VariationFilter } from '../../controller/views/product/variation-filter.ts';
import {
  productDescription,
  type ProductView,
  productView,
} from '../../controller/views/product/product-view.ts';
import { withStock } from '../../controller/views/product/stock.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { loadSecondImage, productCard } from '../product/product-card.ts';
import type { ProductListContext } from './product-list-context.ts';
import { slotOf } from './product-items.ts';
import { cardItems } from './product-skeletons.ts';
import { reuseNodes } from './reuse-nodes.ts';

/** Options of the list of cards. */
interface ProductCardsOptions {
  /** The template of the page, if it has one. */
  readonly template: HTMLTemplateElement | null;
  /** The page has a template for what is below each product. */
  readonly hasActions: boolean;
  /** Classes of the list. */
  readonly style: string;
  readonly filter: VariationFilter;
  /** Number of cards to render; all others stay as they are. */
  readonly count: number | undefined;
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
  { template, hasActions, style, filter, count, pendingCount }: ProductCardsOptions,
): TemplateResult {
  const { imageSource, cardControl = null } = state.settings;
  const { highlights, stock = context.cart?.stock(products) } = state.details;
  const hasDescription = style.includes('lines');
  const actions = (product: ProductEntry, view: ProductView): unknown =>
    hasActions
      ? html`<div part="actions" class="actions">
          <slot name=${slotOf(product, 'actions')}></slot>
        </div>`
      : context.cart?.actions(product, view, filter);
  const card = (entry: ProductEntry, isEager: boolean): TemplateResult => {
    const product = withStock(entry, stock);
    const view = productView(product, imageSource, highlights.get(product.id), filter);
    return productCard(view, context, {
      isEager,
      onSelect: (event) => context.onSelect(event, entry),
      description: hasDescription ? productDescription(product) : '',
      sku: hasDescription ? view.sku : '',
      actions: html`${actions(product, view)}${cardControl?.(product)}`,
    });
  };
  return html`
    <ul
      part="product-list"
      class=${style}
      aria-busy=${state.request.isBusy && pendingCount === 0}
      @pointerover=${loadSecondImage}
      @focusin=${loadSecondImage}
    >
      ${reuseNodes(
        products,
        (product, i) => {
          const matches = highlights.get(product.id);
          return html`<li data-id=${product.id}>
            ${guard(
              [
                product,
                stock?.get(product.id),
                matches,
                imageSource,
                cardControl,
                filter,
                hasDescription,
                context.cart?.stateOf(product),
                context.cart,
                context.broken,
                context.messages,
                context.formats,
                template,
                hasActions,
                i < 4,
              ],
              () =>
                template === null
                  ? card(product, i < 4)
                  : html`<slot name=${slotOf(product)}></slot>`,
            )}
          </li>`;
        },
        count,
        !state.respondedBy,
      )}
      ${cardItems(pendingCount)}
    </ul>
    ${context.cart?.dialog()}
  `;
}
