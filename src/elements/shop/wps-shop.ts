/** `<wps-shop>`: connects source, state and elements of one shop, and composes a whole shop while it is empty. */
import '../../own-globals.ts';
import { ContextProvider } from '@lit/context';
import type { PropertyValues, TemplateResult } from 'lit';
import { shopContext } from '../../controller/shop-context.ts';
import {
  catalogueOf,
  type OfflineResult,
  type OfflineOptions,
  prepareOffline,
} from '../../controller/offline.ts';
import { ShopController } from '../../controller/shop-controller.ts';
import type { ImageSource, RecentSearches } from '../../controller/state/shop-state.ts';
import { DEFAULT_SORT, normalSort } from '../../controller/state/sort.ts';
import { requestState } from '../../controller/requests/state-to-request.ts';
import { type ShopStatus, statusView } from '../../controller/views/status-view.ts';
import type { Routing } from '../../controller/url/url-sync.ts';
import type { PageMessages } from '../../i18n/page-messages.ts';
import { loadMessages } from '../../i18n/messages-loader.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { ORDER_KEYS } from '../../protocol/request.ts';
import type { Order, ProductOrderBy, ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopMode } from '../../protocol/shop-status.ts';
import { createShopSource } from '../../sources/auto-source.ts';
import type { ShopSource, SourceResponse } from '../../sources/source.ts';
import { shopAddress } from '../../transport/shop-address.ts';
import { announceResults, announceError } from './announce-results.ts';
import { attribute, ValidatedElement } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { hasContent } from './has-content.ts';
import { languageOf } from '../internal/localization.ts';
import { canDecodeBaseRequest, loadBaseRequestDecoder, decodeBaseRequest } from './base-request.ts';
import { AutoDirection } from './auto-direction.ts';
import { shopLayout } from './shop-layout.ts';
import { shopStyle } from './shop.styles.ts';
import { WpsErrorEvent, WpsRequestEvent, WpsResponseEvent, WpsStatusEvent } from '../events.ts';
import { page } from '../../page-document.ts';

/** Properties whose change connects a new source. */
const SOURCE_OPTIONS = ['maxAge', 'maxProducts', 'worker', 'workerUrl'] as const;

/**
 * A product search with facets, answered by a WPS server or by a catalogue on this device. Without elements in it, a
 * complete shop; with them, the shop that they belong to.
 *
 * @element wps-shop
 * @attr {string} src - The shop's address, or a catalogue file; the page's own origin unless given.
 * @attr {'auto'|'online'|'offline'} mode - `auto`: the server until the catalogue is on the device, then the device.
 * @attr {string} max-age - Age after which the catalogue on the device is updated: seconds, or `30m`, `12h`, `7d`. A day unless given.
 * @attr {number} max-products - A larger shop stays online in mode `auto` until its catalogue is asked for; 20,000 unless given.
 * @attr {string} worker-url - Address of a copy of `worker/engine.worker.js` on the page's own origin, for pages whose policy refuses the usual worker.
 * @attr {string} base-request - Constraints in the API's query syntax that always hold: `t[product_cat][t]=shoes&sale=true`.
 * @attr {number} per-page - Products on a page, 1 to 100.
 * @attr {'menu_order'|'title'|'name'|'price'|'price-desc'|'popularity'|'rating'|'date'|'modified'|'id'|'slug'|'sku'} orderby - The initial order; `menu_order` unless given.
 * @attr {'asc'|'desc'} order - Its direction; `asc` unless given.
 * @attr {'query'|'hash'|'none'} routing - Part of the page's address that holds the search and the filters: query, fragment, or none. `query` unless given.
 * @attr {string} url-prefix - Put before the shop's parameters in the page's address, for several shops on a page.
 * @attr {string} currency - ISO 4217; otherwise prices are written as the shop writes them.
 * @attr {'on'|'off'} recent-searches - `off`: no search field of this shop stores what was searched for. `on` unless given.
 * @attr {string} lang - The language of messages and formats; otherwise that of the page.
 * @attr {'ltr'|'rtl'} dir - The direction of text; otherwise that of the page or the language.
 * @fires {WpsRequestEvent} wps-request - Before a request; cancelable.
 * @fires {WpsResponseEvent} wps-response - A new response is shown.
 * @fires {WpsErrorEvent} wps-error - A request failed.
 * @fires {WpsStatusEvent} wps-status - The status has changed: source of responses, progress of the catalogue, pending request.
 * @slot - Elements of the shop and anything else. While it is empty, a complete shop is shown.
 * @csspart shop - The layout of a shop that composes itself.
 * @csspart filters - Its filters.
 * @csspart main - The area beside the filters. The parts of the composed elements are exported under their own names.
 * @cssprop [--wps-color-accent] - What is chosen, focus, links; themes/tokens.css lists all properties.
 * @cssprop [--wps-color-on-accent] - Text on it.
 * @cssprop [--wps-radius=10px] - Corners of fields, cards and panels.
 * @cssprop [--wps-space=1rem] - Above and below a shop that composes itself.
 * @cssprop [--wps-font=inherit] - A whole font shorthand.
 * @cssstate busy - A request has been pending for longer than a moment.
 * @cssstate error - The last request failed; `status.error` says why.
 * @cssstate offline - The server could not be reached at the last request to it.
 */
