/** `UrlBinding`: two-way binding between the search state of a shop and the address bar. */
import type { ReactiveController } from 'lit';
import type { FacetRegistry } from '../requests/facet-registry.ts';
import { slugOfTerm } from '../state/shop-metadata.ts';
import { INITIAL_SEARCH, type SearchState, type ShopAction } from '../state/search-state.ts';
import type { StateStore } from '../state/state-store.ts';
import { replaceEqual } from '../state/structural-sharing.ts';
import type { UrlScheme } from './url-codec.ts';
import { type BeforeNavigate, type Routing, UrlSync } from './url-sync.ts';

/** Binding of one shop to the address bar, as a reactive controller of its host. */
export class UrlBinding implements ReactiveController {
  readonly #store: StateStore;
  readonly #facets: FacetRegistry;
  readonly #beforeNavigate: BeforeNavigate;
  readonly #onChange: () => void;
  #url = new UrlSync(
    'none',
    () => true,
    () => {},
  );
  #prefix = '';
  #isConnected = false;
  #isTyping = false;

  /** @param onChange Called after a state from the address bar was stored. */
  constructor(
    store: StateStore,
    facets: FacetRegistry,
    beforeNavigate: BeforeNavigate,
    onChange: () => void,
  ) {
    this.#store = store;
    this.#facets = facets;
    this.#beforeNavigate = beforeNavigate;
    this.#onChange = onChange;
  }

  /** Subscribes to the address bar, and decodes the present address. */
  hostConnected(): void {
    this.#isConnected = true;
    this.#url.connect();
    this.decode();
  }

  /** Writes a scheduled change and unsubscribes. */
  hostDisconnected(): void {
    this.#isConnected = false;
    this.#url.disconnect();
  }

  /**
   * Sets the part of the address and the prefix of parameter names. A state set by the page is
   * written to an address without parameters of the shop.
   */
  configure(mode: Routing, prefix: string): void {
    this.#url.disconnect();
    this.#prefix = prefix;
    this.#url = new UrlSync(mode, this.#beforeNavigate, () => this.decode());
    if (!this.#isConnected) return;
    this.#url.connect();
    const { search, lastActionType } = this.#store.value;
    const isPlainUrl = this.#url.read(this.#scheme) === INITIAL_SEARCH;
    if (isPlainUrl && lastActionType === 'restore') this.write(search, 'replace');
    else this.decode();
  }

  /** `true` while subscribed to the address bar. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Decodes the address and publishes its state, if that differs from the present state. */
  decode(): void {
    const search = this.#url.read(this.#scheme);
    this.#isTyping = false;
    const { value } = this.#store;
    if (search === null || replaceEqual(value.search, search) === value.search) return;
    this.#store.publish({ search, lastActionType: 'restore' });
    this.#onChange();
  }

  /**
   * Returns the kind of history entry for an action: `replace` for the initial state, for more
   * products, for filters found in the text just sent, and for further letters of a text and its
   * sending, so that Back does not undo single letters; else `push`.
   */
  entryFor(action: ShopAction): 'push' | 'replace' {
    const { response, search } = this.#store.value;
    const isTyping = action.type === 'query' && action.typing;
    const isTyped =
      this.#isTyping &&
      action.type === 'query' &&
      (isTyping || action.q.trim().startsWith(search.q));
    const isStart = action.type === 'restore' && response === null;
    const isRead = action.type === 'typed-filters' && !action.isUndone;
    const isSameEntry = isStart || isRead || isTyped || action.type === 'more';
    this.#isTyping = isTyping;
    return isSameEntry ? 'replace' : 'push';
  }

  /** Schedules the writing of a state to the address bar, which a removed shop no longer writes. */
  write(search: SearchState, entry: 'push' | 'replace'): void {
    if (this.#isConnected) this.#url.write(search, this.#scheme, entry);
  }

  /** Returns the address of a state, for a link; `null` where the address bar is not used. */
  href(search: SearchState): string | null {
    return this.#url.href(search, this.#scheme);
  }

  get #scheme(): UrlScheme {
    const { metadata } = this.#store.value;
    // Includes taxonomies without terms: the address may name them before a response lists their
    // terms.
    const taxonomies = new Set([...metadata.terms.keys(), ...this.#facets.taxonomies]);
    const slugOf: UrlScheme['slugOf'] = (taxonomy, id) => slugOfTerm(metadata, taxonomy, id);
    return { prefix: this.#prefix, taxonomies: [...taxonomies], slugOf };
  }
}
