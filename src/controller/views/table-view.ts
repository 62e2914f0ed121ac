/** `tableView`: columns of a table of products, with their present and next sort. Pure. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { Order } from '../../protocol/request.ts';
import type { ShopState } from '../state/shop-state.ts';
import { type ShopSort, sortOf } from '../state/sort.ts';

/** Name of a column. */
export type ColumnName = 'name' | 'sku' | 'price' | 'rating';

/** Column of a table. */
export interface ColumnView {
  readonly name: ColumnName;
  /** Direction if the products are sorted by this column; else `null`. */
  readonly order: Order | null;
  /** Sort after selection of the column: the expected direction first, then the opposite. */
  readonly next: ShopSort;
}

/** Builds the columns; columns without any value are omitted. O(products). */
export function tableView(
  { search, settings }: ShopState,
  products: readonly ProductEntry[],
): readonly ColumnView[] {
  const { orderby, order } = search.sort ?? sortOf(settings.baseRequest) ?? settings.sort;
  return COLUMNS.filter(({ hasValue }) => products.some(hasValue)).map(({ name, sort }) => {
    if (sort.orderby !== orderby) return { name, order: null, next: sort };
    return { name, order, next: { orderby, order: order === 'asc' ? 'desc' : 'asc' } };
  });
}

const COLUMNS: readonly {
  readonly name: ColumnName;
  readonly sort: ShopSort;
  readonly hasValue: (product: ProductEntry) => boolean;
}[] = [
  { name: 'name', sort: { orderby: 'title', order: 'asc' }, hasValue: () => true },
  { name: 'sku', sort: { orderby: 'sku', order: 'asc' }, hasValue: ({ sku = '' }) => sku !== '' },
  {
    name: 'price',
    sort: { orderby: 'price', order: 'asc' },
    hasValue: ({ price_html = '' }) => price_html !== '',
  },
  {
    name: 'rating',
    sort: { orderby: 'rating', order: 'desc' },
    hasValue: ({ average_rating = '0' }) => Number(average_rating) > 0,
  },
];
