/** `PriceCheck`: compares the prices that the server gives this shopper with the catalogue's, which are a guest's. */
import { otherPricesName } from '../../protocol/catalogue/storage-names.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopResponse } from '../../protocol/response.ts';

const HOUR_MS = 60 * 60 * 1000;

export class PriceCheck {
  /** Local storage, where that is allowed, remembers shops with other prices until the next comparison. */
  readonly #storageKey: string;
  #differ: boolean | null = null;

  /** `catalogue`: the shop's key, as given by `catalogueKey`. */
  constructor(catalogue: string) {
    this.#storageKey = otherPricesName(catalogue);
  }

  /** Whether prices differ; `null` before the first comparison. Once `true`, it stays so for this page. */
  get differ(): boolean | null {
    return this.#differ;
  }

  /** Whether the server is to answer while it can: prices differ, or may differ and were not compared yet. */
  get prefersServer(): boolean {
    return this.#differ ?? (this.#isRemembered() || isLoggedIn());
  }

  /**
   * Compares the products that are in both answers. In a catalogue younger than an hour one other price is enough: prices seldom
   * change so soon, and some roles have other prices for some products only. In an older one more than half must differ.
   * `age`: of the catalogue, in milliseconds.
   */
  compare(server: ShopResponse, device: ShopResponse, age: number): void {
    const own = new Map(productsOf(server).map((product) => [product.id, priceOf(product)]));
    const common = productsOf(device).filter(({ id }) => own.has(id));
    if (this.#differ === true || common.length === 0) return;
    const others = common.filter((product) => own.get(product.id) !== priceOf(product)).length;
    this.#differ = others > (age <= HOUR_MS ? 0 : common.length / 2);
    this.#remember(this.#differ);
  }

  #isRemembered(): boolean {
    try {
      return localStorage.getItem(this.#storageKey) !== null;
    } catch {
      return false;
    }
  }

  #remember(differ: boolean): void {
    try {
      if (differ) localStorage.setItem(this.#storageKey, '');
      else localStorage.removeItem(this.#storageKey);
    } catch {
      // Forbidden or full: the next visit compares again, where it can tell that it has to.
    }
  }
}

/** WordPress marks each page of a customer who has logged in. */
function isLoggedIn(): boolean {
  return document.body.classList.contains('logged-in');
}

function productsOf({ products }: ShopResponse): readonly ProductEntry[] {
  return products?.products ?? [];
}

/** The amount, and the shown text with currency and tax suffix. */
function priceOf({ price = '', price_html = '' }: ProductEntry): string {
  return `${Number(price)} ${htmlToText(price_html)}`;
}
