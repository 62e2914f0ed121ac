/** The shopper's cart: products are added now or, without a connection, later. */
import { page } from '../../page-document.ts';
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import {
  waitingItems,
  removeLater,
  storeLater,
  updateLater,
} from '../../sources/cart/later-items.ts';
import { type CartItem, type CartResult, StoreCart } from '../../sources/cart/store-cart.ts';

export type { CartItem } from '../../sources/cart/store-cart.ts';

/** Result for an item; `later`: it is stored and will be sent. */
export type AddResult = Exclude<CartResult, { kind: 'offline' }> | { readonly kind: 'later' };

/** Called with each item that had waited. */
type LaterListener = (item: CartItem, result: AddResult) => void;

/** Milliseconds between two attempts while items wait: some browsers count as offline behind a VPN, and never are online again. */
const RETRY_MS = 30_000;

/** Cart of the shop that the page belongs to. One for all lists of a page. */
export class Cart {
  readonly #root = restRoot();
  readonly #cart = new StoreCart(this.#root);
  readonly #listeners = new Set<LaterListener>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('online', () => void this.#sendLater());
    void this.#sendLater();
  }

  /**
   * Adds an item. Never rejects. Nothing waits where there are no Web Locks, as in a page without
   * encryption: two tabs could send it.
   */
  async add(item: CartItem): Promise<AddResult> {
    notifyPage('adding_to');
    const result = await this.#cart.add(item);
    if (result.kind === 'added') {
      notifyPage('added_to');
      void this.#sendLater();
    }
    if (result.kind !== 'offline') return result;
    this.#retryLater();
    return 'locks' in navigator && storeLater(this.#root, result.item)
      ? { kind: 'later' }
      : { kind: 'refused', message: '' };
  }

  /** Calls `listener` with items that had waited; the returned function ends that. */
  onLater(listener: LaterListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends what waits, unless another tab of the site does. */
  async #sendLater(): Promise<void> {
    if (!('locks' in navigator) || waitingItems(this.#root).length === 0) return;
    const options = { ifAvailable: true };
    await navigator.locks.request(recordName('cart', this.#root), options, async (lock) => {
      if (lock !== null) await this.#sendAll();
    });
  }

  /** Sends the waiting items in turn. Each stays in storage until the shop has responded to it. */
  async #sendAll(): Promise<void> {
    for (const waiting of waitingItems(this.#root)) {
      notifyPage('adding_to');
      const store = (item: CartItem): boolean => updateLater({ ...waiting, item });
      const result = await this.#cart.add(waiting.item, store);
      if (result.kind === 'offline') {
        store(result.item);
        this.#retryLater();
        return;
      }
      removeLater(waiting);
      if (result.kind === 'added') notifyPage('added_to');
      for (const listener of this.#listeners) listener(waiting.item, result);
    }
  }

  #retryLater(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#sendLater(), RETRY_MS);
  }
}

/**
 * Address of the REST API of the page's own site, as WordPress names it in the head of each page;
 * `/wp-json/` where it does not, and for one of another site, whose cart is not the visitor's.
 */
export function restRoot(): string {
  const link = page.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = new URL(link?.href ?? '/wp-json/', page.baseURI);
  const own = root.origin === location.origin ? root : new URL('/wp-json/', location.origin);
  return own.href.replace(/\/?$/, '/');
}

/**
 * Tells the blocks of WooCommerce, such as the small cart in a header, that the cart changes or has
 * changed. They load their code at the first of these events, and read the cart at the next.
 */
function notifyPage(event: 'adding_to' | 'added_to'): void {
  const options = { bubbles: true, cancelable: true, detail: { preserveCartData: false } };
  page.body.dispatchEvent(new CustomEvent(`wc-blocks_${event}_cart`, options));
}
