/** `<wps-search-log>`: what was searched in vain, and opened after a search, on this device. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { shopTarget } from '../../controller/only-shop.ts';
import { normalizeQuery } from '../../controller/filters/text.ts';
import { hasConstraints, type SearchState } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { pageView } from '../../controller/views/page/page-view.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import { page } from '../../page-document.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type { WpsProductSelectEvent } from '../events.ts';
import { announce } from '../internal/announce.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { exportLog, type LogFormat } from './export-log.ts';
import { searchLogStyle } from './search-log.styles.ts';
import { SearchRecorder } from './search-recorder.ts';
import { SIGNAL_VERSION, type ShopSignal, WpsSignalEvent } from './signal.ts';
import {
  asksForPrivacy,
  deleteLog,
  deleteOldSignals,
  storedLog,
  storeSignal,
} from './stored-log.ts';

/** Entries of each list that is shown, the most frequent first. */
const MAX_SHOWN = 20;

/**
 * Log of the shop on this device: searches that found nothing, and products that were opened after a
 * search; with buttons that export it as CSV or JSON, and one that deletes it. At most 200 entries of
 * the last 30 days, in local storage; sends nothing. Records while it is on the page: with the
 * attribute `hidden` it only records. Where the browser asks not to be tracked (Global Privacy
 * Control, Do Not Track) it records nothing and deletes what is stored. Hidden while there are no
 * entries.
 *
 * @element wps-search-log
 * @attr {'on'|'off'} remember - `off`: nothing is recorded, no event is fired, and what is stored for
 *   this shop is deleted; `on` unless given, and for invalid values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @fires {WpsSignalEvent} wps-signal - A search has ended, or a product was opened after one.
 * @csspart log-heading - Heading above the lists.
 * @csspart log-export - Button that exports the log as a file.
 * @csspart log-clear - Button that deletes the log.
 * @csspart log-list - One list: searches without products, or opened products.
 * @csspart log-entry - One search, or one product with its search, and how often.
 * @cssstate empty - There is nothing to show; the element is hidden.
 */
export class WpsSearchLog extends ShopElement {
  static override properties = { remember: attribute.choice(['on', 'off']) };

  static override styles = [baseStyle, searchLogStyle];

  /**
   * `off`: nothing is recorded, no event is fired, and what is stored for this shop is deleted. `on`
   * by default; invalid values become `on`.
   */
  declare remember: 'on' | 'off';

  protected override readonly rendersAfterProducts = true;

  readonly #empty = new EmptyState(this.attachInternals());
  readonly #recorder = new SearchRecorder((signal) => this.#record(signal));
  /** Shop whose old entries are deleted. */
  #cleaned: string | null = null;

