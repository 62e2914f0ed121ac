/** `<wps-price>`: the price of one product. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { baseStyle } from '../internal/base.styles.ts';
import { price } from '../product/product-card.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { ProductElement } from './product-element.ts';
import { productElementStyle } from './product-element.styles.ts';

/**
 * Price of one product as the product list shows it: the present price, "from" where there are
 * several, and the price before a sale struck through, with words for screen readers. A script sets
 * the property `product`; in a `<template>` of a list it is the product of the card. Hidden without a
 * price. Sends no request, and works without a shop.
 *
 * @element wps-price
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart price - The price.
 * @cssstate empty - There is no price; the element is hidden.
 */
export class WpsPrice extends ProductElement {
  static override styles = [baseStyle, productCardStyle, productElementStyle];

  protected override render(): TemplateResult | null {
    const { view, messages } = this;
    const isEmpty = view === null || view.priceHtml === '';
    this.setEmpty(isEmpty);
    return isEmpty ? null : html`<span part="price" class="price">${price(view, messages)}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-price': WpsPrice;
  }
}
