/** Card of a product outside a list of products: in a row, or in a comparison. */
import '../../own-globals.ts';
import { nothing, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type ProductView, productView } from '../../controller/views/product/product-view.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { WpsProductSelectEvent } from '../events.ts';
import { type ProductContext, productCard } from './product-card.ts';

/** Renders the card of a product as the shop shows it, with nothing below. */
export function plainCard(
  host: Element,
  product: ProductEntry,
  { settings }: ShopState,
  context: ProductContext,
): TemplateResult {
  const view = productView(product, settings.imageSource);
  return selectableCard(host, { product, view }, context, nothing);
}

/**
 * Renders the card. Its link fires `wps-product-select` from `host`, and is not followed if the page
 * cancels that.
 * @param actions Content below the product.
 */
export function selectableCard(
  host: Element,
  { product, view }: { readonly product: ProductEntry; readonly view: ProductView },
  context: ProductContext,
  actions: unknown,
): TemplateResult {
  return productCard(view, context, {
    isEager: false,
    onSelect: (event) => {
      if (!host.dispatchEvent(new WpsProductSelectEvent(product))) event.preventDefault();
    },
    description: '',
    actions,
  });
}
