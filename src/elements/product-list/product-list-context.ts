/** Values that every presentation of products requires from the list. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { ProductContext } from '../product/product-card.ts';

/** Context of the products of one list. */
export interface ProductListContext extends ProductContext {
  readonly onSelect: (event: Event, product: ProductEntry) => void;
}
