/** `ShopConnection`: finds an element's shop, among its ancestors, by id, or as the only one of the page, and renders the element when what it shows of it changes. */
import { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShopRequest } from '../protocol/request.ts';
import { soleShop } from './only-shop.ts';
import { shopContext } from './shop-context.ts';
import type { ShopController } from './shop-controller.ts';
import type { ShopState } from './state/shop-state.ts';
import type { ShopAction } from './state/search-state.ts';
import type { TermSetNeed } from './requests/facet-registry.ts';
import { ReadTracker } from './state/track-reads.ts';
import { page } from '../page-document.ts';

/** An element that a shop can be found for. */
export interface ShopClient extends ReactiveControllerHost, HTMLElement {
  /** The id of the shop; without it, the shop is an ancestor, else the only one of the page. */
  readonly for: string | null;
}

export class ShopConnection implements ReactiveController {
  readonly #host: ShopClient;
  readonly #requiredTermSet: () => TermSetNeed | null;
  #shop: ShopController | null = null;
  #targetId: TermSetNeed | null = null;
  /** Where the shop was last asked for. */
  #askedTarget: Element | null = null;
  #release: () => void = () => {};
  #reads = new ReadTracker<ShopState>();

  /** `wish` tells the term set that the element needs, if any. */
  constructor(host: ShopClient, wish: () => TermSetNeed | null = () => null) {
    this.#host = host;
    this.#requiredTermSet = wish;
    host.addController(this);
  }

  /** `null` until a shop was found; shops may come later than their elements. */
  get shop(): ShopController | null {
    return this.#shop;
  }

  /** `null` while there is no shop. When something that is read of it has changed, the element renders again. */
  get state(): ShopState | null {
    return this.#shop === null ? null : this.#reads.track(this.#shop.state);
  }

  /** A rendering begins: what was read for the last one does not count any more. */
  startRender(): void {
    this.#reads = new ReadTracker();
  }

  /** The address of the state after an action; `null` where the address bar is not used. */
  href(action: ShopAction): string | null {
    const { state } = this;
    return state === null ? null : (this.#shop?.href(action, state.search) ?? null);
  }

  hostConnected(): void {
    addEventListener('context-provider', this.#onProvider);
    this.#find();
  }

  /** What the element wants to know beside the answer, by what it shows now. */
  requireQueries(questions: readonly ShopRequest[]): void {
    this.#shop?.secondaryQueries.require(this, questions);
  }

  hostDisconnected(): void {
    removeEventListener('context-provider', this.#onProvider);
    this.#attach(null);
  }

  /** Attributes may have changed: another shop, another taxonomy. */
  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    if (this.#target() !== this.#askedTarget) this.#find();
    else if (!isSameNeed(this.#requiredTermSet(), this.#targetId)) this.#attach(this.#shop);
  }

  #find(): void {
    this.#askedTarget = this.#target();
    let found: ShopController | null = null;
    this.#askedTarget?.dispatchEvent(
      new ContextEvent(shopContext, this.#host, (shop) => {
        found = shop;
      }),
    );
    this.#attach(found);
  }

  #target(): Element | null {
    const host = this.#host;
    const root = host.getRootNode();
    if (host.for === null)
      return root === document && host.closest('wps-shop') === null ? (soleShop() ?? host) : host;
    const near = root instanceof ShadowRoot ? root.getElementById(host.for) : null;
    return near ?? page.getElementById(host.for);
  }

  #attach(shop: ShopController | null): void {
    this.#release();
    this.#shop = shop;
    this.#targetId = this.#requiredTermSet();
    const unsubscribe = shop?.subscribe(() => {
      if (this.#reads.hasChanged(shop.state)) this.#host.requestUpdate();
    });
    const unwant = this.#targetId === null ? undefined : shop?.requireTermSet(this.#targetId);
    this.#release = () => {
      unsubscribe?.();
      unwant?.();
      shop?.secondaryQueries.release(this);
    };
    this.#host.requestUpdate();
  }

  /** A shop has come up, perhaps in the place of another. At once: it is about to ask, and should know what is wanted. */
  readonly #onProvider = (): void => {
    if (this.#shop === null || this.#target() !== this.#askedTarget) this.#find();
  };
}

function isSameNeed(a: TermSetNeed | null, b: TermSetNeed | null): boolean {
  return a?.taxonomy === b?.taxonomy && a?.includeEmpty === b?.includeEmpty;
}
