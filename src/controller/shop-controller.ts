/**
 * `ShopController`: holds the state of one shop, asks its source, and tells its elements. It knows neither which source
 * answers nor how anything looks.
 */
import { initialState, Task } from '@lit/task';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopMode } from '../protocol/shop-status.ts';
import { type ResolvedRequest, fetchResponse } from './requests/fetch-response.ts';
import { SecondaryQueryQueue } from './requests/secondary-query-queue.ts';
import type { ShopSource, SourceStatus } from '../sources/source.ts';
import { StateStore } from './state/state-store.ts';
import { canRank } from './state/can-rank.ts';
import { replaceEqual } from './state/structural-sharing.ts';
import type { ControllerCallbacks } from './controller-callbacks.ts';
import { slugOfTerm } from './requests/shop-metadata.ts';
import { INITIAL_SHOP_STATE, type ShopSettings, type ShopState } from './state/shop-state.ts';
import { INITIAL_SEARCH, reduce, type ShopAction, type SearchState } from './state/search-state.ts';
import { isAnsweredBy, shopRequest } from './requests/state-to-request.ts';
import type { UrlScheme } from './url/url-codec.ts';
import { type Routing, UrlSync } from './url/url-sync.ts';
import { type TermSetNeed, FacetRegistry } from './requests/facet-registry.ts';

/** A wait shorter than this, in milliseconds, is not shown. */
const BUSY_DELAY_MS = 150;

