/**
 * `ShopConnection`: finds the shop of an element (ancestor, by id, or the only shop of the page)
 * and renders the element when state that its rendering has read changes.
 */
import { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShopRequest } from '../protocol/request.ts';
import { shopTarget } from './only-shop.ts';
import { shopContext } from './shop-context.ts';
import type { ShopController } from './shop-controller.ts';
import type { ShopState } from './state/shop-state.ts';
import type { ShopAction } from './state/search-state.ts';
import type { FacetNeed } from './requests/facet-registry.ts';
import { ReadTracker } from './state/track-reads.ts';

/** Element that belongs to a shop. */
interface ShopClient extends ReactiveControllerHost, HTMLElement {
  /** Id of the shop; `null` for an ancestor, else the only shop of the page. */
  readonly for: string | null;
}

/** Connection of one element to its shop. */
export class ShopConnection implements ReactiveController {
  readonly #host: ShopClient;
  readonly #requiredFacet: () => FacetNeed | null;
  #shop: ShopController | null = null;
  #need: FacetNeed | null = null;
  /** Element at which the shop was last looked up. */
  #lastTarget: Element | null = null;
  #release: () => void = () => {};
  #reads = new ReadTracker<ShopState>();

  /**
   * @param host Element; the connection adds itself as one of its controllers.
   * @param need Returns the facet that the element requires; `null`, the default, for none.
   */
  constructor(host: ShopClient, need: () => FacetNeed | null = () => null) {
    this.#host = host;
    this.#requiredFacet = need;
    host.addController(this);
  }

  /**
   * Receiver of actions; `null` before a shop is found, which may be defined later than its
   * elements. Its state is read through `state`, which tracks the members read.
   */
  get shop(): ShopController | null {
    return this.#shop;
  }

  /**
   * State of the shop; `null` without one. Reads are tracked: the element renders when a member
   * that was read changes.
   */
  get state(): ShopState | null {
    return this.#shop === null ? null : this.#reads.track(this.#shop.state);
  }

  /** Starts the tracking of a new rendering; reads of earlier renderings no longer count. */
  startRender(): void {
    this.#reads = new ReadTracker();
  }

  /**
   * Returns the address of the state after an action, for a link; `null` without a shop, or where
   * the address bar is not used.
   */
  href(action: ShopAction): string | null {
    const { state } = this;
    return state === null ? null : (this.#shop?.href(action, state.search) ?? null);
  }

  /** Finds the shop, and again whenever a provider is announced. */
  hostConnected(): void {
    addEventListener('context-provider', this.#onProvider);
    this.#find();
  }

  /** Replaces the secondary queries that the element requires. */
  requireQueries(queries: readonly ShopRequest[]): void {
    this.#shop?.secondaryQueries.require(this, queries);
  }

  /** Leaves the shop; its facet and secondary queries are no longer required. */
  hostDisconnected(): void {
    removeEventListener('context-provider', this.#onProvider);
    this.#attach(null);
  }

  /** Finds the shop again after a change of attributes: another shop, another taxonomy. */
  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    if (this.#target() !== this.#lastTarget) this.#find();
    else if (JSON.stringify(this.#requiredFacet()) !== JSON.stringify(this.#need))
      this.#attach(this.#shop);
  }

  #find(): void {
    this.#lastTarget = this.#target();
    let found: ShopController | null = null;
    this.#lastTarget?.dispatchEvent(
      new ContextEvent(shopContext, this.#host, (shop) => {
        found = shop;
      }),
    );
    this.#attach(found);
  }

  #target(): Element | null {
    return shopTarget(this.#host, this.#host.for);
  }

  #attach(shop: ShopController | null): void {
    this.#release();
    this.#shop = shop;
    this.#need = this.#requiredFacet();
    const unsubscribe = shop?.subscribe(() => {
      if (this.#reads.hasChanged(shop.state)) this.#host.requestUpdate();
    });
    const removeNeed = this.#need === null ? undefined : shop?.requireFacet(this.#need);
    this.#release = () => {
      unsubscribe?.();
      removeNeed?.();
      shop?.secondaryQueries.release(this);
    };
    this.#host.requestUpdate();
  }

  /**
   * Finds the shop when one is defined. Synchronous: its first request must include the term sets
   * that elements require.
   */
  readonly #onProvider = (): void => {
    if (this.#shop === null || this.#target() !== this.#lastTarget) this.#find();
  };
}
