/**
 * `<wps-shop>`: connects source, state and elements of one shop; composes a whole shop while it is
 * empty.
 */
import '../../own-globals.ts';
import { isServer, type PropertyValues, type TemplateResult } from 'lit';
import { shopContext } from '../../controller/shop-context.ts';
import { catalogueControl } from '../../controller/catalogue-control.ts';
import { ShopController } from '../../controller/shop-controller.ts';
import type { ImageSource, RecentSearches } from '../../controller/state/shop-state.ts';
import { requestState } from '../../controller/requests/state-to-request.ts';
import { type ShopStatus, statusView } from '../../controller/views/page/status-view.ts';
import type { Routing } from '../../controller/url/url-sync.ts';
import type { PageMessages } from '../../i18n/page-messages.ts';
import { loadMessages } from '../../i18n/messages-loader.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { type Order, ORDER_KEYS, type ProductOrderBy } from '../../protocol/request.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopMode } from '../../protocol/shop-status.ts';
import { createShopSource } from '../../sources/auto-source.ts';
import { moduleError } from '../../sources/lazy-import.ts';
import type { CatalogueControl, ShopSource } from '../../sources/source.ts';
import { shopAddress } from '../../transport/shop-address.ts';
import { announceOutcome } from './announce-results.ts';
import { attribute, ValidatedElement } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { hasContent, hasServerMarkup } from './has-content.ts';
import { setLoadOrder } from './set-load-order.ts';
import { languageOf } from '../internal/localization.ts';
import { decodeBaseRequest, loadBaseRequestDecoder } from './base-request.ts';
import { AutoDirection } from './auto-direction.ts';
import { ComposedFilters } from './composed-filters.ts';
import { PageColors } from './page-colors.ts';
import { offerTools } from './agent-tools.ts';
import { listSettings } from './list-settings.ts';
import { shopLayout } from './shop-layout.ts';
import { setStates } from './shop-states.ts';
import { shopStyle } from './shop.styles.ts';
import { takeOver } from './server-markup.ts';
import * as events from '../events.ts';
import { followRedirect } from '../rules/lazy-rule-effects.ts';
import { page } from '../../page-document.ts';

const ON_OFF = attribute.choice(['on', 'off']);
const PLACE = attribute.choice([null, 'last', 'keep']);

/** Properties whose change connects a new source, besides `src` and `source`. */
const SOURCE_OPTIONS = ['maxAge', 'maxProducts', 'worker', 'workerUrl', 'rules'] as const;

