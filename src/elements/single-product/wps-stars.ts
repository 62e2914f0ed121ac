/** `<wps-stars>`: the rating of one product. */
import '../../own-globals.ts';
import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ProductView } from '../../controller/views/product/product-view.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { starsStyle } from '../internal/stars.ts';
import { rating } from '../product/product-card.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { ProductElement } from './product-element.ts';
import { productElementStyle } from './product-element.styles.ts';

/**
 * Rating of one product as the product list shows it: stars, average and number of reviews, with one
 * label for screen readers. A script sets the property `product`; in a `<template>` of a list it is
 * the product of the card; without one, the attributes give the rating. Hidden without reviews. Sends no request, and works without a shop.
 *
 * @element wps-stars
 * @attr {string} value - Average rating, a number from 0 to 5 such as `4.5`, where there is no product;
 *   none unless given, and for invalid values.
 * @attr {number} reviews - Number of reviews, where there is no product; none unless given, and for
 *   invalid values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart rating - Stars, average and number of reviews.
 * @cssstate empty - There are no reviews; the element is hidden.
 */
export class WpsStars extends ProductElement {
  static override properties: PropertyDeclarations = {
    value: attribute.text(),
    reviews: attribute.number(1, null),
  };

  /**
   * Average rating, a number from 0 to 5, where there is no product. `null`, the default: none. So
   * it is for other values.
   */
  declare value: string | null;
  /** Number of reviews, where there is no product. `null`, the default: none. Invalid values become `null`. */
  declare reviews: number | null;

  static override styles = [baseStyle, starsStyle, productCardStyle, productElementStyle];

  constructor() {
    super();
    this.value = null;
    this.reviews = null;
  }

  protected override render(): TemplateResult | null {
    const { messages, formats } = this;
    const found = this.product === null ? this.#given : (this.view?.rating ?? null);
    this.setEmpty(found === null);
    if (found === null) return null;
    return html`<span part="rating" class="rating">${rating(found, { messages, formats })}</span>`;
  }

  /** Rating by attributes, to one decimal. */
  get #given(): ProductView['rating'] {
    const value = Math.round(Number(this.value ?? Number.NaN) * 10) / 10;
    return value >= 0 && value <= 5 && this.reviews !== null
      ? { value, count: this.reviews }
      : null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-stars': WpsStars;
  }
}
