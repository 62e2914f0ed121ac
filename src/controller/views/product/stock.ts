/** Stock of products: what their entries tell, and what is known beside them. Pure. */
import type { StockById } from '../../../protocol/assist.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { bestStock } from '../../../protocol/stock-status.ts';
import { displayFields } from './display-fields.ts';
import type { MatchingVariations } from './variation-filter.ts';

/** Returns the product with its stock status where that is known beside its entry. */
export function withStock(product: ProductEntry, stock: StockById | undefined): ProductEntry {
  const stock_status = stock?.get(product.id);
  return stock_status === undefined ? product : { ...product, stock_status };
}

/**
 * Stock status of a product, or of the variations that the filters select: the best of theirs. Of a
 * product without variations a server sends none: its quantity decides. (rule-entry)
 */
export function stockStatus(
  product: ProductEntry,
  matching: MatchingVariations | null = null,
): string {
  const { stock_status, variations = [], stock_quantity } = product;
  const shown = matching?.variations ?? (stock_status === undefined ? variations : []);
  if (shown.length > 0)
    return (
      bestStock((one) => shown.some((own) => (own.stock_status ?? 'instock') === one)) ?? 'instock'
    );
  if (stock_status !== undefined) return stock_status;
  if ((stock_quantity ?? 1) > 0) return 'instock';
  return displayFields(product).backorders_allowed === true ? 'onbackorder' : 'outofstock';
}
