/**
 * Packed boolean properties of a row. Those named `ANY_` hold for a product or any of its
 * variations.
 */
import type { StockStatus } from '../../protocol/request.ts';

/** Bits of `rowFlags`. */
export const ROW = {
  VARIATION: 1,
  VARIABLE: 2,
  FEATURED: 4,
  HIDDEN_FROM_SEARCH: 8,
  HIDDEN_FROM_CATALOG: 16,
  ON_SALE: 32,
  IN_STOCK: 64,
  OUT_OF_STOCK: 128,
  ON_BACKORDER: 256,
  ANY_ON_SALE: 512,
  ANY_IN_STOCK: 1024,
  ANY_OUT_OF_STOCK: 2048,
  ANY_ON_BACKORDER: 4096,
  /** Published: may be listed as an entry. */
  LISTED: 8192,
  /**
   * Unpublished variation: words, price and stock match it and so its product, but its terms are
   * not counted. (src/protocol/README.md#rule-disabled)
   */
  DISABLED: 16384,
} as const;

/** Flag of each stock status. */
export const STOCK_FLAGS: Readonly<Record<StockStatus, number>> = {
  instock: ROW.IN_STOCK,
  outofstock: ROW.OUT_OF_STOCK,
  onbackorder: ROW.ON_BACKORDER,
};

/** Shifts the `ANY_` flags of a product to the sale and stock flags of a row; other bits are of no use. */
export function ownFlags(flags: number): number {
  return flags >> 4;
}

/** Shifts the sale and stock flags of a row to the `ANY_` flags of its product. */
export function collectedFlags(flags: number): number {
  return (flags & (ROW.ON_SALE | ROW.IN_STOCK | ROW.OUT_OF_STOCK | ROW.ON_BACKORDER)) << 4;
}
