/**
 * `ShopController`: stores the state of one shop, sends its requests to a source and publishes
 * changes to elements.
 */
import { Task, TaskStatus } from '@lit/task';
import type { ReactiveControllerHost } from 'lit';
import type { DetailOptions } from '../protocol/assist.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { ShopSource } from '../sources/source.ts';
import { BusyTimer } from './busy-timer.ts';
import type { ControllerCallbacks } from './controller-callbacks.ts';
import { type FacetNeed, FacetRegistry } from './requests/facet-registry.ts';
import {
  fetchResponse,
  metadataModule,
  reuseResponse,
  withCounts,
} from './requests/fetch-response.ts';
import type { ResolvedRequest, StateRequest } from './requests/resolved-request.ts';
import { SecondaryQueryQueue } from './requests/secondary-query-queue.ts';
import { coversRequest, shopRequest } from './requests/state-to-request.ts';
import type { TypedFilters } from './shop-typed-filters.ts';
import { SourceBinding } from './source-binding.ts';
import { NO_DETAILS } from './state/response-details.ts';
import { isSameState, reduce, type ShopAction, type SearchState } from './state/search-state.ts';
import type { ShopMetadata } from './state/shop-metadata.ts';
import {
  canRank,
  hasDevice,
  INITIAL_SHOP_STATE,
  type RequestState,
  type ShopSettings,
  type ShopState,
} from './state/shop-state.ts';
import { StateStore } from './state/state-store.ts';
import { replaceEqual } from './state/structural-sharing.ts';
import { TypingPause } from './typing-pause.ts';
import { UrlBinding } from './url/url-binding.ts';
import type { Routing } from './url/url-sync.ts';

