/** The shopper's cart: products are added now or, without a connection, later. */
import { page } from '../../page-document.ts';
import { putBack, storeLater, takeLater } from '../../sources/cart/later-items.ts';
import { type CartItem, type CartResult, StoreCart } from '../../sources/cart/store-cart.ts';

export type { CartItem } from '../../sources/cart/store-cart.ts';

/** Result for an item; `later`: it is stored and will be sent. */
export type AddResult = Exclude<CartResult, { kind: 'offline' }> | { readonly kind: 'later' };

/** Called with each item that had waited. */
export type LaterListener = (item: CartItem, result: AddResult) => void;

/** Cart of the shop that the page belongs to. One for all lists of a page. */
export class Cart {
  readonly #root = restRoot();
  readonly #cart = new StoreCart(this.#root);
  readonly #listeners = new Set<LaterListener>();
  #isSending = false;

  constructor() {
    addEventListener('online', () => void this.#sendLater());
    void this.#sendLater();
  }

  /** Adds an item. Never rejects. */
  async add(item: CartItem): Promise<AddResult> {
    const result = await this.#cart.add(item);
    if (result.kind === 'added') notifyPage();
    if (result.kind !== 'offline') return result;
    return storeLater(this.#root, item) ? { kind: 'later' } : { kind: 'refused', message: '' };
  }

  /** Calls `listener` with items that had waited; the returned function ends that. */
  onLater(listener: LaterListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends what waits, one after the other. Each is taken out of storage before it is sent. */
  async #sendLater(): Promise<void> {
    if (this.#isSending || !navigator.onLine) return;
    this.#isSending = true;
    for (let item = takeLater(this.#root); item !== null; item = takeLater(this.#root)) {
      const result = await this.#cart.add(item);
      if (result.kind === 'offline') {
        putBack(this.#root, item);
        break;
      }
      if (result.kind === 'added') notifyPage();
      for (const listener of this.#listeners) listener(item, result);
    }
    this.#isSending = false;
  }
}

/**
 * Address of the REST API of the page's own site, as WordPress names it in the head of each page;
 * `/wp-json/` where it does not, and for one of another site, whose cart is not the visitor's.
 */
function restRoot(): string {
  const link = page.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]');
  const root = new URL(link?.href ?? '/wp-json/', page.baseURI);
  const own = root.origin === location.origin ? root : new URL('/wp-json/', location.origin);
  return own.href.replace(/\/?$/, '/');
}

/** Tells the blocks of WooCommerce, such as the small cart in a header, that the cart changed. */
function notifyPage(): void {
  const detail = { preserveCartData: false };
  page.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail }));
}
