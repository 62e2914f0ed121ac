/** Values that every presentation of products requires from the list. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { CartActions } from '../cart/cart-actions.ts';
import type { ProductContext } from '../product/product-card.ts';

/** Context of the products of one list. */
export interface ProductListContext extends ProductContext {
  /** Buttons of the cart; `null` for none. */
  readonly cart: CartActions | null;
  readonly onSelect: (event: Event, product: ProductEntry) => void;
}
