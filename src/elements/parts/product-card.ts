/** `productCard`: one product as a card. Renders only; all it shows comes from the view. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ProductView } from '../../controller/product-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { pictureIcon } from './icons.ts';
import { priceNodes } from './price-html.ts';
import { stars } from './stars.ts';

export interface ProductCardParts {
  readonly words: Messages;
  readonly formats: Formats;
  /** Addresses of pictures that could not be loaded. */
  readonly broken: ReadonlySet<string>;
  readonly onBroken: (src: string) => void;
  readonly onSelect: (event: Event) => void;
  /** In view at once, so not to be loaded late. */
  readonly isEager: boolean;
}

export function productCard(product: ProductView, parts: ProductCardParts): TemplateResult {
  const { words } = parts;
  return html`
    <article part="card" class=${product.isOutOfStock ? 'card out' : 'card'}>
      <div part="media" class="media">
        ${picture(product, parts)}
        <div class="badges">
          ${product.isOnSale ? html`<span part="badge" class="badge mark">${words.sale}</span>` : nothing}
          ${
            product.isOutOfStock
              ? html`<span part="badge" class="badge plain">${words.outOfStock}</span>`
              : nothing
          }
        </div>
      </div>
      <h3 part="name" class="name">
        ${
          product.href === null
            ? html`<button class="link" type="button" @click=${parts.onSelect}>${product.name}</button>`
            : html`<a class="link" href=${product.href} @click=${parts.onSelect}>${product.name}</a>`
        }
      </h3>
      ${
        product.priceHtml === ''
          ? nothing
          : html`<p part="price" class="price">${priceNodes(product.priceHtml)}</p>`
      }
      ${product.rating === null ? nothing : rating(product.rating, parts)}
    </article>
  `;
}

function picture({ image }: ProductView, parts: ProductCardParts): TemplateResult {
  if (image === null || parts.broken.has(image.src))
    return html`<span part="image" class="placeholder">${pictureIcon}</span>`;
  return html`<img
    part="image"
    src=${image.src}
    alt=${image.alt}
    loading=${parts.isEager ? 'eager' : 'lazy'}
    decoding="async"
    draggable="false"
    @error=${() => parts.onBroken(image.src)}
  />`;
}

function rating(
  { value, count }: NonNullable<ProductView['rating']>,
  { words, formats }: ProductCardParts,
): TemplateResult {
  return html`<p part="rating" class="rating">
    ${stars(value)}
    <span class="muted" aria-hidden="true">${formats.number(count)}</span>
    <span class="hidden">${words.ratedOutOf5(formats.number(value), count)}</span>
  </p>`;
}
