/** Markup of the products of a page, with the structure and the styles of `<wps-product-list>`. */
import { pageView } from '../controller/views/page/page-view.ts';
import { variationFilter } from '../controller/views/product/matching-variations.ts';
import type { ProductPrice } from '../controller/views/product/product-price.ts';
import {
  type OptionsView,
  type ProductView,
  productView,
} from '../controller/views/product/product-view.ts';
import { withStock } from '../controller/views/product/stock.ts';
import { filtersOf } from '../controller/views/page/active-filters-view.ts';
import { relaxationView } from '../controller/views/page/relaxation-view.ts';
import { hasConstraints, type ShopAction } from '../controller/state/search-state.ts';
import { colorDotsOf } from '../elements/product/color-dot-row.ts';
import { colorLabel, colorOptionsOf } from '../elements/product/color-dots.ts';
import { discountText } from '../elements/product/discount-text.ts';
import { filterText } from '../elements/controls/filter-label.ts';
import { noResultsTitle } from '../elements/product-list/notes/no-results-title.ts';
import { resultRangeText } from '../elements/internal/result-range-text.ts';
import { bannerView } from '../elements/rules/banner-view.ts';
import { starPaths } from '../elements/internal/star-paths.ts';
import { priceElements } from '../controller/views/product/price-elements.ts';
import { attributes, escapeText, html, type Markup, trusted } from './markup.ts';
import { hrefOf, type Page } from './page.ts';

/** Products that are in the first view of most screens: their pictures are not loaded lazily. */
const EAGER_PRODUCTS = 4;

/** Renders the products, or the note that nothing was found. */
export function products(page: Page): Markup {
  const { state, messages, options } = page;
  const found = state.response?.products?.products ?? [];
  const cards = found.map((entry, i) => {
    const product = withStock(entry, state.details.stock);
    const view = productView(product, state.settings.imageSource, [], variationFilter(state));
    return html`<li>${card(view, page, i < EAGER_PRODUCTS)}</li>`;
  });
  return html`<div class="wps-products">
    ${banner(page)}
    <h2 class="hidden">${options.title ?? messages.products}</h2>
    ${cards.length === 0 ? nothingFound(page) : html`<ul class="list">${cards}</ul>`}
  </div>`;
}

/** Banner of the owner's rules, as `<wps-product-list>` shows it; nothing without one. */
function banner({ state }: Page): Markup | null {
  const lines = bannerView(state.response?.rules?.banner ?? {});
  if (lines.length === 0) return null;
  return html`<div class="banner">${lines.map(
    ({ text, isTitle, href }) =>
      html` <p class="${isTitle ? 'banner-title' : null}">${href === null ? text : html`<a href="${href}">${text}</a>`}</p>`,
  )}</div>`;
}

/** Text of the status line: the number of products, and which of them are shown. */
export function rangeText({ state, messages, formats }: Page): string {
  const { pages, total } = pageView(state);
  return pages === 1 ? messages.productCount(total) : resultRangeText(state, { messages, formats });
}

function card(product: ProductView, page: Page, isEager: boolean): Markup {
  const { messages } = page;
  const { name, href, isOutOfStock, isOnBackorder, brand, unitPrice, stockLeft } = product;
  const stock = isOnBackorder ? messages.onBackorder : stockLeft && messages.onlyLeft(stockLeft);
  return html`<article class="card${isOutOfStock ? ' out' : null}">
    <h3 class="name">${href === null ? name : html`<a class="link" href="${href}">${name}</a>`}</h3>
    <div class="media">${picture(product, isEager)} ${badges(product, page)}</div>
    ${brand !== '' && html`<p class="brand">${brand}</p>`}
    ${colorDots(product.options)}
    ${price(product, page)}
    ${unitPrice !== '' && html`<p class="unit-price">${unitPrice}</p>`}
    ${rating(product, page)}
    ${stock !== null && html`<p class="stock">${stock}</p>`}
  </article>`;
}

function badges(
  { price: found, isOnSale, isOutOfStock }: ProductView,
  { messages, formats }: Page,
): Markup {
  const sale = discountText(found, messages, formats) ?? messages.sale;
  return html`<div class="badges">
    ${isOnSale && html`<span class="badge mark">${sale}</span>`}
    ${isOutOfStock && html`<span class="badge plain">${messages.outOfStock}</span>`}
  </div>`;
}