/**
 * Product search with facets, served by the shop's REST API or by a catalogue on this device.
 * Without elements of this library in it, a complete shop; with such elements, the shop that they
 * belong to. Other content of a complete shop is for visitors without scripts, and is hidden. An
 * empty attribute counts as absent.
 *
 * `updateComplete` resolves once no request for products is pending: the present search has its
 * response, or an error. It never rejects because of one. Exact counts of facets may follow.
 *
 * @element wps-shop
 * @attr {string} src - Address of the shop, of its REST API, or of a catalogue file; the page's own
 *   origin unless given. An address that is no http or https URL gives the error `usage`.
 * @attr {'auto'|'online'|'offline'} mode - Source of responses. `auto`, unless given and for
 *   invalid values: the server until the catalogue is on the device, then the device; `online`: the
 *   server; `offline`: the device. Reflected: it follows the mode that the shopper chooses.
 * @attr {number|string} max-age - Age after which the catalogue on the device is updated: seconds,
 *   or with a unit (`90s`, `30m`, `12h`, `7d`). A day unless given and for invalid values. The shop
 *   may answer an update from its cache of the last minute, so less than `60s` finds no more.
 * @attr {'woocommerce'} cart - `cart` of the product list of a composed shop. None unless given and
 *   for other values.
 * @attr {number} max-products - Largest shop, in products, whose catalogue is fetched in mode
 *   `auto` without a request by shopper or page; from 1. 20,000 unless given and for invalid
 *   values.
 * @attr {string} worker-url - Address of a copy of `worker/engine.worker.js` on the page's own
 *   origin, for pages whose policy refuses the usual worker. The usual worker is used unless given,
 *   and where this one does not start.
 * @attr {string} base-request - Constraints in the API's query syntax that always hold:
 *   `t[product_cat][t]=shoes&sale=true`. None unless given. An unknown parameter or bad value gives
 *   the error `usage`, and the shop shows no products.
 * @attr {string} rules - Address of a file with the owner's rules (JSON): pinned and hidden products,
 *   synonyms, banners, redirects, facets. Those of the catalogue unless given, and where the file cannot be
 *   read.
 * @attr {number} per-page - Products on a page, 1 to 100; larger values count as 100. 24 unless
 *   given and for invalid values.
 * @attr {'menu_order'|'title'|'name'|'price'|'price-desc'|'popularity'|'rating'|'date'|'modified'|'id'|'slug'|'sku'} orderby -
 *   Initial order of the products. `menu_order`, the shop's own, unless given and for invalid values; a
 *   composed shop then shows products by popularity, on a device, where the shop has no order of its own.
 * @attr {'asc'|'desc'} order - Direction of `orderby`; no effect without it and on `price-desc`.
 *   `asc` unless given and for invalid values.
 * @attr {'last'|'keep'} sold-out - Place of products out of stock, where the device responds and the
 *   shopper has chosen no order: after all others, or where the shop's order has them. Unless given and
 *   for invalid values `last` in a composed shop, else `keep`.
 * @attr {'query'|'hash'|'none'} routing - Part of the page's address that holds the search and the
 *   filters: query string, fragment, or none. `query` unless given and for invalid values.
 * @attr {string} url-prefix - Text before the names of the shop's parameters in the page's address,
 *   for several shops on a page. Empty unless given.
 * @attr {string} currency - ISO 4217 code of the currency of the price facet and filters. Unless
 *   given, and for texts other than three letters, its sign is taken from the shop's prices.
 * @attr {'on'|'off'} recent-searches - `off`: no search field of this shop stores queries, and
 *   stored ones are deleted when a field is next used. `on` unless given and for invalid values.
 * @attr {'on'|'off'} typed-filters - `off`: a text is searched for as it is. `on`, unless given and for
 *   invalid values: where `<wps-active-filters>` are on the page, filters in a text that the shopper
 *   sends ("red shoes under 50") become active filters, marked as such; one button or Backspace takes
 *   them back into words. Brands, attributes, prices, sale, stock and stars on the device; without currency
 *   only "under 50", sale, stock and stars where the server responds.
 * @attr {'on'|'off'} search-field - `off`: a composed shop has no search field of its own, for pages with a
 *   `<wps-search>` elsewhere, as in their header. `on` unless given and for invalid values.
 * @attr {string} facets - Facets of a composed shop in their order, separated by spaces or commas:
 *   `product_cat price pa_color sale`. Unless given: categories, brands, price, then the attributes
 *   that divide the products shown best; the rest behind "More filters". Names that the shop does
 *   not have are ignored.
 * @attr {boolean|'on'|'off'} agent-tools - Offers tools that read the shop to agents in the browser
 *   (WebMCP): search, filters, product. Not unless given, and for `off`; no effect in browsers without
 *   `document.modelContext`.
 * @attr {string} lang - Language of messages and formats, a BCP 47 code; otherwise that of the
 *   page. English messages for a language without a translation.
 * @attr {'ltr'|'rtl'} dir - Direction of text; otherwise that of the page, else of the language.
 * @fires {WpsRequestEvent} wps-request - Before a request for products. Cancelable: it is then not
 *   sent.
 * @fires {WpsNavigateEvent} wps-navigate - Before the search and the filters are written to the page's
 *   address. Cancelable: the page writes it, as through its router.
 * @fires {WpsResponseEvent} wps-response - A new response is shown.
 * @fires {WpsErrorEvent} wps-error - A request failed; the previous response stays visible.
 * @fires {WpsStatusEvent} wps-status - `status` has changed: source of responses, progress of the
 *   catalogue, pending request, error.
 * @fires {WpsProductSelectEvent} wps-product-select - A product of the list, or a suggested one, was
 *   activated. Bubbles from the element. Cancelable: its link is then not followed.
 * @fires {WpsAddToCartEvent} wps-add-to-cart - The shopper adds a product to the cart. Cancelable: it
 *   is then not added.
 * @fires {WpsRedirectEvent} wps-redirect - The shopper sent a query that a rule of the owner
 *   redirects. Cancelable: the page stays.
 * @fires {WpsSignalEvent} wps-signal - A search has ended, or a product was opened after one; only
 *   with `<wps-search-log>`, which is the target.
 * @fires {WpsToggleEvent} wps-toggle - The shopper opened or closed a facet, which is the target.
 * @slot - Elements of the shop, and other content. A shop without elements shows a complete shop.
 * @csspart shop - Layout of a composed shop.
 * @csspart filters - Filters of a composed shop.
 * @csspart skip - Button "Skip to products", visible with the focus.
 * @csspart more-filters - Button that shows the filters beyond the first ten.
 * @csspart category - Path, name and text of the chosen category, above the products of a composed
 *   shop; there while exactly one category is chosen, and no text.
 * @csspart breadcrumb - Path to the chosen category.
 * @csspart crumb - A category of the path, and the link to all products before them.
 * @csspart category-name - Heading with the name of the chosen category.
 * @csspart category-description - Text of the chosen category, at most three lines.
 * @csspart main - Chips, products and pages of a composed shop. The parts of the composed elements are exported under
 *   their own names.
 * @cssprop [--wps-color-text=CanvasText] - Text on badges, popovers and dialogs that have the page's
 *   colour; the page's own where its background is known.
 * @cssprop [--wps-color-page=Canvas] - Page behind the shop; the first opaque background around it,
 *   else `Canvas`.
 * @cssprop [--wps-color-muted] - Secondary text; 70% of the text colour unless given.
 * @cssprop [--wps-color-line] - Dividers; 16% of the text colour unless given.
 * @cssprop [--wps-color-field-line] - Borders of fields and buttons, with a contrast of 3:1; 56% of
 *   the text colour unless given.
 * @cssprop [--wps-color-tint] - Surfaces, hover, and boxes of products that are loading; 6% of the
 *   text colour unless given.
 * @cssprop [--wps-color-accent=light-dark(#0b57d0, #a8c7fa)] - Chosen values, focus, links.
 * @cssprop [--wps-color-on-accent=light-dark(#fff, #062e6f)] - Text on the accent colour.
 * @cssprop [--wps-color-sale=light-dark(#b3261e, #f2b8b5)] - Sale badge.
 * @cssprop [--wps-color-on-sale=light-dark(#fff, #601410)] - Text on the sale badge.
 * @cssprop [--wps-color-price] - Prices; the text colour unless given.
 * @cssprop [--wps-color-price-sale] - Prices of a sale; the colour of the sale badge unless given.
 * @cssprop [--wps-color-error=light-dark(#b3261e, #f2b8b5)] - Errors.
 * @cssprop [--wps-color-star=light-dark(#c27700, #ffb95c)] - Stars of ratings.
 * @cssprop [--wps-radius=10px] - Corners of fields, cards and panels.
 * @cssprop [--wps-control-size=2.5rem] - Height of fields, buttons and page links; at least 44 px for
 *   fingers.
 * @cssprop [--wps-sticky-offset=0] - Height of what the page keeps in view above the shop: filters and
 *   order stay below it.
 * @cssprop [--wps-space=1rem] - Space above and below a composed shop.
 * @cssprop [--wps-option-size=1.75rem] - Height of an option of a facet; at least 44 px for
 *   fingers.
 * @cssprop [--wps-text-size-xs=0.8125rem] - Badges, brands, prices per unit, ends of the price scale.
 * @cssprop [--wps-text-size-s=0.875rem] - Counts, prices before a sale, ratings, descriptions, labels.
 * @cssprop [--wps-text-size-m=0.9375rem] - Names of products in cards, active filters.
 * @cssprop [--wps-text-size-l=1.0625rem] - Prices.
 * @cssprop [--wps-text-size-xl=1.25rem] - Headings of dialogs, rows of products and empty results.
 * @cssprop [--wps-text-size-xxl=1.5rem] - Name of the chosen category.
 * @cssprop [--wps-font=inherit] - Value of the CSS property `font`.
 * @cssstate busy - A request has been pending for more than 150 ms.
 * @cssstate error - The last request failed; `status.error` has the reason.
 * @cssstate offline - The last request to the server failed to reach it.
 */
