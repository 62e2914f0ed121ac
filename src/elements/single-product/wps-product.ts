/** `<wps-product>`: the card of one product. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { WpsProductSelectEvent } from '../events.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { nameStyle } from '../internal/name.styles.ts';
import { starsStyle } from '../internal/stars.ts';
import { FailedImages } from '../product-list/failed-images.ts';
import { cardBoxStyle } from '../product-list/product-list.styles.ts';
import { loadSecondImage, productCard } from '../product/product-card.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { ProductElement } from './product-element.ts';
import { productElementStyle } from './product-element.styles.ts';

/**
 * Card of one product, as the product list shows it. A script sets the property `product`; in a
 * `<template>` of a list it is the product of the card. Hidden without a product. Sends no request,
 * and works without a shop; in one it has the shop's language, price format, pictures and the
 * variation that the filters select.
 *
 * @element wps-product
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @slot - Further lines, below the rating.
 * @slot badges - Further badges, over the picture.
 * @slot actions - Buttons and links, at the end of the card.
 * @fires {WpsProductSelectEvent} wps-product-select - The product was activated. Cancelable: its link
 *   is then not followed.
 * @csspart card - The product.
 * @csspart media - Box of the picture, of fixed ratio.
 * @csspart image - The picture.
 * @csspart badges - Container of the badges, over the picture.
 * @csspart badge - Discount, "Sale" or "Out of stock".
 * @csspart name - Name of the product.
 * @csspart match - Word of the name that the query text matches.
 * @csspart brand - First brand of the product.
 * @csspart colors - Dots in the colours that the product comes in.
 * @csspart price - Price of what the filters select.
 * @csspart unit-price - Price per unit.
 * @csspart rating - Stars and number of reviews.
 * @csspart stock - "Only 3 left".
 * @cssprop [--wps-image-ratio=1] - Width / height of the box of the picture.
 * @cssprop [--wps-image-fit=cover] - `object-fit` of the picture in its box.
 * @cssstate empty - There is no product; the element is hidden.
 */
export class WpsProduct extends ProductElement {
  static override styles = [
    baseStyle,
    starsStyle,
    nameStyle,
    cardBoxStyle,
    productCardStyle,
    productElementStyle,
  ];

  readonly #broken = new FailedImages(this);

  protected override render(): TemplateResult | null {
    const { view, messages, formats } = this;
    this.setEmpty(view === null);
    if (view === null) return null;
    const context = { messages, formats, ...this.#broken.context };
    return html`<div class="box" @pointerover=${loadSecondImage} @focusin=${loadSecondImage}>
      ${productCard(view, context, {
        isEager: false,
        onSelect: this.#select,
        description: '',
        badges: html`<slot name="badges"></slot>`,
        actions: html`<slot></slot><slot name="actions"></slot>`,
      })}
    </div>`;
  }

  readonly #select = (event: Event): void => {
    const { product } = this;
    if (product === null || this.dispatchEvent(new WpsProductSelectEvent(product))) return;
    event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-product': WpsProduct;
  }
}
