/** `<wps-shop>`: a shop on a page. It ties source, state and elements together, and composes a whole shop if it is empty. */
import '../../own-globals.ts';
import { ContextProvider } from '@lit/context';
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { shopContext } from '../../controller/shop-context.ts';
import { exportCatalogue, importCatalogue } from '../../controller/catalogue-files.ts';
import {
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
import type { ShopRequest } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { ShopMode } from '../../protocol/shop-status.ts';
import { createShopSource } from '../../sources/auto-source.ts';
import type { ShopSource, SourceResponse } from '../../sources/source.ts';
import { shopAddress } from '../../transport/shop-address.ts';
import { announceResults, announceError } from './announce-results.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { hasContent } from './has-content.ts';
import { languageOf } from '../internal/localization.ts';
import { canDecodeBaseRequest, loadBaseRequestDecoder, decodeBaseRequest } from './base-request.ts';
import { AutoDirection } from './auto-direction.ts';
import { shopLayout } from './shop-layout.ts';
import { shopStyle } from './shop.styles.ts';
import { WpsErrorEvent, WpsRequestEvent, WpsResponseEvent, WpsStatusEvent } from '../events.ts';
import { page } from '../../page-document.ts';

/**
 * A product search with facets, answered by a WPS server or by a catalogue on this device. Without elements in it, a
 * complete shop; with them, the shop that they belong to.
 *
 * @element wps-shop
 * @attr {string} src - The shop's address, or a catalogue file; the page's own origin unless given.
 * @attr {'auto'|'online'|'offline'} mode - `auto`: the server until the catalogue is on the device, then the device.
 * @attr {string} max-age - When the catalogue on the device counts as old: seconds, or `30m`, `12h`, `7d`. A day unless given.
 * @attr {number} max-products - A larger shop stays online in mode `auto` until its catalogue is asked for; 20,000 unless given.
 * @attr {string} request - Constraints in the API's query syntax that always hold: `t[product_cat][t]=shoes&sale=true`.
 * @attr {number} per-page - Products on a page, 1 to 100.
 * @attr {string} orderby - The order at the start.
 * @attr {'asc'|'desc'} order - Its direction.
 * @attr {'sync'|'hash'|'none'} url - Where the state is written: query, fragment, or nowhere. `sync` unless given.
 * @attr {string} prefix - Before the shop's parameters in the address bar, for several shops on a page.
 * @attr {string} currency - ISO 4217; otherwise prices are written as the shop writes them.
 * @attr {'on'|'off'} recent-searches - `off`: no search field of this shop stores what was searched for. `on` unless given.
 * @attr {string} lang - The language of words and formats; otherwise that of the page.
 * @attr {'ltr'|'rtl'} dir - The direction of text; otherwise that of the page or the language.
 * @fires {WpsRequestEvent} wps-request - Before a request; cancelable.
 * @fires {WpsResponseEvent} wps-response - A new answer is shown.
 * @fires {WpsErrorEvent} wps-error - A request found no answer.
 * @fires {WpsStatusEvent} wps-status - Who answers, or how far the catalogue has come, has changed.
 * @slot - Elements of the shop and anything else. While it is empty, a complete shop is shown.
 * @csspart shop - The layout of a shop that composes itself.
 * @csspart filters - Its filters.
 * @csspart main - The area beside the filters. The parts of the composed elements are exported under their own names.
 * @cssprop [--wps-color-accent] - What is chosen, focus, links; themes/tokens.css lists all properties.
 * @cssprop [--wps-color-on-accent] - Text on it.
 * @cssprop [--wps-radius=10px] - Corners of fields, cards and panels.
 * @cssprop [--wps-space=1rem] - Above and below a shop that composes itself.
 * @cssprop [--wps-font=inherit] - A whole font shorthand.
 */
export class WpsShop extends LitElement {
  static override properties = {
    src: attribute.text(),
    mode: { converter: attribute.choice(['auto', 'online', 'offline']).converter, reflect: true },
    locked: { converter: attribute.text().converter, attribute: 'request' },
    perPage: { converter: attribute.number(1, null).converter, attribute: 'per-page' },
    maxAge: { converter: attribute.duration().converter, attribute: 'max-age' },
    maxProducts: { converter: attribute.number(1, null).converter, attribute: 'max-products' },
    orderby: attribute.text(),
    order: attribute.text(),
    url: attribute.choice(['sync', 'hash', 'none']),
    prefix: attribute.text(''),
    currency: attribute.text(),
    recentSearches: attribute.recentSearches(),
    imageSource: { attribute: false },
    messages: { attribute: false },
    source: { attribute: false },
    // Its accessors are the shop's own; named here, what a page set before the shop was defined is set again.
    request: { attribute: false, noAccessor: true },
  };
  static override styles = [baseStyle, shopStyle];
  declare src: string | null;
  declare mode: ShopMode;
  declare maxAge: number | null;
  declare maxProducts: number | null;
  /** The attribute `request`: constraints that always hold. */
  declare locked: string | null;
  declare perPage: number | null;
  declare orderby: string | null;
  declare order: string | null;
  declare url: Routing;
  declare prefix: string;
  declare currency: string | null;
  declare recentSearches: RecentSearches;
  /** Gives each product a picture in place of its own: an address (http, https, data: image, blob:), or `null` for none. */
  declare imageSource: ImageSource | null;
  /** The page's own words in place of some of the language's. Replace the object to change them. */
  declare messages: PageMessages | null;
  /** Answers in place of `src` and `mode`, for a page that has its own. The shop disposes of it. */
  declare source: ShopSource | null;

  readonly #controller: ShopController;
  readonly #changes = new MutationObserver(() => this.requestUpdate());
  #hasSource = false;
  /** It holds elements, or did: a page that takes them away one by one does not want a whole shop in their place. */
  #isFilled = false;
  #sourceMode: ShopMode | null = null;
  readonly #direction = new AutoDirection(this);

  constructor() {
    super();
    this.src = null;
    this.mode = 'auto';
    this.maxAge = null;
    this.maxProducts = null;
    this.locked = null;
    this.perPage = null;
    this.orderby = null;
    this.order = null;
    this.url = 'sync';
    this.prefix = '';
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
    new ContextProvider(this, { context: shopContext, initialValue: this.#controller });
  }

  /** The request for what is shown. Setting it changes what is shown; locked constraints stay. */
  get request(): ShopRequest {
    return this.#controller.requestFor();
  }

  set request(request: ShopRequest) {
    const { baseRequest } = this.#controller.state.settings;
    this.#controller.dispatch({ type: 'restore', search: requestState(request, baseRequest) });
  }

  /** The last good answer; `null` before the first. */
  get response(): ShopResponse | null {
    return this.#controller.state.response;
  }

  get status(): ShopStatus {
    return statusView(this.#controller.state);
  }

  /** Asks again for what is shown. */
  refresh(): void {
    this.#controller.refresh();
  }

  /** Gets the catalogue onto this device, or the newest one. Never rejects: says why it is not ready. */
  async prepareOffline(options: OfflineOptions = {}): Promise<OfflineResult> {
    return prepareOffline(this.#controller, options);
  }

  /** The catalogue on this device as one file, for another device or a static host. Rejects with a `ShopError`. */
  async exportCatalogue(): Promise<Blob> {
    return exportCatalogue(this.#controller.source);
  }

  /** Takes a catalogue file in place of the catalogue on this device. Rejects with a `ShopError`. */
  async importCatalogue(file: Blob): Promise<void> {
    await importCatalogue(this.#controller.source, file);
  }

  /** Forgets the catalogue and the recent searches of this shop on this device. Rejects with a `ShopError`. */
  async clearCatalogue(): Promise<void> {
    await this.#controller.clearCatalogue();
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
    // A move is no end: only a shop that stays away lets go of its source.
    queueMicrotask(() => {
      if (this.isConnected || !this.#hasSource) return;
      this.#hasSource = false;
      this.#controller.connectSource(null);
    });
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    // Asks at once: answers do not wait for words, and this element itself shows hardly any. Others speak meanwhile.
    void loadMessages(languageOf(this), this);
    if (canDecodeBaseRequest(this.locked)) return void super.scheduleUpdate();
    this.#configure();
    return loadBaseRequestDecoder().then(() => super.scheduleUpdate());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#isFilled ||= hasContent(this);
    this.#configure();
    if (changed.has('url') || changed.has('prefix'))
      this.#controller.connectUrl(this.url, this.prefix);
    const isOther = changed.has('src') || changed.has('source');
    if (isOther) this.#controller.forgetResponse();
    if (
      isOther ||
      changed.has('maxAge') ||
      changed.has('maxProducts') ||
      !canDecodeBaseRequest(this.locked)
    )
      this.#hasSource = false;
    else if (changed.has('mode') && this.#hasSource) this.#controller.setMode(this.mode);
    if (page.readyState === 'loading' || !this.isConnected) return;
    // Not before the whole page is there: each element that comes later would change the question.
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
      baseRequest: decodeBaseRequest(this.locked),
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
    this.#hasSource = canDecodeBaseRequest(this.locked);
    try {
      if (!this.#hasSource)
        throw new ShopError('unreachable', 'What reads the attribute request was not to be had.');
      const { mode, maxAge, maxProducts } = this;
      const address = () => shopAddress(this.src ?? location.origin, this.baseURI);
      const options = () => ({ address: address(), mode, maxAge, maxProducts });
      this.#controller.connectSource(this.source ?? createShopSource(options()));
    } catch (cause) {
      this.#controller.connectSource(null);
      this.#controller.fail(ShopError.from(cause, 'usage'));
    }
  }

  /** A shopper's switch of the mode shows in the attribute too; a page's own change waits for its update. */
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

  /** The whole page is there, or the connection is back: what failed is asked again. */
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