function colorDots(options: readonly OptionsView[]): Markup | null {
  const found = colorOptionsOf(options);
  if (found === undefined) return null;
  const { dots, more } = colorDotsOf(found);
  const circles = dots.map((colors) => {
    const width = 16 / colors.length;
    const stripes = colors.map(
      (color, i) =>
        html`<rect x="${String(i * width)}" width="${String(width)}" height="16" fill="${color}" />`,
    );
    return html`<svg class="dot" viewBox="0 0 16 16">${stripes}</svg>`;
  });
  return html`<p class="colors"><span class="hidden">${colorLabel(found)}</span>
    <span class="dots" aria-hidden="true">${circles}${more > 0 && html`<span class="muted">+${String(more)}</span>`}</span></p>`;
}

function price({ price: found, priceHtml }: ProductView, { messages }: Page): Markup | null {
  if (priceHtml === '') return null;
  if (found === null) return html`<p class="price">${priceMarkup(priceHtml)}</p>`;
  return html`<p class="price">${amounts(found, messages)}</p>`;
}

function amounts({ now, isFrom, was, suffix }: ProductPrice, messages: Page['messages']): Markup {
  const amount = html`<bdi>${isFrom ? messages.fromPrice(now) : now}</bdi>`;
  const note = suffix !== '' && html`<small>${suffix}</small>`;
  if (was === null) return html`${amount} ${note}`;
  return html`<ins>${amount}</ins><span class="hidden">, ${messages.wasPrice(was)}</span>
    <del aria-hidden="true"><bdi>${was}</bdi></del> ${note}`;
}

function picture({ image }: ProductView, isEager: boolean): Markup {
  if (image === null) return html`<span class="placeholder"></span>`;
  const { src, alt } = image;
  const loading = isEager ? 'eager' : 'lazy';
  return html`<img src="${src}" alt="${alt}" loading="${loading}" decoding="async" />`;
}

function rating({ rating: found }: ProductView, { messages, formats }: Page): Markup | null {
  if (found === null) return null;
  const { value, count } = found;
  return html`<p class="rating">${stars(value, messages.ratedOutOf5(formats.number(value), count))}
    <span aria-hidden="true">${formats.number(value)}</span>
    <span class="muted" aria-hidden="true">(${formats.number(count)})</span></p>`;
}

/** Renders five stars. `label`: text for screen readers; `null` hides the stars from them. */
export function stars(value: number, label: string | null): Markup {
  const { off, on } = starPaths(value);
  const role = label === null ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': label };
  return html`<svg class="stars" viewBox="0 0 120 24"${attributes(role)}>
    <path class="off" d="${off}" fill="currentColor" /><path d="${on}" fill="currentColor" /></svg>`;
}

/**
 * Renders a price from the allow-list of the elements. Of its classes only the one for screen
 * readers stays: outside a shadow tree, styles of the page would apply to any other, so that the
 * price could cover the page.
 */
function priceMarkup(price: string): Markup {
  let markup = '';
  for (const part of priceElements(price)) {
    if (part.kind === 'text') markup += escapeText(part.text);
    else if (part.kind === 'end') markup += part.tag === 'br' ? '' : `</${part.tag}>`;
    else {
      const { class: classes = '', ...others } = Object.fromEntries(part.attributes);
      const isHidden = classes.split(/\s+/).includes('screen-reader-text');
      const allowed = { class: isHidden ? 'screen-reader-text' : null, ...others };
      markup += `<${part.tag}${attributes(allowed).toString()}>`;
    }
  }
  return trusted(markup);
}

function nothingFound(page: Page): Markup {
  const { state, messages, formats } = page;
  const link = (text: string, action: ShopAction, name: string): Markup | null => {
    const href = hrefOf(page, action);
    return href === null ? null : html`<a class="${name}" href="${href}">${text}</a>`;
  };
  const ways = relaxationView(state).relaxations.map(({ filter, count }) => {
    const text = messages.withoutFilter(filterText(filter, messages, formats), count);
    return link(text, filter.remove, 'quiet');
  });
  const [hint, clear] =
    filtersOf(state).length > 0
      ? [messages.nothingFoundHint, messages.clearFilters]
      : [messages.noResultsHint, messages.clearSearch];
  return html`<div class="message">
    <h3>${noResultsTitle(state, messages)}</h3>
    ${hasConstraints(state.search) && html`<p class="muted">${hint}</p>`}
    ${ways}
    ${hasConstraints(state.search) && link(clear, { type: 'clear' }, 'button')}
  </div>`;
}
