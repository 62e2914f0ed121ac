/** Counts the products of a catalogue, entry by entry: distinct ids, without variations. */
import type { CatalogueHeader } from './types.ts';
import type { ProductEntry } from '../product.ts';
import { ShopError } from '../shop-error.ts';

export class ProductCount {
  readonly #ids = new Set<number>();
  #unreadable = 0;

  get size(): number {
    return this.#ids.size;
  }

  add({ id, type }: Pick<ProductEntry, 'id' | 'type'>): void {
    if (type !== 'variation') this.#ids.add(id);
  }

  /** Counts a line that cannot be read: it came, so that the file is not cut off there. */
  addUnreadable(): void {
    this.#unreadable += 1;
  }

  /** @throws ShopError `bad-catalogue` if fewer came than the header announces. */
  checkWhole({ product_count = 0 }: Pick<CatalogueHeader, 'product_count'>): void {
    if (this.size + this.#unreadable >= product_count) return;
    const message = `The catalogue is cut off: ${this.size} of ${product_count} products came. Export or download it again.`;
    throw new ShopError('bad-catalogue', message);
  }
}
