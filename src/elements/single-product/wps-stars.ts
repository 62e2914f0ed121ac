/** `<wps-stars>`: the rating of one product. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { baseStyle } from '../internal/base.styles.ts';
import { starsStyle } from '../internal/stars.ts';
import { rating } from '../product/product-card.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { ProductElement } from './product-element.ts';
import { productElementStyle } from './product-element.styles.ts';

/**
 * Rating of one product as the product list shows it: stars, average and number of reviews, with one
 * label for screen readers. A script sets the property `product`; in a `<template>` of a list it is
 * the product of the card. Hidden without reviews. Sends no request, and works without a shop.
 *
 * @element wps-stars
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart rating - Stars, average and number of reviews.
 * @cssstate empty - There are no reviews; the element is hidden.
 */
export class WpsStars extends ProductElement {
  static override styles = [baseStyle, starsStyle, productCardStyle, productElementStyle];

  protected override render(): TemplateResult | null {
    const { messages, formats } = this;
    const found = this.view?.rating ?? null;
    this.setEmpty(found === null);
    if (found === null) return null;
    return html`<span part="rating" class="rating">${rating(found, { messages, formats })}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-stars': WpsStars;
  }
}