export class WpsShop extends ValidatedElement {
  static override properties = {
    src: attribute.text(),
    mode: { converter: attribute.choice(['auto', 'online', 'offline']).converter, reflect: true },
    maxAge: { converter: attribute.duration().converter, attribute: 'max-age' },
    cart: attribute.choice([null, 'woocommerce']),
    maxProducts: { converter: attribute.number(1, null).converter, attribute: 'max-products' },
    workerUrl: { converter: attribute.text().converter, attribute: 'worker-url' },
    baseRequest: { converter: attribute.request().converter, attribute: 'base-request' },
    rules: attribute.request(),
    perPage: { converter: attribute.number(1, null).converter, attribute: 'per-page' },
    orderby: attribute.choice([null, 'name', 'price-desc', ...ORDER_KEYS]),
    order: attribute.choice([null, 'asc', 'desc']),
    soldOut: { converter: PLACE.converter, attribute: 'sold-out' },
    routing: attribute.choice(['query', 'hash', 'none']),
    urlPrefix: { converter: attribute.text('').converter, attribute: 'url-prefix' },
    currency: attribute.text(),
    recentSearches: { converter: ON_OFF.converter, attribute: 'recent-searches' },
    typedFilters: { converter: ON_OFF.converter, attribute: 'typed-filters' },
    searchField: { converter: ON_OFF.converter, attribute: 'search-field' },
    facets: attribute.text(),
    agentTools: { converter: attribute.flag().converter, attribute: 'agent-tools' },
    imageSource: { converter: attribute.value('function').converter, attribute: false },
    messages: { converter: attribute.value('object').converter, attribute: false },
    worker: { converter: attribute.value('function').converter, attribute: false },
    source: { converter: attribute.value('object').converter, attribute: false },
    // Declared without accessors, so that a value set before the element was defined is set again.
    request: { attribute: false, noAccessor: true },
  };
  static override styles = [baseStyle, shopStyle];
  /**
   * Address of the shop, of its REST API, or of a catalogue file (`.ndjson`, `.json`, `.wps`, each
   * also as `.gz`); relative ones are resolved against the page. `null`, the default: the page's
   * own origin. An address that is no http or https URL, or has a password, gives the error
   * `usage`. A change deletes the response and connects a new source; the search state stays.
   */
  declare src: string | null;
  /**
   * Source of responses: `auto` (default), `online` or `offline`. Invalid values become `auto`.
   * Reflected to the attribute, and set when the shopper chooses another mode. A change does not
   * cancel a pending request.
   */
  declare mode: ShopMode;
  /**
   * Age in seconds, from 0, after which the catalogue on the device is updated, or a text with a
   * unit (`90s`, `30m`, `12h`, `7d`), which reads back in seconds. `null`, the default: a day.
   * Invalid values become `null`. A change connects a new source.
   */
  declare maxAge: number | string | null;
  /**
   * `cart` of the product list of a composed shop: `woocommerce` for buttons that add products to
   * the cart of the page's own site. `null`, the default, and invalid values: no buttons.
   */
  declare cart: 'woocommerce' | null;
  /**
   * Largest shop, in products, whose catalogue is fetched in mode `auto` without a request by
   * shopper or page; from 1. `null`, the default: 20,000. Invalid values become `null`. A change
   * connects a new source.
   */
  declare maxProducts: number | null;
  /**
   * Address of the worker file, a copy of `worker/engine.worker.js` on the page's own origin, for
   * pages whose content security policy or bundler refuses the usual worker. `null`, the default:
   * the usual worker, which is also the fallback where this one does not start. A change connects a
   * new source.
   */
  declare workerUrl: string | null;
  /**
   * Function that starts the worker in place of `workerUrl`, for example where addresses need
   * Trusted Types. `null` by default. Where it throws, the usual worker is the fallback. A change
   * connects a new source.
   */
  declare worker: (() => Worker) | null;
  /**
   * Constraints that always hold and that no filter removes: a `ShopRequest`, or a text in the
   * API's query syntax (`t[product_cat][t]=shoes&sale=true`). `null`, the default: none. An
   * unknown parameter or bad value gives the error `usage`, and no request is sent. Costs one more
   * module, loaded before the first request.
   */
  declare baseRequest: ShopRequest | string | null;
  /**
   * Address of a file with the owner's rules, relative to the page, or its content as an object
   * with `format: 'wps-rules'`, `version: 1` and `rules`. `null`, the default: the rules of the
   * catalogue, as where the file cannot be read; the console has the reason. A change connects a
   * new source. Costs one more module and the file.
   */
  declare rules: string | object | null;
  /**
   * Products on a page, 1 to 100; larger values count as 100. `null`, the default, and for invalid
   * values: 24. `per_page` of the base request takes precedence.
   */
  declare perPage: number | null;
  /**
   * Initial order of the products. `null`, the default: `menu_order`, the shop's own, and in a composed
   * shop popularity, on a device, where the shop has none; see `recommended` of `ShopRequest`. Invalid
   * values become `null`.
   */
  declare orderby: ProductOrderBy | null;
  /**
   * Direction of `orderby`; no effect without it and on `price-desc`. `null`, the default: `asc`.
   * Invalid values become `null`.
   */
  declare order: Order | null;
  /**
   * Place of products out of stock, where the device responds and the shopper has chosen no order:
   * `last`: after all others; `keep`: where the shop's own order has them, and in a search below others
   * that match about as well. `null`, the default: `last` in a composed shop, else `keep`. Invalid
   * values become `null`.
   */
  declare soldOut: 'last' | 'keep' | null;
  /**
   * Part of the page's address that holds the search and the filters: `query` (default), `hash`, or
   * `none`. Invalid values become `query`.
   */
  declare routing: Routing;
  /**
   * Text before the names of the shop's parameters in the page's address; `''` by default. Shops of
   * one page need different prefixes.
   */
  declare urlPrefix: string;
  /**
   * ISO 4217 code of the currency of the price facet and filters. `null`, the default, and for
   * texts other than three letters: the sign in the shop's prices. Prices of products are always
   * the shop's texts.
   */
  declare currency: string | null;
  /**
   * Storage of queries on the device by the shop's search fields. `off` also deletes the stored
   * ones when a field with `suggest` is next used. `on` by default; invalid values become `on`.
   */
  declare recentSearches: RecentSearches;
  /**
   * Filters in the text of a search: `on` (default) or `off`, as the attribute. Invalid values become
   * `on`. Holds from the next text on. Costs one module, and another one of the device, with the first
   * text that the shopper sends.
   */
  declare typedFilters: 'on' | 'off';
  /**
   * Search field of a composed shop: `on` (default) or `off`, as the attribute. Invalid values become
   * `on`.
   */
  declare searchField: 'on' | 'off';
  /**
   * Facets of a composed shop in their order, separated by spaces or commas: taxonomies, `price`,
   * `rating`, `sale`, `stock`, `featured`. `null`, the default: categories, brands, price, then the
   * attributes that divide the products shown best. A name that the shop does not have is ignored.
   */
  declare facets: string | null;
  /**
   * `true`: agents in the browser may search the shop by tools that read only (WebMCP); they change
   * neither the page nor its address. `null`, the default, and `false`: no tools. No effect in
   * browsers without `document.modelContext`. Costs one more module.
   */
  declare agentTools: boolean | null;
  /**
   * Function from a product to the address of its picture (http, https, `data:` image, `blob:`), or
   * to `null` for none; called at each render of the product. `null`, the default: the product's
   * own picture. Other addresses show a placeholder. Invalid values become `null`.
   */
  declare imageSource: ImageSource | null;
  /**
   * Messages of the page in place of some of the language's. `null`, the default: none. Replace the
   * object to change them.
   */
  declare messages: PageMessages | null;
  /**
   * Source of responses in place of the one made from `src` and `mode`. `null`, the default: none.
   * The shop disposes of it when the property changes or the shop is removed.
   */
  declare source: ShopSource | null;