export class ShopController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #hooks: ControllerCallbacks;
  readonly #task: Task<readonly unknown[], ResolvedRequest>;
  readonly #store = new StateStore();
  readonly #facets = new FacetRegistry();
  /** What elements want to know beside the answer. */
  readonly secondaryQueries: SecondaryQueryQueue = new SecondaryQueryQueue((secondaryQueries) =>
    this.#store.set({ secondary: secondaryQueries }),
  );
  #source: ShopSource | null = null;
  #unsubscribe: () => void = () => {};
  #url = new UrlSync('none', () => {});
  #prefix = '';
  #isTyping = false;
  #discovers = false;
  #isConnected = false;
  #last: ResolvedRequest | null = null;
  /** Counts the reasons to ask again for what was already answered. */
  #revision = 0;
  #busyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, hooks: ControllerCallbacks) {
    this.#host = host;
    this.#hooks = hooks;
    host.addController(this);
    this.#task = new Task(host, {
      args: () => [
        this.#source,
        this.#revision,
        this.state.search.firstPage,
        JSON.stringify(this.requestFor()),
      ],
      task: (_, { signal }) => this.#fetch(signal),
      onComplete: (answered) => this.#complete(answered),
      onError: (error) => this.fail(error),
    });
  }

  get state(): ShopState {
    return this.#store.value;
  }

  /** The request for a state; for the present one, unless given. */
  requestFor(search: SearchState = this.state.search): ShopRequest {
    const taxonomies = this.#isDiscovering ? null : this.#facets.taxonomies;
    const { withEmpty } = this.#facets;
    const { settings, source } = this.state;
    return shopRequest(search, { ...settings, taxonomies, withEmpty, canRank: canRank(source) });
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#url.connect();
    this.#readUrl();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#url.disconnect();
  }

  /** Ends with the source that answered so far, and asks the new one. `null`: ask nobody. */
  connectSource(source: ShopSource | null): void {
    this.#unsubscribe();
    this.#task.abort();
    this.#source?.dispose();
    this.secondaryQueries.clear();
    this.#source = source;
    this.#last = null;
    this.#unsubscribe = source?.subscribe((status) => this.#followSource(status)) ?? (() => {});
    this.#settle({ source: source?.status ?? null });
    this.#host.requestUpdate();
  }

  /** Another shop will answer: its terms, prices and currency are others. What is chosen stays. */
  forgetResponse(): void {
    const { settings, search, source } = this.state;
    this.#store.set({ ...INITIAL_SHOP_STATE, settings, search, source });
  }

  /** Where the state is written, and under which prefix. Read at once. */
  connectUrl(mode: Routing, prefix: string): void {
    this.#url.disconnect();
    this.#prefix = prefix;
    this.#url = new UrlSync(mode, () => this.#readUrl());
    if (!this.#isConnected) return;
    this.#url.connect();
    const { search, lastActionType } = this.state;
    const isPlainUrl = this.#url.read(this.#urlScheme) === INITIAL_SEARCH;
    if (isPlainUrl && lastActionType === 'restore')
      this.#url.write(search, this.#urlScheme, 'replace');
    else this.#readUrl();
  }

  configure(settings: Partial<ShopSettings>): void {
    this.#store.set({
      settings: replaceEqual(this.state.settings, { ...this.state.settings, ...settings }),
    });
    this.#host.requestUpdate();
  }

  /** Answers shall bring all term sets, until one shows which the shop has. */
  discover(): void {
    this.#discovers = true;
    this.#host.requestUpdate();
  }

  dispatch(action: ShopAction): void {
    const search = reduce(this.state.search, action);
    const isTyping = action.type === 'query' && action.typing;
    const isStart = action.type === 'restore' && this.state.response === null;
    const isSameStep = isStart || action.type === 'more' || (isTyping && this.#isTyping);
    this.#isTyping = isTyping;
    if (search === this.state.search) return;
    // A typed text is to be seen in its field by itself, and the device answers at once: the page is laid out once, for both.
    const isStaged = isTyping && this.state.answeredBy === 'device';
    this.#store[isStaged ? 'stage' : 'publish']({ search, lastActionType: action.type });
    this.#url.write(search, this.#urlScheme, isSameStep ? 'replace' : 'push');
    this.#host.requestUpdate();
  }

  /** The address of what an action makes of a state; `null` where the address bar is not used. */
  href(action: ShopAction, search: SearchState = this.state.search): string | null {
    return this.#url.href(reduce(search, action), this.#urlScheme);
  }

  /** Asks for the term set of a taxonomy, until the returned function is called. */
  requireTermSet(wish: TermSetNeed): () => void {
    const isNew = !this.#facets.taxonomies.includes(wish.taxonomy);
    const forgetResponse = this.#facets.add(wish);
    this.#host.requestUpdate();
    if (isNew && this.#isConnected) this.#readUrl();
    return () => {
      forgetResponse();
      this.#host.requestUpdate();
    };
  }

  /** `listener` is called after changes of the snapshot. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Asks again for what is shown. */
  refresh(): void {
    this.#last = null;
    this.secondaryQueries.clear();
    this.#revision += 1;
    this.#host.requestUpdate();
  }

  setMode(mode: ShopMode): void {
    this.#source?.setMode(mode);
  }

  /** Throws `ShopError('usage')` while there is none. */
  get source(): ShopSource {
    if (this.#source !== null) return this.#source;
    throw new ShopError('usage', 'The shop has no address yet.');
  }

  /** Gets the catalogue onto the device. Rejects with a `ShopError`. */
  async sync(): Promise<void> {
    await this.source.sync();
  }

  async pauseSync(): Promise<void> {
    await this.#source?.pauseSync?.();
  }

  async cancelSync(): Promise<void> {
    await this.#source?.cancelSync();
  }

  async clearCatalogue(): Promise<void> {
    await this.#source?.clear();
  }

  /** An answer without any term teaches nothing: a shop that opens on a filter without products goes on looking. */
  get #isDiscovering(): boolean {
    return this.#discovers && this.state.metadata.taxonomies.length === 0;
  }

  get #urlScheme(): UrlScheme {
    const { metadata } = this.state;
    // Those without terms too: an answer that found nothing still names them, and an address may have more to say of them.
    const taxonomies = new Set([...metadata.terms.keys(), ...this.#facets.taxonomies]);
    const slugOf: UrlScheme['slugOf'] = (taxonomy, id) => slugOfTerm(metadata, taxonomy, id);
    return { prefix: this.#prefix, taxonomies: [...taxonomies], slugOf };
  }

  #readUrl(): void {
    const search = this.#url.read(this.#urlScheme);
    this.#isTyping = false;
    if (search === null || replaceEqual(this.state.search, search) === this.state.search) return;
    this.#store.publish({ search, lastActionType: 'restore' });
    this.#host.requestUpdate();
  }

  /** Runs inside the host's update, so that any number of changes makes one request. */
  async #fetch(signal: AbortSignal): Promise<ResolvedRequest | typeof initialState> {
    const [source, request, { search }] = [this.#source, this.requestFor(), this.state];
    if (source === null) return initialState;
    const last = this.#last;
    if (
      last !== null &&
      last.search.firstPage === search.firstPage &&
      isAnsweredBy(last.request, request)
    )
      return { ...last, search, isNew: false };
    if (!this.#hooks.beforeRequest(request)) {
      this.#settle({});
      return initialState;
    }
    this.#startPending();
    try {
      return await fetchResponse(source, search, request, last, signal);
    } catch (error) {
      if (signal.aborted) return initialState;
      throw error;
    }
  }

  #startPending(): void {
    this.secondaryQueries.pause();
    clearTimeout(this.#busyTimer);
    this.#busyTimer = setTimeout(() => this.#store.publish({ isBusy: true }), BUSY_DELAY_MS);
    this.#store.set({ isPending: true });
    this.#hooks.onStatus();
  }

  #complete(answered: ResolvedRequest): void {
    const { request, response, answeredBy, asOf, mergeMetadata } = answered;
    const isFirst = this.state.response === null || this.#isDiscovering;
    this.#last = answered;
    const metadata = mergeMetadata(this.state.metadata, request, response);
    if (answered.search.page !== this.state.search.page) {
      this.#store.set({ search: answered.search, lastActionType: 'restore' });
      this.#url.write(answered.search, this.#urlScheme, 'replace');
    }
    this.#store.set({ metadata: replaceEqual(this.state.metadata, metadata) });
    if (isFirst) this.#readUrl();
    if (!isAnsweredBy(request, this.requestFor())) {
      // Something else was asked for meanwhile, or the address named terms of taxonomies that were unknown until now.
      this.#host.requestUpdate();
      return;
    }
    this.#settle({
      response: replaceEqual(this.state.response, response),
      answeredSearch: this.state.search,
      answeredBy,
      asOf,
      error: null,
    });
    if (this.#source !== null)
      this.secondaryQueries.start(this.#source, answered, request.q !== undefined);
    if (answered.isNew) this.#hooks.onResponse(answered);
  }

  /** Shows an error that no request had. */
  fail(cause: unknown): void {
    const error = ShopError.from(cause, 'bad-response');
    this.#settle({ error });
    this.#hooks.onError(error);
  }

  #settle(changes: Partial<ShopState>): void {
    clearTimeout(this.#busyTimer);
    this.#store.publish({ ...changes, isPending: false, isBusy: false });
    this.#hooks.onStatus();
  }

  /** Another side answers from now on, or the device has other data: ask again, unless an answer is on its way. */
  #followSource(status: SourceStatus): void {
    const before = this.state.source ?? status;
    this.#store.set({ source: status });
    this.#hooks.onStatus();
    const isOtherData =
      before.device.state !== status.device.state || before.device.asOf !== status.device.asOf;
    const hadData = before.device.state === 'ready' || status.device.state === 'ready';
    if (before.mode !== status.mode || (isOtherData && hadData && !this.state.isPending))
      this.refresh();
  }
}
