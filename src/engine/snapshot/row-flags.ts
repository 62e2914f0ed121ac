/** The yes-or-no properties of a row, packed. Those named `ANY_` are a product's own or of any of its variations. */
import type { StockStatus } from '../../protocol/request.ts';

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
  /** May be an entry of its own in an answer. */
  LISTED: 8192,
  /** A variation that words, price and stock can find, and its product by it, but that has no terms. (rule-disabled) */
  DISABLED: 16384,
} as const;

export const STOCK_FLAGS: Readonly<Record<StockStatus, number>> = {
  instock: ROW.IN_STOCK,
  outofstock: ROW.OUT_OF_STOCK,
  onbackorder: ROW.ON_BACKORDER,
};

/** A row's own sale and stock flags, moved to where the product collects them. */
export function collectedFlags(flags: number): number {
  return (flags & (ROW.ON_SALE | ROW.IN_STOCK | ROW.OUT_OF_STOCK | ROW.ON_BACKORDER)) << 4;
}