export class WpsShop extends ValidatedElement {
  static override properties = {
    src: attribute.text(),
    mode: { converter: attribute.choice(['auto', 'online', 'offline']).converter, reflect: true },
    maxAge: { converter: attribute.duration().converter, attribute: 'max-age' },
    maxProducts: { converter: attribute.number(1, null).converter, attribute: 'max-products' },
    workerUrl: { converter: attribute.text().converter, attribute: 'worker-url' },
    baseRequest: { converter: attribute.request().converter, attribute: 'base-request' },
    perPage: { converter: attribute.number(1, null).converter, attribute: 'per-page' },
    orderby: attribute.choice([null, 'name', 'price-desc', ...ORDER_KEYS]),
    order: attribute.choice([null, 'asc', 'desc']),
    routing: attribute.choice(['query', 'hash', 'none']),
    urlPrefix: { converter: attribute.text('').converter, attribute: 'url-prefix' },
    currency: attribute.text(),
    recentSearches: {
      converter: attribute.choice(['on', 'off']).converter,
      attribute: 'recent-searches',
    },
    imageSource: { attribute: false },
    messages: { attribute: false },
    worker: { attribute: false },
    source: { attribute: false },
    // Declared without accessors, so that a value set before the element was defined is set again.
    request: { attribute: false, noAccessor: true },
  };
  static override styles = [baseStyle, shopStyle];
  /**
   * Address of the shop, of its REST API, or of a catalogue file (`.ndjson`, `.json`, `.wps`, each also as `.gz`); relative
   * ones are resolved against the page. `null`, the default: the page's own origin. An address that is no http or https URL
   * gives the error `usage`.
   */
  declare src: string | null;
  /** Source of responses: `auto` (default), `online` or `offline`. Invalid values become `auto`. */
  declare mode: ShopMode;
  /**
   * Age in seconds after which the catalogue on the device is updated, or a text with a unit (`90s`, `30m`, `12h`, `7d`). Read
   * back in seconds. `null`, the default and what invalid values become: a day. A change connects a new source.
   */
  declare maxAge: number | string | null;
  /**
   * Largest shop, in products, whose catalogue is fetched in mode `auto` without being asked for; from 1. `null`, the default
   * and what invalid values become: 20,000. A change connects a new source.
   */
  declare maxProducts: number | null;
  /**
   * Address of the worker file, a copy of `worker/engine.worker.js` on the page's own origin, for pages whose content
   * security policy or bundler refuses the usual worker. `null`, the default: the usual worker, which is also the fallback
   * where this one does not start. A change connects a new source.
   */
  declare workerUrl: string | null;
  /** Starts the worker in place of `workerUrl`, for example where addresses need Trusted Types. `null` by default. */
  declare worker: (() => Worker) | null;
  /**
   * Constraints that always hold and that no filter removes: a `ShopRequest`, or a text in the API's query syntax
   * (`t[product_cat][t]=shoes&sale=true`). `null`, the default: none. Parameters that the API does not have are ignored.
   */
  declare baseRequest: ShopRequest | string | null;
  /** Products on a page, 1 to 100; larger values count as 100. `null`, the default and what invalid values become: the server's 10. */
  declare perPage: number | null;
  /** Initial order of the products. `null`, the default and what invalid values become: `menu_order`. */
  declare orderby: ProductOrderBy | null;
  /** Direction of `orderby`. `null`, the default and what invalid values become: `asc`. */
  declare order: Order | null;
  /**
   * Part of the page's address that holds the search and the filters: `query` (default), `hash`, or `none`. Invalid values
   * become `query`.
   */
  declare routing: Routing;
  /** Text before the names of the shop's parameters in the page's address; `''` by default. */
  declare urlPrefix: string;
  /** ISO 4217 code of the currency in which prices are written; `null`, the default: as the shop writes them. */
  declare currency: string | null;
  /** `off`: no search field of this shop stores searches, and stored ones are deleted. `on` by default, and for invalid values. */
  declare recentSearches: RecentSearches;
  /** Gives each product another picture: an address (http, https, data: image, blob:), or `null` for none. `null` by default. */
  declare imageSource: ImageSource | null;
  /** Messages of the page in place of some of the language's; `null` by default. Replace the object to change them. */
  declare messages: PageMessages | null;
  /** Responds in place of `src` and `mode`; `null` by default. The shop disposes of the source when it is replaced or removed. */
  declare source: ShopSource | null;

