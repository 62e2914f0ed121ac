/** Prices of variations as the shop displays them, with taxes, where their entries have others. */
import type { ProductEntry } from '../../protocol/product.ts';
import { fetchVariationPrices } from '../../sources/cart/store-products.ts';
import { restRoot } from './cart.ts';

/** Displayed prices that one list has asked for. */
export class DisplayedPrices {
  readonly #onPrices: () => void;
  readonly #asked = new Set<number>();
  #prices: ReadonlyMap<number, string> = new Map();

  /** @param onPrices Called when more are known. */
  constructor(onPrices: () => void) {
    this.#onPrices = onPrices;
  }

  /** Markup of the prices by the id of the variation, as far as they are known. */
  get known(): ReadonlyMap<number, string> {
    return this.#prices;
  }

  /** Asks for the prices of the variations of a product, once unless that fails. Never rejects. */
  async load({ id }: ProductEntry): Promise<void> {
    if (this.#asked.has(id)) return;
    this.#asked.add(id);
    const found = await fetchVariationPrices(restRoot(), id);
    if (found === null) {
      this.#asked.delete(id);
      return;
    }
    this.#prices = new Map([...this.#prices, ...found]);
    this.#onPrices();
  }
}
