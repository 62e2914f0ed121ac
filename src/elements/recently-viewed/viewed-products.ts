/**
 * Products of a shop that the shopper has opened, newest first. In local storage, if it is allowed;
 * never sent to a server. Without prices, which would be out of date.
 */
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../../protocol/product.ts';

/** Products that are stored for one shop. */
const MAX_PRODUCTS = 12;

/**
 * Loads the products, at most 12. Empty where storage is forbidden; invalid entries are left out.
 * @param shop Key of the shop, as given by `catalogueKey`.
 */
export function viewedProducts(shop: string): readonly ProductEntry[] {
  try {
    const stored: unknown = JSON.parse(
      localStorage.getItem(recordName('viewed-products', shop)) ?? '[]',
    );
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return entries.flatMap(decode).slice(0, MAX_PRODUCTS);
  } catch {
    return [];
  }
}

/** Stores a product as the newest. Does nothing where storage is forbidden or full. */
export function storeProduct(shop: string, product: ProductEntry): void {
  const { id, name, permalink = '', images = [] } = product;
  const others = viewedProducts(shop).filter((other) => other.id !== id);
  const newest = { id, name, permalink, images: images.slice(0, 1) };
  try {
    const products = [newest, ...others].slice(0, MAX_PRODUCTS);
    localStorage.setItem(recordName('viewed-products', shop), JSON.stringify(products));
  } catch {
    // Storage is forbidden or full: nothing is stored.
  }
}

/** Deletes all products of the shop. */
export function deleteProducts(shop: string): void {
  try {
    localStorage.removeItem(recordName('viewed-products', shop));
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}

function decode(entry: unknown): readonly ProductEntry[] {
  try {
    return [decodeProductEntry(entry, 'stored product')];
  } catch {
    return [];
  }
}
