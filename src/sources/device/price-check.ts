/**
 * Price check: compares the server's prices for this shopper with the guest prices of the
 * catalogue.
 */
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopResponse } from '../../protocol/response.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Result of the comparisons of one shop, stored in local storage until the next one. */
export class PriceCheck {
  /** Name in local storage; set while prices differ. */
  readonly #storageKey: string;
  #differ: boolean | null = null;

  /** @param catalogue Key of the shop, see `catalogueKey`. */
  constructor(catalogue: string) {
    this.#storageKey = recordName('other-prices', catalogue);
  }

  /** Result: `true` if prices differ, final for this page; `null` before the first comparison. */
  get differ(): boolean | null {
    return this.#differ;
  }

  /** `true` if the server must respond: prices differ, or may differ and were not compared yet. */
  get prefersServer(): boolean {
    return this.#differ ?? (this.#isStored() || isLoggedIn());
  }

  /**
   * Compares the products that are in both responses. In a catalogue younger than an hour one
   * different price suffices: prices rarely change so soon, and some roles have other prices for
   * some products only. In an older one more than half of the prices must differ.
   *
   * @param age Age of the catalogue in milliseconds.
   */
  compare(server: ShopResponse, device: ShopResponse, age: number): void {
    const own = new Map(productsOf(server).map((product) => [product.id, priceOf(product)]));
    const common = productsOf(device).filter(({ id }) => own.has(id));
    if (this.#differ === true || common.length === 0) return;
    const others = common.filter((product) => own.get(product.id) !== priceOf(product)).length;
    this.#differ = others > (age <= HOUR_MS ? 0 : common.length / 2);
    this.#store(this.#differ);
  }

  #isStored(): boolean {
    try {
      return localStorage.getItem(this.#storageKey) !== null;
    } catch {
      return false;
    }
  }

  #store(differ: boolean): void {
    try {
      if (differ) localStorage.setItem(this.#storageKey, '');
      else localStorage.removeItem(this.#storageKey);
    } catch {
      // Storage is blocked or full: the next visit compares again.
    }
  }
}

/** Detects a logged-in customer by the class that WordPress sets. */
function isLoggedIn(): boolean {
  return document.body.classList.contains('logged-in');
}

function productsOf({ products }: ShopResponse): readonly ProductEntry[] {
  return products?.products ?? [];
}

/** Price for comparison: the amount, and the displayed text with currency and tax suffix. */
function priceOf({ price = '', price_html = '' }: ProductEntry): string {
  return `${Number(price)} ${htmlToText(price_html)}`;
}