/** Reactive controller of `wps-shop`. Each update of the host sends at most one request. */
export class ShopController {
  readonly #host: ReactiveControllerHost;
  readonly #callbacks: ControllerCallbacks;
  readonly #task: Task<readonly unknown[], void>;
  readonly #store = new StateStore();
  readonly #facets = new FacetRegistry();
  readonly #url = new UrlBinding(
    this.#store,
    this.#facets,
    (href, entry) => this.#callbacks.beforeNavigate(href, entry),
    () => this.#host.requestUpdate(),
  );
  readonly #typing = new TypingPause();
  /** Finds filters in the texts that the shopper sends; `null` where no active filters are shown. */
  typedFilters: TypedFilters | null = null;
  /** Query that the shopper has sent, by Enter and not by a pause in typing; `null` after another action. */
  sentQuery: string | null = null;
  /** Search that a rule of the owner redirected last: it was sent, though `sentQuery` is `null`. */
  declare redirectedSearch?: SearchState;
  readonly #busyTimer = new BusyTimer(() => this.#store.publish(this.#pendingState(true)));
  /** Requests for counts that the main response does not contain. */
  readonly secondaryQueries: SecondaryQueryQueue = new SecondaryQueryQueue((secondary) =>
    this.#store.set({ secondary }),
  );
  readonly #source = new SourceBinding(this.#store, (isOutdated) => {
    this.#callbacks.onStatus();
    if (!isOutdated) return;
    this.#keepOrder();
    this.refresh();
  });
  #discovers = false;
  #ranksFacets = false;
  #last: ResolvedRequest | null = null;
  /** Search whose products the server has listed: they keep its order until more than the page changes. */
  #served: SearchState | null = null;
  /** Request of the last update. */
  #next: StateRequest | null = null;
  /** Number of the repetition; incremented to repeat a request that already has a response. */
  #revision = 0;

  /** @param host Element whose updates send the requests. */
  constructor(host: ReactiveControllerHost, callbacks: ControllerCallbacks) {
    this.#host = host;
    this.#callbacks = callbacks;
    host.addController(this.#url);
    this.#task = new Task(host, {
      args: () => {
        const { search, request: last } = this.state;
        const request = this.requestFor();
        this.#next = { search, request, detailOptions: this.detailsFor(search) };
        return [
          this.source,
          this.#revision,
          search.firstPage,
          JSON.stringify(request),
          this.#facets.countKey(last.status === 'pending' || last.error !== null),
        ];
      },
      task: (_, { signal }) => this.#fetch(signal),
    });
  }

  /** Present state: immutable, replaced by each change. */
  get state(): ShopState {
    return this.#store.value;
  }

  /**
   * Builds the request for a search state.
   * @param search The present search state by default.
   */
  requestFor(search: SearchState = this.state.search): ShopRequest {
    const { withEmpty, taxonomies: required } = this.#facets;
    const { settings, source, metadata } = this.state;
    const listed = this.#ranksFacets
      ? [...new Set([...metadata.taxonomies, ...required])]
      : required;
    const taxonomies = this.#isDiscovering ? null : listed;
    const isOfDevice = hasDevice(source) && !this.#isServed(search);
    const recommendation = isOfDevice ? settings.recommendation : {};
    const more = { taxonomies, withEmpty, recommendation, canRank: canRank(source) };
    return shopRequest(search, { ...settings, ...more });
  }

  /** Returns the details that a device adds to the response for a search state. */
  detailsFor({ q }: SearchState): DetailOptions {
    const { baseRequest: base } = this.state.settings;
    return { base, counts: this.#facets.countOptions, q };
  }

  /**
   * Replaces the source; the old source is disposed.
   * @param source `null`: no requests until the next source.
   */
  connectSource(source: ShopSource | null): void {
    this.#task.abort();
    this.secondaryQueries.clear();
    this.#last = this.#served = null;
    this.#source.connect(source);
    this.#settle({ source: source?.status ?? null });
    this.#host.requestUpdate();
  }

  /** Sets what is known before the first response, and decodes the address with it. */
  setKnown(known: Pick<ShopState, 'metadata' | 'secondary'>): void {
    this.#store.set(known);
    this.#url.decode();
  }

  /** Sets the response to the first request, which is then not sent. Called before an update. */
  setResponse(resolved: ResolvedRequest): void {
    this.#last = resolved;
    this.#served = resolved.search;
    this.source?.syncIfStale?.();
  }

  /** Resets response and metadata, for a source of another shop. The search state stays. */
  resetResponse(): void {
    const { settings, search, source } = this.state;
    this.#store.set({ ...INITIAL_SHOP_STATE, settings, search, source });
  }

  /**
   * Binds the search state to the address bar.
   * @param mode Part of the address that holds the state; `none` for none.
   * @param prefix Prefix of all parameter names, so that several shops share an address.
   */
  connectUrl(mode: Routing, prefix: string): void {
    this.#url.configure(mode, prefix);
  }

  /** Changes settings; absent members stay. */
  configure(settings: Partial<ShopSettings>): void {
    this.#store.set({
      settings: replaceEqual(this.state.settings, { ...this.state.settings, ...settings }),
    });
    this.#host.requestUpdate();
  }

  /**
   * Requests all term sets until a response shows the taxonomies of the shop.
   * @param ranksFacets Then too: facets that are left out may gain in rank.
   */
  discover(ranksFacets: boolean): void {
    this.#discovers = true;
    this.#ranksFacets = ranksFacets;
    this.#host.requestUpdate();
  }

  /**
   * Changes the search state, writes it to the address bar and requests its response. An action
   * without effect does nothing.
   */
  dispatch(action: ShopAction): void {
    this.typedFilters?.before(action);
    this.#keepOrder();
    const search = reduce(this.state.search, action);
    this.sentQuery = action.type === 'query' && !action.typing ? action.q : null;
    this.#typing[action.type === 'query' && action.typing ? 'type' : 'end']();
    const entry = this.#url.entryFor(action);
    if (search === this.state.search) return this.#callbacks.onUnchanged?.();
    // Native controls show their own change, and the device responds within a frame or two: one
    // rendering for both.
    const isStaged = this.state.respondedBy === 'device' && action.type !== 'restore';
    this.#store[isStaged ? 'stage' : 'publish']({ search, lastActionType: action.type });
    this.#url.write(search, entry);
    this.#host.requestUpdate();
  }

  /**
   * Returns the address of the state after an action, for a link; `null` where the address bar is
   * not used.
   * @param search State before the action; the present search state by default.
   */
  href(action: ShopAction, search: SearchState = this.state.search): string | null {
    return this.#url.href(reduce(search, action));
  }

  /** Requests the term set and the counts of a facet until the returned function is called. */
  requireFacet(need: FacetNeed): () => void {
    const { taxonomy } = need;
    const isNew = taxonomy !== null && !this.#facets.taxonomies.includes(taxonomy);
    const remove = this.#facets.add(need);
    this.#host.requestUpdate();
    // The address may hold the short name of the new taxonomy.
    if (isNew && this.#url.isConnected) this.#url.decode();
    return () => {
      remove();
      this.#host.requestUpdate();
    };
  }

  /** Calls `listener` after each change of the state. Returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /** Repeats the request for the present state. */
  refresh(): void {
    this.#last = null;
    this.secondaryQueries.clear();
    this.#revision += 1;
    this.#host.requestUpdate();
  }

  /** Present request, which never rejects; `null` while none is pending. */
  get pending(): Promise<unknown> | null {
    return this.#task.status === TaskStatus.PENDING ? this.#task.taskComplete : null;
  }

  /** Present source; `null` before the first. */
  get source(): ShopSource | null {
    return this.#source.source;
  }

  /**
   * `true` while the taxonomies of the shop are unknown. A response without terms shows none: a
   * shop that opens on an empty result continues discovery.
   */
  get #isDiscovering(): boolean {
    return this.#discovers && this.state.metadata.taxonomies.length === 0;
  }

  #keepOrder(): void {
    const { respondedBy, responseSearch } = this.state;
    if (respondedBy === 'server') this.#served = responseSearch;
  }

  #isServed(search: SearchState): boolean {
    const { page, firstPage } = search;
    return this.#served !== null && isSameState({ ...this.#served, page, firstPage }, search);
  }

  /**
   * Fetches the response for the state of the last update. Called by the host's update, so that any
   * number of changes causes one request.
   */
  async #fetch(signal: AbortSignal): Promise<void> {
    const reading = this.typedFilters?.reading;
    if (reading && ((await reading) || signal.aborted)) return;
    const { source } = this;
    const next = this.#next;
    if (source === null || next === null) return;
    try {
      let found = reuseResponse(this.#last, next, this.state.response === null);
      if (found === null) {
        if (!this.#callbacks.beforeRequest(next.request)) return this.#settle({});
        this.#startPending();
        found = await fetchResponse(source, next, this.#last, signal, (response) => {
          if (this.state.response !== null) return;
          this.#store.publish({ response, responseSearch: next.search });
        });
        if (found.response.products?.total === 0) await this.#typingEnd();
      }
      // Facets may have been added since the request.
      found = await withCounts(source, found, this.detailsFor(found.search), signal);
      const { mergeMetadata } = await metadataModule();
      const metadata = mergeMetadata(this.state.metadata, found.request, found.response);
      if (!signal.aborted) this.#complete(found, metadata);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  /**
   * Waits until the shopper stops typing: letters that find nothing do not replace the last products
   * before.
   */
  async #typingEnd(): Promise<void> {
    const { ended } = this.#typing;
    if (ended === null) return;
    this.#busyTimer.stop();
    this.#store.publish(this.#pendingState(false));
    await ended;
  }

  #startPending(): void {
    this.secondaryQueries.pause();
    this.#busyTimer.start();
    this.#store.set(this.#pendingState(false));
    this.#callbacks.onStatus();
  }

  #complete(resolved: ResolvedRequest, metadata: ShopMetadata): void {
    const { request, response, respondedBy, asOf, details = NO_DETAILS } = resolved;
    const isFirst = !this.state.respondedBy || this.#isDiscovering;
    this.#last = resolved;
    if (!this.#isServed(resolved.search)) this.#served = null;
    if (resolved.search.page !== this.state.search.page) {
      this.#store.set({ search: resolved.search, lastActionType: 'restore' });
      this.#url.write(resolved.search, 'replace');
    }
    this.#store.set({ metadata: replaceEqual(this.state.metadata, metadata) });
    if (isFirst) this.#url.decode();
    if (!coversRequest(request, this.requestFor())) {
      // The state has changed since, or the address holds terms of taxonomies that this response is
      // the first to list.
      this.#host.requestUpdate();
      return;
    }
    this.#settle(
      {
        response: replaceEqual(this.state.response, response),
        responseSearch: this.state.search,
        respondedBy,
        asOf,
        details: replaceEqual(this.state.details, details),
      },
      null,
    );
    if (this.source !== null) this.secondaryQueries.start(this.source, resolved);
    if (resolved.isNew) this.#callbacks.onResponse(resolved);
  }

  /**
   * Publishes an error of a request, or of the setup of a shop.
   * @param cause Any thrown value; one without a code becomes `bad-response`.
   */
  fail(cause: unknown): void {
    const error = ShopError.from(cause, 'bad-response');
    this.#settle({}, error);
    this.#callbacks.onError(error);
  }

  #pendingState(isBusy: boolean): Pick<ShopState, 'request'> {
    return { request: { status: 'pending', isBusy, error: this.state.request.error } };
  }

  /** Publishes the end of a request, or of the wait for one that is not sent: its error stays. */
  #settle(changes: Partial<ShopState>, error: ShopError | null = this.state.request.error): void {
    this.#busyTimer.stop();
    const { respondedBy } = { ...this.state, ...changes };
    const request: RequestState =
      error === null
        ? { status: respondedBy === null ? 'initial' : 'complete', isBusy: false, error }
        : { status: 'error', isBusy: false, error };
    this.#store.publish({ ...changes, request });
    this.#callbacks.onStatus();
  }
}
