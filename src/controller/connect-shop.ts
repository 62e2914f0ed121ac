/** `ShopConnection`: finds an element's shop, among its ancestors, by id, or as the only one of the page, and renders the element when what it shows of it changes. */
import { ContextEvent } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ShopRequest } from '../protocol/request.ts';
import { onlyShop } from './only-shop.ts';
import { shopContext } from './shop-context.ts';
import type { ShopController } from './shop-controller.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import type { ShopAction } from './shop-state.ts';
import type { TermWish } from './wanted-terms.ts';
import { Watched } from './watched.ts';
import { page } from '../page-document.ts';

/** An element that a shop can be found for. */
export interface ShopClient extends ReactiveControllerHost, HTMLElement {
  /** The id of the shop; without it, the shop is an ancestor, else the only one of the page. */
  readonly for: string | null;
}

export class ShopConnection implements ReactiveController {
  readonly #host: ShopClient;
  readonly #wish: () => TermWish | null;
  #shop: ShopController | null = null;
  #wanted: TermWish | null = null;
  /** Where the shop was last asked for. */
  #askedTarget: Element | null = null;
  #release: () => void = () => {};
  #watched = new Watched<ShopSnapshot>();

  /** `wish` tells the term set that the element needs, if any. */
  constructor(host: ShopClient, wish: () => TermWish | null = () => null) {
    this.#host = host;
    this.#wish = wish;
    host.addController(this);
  }

  /** `null` until a shop was found; shops may come later than their elements. */
  get shop(): ShopController | null {
    return this.#shop;
  }

  /** `null` while there is no shop. When something that is read of it has changed, the element renders again. */
  get snapshot(): ShopSnapshot | null {
    return this.#shop === null ? null : this.#watched.show(this.#shop.snapshot);
  }

  /** A rendering begins: what was read for the last one does not count any more. */
  beginRendering(): void {
    this.#watched = new Watched();
  }

  /** The address of the state after an action; `null` where the address bar is not used. */
  href(action: ShopAction): string | null {
    const { snapshot } = this;
    return snapshot === null ? null : (this.#shop?.href(action, snapshot.state) ?? null);
  }

  hostConnected(): void {
    addEventListener('context-provider', this.#onProvider);
    this.#find();
  }

  /** What the element wants to know beside the answer, by what it shows now. */
  ask(questions: readonly ShopRequest[]): void {
    this.#shop?.asides.want(this, questions);
  }

  hostDisconnected(): void {
    removeEventListener('context-provider', this.#onProvider);
    this.#attach(null);
  }

  /** Attributes may have changed: another shop, another taxonomy. */
  hostUpdate(): void {
    if (!this.#host.isConnected) return;
    if (this.#target() !== this.#askedTarget) this.#find();
    else if (!isSameWish(this.#wish(), this.#wanted)) this.#attach(this.#shop);
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
      return root === document && host.closest('wps-shop') === null ? (onlyShop() ?? host) : host;
    const near = root instanceof ShadowRoot ? root.getElementById(host.for) : null;
    return near ?? page.getElementById(host.for);
  }

  #attach(shop: ShopController | null): void {
    this.#release();
    this.#shop = shop;
    this.#wanted = this.#wish();
    const unsubscribe = shop?.subscribe(() => {
      if (this.#watched.differs(shop.snapshot)) this.#host.requestUpdate();
    });
    const unwant = this.#wanted === null ? undefined : shop?.want(this.#wanted);
    this.#release = () => {
      unsubscribe?.();
      unwant?.();
      shop?.asides.unwant(this);
    };
    this.#host.requestUpdate();
  }

  /** A shop has come up, perhaps in the place of another. At once: it is about to ask, and should know what is wanted. */
  readonly #onProvider = (): void => {
    if (this.#shop === null || this.#target() !== this.#askedTarget) this.#find();
  };
}

function isSameWish(a: TermWish | null, b: TermWish | null): boolean {
  return a?.taxonomy === b?.taxonomy && a?.keepsEmpty === b?.keepsEmpty;
}