  readonly #controller: ShopController;
  readonly #internals = this.attachInternals();
  readonly #changes = new MutationObserver(() => this.requestUpdate());
  #hasSource = false;
  /** Holds elements, or did: a page that removes them one by one gets no whole shop in their place. */
  #isFilled = false;
  #sourceMode: ShopMode | null = null;
  readonly #direction = new AutoDirection(this);

  constructor() {
    super();
    this.src = null;
    this.mode = 'auto';
    this.maxAge = null;
    this.maxProducts = null;
    this.workerUrl = null;
    this.worker = null;
    this.baseRequest = null;
    this.perPage = null;
    this.orderby = null;
    this.order = null;
    this.routing = 'query';
    this.urlPrefix = '';
    this.currency = null;
    this.recentSearches = 'on';
    this.imageSource = null;
    this.messages = null;
    this.source = null;
    this.#controller = new ShopController(this, {
      beforeRequest: (request) => this.dispatchEvent(new WpsRequestEvent(request)),
      onResponse: (answer) => this.#onResponse(answer),
      onError: (error) => this.#onError(error),
      onStatus: () => this.#onStatus(),
    });
    this.#controller.subscribe(() => this.#setStates());
    new ContextProvider(this, { context: shopContext, initialValue: this.#controller });
  }

  /**
   * Request for the state shown, base request included. Setting it shows that state; the base request stays. Throws
   * `ShopError('usage')` for terms given by id that no response has named yet.
   */
  get request(): ShopRequest {
    return this.#controller.requestFor();
  }

  set request(request: ShopRequest) {
    const { baseRequest } = this.#controller.state.settings;
    this.#controller.dispatch({ type: 'restore', search: requestState(request, baseRequest) });
  }

  /** Last successful response; `null` before the first. */
  get response(): ShopResponse | null {
    return this.#controller.state.response;
  }

  /** Status of the shop: source of the response, catalogue, progress, errors. A new object at each change. */
  get status(): ShopStatus {
    return statusView(this.#controller.state);
  }

  /** Repeats the request for the state shown. Resolves nothing: `wps-response` or `wps-error` follows. */
  refresh(): void {
    this.#controller.refresh();
  }

  /**
   * Fetches the catalogue onto this device, or updates it.
   *
   * @param options `signal` cancels the fetch, `onprogress` is called with each `CatalogueProgress`.
   * @returns `{ ready: true }`, or `ready: false` with the reason as a `ShopError`. Never rejects.
   */
  async prepareOffline(options: OfflineOptions = {}): Promise<OfflineResult> {
    return prepareOffline(this.#controller, options);
  }

  /**
   * Pauses the fetch of the catalogue; `prepareOffline()` resumes it with what was fetched. Resolves at once where none is
   * under way.
   */
  async pauseSync(): Promise<void> {
    await this.#controller.source?.catalogue?.pauseSync();
  }

  /** Cancels the fetch of the catalogue and deletes what was fetched of it. Resolves at once where none is under way. */
  async cancelSync(): Promise<void> {
    await this.#controller.source?.catalogue?.cancelSync();
  }

  /**
   * Exports the catalogue on this device as one file, for another device or a static host.
   *
   * @throws `ShopError`: `no-catalogue` where there is none, `usage` for a source without files.
   */
  async exportCatalogue(): Promise<Blob> {
    return catalogueOf(this.#controller).exportCatalogue();
  }

  /**
   * Replaces the catalogue on this device by that of a file. The old one stays where the import fails.
   *
   * @param file Exported by `exportCatalogue`, or any catalogue file.
   * @throws `ShopError`: `bad-catalogue` for an invalid file, `storage` where there is no room, `usage` for a source without files.
   */
  async importCatalogue(file: Blob): Promise<void> {
    await catalogueOf(this.#controller).importCatalogue(file);
  }

  /** Deletes the catalogue and the recent searches of this shop on this device. Rejects with a `ShopError`. */
  async clearCatalogue(): Promise<void> {
    await catalogueOf(this.#controller).clear();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const node of [this, page.documentElement])
      this.#changes.observe(node, { childList: true, attributeFilter: ['lang', 'dir'] });
    for (const type of ['online', 'DOMContentLoaded']) addEventListener(type, this.#onPage);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#changes.disconnect();
    for (const type of ['online', 'DOMContentLoaded']) removeEventListener(type, this.#onPage);
    // A moved element is connected again by then: only one that stays removed disposes of its source.
    queueMicrotask(() => {
      if (this.isConnected || !this.#hasSource) return;
      this.#hasSource = false;
      this.#controller.connectSource(null);
    });
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // The request does not wait for messages: this element itself renders almost no text.
    void loadMessages(languageOf(this), this);
    if (canDecodeBaseRequest(this.baseRequest)) return void super.scheduleUpdate();
    this.#configure();
    return loadBaseRequestDecoder().then(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#isFilled ||= hasContent(this);
    this.#configure();
    if (changed.has('routing') || changed.has('urlPrefix'))
      this.#controller.connectUrl(this.routing, this.urlPrefix);
    const isOther = changed.has('src') || changed.has('source');
    if (isOther) this.#controller.forgetResponse();
    if (
      isOther ||
      SOURCE_OPTIONS.some((name) => changed.has(name)) ||
      !canDecodeBaseRequest(this.baseRequest)
    )
      this.#hasSource = false;
    else if (changed.has('mode') && this.#hasSource) this.#controller.source?.setMode(this.mode);
    if (page.readyState === 'loading' || !this.isConnected) return;
    // Only once the whole page is parsed: each element added later would change the request.
    if (!this.#isFilled) this.#controller.discover();
    if (!this.#hasSource) this.#connectSource();
  }

  protected override render(): TemplateResult {
    return shopLayout(!this.#isFilled, this.#controller.state);
  }

  #configure(): void {
    const language = languageOf(this);
    this.#controller.configure({
      language,
      baseRequest: decodeBaseRequest(this.baseRequest),
      sort: normalSort(this.orderby ?? undefined, this.order ?? undefined) ?? DEFAULT_SORT,
      perPage: this.perPage !== null && this.perPage >= 1 ? Math.min(100, this.perPage) : null,
      currency: this.currency,
      recentSearches: this.recentSearches,
      imageSource: this.imageSource,
      messages: this.messages,
    });
    this.#direction.update(language);
  }

  #connectSource(): void {
    this.#hasSource = canDecodeBaseRequest(this.baseRequest);
    try {
      if (!this.#hasSource)
        throw new ShopError(
          'unreachable',
          'A module of wps-elements failed to load (base-request). Check the network or redeploy the whole folder.',
        );
      const { mode, maxProducts } = this;
      const maxAge = typeof this.maxAge === 'number' ? this.maxAge : null;
      const worker = this.worker ?? this.workerUrl;
      const address = () => shopAddress(this.src ?? location.origin, this.baseURI);
      const options = () => ({ address: address(), mode, maxAge, maxProducts, worker });
      this.#controller.connectSource(this.source ?? createShopSource(options()));
    } catch (cause) {
      this.#controller.connectSource(null);
      this.#controller.fail(ShopError.from(cause, 'usage'));
    }
  }

  #setStates(): void {
    const { isBusy, error, source } = this.#controller.state;
    const { states } = this.#internals;
    const active = {
      busy: isBusy,
      error: error !== null,
      offline: source?.serverReachable === false,
    };
    for (const [name, isActive] of Object.entries(active))
      if (isActive) states.add(name);
      else states.delete(name);
  }

  /** Reflects a mode that the shopper chose; one that the page set waits for its update. */
  #onStatus(): void {
    const mode = this.#controller.state.source?.mode ?? this.mode;
    if (mode !== this.#sourceMode) this.mode = mode;
    this.#sourceMode = mode;
    this.dispatchEvent(new WpsStatusEvent(this.status));
  }

  #onResponse({ response, answeredBy }: SourceResponse): void {
    announceResults(() => this.#controller.state);
    this.requestUpdate();
    this.dispatchEvent(new WpsResponseEvent(response, answeredBy));
  }

  #onError(error: ShopError): void {
    announceError(error, () => this.#controller.state);
    this.dispatchEvent(new WpsErrorEvent(error));
  }

  /** Runs when the page is parsed, or the connection is back: a failed request is repeated. */
  readonly #onPage = (): void => {
    if (this.#controller.state.error === null) this.requestUpdate();
    else this.refresh();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-shop': WpsShop;
  }
}
