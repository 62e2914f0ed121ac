/** Stock of the products of a list, from the shop whose cart they are added to. */
import type { StockById } from '../../protocol/assist.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { fetchStock } from '../../sources/cart/store-products.ts';
import { afterPaint } from '../after-paint.ts';
import { restRoot } from './cart.ts';

/** Stock that one list has asked for. */
export class StockRequest {
  readonly #onStock: () => void;
  readonly #asked = new Set<number>();
  #stock: StockById = new Map();

  /** @param onStock Called when more is known. */
  constructor(onStock: () => void) {
    this.#onStock = onStock;
  }

  /**
   * Returns what is known. Asks once, in one request, for products that could be added and whose
   * entries do not tell their stock.
   */
  of(products: readonly ProductEntry[]): StockById {
    const unknown = products.filter((one) => !this.#asked.has(one.id) && !tellsStock(one));
    for (const { id } of unknown) this.#asked.add(id);
    if (unknown.length > 0) void this.#ask(unknown.map(({ id }) => id));
    return this.#stock;
  }

  async #ask(ids: readonly number[]): Promise<void> {
    await afterPaint();
    const found = await fetchStock(restRoot(), ids);
    if (found.size === 0) return;
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
