/** Search for filters in the texts that a shopper sends; its code is loaded with the first text. */
import { lazyImport } from '../../sources/lazy-import.ts';
import type { TypedFilters } from '../shop-typed-filters.ts';
import type { ShopController } from '../shop-controller.ts';
import { normalizeQuery } from '../filters/text.ts';
import type { ShopAction } from '../state/search-state.ts';
import { isSent } from './sent-action.ts';

/** Milliseconds for which a request waits for code that is loaded; then the text stays as it is. */
const LOAD_LIMIT_MS = 1000;

const readTexts = lazyImport(() => import('./read-texts.ts'));

/** Finds filters in the texts of a shop from now on. */
export function findTypedFilters(shop: ShopController): void {
  shop.typedFilters ??= new TypedFilterLoader(shop);
}

/** Loads the code with the first text, which then takes the place of this object. */
class TypedFilterLoader implements TypedFilters {
  readonly #shop: ShopController;
  /** Text that was sent, as in the search state; `null` while there is none to be read. */
  #q: string | null = null;
  #found: Promise<boolean> | null = null;

  constructor(shop: ShopController) {
    this.#shop = shop;
  }

  before(action: ShopAction): void {
    const q = isSent(action) ? normalizeQuery(action.q) : '';
    this.#q = q || null;
    this.#found = q ? this.#read(q) : null;
  }

  get reading(): Promise<boolean> | null {
    return this.#isPresent(this.#q) ? this.#found : null;
  }

  async #read(q: string): Promise<boolean> {
    const limit = new Promise<null>((resolve) => setTimeout(() => resolve(null), LOAD_LIMIT_MS));
    const module = await Promise.race([readTexts(), limit]).catch(() => null);
    // Another action came before the code.
    if (module === null || !this.#isPresent(q)) return false;
    return module.readTexts(this.#shop).read(this.#shop.state.search);
  }

  #isPresent(q: string | null): boolean {
    return q === this.#q && q === this.#shop.state.search.q;
  }
}
