/**
 * Products of a shop that the shopper compares. In session storage, if it is allowed: prices are
 * those of this visit. Never sent to a server.
 */
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../../protocol/product.ts';

/** Largest number of products side by side. */
export const MAX_COMPARED = 4;

/**
 * Loads the products in the order in which they were chosen. Empty where storage is forbidden;
 * invalid entries are left out.
 * @param shop Key of the shop, as given by `catalogueKey`.
 */
export function comparedProducts(shop: string): readonly ProductEntry[] {
  try {
    const stored: unknown = JSON.parse(
      sessionStorage.getItem(recordName('compared-products', shop)) ?? '[]',
    );
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return entries.flatMap(decode).slice(0, MAX_COMPARED);
  } catch {
    return [];
  }
}

/** Stores the products. Does nothing where storage is forbidden or full: they last until the page is closed. */
export function storeCompared(shop: string, products: readonly ProductEntry[]): void {
  try {
    sessionStorage.setItem(
      recordName('compared-products', shop),
      JSON.stringify(products.map(withoutTexts)),
    );
  } catch {
    // Storage is forbidden or full: nothing is stored.
  }
}

/** A comparison shows no descriptions, which are long. */
function withoutTexts({
  description: _,
  short_description: __,
  ...product
}: ProductEntry): ProductEntry {
  return product;
}

function decode(entry: unknown): readonly ProductEntry[] {
  try {
    return [decodeProductEntry(entry, 'stored product')];
  } catch {
    return [];
  }
}
