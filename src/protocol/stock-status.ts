/** Stock status of a product by that of its variations: WooCommerce's own rule. */
import type { StockStatus } from './request.ts';

/** Best first. */
const PRECEDENCE: readonly StockStatus[] = ['instock', 'onbackorder', 'outofstock'];

/** Returns the best status for which `isThere` holds; `undefined` for none, as for those of plugins. */
export function bestStock(isThere: (status: StockStatus) => boolean): StockStatus | undefined {
  return PRECEDENCE.find(isThere);
}