  readonly #controller: ShopController;
  readonly #internals = this.attachInternals();
  readonly #changes = isServer ? null : new MutationObserver(() => this.requestUpdate());
  #hasSource = false;
  /** Error of the base request, without which no request may be sent. */
  #baseError: ShopError | null = null;
  /** Has or had elements: a shop whose page removes them does not compose itself. */
  #isFilled = false;
  #sourceMode: ShopMode | null = null;
  readonly #direction = new AutoDirection(this);
  /**
   * Control of the shop's catalogue on this device: prepares it for offline visits, copies it to other devices,
   * deletes it. Its methods reject with `ShopError('usage')` where the shop has no source yet, or one
   * without a catalogue.
   */
  readonly catalogue: CatalogueControl;

  readonly #filters = new ComposedFilters();
  #slot: Element | null = null;

  constructor() {
    super();
    this.src = null;
    this.mode = 'auto';
    this.maxAge = null;
    this.cart = null;
    this.maxProducts = null;
    this.workerUrl = this.worker = null;
    this.baseRequest = null;
    this.rules = null;
    this.perPage = null;
    this.orderby = this.order = this.soldOut = null;
    this.routing = 'query';
    this.urlPrefix = '';
    this.currency = null;
    this.recentSearches = 'on';
    this.typedFilters = 'on';
    this.searchField = 'on';
    this.facets = null;
    this.agentTools = null;
    this.imageSource = null;
    this.messages = null;
    this.source = null;
    this.#controller = new ShopController(this, {
      beforeRequest: (request) => this.dispatchEvent(new events.WpsRequestEvent(request)),
      beforeNavigate: (href, entry) => this.dispatchEvent(new events.WpsNavigateEvent(href, entry)),
      onUnchanged: () => followRedirect(this, this.#controller),
      onResponse: ({ response, respondedBy }) => {
        void announceOutcome(this, this.#controller);
        this.requestUpdate();
        this.dispatchEvent(new events.WpsResponseEvent(response, respondedBy));
        followRedirect(this, this.#controller);
      },
      onError: (error) => {
        void announceOutcome(this, this.#controller, error);
        this.dispatchEvent(new events.WpsErrorEvent(error));
      },
      onStatus: () => {
        // Reflects the mode that the shopper chose, but not over one that the page has set and that awaits its update.
        const mode = this.#controller.state.source?.mode ?? this.mode;
        if (mode !== this.#sourceMode) this.mode = mode;
        this.#sourceMode = mode;
        this.dispatchEvent(new events.WpsStatusEvent(this.status));
      },
    });
    this.catalogue = catalogueControl(this.#controller);
    this.#controller.subscribe(() => setStates(this.#internals, this.#controller.state));
    if (!isServer) new PageColors(this);
    // Elements in the shadow trees of other elements, and those that a script of the page adds deep
    // in the shop. Events of a composed shop's own elements have this element as their target.
    this.addEventListener('context-request', (event) => {
      if (event.context !== shopContext) return;
      event.stopPropagation();
      event.callback(this.#controller);
      if (event.target === this || this.#isFilled) return;
      this.#isFilled = true;
      this.requestUpdate();
    });
  }

  /**
   * Request for the present search state, base request included. Setting it replaces the search
   * state; the base request stays.
   * @throws `ShopError('usage')` when set with terms by id: give their slugs.
   */
  get request(): ShopRequest {
    return this.#controller.requestFor();
  }

  set request(request: ShopRequest) {
    const { baseRequest, perPage } = this.#controller.state.settings;
    const search = requestState(request, baseRequest, perPage);
    this.#controller.dispatch({ type: 'restore', search });
  }

  /** Last successful response, not to be modified; `null` before the first. */
  get response(): ShopResponse | null {
    return this.#controller.state.respondedBy && this.#controller.state.response;
  }

  /**
   * Status of the shop: source of responses, catalogue, progress, errors. A new object at each
   * access.
   */
  get status(): ShopStatus {
    return statusView(this.#controller.state);
  }

  /** Repeats the request for the present search state; `wps-response` or `wps-error` follows. */
  refresh(): void {
    this.#controller.refresh();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The controller never changes: this is all of the protocol that elements need to find it.
    this.dispatchEvent(new Event('context-provider', { bubbles: true, composed: true }));
    for (const node of [this, page.documentElement])
      this.#changes?.observe(node, { childList: true, attributeFilter: ['lang', 'dir'] });
    for (const type of ['online', 'DOMContentLoaded']) addEventListener(type, this.#onPage);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#changes?.disconnect();
    for (const type of ['online', 'DOMContentLoaded']) removeEventListener(type, this.#onPage);
    // A moved element is connected again before this microtask: its source stays.
    queueMicrotask(() => {
      if (this.isConnected || !this.#hasSource) return;
      this.#hasSource = false;
      this.#controller.connectSource(null);
      // Elements outside look for another shop.
      dispatchEvent(new Event('context-provider'));
    });
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // The request does not wait for messages: this element itself renders almost no text.
    void loadMessages(languageOf(this), this);
    const isReady = decodeBaseRequest(this.baseRequest) !== null;
    const isTakenOver = this.#hasSource || takeOver.module !== null || !hasServerMarkup(this);
    if (isReady && isTakenOver) return void super.scheduleUpdate();
    this.#configure();
    const loaded = isReady ? takeOver.load() : loadBaseRequestDecoder();
    // Both may be missing: scheduled again until neither is.
    return loaded.then((isLoaded) => (isLoaded ? this.scheduleUpdate() : super.scheduleUpdate()));
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    const pending = this.#controller.pending ?? this.#filters.pending;
    return pending === null ? isComplete : pending.then(() => this.getUpdateComplete());
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Lit's server rendering has left a slot here.
    this.shadowRoot?.replaceChildren();
    const root = super.createRenderRoot();
    // Until the first render, which may wait for modules, the content of the shop stays in place.
    this.#slot = root.appendChild(page.createElement('slot'));
    return root;
  }

  protected override firstUpdated(_: PropertyValues<this>): void {
    this.#slot?.remove();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (isServer) return;
    if (this.agentTools) offerTools(this, this.#controller);
    this.#isFilled ||= hasContent(this);
    this.#configure();
    if (changed.has('routing') || changed.has('urlPrefix'))
      this.#controller.connectUrl(this.routing, this.urlPrefix);
    setLoadOrder(this, this.#controller.state, this.#isFilled);
    const isOther = changed.has('src') || changed.has('source');
    if (isOther) this.#controller.resetResponse();
    if (isOther || SOURCE_OPTIONS.some((name) => changed.has(name)) || this.#baseError !== null)
      this.#hasSource = false;
    else if (changed.has('mode') && this.#hasSource) this.#controller.source?.setMode?.(this.mode);
    if (page.readyState === 'loading' || !this.isConnected) return;
    // Not before the whole page is parsed: each element parsed later would change the request.
    if (!this.#isFilled) this.#controller.discover(this.facets === null);
    if (!this.#hasSource) this.#connectSource();
  }

  protected override render(): TemplateResult {
    // A server does not know the content of the shop, and shows all of it. A shop is filled, too, by what is added later.
    const filters =
      this.#isFilled || isServer
        ? this.#filters.release()
        : this.#filters.render(this, this.#controller, this.facets, () => this.requestUpdate());
    return shopLayout(filters, this.#controller.state, this);
  }

  #configure(): void {
    const base = decodeBaseRequest(this.baseRequest) ?? moduleError('base-request');
    this.#baseError = base instanceof ShopError ? base : null;
    this.#controller.configure({
      language: languageOf(this),
      baseRequest: base instanceof ShopError ? {} : base,
      ...listSettings(this, this.#isFilled || hasContent(this)),
      currency: this.currency,
      recentSearches: this.recentSearches,
      typedFilters: this.typedFilters,
      imageSource: this.imageSource,
      messages: this.messages,
    });
    this.#direction.update(this.#controller.state.settings.language);
  }

  #connectSource(): void {
    this.#hasSource = this.#baseError === null;
    try {
      if (this.#baseError !== null) throw this.#baseError;
      const { mode, maxProducts, rules } = this;
      const worker = this.worker ?? this.workerUrl;
      const address = () => shopAddress(this.src ?? location.origin, this.baseURI);
      const { maxAge = null } = this.#controller.state.settings;
      const options = () => ({ address: address(), mode, maxAge, maxProducts, worker, rules });
      this.#controller.connectSource(this.source ?? createShopSource(options()));
      if (!this.#isFilled) takeOver.module?.render(this, this.#controller);
    } catch (cause) {
      this.#controller.connectSource(null);
      this.#controller.fail(ShopError.from(cause, 'usage'));
    }
  }

  /**
   * Renders, or repeats a failed request, when the page is parsed or the browser is online again.
   */
  readonly #onPage = (): void =>
    this.#controller.state.request.error === null ? this.requestUpdate() : this.refresh();
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-shop': WpsShop;
  }
}
