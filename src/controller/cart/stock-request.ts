/** Stock of the products of a list, from the shop whose cart they are added to. */
import type { StockById } from '../../protocol/assist.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { fetchStock, PER_PAGE } from '../../sources/cart/store-products.ts';
import { afterPaint } from '../after-paint.ts';
import { restRoot } from './cart.ts';

/** Failures in succession after which a list asks no more: the shop may have no such API. */
const MAX_FAILURES = 3;

/** Stock that one list has asked for. */
export class StockRequest {
  readonly #onStock: () => void;
  readonly #asked = new Set<number>();
  #stock: StockById = new Map();
  #isAsking = false;
  #failures = 0;

  /** @param onStock Called after each response. */
  constructor(onStock: () => void) {
    this.#onStock = onStock;
  }

  /**
   * Returns what is known. Asks once for products that could be added and whose entries do not tell
   * their stock: in one request, for those beyond a hundred in another after it. After a failed request
   * the next call asks again.
   */
  of(products: readonly ProductEntry[]): StockById {
    const unknown = products.filter((one) => !this.#asked.has(one.id) && !tellsStock(one));
    const ids = unknown.slice(0, PER_PAGE).map(({ id }) => id);
    const asks = !this.#isAsking && this.#failures < MAX_FAILURES && ids.length > 0;
    if (!asks) return this.#stock;
    for (const id of ids) this.#asked.add(id);
    void this.#ask(ids);
    return this.#stock;
  }

  async #ask(ids: readonly number[]): Promise<void> {
    this.#isAsking = true;
    await afterPaint();
    const found = await fetchStock(restRoot(), ids);
    this.#isAsking = false;
    if (found === null) {
      this.#failures += 1;
      for (const id of ids) this.#asked.delete(id);
      return;
    }
    this.#failures = 0;
    this.#stock = new Map([...this.#stock, ...found]);
    this.#onStock();
  }
}

/** Tests for a product whose stock is known, or does not matter: it cannot be added. */
function tellsStock({
  type,
  price,
  purchasable,
  stock_quantity,
  stock_status,
}: ProductEntry): boolean {
  return (
    type !== 'simple' ||
    price === '' ||
    purchasable === false ||
    typeof stock_quantity === 'number' ||
    stock_status !== undefined
  );
}
