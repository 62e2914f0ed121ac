/**
 * `renderShop`: a `<wps-shop>` with its products, filters and pages as plain markup, for visitors
 * without scripts, for search engines, and for the time until the scripts have loaded.
 *
 * The markup is in the light DOM. A declarative shadow tree would isolate it from the styles of the
 * page, but Lit would render beside it instead of into it, text browsers and many robots do not
 * read `<template>`, and each nested element would need its styles again. In the light DOM the
 * elements leave it in place until they have rendered the same view, and then hide it in one frame:
 * nothing that stays on the page moves.
 */
import { encodeEmbedded, type EmbeddedResponse } from '../controller/requests/embedded-response.ts';
import { coversRequest, shopRequest } from '../controller/requests/state-to-request.ts';
import { encodeUrl } from '../controller/url/url-codec.ts';
import { pageView } from '../controller/views/page/page-view.ts';
import { isRightToLeft } from '../i18n/messages-loader.ts';
import { encodeRequest } from '../protocol/codec/encode-request.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { activeFilters, filters, filtersId } from './filter-markup.ts';
import { attributes, html, type Markup, trusted } from './markup.ts';
import { category, pages, searchForm, sorts } from './navigation-markup.ts';
import type { RenderOptions } from './options.ts';
import { addressParts, buildPage, type Page } from './page.ts';
import { products, rangeText } from './product-markup.ts';
import { structuredData } from './structured-data.ts';
import { SHOP_STYLES } from './styles.ts';

/**
 * Renders a shop. Every text is escaped, every address is http, https or relative, and prices are
 * rebuilt from an allow-list, whatever the response contains.
 * @param request The request for the page, as `pageRequest` decodes it from the page's address.
 * @param response The shop's response to it.
 * @param options All have defaults; `src` and `address` are what most pages need.
 * @returns Markup of one `<wps-shop>` element. O(size of the response).
 * @throws `ShopError('usage')` for a request with terms by id: give their slugs.
 */
export function renderShop(
  request: ShopRequest,
  response: ShopResponse,
  options: RenderOptions = {},
): string {
  return renderPage(buildPage(request, response, options), request).toString();
}

/** Renders the page that `buildPage` has built for `request`. */
export function renderPage(page: Page, request: ShopRequest): Markup {
  const { options, messages } = page;
  const { language = 'en', styles = true, nonce = null } = options;
  const sidebar = filters(page);
  const direction = { lang: language, dir: isRightToLeft(language) ? 'rtl' : null };
  return html`<wps-shop${attributes(shopAttributes(page))}>
    <div class="wps-server"${attributes(direction)}>
      ${styles && html`<style${attributes({ nonce })}>${trusted(SHOP_STYLES)}</style>`}
      <div class="shop">
        ${searchForm(page)}
        ${sidebar !== null && html`<div class="to-filters"><a class="button" href="#${filtersId(page)}">${messages.filters}</a></div>`}
        <section class="results" aria-label="${messages.products}">
          ${category(page)}
          <p class="status total">${rangeText(page)}</p>
          ${sorts(page)}
          <div class="main">
            ${activeFilters(page)}
            ${products(page)}
            ${pages(page)}
          </div>
        </section>
        ${sidebar}
      </div>
    </div>
    <script type="application/ld+json">${trusted(structuredData(page))}</script>
    ${embeddedScript(page, request)}
  </wps-shop>`;
}

/** Attributes of the element: with them it sends the same requests as the page was rendered for. */
function shopAttributes({
  options,
  settings,
}: Page): Readonly<Record<string, string | number | null>> {
  const { src, language, currency, urlPrefix, orderby, order } = options;
  const base = encodeRequest(settings.baseRequest);
  const own = Object.entries(options.attributes ?? {});
  return {
    ...Object.fromEntries(own.filter(([name]) => /^(?!on)[a-z][a-z0-9-]*$/.test(name))),
    src: src ?? null,
    lang: language ?? null,
    currency: currency ?? null,
    'url-prefix': urlPrefix ?? null,
    'per-page': settings.perPage,
    orderby: orderby ?? null,
    order: order ?? null,
    'base-request': base === '' ? null : base,
  };
}

/**
 * Renders the response for the elements, unless it is not the one that they would request: to a
 * request with other term sets, for a page past the end, or too large.
 */
function embeddedScript(page: Page, request: ShopRequest): Markup | null {
  const json = embeddedJson(page, request);
  return json === null
    ? null
    : html`<script type="application/json" data-wps-response>${trusted(json)}</script>`;
}

function embeddedJson(page: Page, request: ShopRequest): string | null {
  const { state, settings, options } = page;
  const { response, search, secondary, asOf, details } = state;
  const own = shopRequest(search, settings);
  const isPastEnd = search.page > pageView(state).pages;
  if (response === null || isPastEnd || !coversRequest(request, own)) return null;
  const embedded: EmbeddedResponse = {
    request: own,
    response,
    secondary,
    stock: details.stock,
    asOf,
    address: options.linkTo === undefined ? null : ownAddress(page),
  };
  return encodeEmbedded(embedded);
}

/** Address of a view with its query, for a page with an address of its own; `null` for page 1. */
function ownAddress({ options, state, scheme }: Page): string | null {
  const query = encodeUrl('', state.search, scheme);
  return query === '' ? null : `${addressParts(options.address ?? '').path}?${query}`;
}
