/** Card of one product, and its pieces, which the table renders too. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ProductView } from '../../controller/views/product-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { highlightedText } from '../internal/highlighted-text.ts';
import { imageIcon } from '../internal/icons.ts';
import { sanitizePrice } from './sanitize-price.ts';
import { stars } from '../internal/stars.ts';

/** Values that every presentation of a product requires from the list. */
export interface ProductListContext {
  readonly messages: Messages;
  readonly formats: Formats;
  /** Addresses of images that failed to load. */
  readonly broken: ReadonlySet<string>;
  readonly onBroken: (src: string) => void;
  readonly onSelect: (event: Event, product: ProductEntry) => void;
}

/** Options of one card. */
export interface ProductCardOptions {
  /** In the first view: the image is not loaded lazily. */
  readonly isEager: boolean;
  readonly onSelect: (event: Event) => void;
}

/** Renders the card. Markup of prices is sanitised; all other values are texts. */
export function productCard(
  product: ProductView,
  context: ProductListContext,
  { isEager, onSelect }: ProductCardOptions,
): TemplateResult {
  return html`
    <article part="card" class=${product.isOutOfStock ? 'card out' : 'card'}>
      <h3 part="name" class="name">${productLink(product, onSelect)}</h3>
      <div part="media" class="media">
        ${productImage(product, context, isEager)} ${badges(product, context.messages)}
      </div>
      ${
        product.priceHtml === ''
          ? nothing
          : html`<p part="price" class="price">${sanitizePrice(product.priceHtml)}</p>`
      }
      ${product.rating === null ? nothing : html`<p part="rating" class="rating">${rating(product.rating, context)}</p>`}
    </article>
  `;
}

/** Renders the badges "Sale" and "Out of stock"; an empty container if neither applies. */
export function badges(product: ProductView, messages: Messages): TemplateResult {
  return html`<div part="badges" class="badges">
    ${product.isOnSale ? html`<span part="badge" class="badge mark">${messages.sale}</span>` : nothing}
    ${
      product.isOutOfStock
        ? html`<span part="badge" class="badge plain">${messages.outOfStock}</span>`
        : nothing
    }
  </div>`;
}

/**
 * Renders the link to the product; without an address a button, which fires `wps-product-select`
 * too.
 */
export function productLink(
  { href, name, matches }: ProductView,
  onSelect: (event: Event) => void,
): TemplateResult {
  const text = highlightedText(name, matches, 'match');
  return href === null
    ? html`<button class="link" type="button" @click=${onSelect}>${text}</button>`
    : html`<a class="link" href=${href} @click=${onSelect}>${text}</a>`;
}

/** Renders stars and number of reviews; screen readers get one label for both. */
export function rating(
  { value, count }: NonNullable<ProductView['rating']>,
  { messages, formats }: ProductListContext,
): TemplateResult {
  return html`${stars(value, messages.ratedOutOf5(formats.number(value), count))}
    <span class="muted" aria-hidden="true">${formats.number(count)}</span>`;
}

/** Renders the image of a product, or a placeholder. `isEager` as in `ProductCardOptions`. */
export function productImage(
  { image }: ProductView,
  { broken, onBroken }: ProductListContext,
  isEager: boolean,
): unknown {
  if (image === null || broken.has(image.src))
    return html`<span part="image" class="placeholder">${imageIcon}</span>`;
  // A new element per address: a reused one would show the previous image until the next is loaded.
  return keyed(
    image.src,
    html`<img
      part="image"
      src=${image.src}
      alt=${image.alt}
      loading=${isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable="false"
      @error=${() => onBroken(image.src)}
    />`,
  );
}
