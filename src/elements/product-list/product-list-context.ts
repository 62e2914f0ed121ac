/** Values that every presentation of products requires from the list. */
import type { StockById } from '../../protocol/assist.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { CartActions } from '../cart/cart-actions.ts';
import type { ProductContext } from '../product/product-card.ts';

/** Context of the products of one list. */
export interface ProductListContext extends ProductContext {
  /** Buttons of the cart; `null` for none. */
  readonly cart: CartActions | null;
  /** Stock of products that their entries do not tell; `undefined` where it is not known. */
  readonly stock: StockById | undefined;
  readonly onSelect: (event: Event, product: ProductEntry) => void;
}
