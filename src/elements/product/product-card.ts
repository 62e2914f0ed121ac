/** Card of one product, and its pieces, which the table renders too. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ProductPrice } from '../../controller/views/product/product-price.ts';
import type { ProductView } from '../../controller/views/product/product-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { productMessages } from '../../i18n/product-messages.ts';
import { highlightedText } from '../internal/highlighted-text.ts';
import { imageIcon } from '../internal/icons.ts';
import { stars } from '../internal/stars.ts';
import { colorDots } from './color-dots.ts';
import { discountText } from './discount-text.ts';
import { sanitizePrice } from './sanitize-price.ts';

/** Values that every presentation of a product requires. */
export interface ProductContext {
  readonly messages: Messages;
  readonly formats: Formats;
  /** Addresses of images that failed to load. */
  readonly broken: ReadonlySet<string>;
  readonly onBroken: (src: string) => void;
}

/** Options of one card. */
interface ProductCardOptions {
  /** In the first view: the image is not loaded lazily. */
  readonly isEager: boolean;
  readonly onSelect: (event: Event) => void;
  /** Description, for a row that has room for it; `''` for none. */
  readonly description: string;
  /** Stock keeping unit, for such a row; none by default. */
  readonly sku?: string;
  /** Further badges after the product's own; none by default. */
  readonly badges?: TemplateResult;
  /** Content below the product, such as a button; `nothing` for none. */
  readonly actions: unknown;
}

/** Renders the card. Markup of prices is sanitised; all other values are texts. */
export function productCard(
  product: ProductView,
  context: ProductContext,
  { isEager, onSelect, description, sku = '', badges: more, actions }: ProductCardOptions,
): TemplateResult {
  const { messages } = context;
  return html`
    <article part="card" class=${product.isOutOfStock ? 'card out' : 'card'}>
      <h3 part="name" class="name">${productLink(product, onSelect)}</h3>
      <div part="media" class="media">
        ${productImage(product, context, isEager)} ${secondImage(product, context)}
        ${badges(product, context, more)}
      </div>
      ${product.brand === '' ? nothing : html`<p part="brand" class="brand">${product.brand}</p>`}
      ${sku === '' ? nothing : html`<p part="sku" class="sku">${messages.sku} ${sku}</p>`}
      ${
        description === ''
          ? nothing
          : html`<p part="description" class="description">${description}</p>`
      }
      ${colorDots(product.options)}
      ${
        product.priceHtml === ''
          ? nothing
          : html`<p part="price" class="price">${price(product, messages)}</p>`
      }
      ${
        product.unitPrice === ''
          ? nothing
          : html`<p part="unit-price" class="unit-price">${product.unitPrice}</p>`
      }
      ${product.rating === null ? nothing : html`<p part="rating" class="rating">${rating(product.rating, context)}</p>`}
      ${stockNote(product, messages)}
      ${actions}
    </article>
  `;
}

function stockNote(
  { stockLeft, isOnBackorder }: ProductView,
  messages: Messages,
): TemplateResult | typeof nothing {
  if (stockLeft === null && !isOnBackorder) return nothing;
  const text = isOnBackorder
    ? messages.onBackorder
    : productMessages(messages).onlyLeft(stockLeft ?? 0);
  return html`<p part="stock" class="stock">${text}</p>`;
}

/** Renders the badges: discount or "Sale", "Out of stock", then `more`; an empty container for none. */
export function badges(
  product: ProductView,
  { messages, formats }: Pick<ProductContext, 'messages' | 'formats'>,
  more?: TemplateResult,
): TemplateResult {
  const discount = discountText(product.price, messages, formats);
  return html`<div part="badges" class="badges">
    ${product.isOnSale ? html`<span part="badge" class="badge mark">${discount ?? messages.sale}</span>` : nothing}
    ${
      product.isOutOfStock
        ? html`<span part="badge" class="badge plain">${messages.outOfStock}</span>`
        : nothing
    }
    ${more}
  </div>`;
}

/** Renders the price: the present one first, then the one before the sale. */
export function price({ price: found, priceHtml }: ProductView, messages: Messages): unknown {
  return found === null ? sanitizePrice(priceHtml) : amounts(found, messages);
}

function amounts({ now, isFrom, was, suffix }: ProductPrice, messages: Messages): TemplateResult {
  const amount = html`<bdi>${isFrom ? productMessages(messages).fromPrice(now) : now}</bdi>`;
  const old =
    was === null
      ? nothing
      : html`<span class="hidden">, ${productMessages(messages).wasPrice(was)}</span>
          <del aria-hidden="true"><bdi>${was}</bdi></del>`;
  return html`${was === null ? amount : html`<ins>${amount}</ins>`}${old}
  ${suffix === '' ? nothing : html`<small>${suffix}</small>`}`;
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

/** Renders stars, average and number of reviews; screen readers get one label for all. */
export function rating(
  { value, count }: NonNullable<ProductView['rating']>,
  { messages, formats }: Pick<ProductContext, 'messages' | 'formats'>,
): TemplateResult {
  return html`${stars(value, productMessages(messages).ratedOutOf5(formats.number(value), count))}
    <span aria-hidden="true">${formats.number(value)}</span>
    <span class="muted" aria-hidden="true">(${formats.number(count)})</span>`;
}

/** Renders the image of a product, or a placeholder. `isEager` as in `ProductCardOptions`. */
export function productImage(
  { image }: Pick<ProductView, 'image'>,
  { broken, onBroken }: Pick<ProductContext, 'broken' | 'onBroken'>,
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
      srcset=${image.srcset === '' ? nothing : image.srcset}
      sizes=${image.srcset === '' ? nothing : SIZES}
      alt=${image.alt}
      loading=${isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable="false"
      @error=${() => onBroken(image.src)}
    />`,
  );
}

/** Width of a picture: two beside each other on phones, else that of a card. */
const SIZES = '(max-width: 30rem) 50vw, 20rem';

/**
 * Picture that replaces the first one while the pointer or the focus is on the card. It is loaded
 * then, and shown once it is loaded.
 */
function secondImage(
  { image, secondImage: second }: ProductView,
  { broken }: ProductContext,
): unknown {
  if (second === null || image === null || broken.has(image.src) || broken.has(second.src))
    return nothing;
  return keyed(
    second.src,
    html`<img class="second" alt="" data-src=${second.src} draggable="false" />`,
  );
}

/**
 * Loads the second picture of a card. Listen to `pointerover` and `focusin` on the list with it.
 * Does nothing where the visitor asked for less data.
 */
export function loadSecondImage({ target }: Event): void {
  if (!(target instanceof Element) || matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const image = target.closest('.card')?.querySelector<HTMLImageElement>('.second:not([src])');
  const src = image?.dataset['src'];
  if (image == null || src === undefined) return;
  image.addEventListener('load', () => image.classList.add('loaded'), { once: true });
  image.addEventListener('error', () => image.remove(), { once: true });
  image.src = src;
}