  constructor() {
    super();
    this.remember = 'on';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('wps-product-select', this.#onSelect);
    for (const type of ['storage', 'pageshow']) addEventListener(type, this.#onChange);
    addEventListener('pagehide', this.#onLeave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#recorder.end();
    removeEventListener('wps-product-select', this.#onSelect);
    for (const type of ['storage', 'pageshow']) removeEventListener(type, this.#onChange);
    removeEventListener('pagehide', this.#onLeave);
  }

  /** Entries of this shop's log, oldest first. Empty without a shop, and where nothing is stored. */
  get signals(): readonly ShopSignal[] {
    const key = this.#key;
    return key === null ? [] : storedLog(key);
  }

  /** Exports the log of this shop as a file. O(entries). */
  exportLog(format: LogFormat): Blob {
    return exportLog(this.signals, format);
  }

  /** Deletes the log of this shop. */
  clear(): void {
    const key = this.#shopKey;
    if (key !== null) deleteLog(key);
    this.requestUpdate();
  }

  protected override render(): TemplateResult | null {
    const { state, signals } = this;
    this.#empty.set(signals.length === 0);
    // Read here, so that each response renders this element, and `updated` follows it.
    if (state === null || state.responseSearch === null || signals.length === 0) return null;
    const { searchLog, searchesWithoutProducts, openedAfterSearch, exportAs, clearAll } =
      languageMessages(this.messages);
    const missed = signals.flatMap((signal) => (signal.kind === 'search' ? [[signal.q]] : []));
    const opened = signals.flatMap((signal) =>
      signal.kind === 'click' ? [[signal.q, signal.name]] : [],
    );
    return html`<section aria-labelledby="heading">
      <div class="head">
        <h2 part="log-heading" id="heading" tabindex="-1">${searchLog}</h2>
        ${(['csv', 'json'] as const).map(
          (format) =>
            html`<button
              part="log-export"
              class="quiet"
              type="button"
              @click=${() => this.#download(format)}
            >
              ${exportAs(format.toUpperCase())}
            </button>`,
        )}
        <button
          part="log-clear"
          class="quiet"
          type="button"
          aria-label=${`${clearAll} (${searchLog})`}
          @click=${() => this.#clear(state)}
        >
          ${clearAll}
        </button>
      </div>
      <div class="lists">
        ${this.#list('missed', searchesWithoutProducts, missed)}
        ${this.#list('opened', openedAfterSearch, opened)}
      </div>
    </section>`;
  }

  protected override updated(): void {
    const { responseSearch = null, response = null } = this.state ?? {};
    const key = this.#shopKey;
    if (key !== null && !this.#isRecording) deleteLog(key);
    else if (key !== null && key !== this.#cleaned) {
      this.#cleaned = key;
      deleteOldSignals(key);
    }
    this.#follow(responseSearch, response);
  }

  #list(id: string, heading: string, entries: readonly (readonly string[])[]): unknown {
    if (entries.length === 0) return nothing;
    return html`<div>
      <h3 id=${id}>${heading}</h3>
      <ul part="log-list" aria-labelledby=${id}>
        ${mostFrequent(entries).map(
          ({ entry: [q, name], times }) =>
            html`<li part="log-entry">
              <span class="text"
                >${q}${name === undefined ? nothing : html` <span class="product">${name}</span>`}</span
              >
              <span class="times">${this.formats.number(times)} ×</span>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  /** Key of the shop in stored names. */
  get #shopKey(): string | null {
    return this.state?.source?.key ?? null;
  }

  /** The same; `null` where nothing may be stored. */
  get #key(): string | null {
    return this.#isRecording ? this.#shopKey : null;
  }

  get #isRecording(): boolean {
    return this.remember === 'on' && !asksForPrivacy();
  }

  /** Takes the search that the response shown answers. */
  #follow(responseSearch: SearchState | null, response: ShopResponse | null): void {
    if (responseSearch === null) return;
    const { q } = responseSearch;
    const search: ShopSignal = {
      version: SIGNAL_VERSION,
      kind: 'search',
      at: now(),
      q: this.#textOf(responseSearch),
      total: response?.products?.total ?? 0,
      filtered: hasConstraints({ ...responseSearch, q: '' }),
    };
    const { shop } = this.connection;
    // A redirect may come before this element is rendered. The search of a tracked state is a proxy,
    // which is no search of the controller.
    const isRedirected = shop !== null && shop.redirectedSearch === shop.state.responseSearch;
    this.#recorder.show(search, isRedirected || shop?.sentQuery?.trim() === q);
  }

  /** Query as the shopper has sent it, with the words that were understood as filters. */
  #textOf(search: SearchState | null): string {
    if (search === null) return '';
    return this.connection.shop?.typedFilters?.sentText?.(search) ?? search.q;
  }

  #record(signal: ShopSignal): void {
    const key = this.#key;
    if (!this.#isRecording || signal.q === '') return;
    if (key !== null && (signal.kind === 'click' || signal.total === 0)) storeSignal(key, signal);
    this.requestUpdate();
    this.dispatchEvent(new WpsSignalEvent(signal));
  }

  #clear({ settings }: ShopState): void {
    this.clear();
    announce(settings.language, {}, () => this.messages.deleted);
  }

  #download(format: LogFormat): void {
    const link = page.createElement('a');
    link.href = URL.createObjectURL(this.exportLog(format));
    link.download = `search-log.${format}`;
    link.click();
    const { href } = link;
    // Safari reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(href), 10_000);
  }

  /** Records canceled events too: the page then shows the product in its own way. */
  readonly #onSelect = (event: WpsProductSelectEvent): void => {
    const { state } = this;
    const [source] = event.composedPath();
    if (state === null || !(source instanceof ShopElement)) return;
    if (!(event.target instanceof Element) || shopOf(event.target) !== shopOf(this)) return;
    const { id, name } = event.product;
    const isSuggested = source.localName === 'wps-search';
    if (!isSuggested && source.localName !== 'wps-product-list') return;
    const listed = state.response?.products?.products.findIndex((product) => product.id === id);
    const isListed = !isSuggested && listed !== undefined && listed >= 0;
    const typed = source.renderRoot.querySelector('input')?.value ?? '';
    this.#recorder.end();
    this.#record({
      version: SIGNAL_VERSION,
      kind: 'click',
      at: now(),
      q: isSuggested ? normalizeQuery(typed) : this.#textOf(state.responseSearch),
      id,
      name: nameToText(name),
      from: isSuggested ? 'suggestions' : 'list',
      position: isListed ? pageView(state).first + listed : 0,
    });
  };

  readonly #onChange = (): void => this.requestUpdate();
  readonly #onLeave = (): void => this.#recorder.end();
}

/** Time without milliseconds: no more exact than the log needs. */
function now(): string {
  return new Date().toISOString().replace(/\.\d+/, '');
}

interface Counted {
  readonly entry: readonly string[];
  readonly times: number;
}

function mostFrequent(entries: readonly (readonly string[])[]): readonly Counted[] {
  const counted = new Map<string, Counted>();
  for (const entry of entries) {
    const key = entry.join('\n');
    counted.set(key, { entry, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.times - a.times).slice(0, MAX_SHOWN);
}

/** The shop of an element, by the rule of all elements. */
function shopOf(element: Element): Element | null {
  const id = element instanceof ShopElement ? element.for : null;
  return shopTarget(element, id)?.closest('wps-shop') ?? null;
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-search-log': WpsSearchLog;
  }
}
