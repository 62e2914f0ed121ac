/** `tableView`: the columns of a table of products, and how each is or can be sorted. Pure. */
import type { ProductEntry } from '../../protocol/product.ts';
import type { Order } from '../../protocol/request.ts';
import type { ShopState } from '../state/shop-state.ts';
import { type ShopSort, sortOf } from '../state/sort.ts';

export type ColumnName = 'name' | 'sku' | 'price' | 'rating';

export interface ColumnView {
  readonly name: ColumnName;
  /** The direction that the products are in by this column; `null` if they are not. */
  readonly order: Order | null;
  /** What choosing the column sorts by: the expected direction first, then the other. */
  readonly next: ShopSort;
}

/** Columns without a single value are left out. */
export function tableView(
  { search, settings }: ShopState,
  products: readonly ProductEntry[],
): readonly ColumnView[] {
  const { orderby, order } = search.sort ?? sortOf(settings.baseRequest) ?? settings.sort;
  return COLUMNS.filter(({ isIn }) => products.some(isIn)).map(({ name, sort }) => {
    if (sort.orderby !== orderby) return { name, order: null, next: sort };
    return { name, order, next: { orderby, order: order === 'asc' ? 'desc' : 'asc' } };
  });
}

const COLUMNS: readonly {
  readonly name: ColumnName;
  readonly sort: ShopSort;
  readonly isIn: (product: ProductEntry) => boolean;
}[] = [
  { name: 'name', sort: { orderby: 'title', order: 'asc' }, isIn: () => true },
  { name: 'sku', sort: { orderby: 'sku', order: 'asc' }, isIn: ({ sku = '' }) => sku !== '' },
  {
    name: 'price',
    sort: { orderby: 'price', order: 'asc' },
    isIn: ({ price_html = '' }) => price_html !== '',
  },
  {
    name: 'rating',
    sort: { orderby: 'rating', order: 'desc' },
    isIn: ({ average_rating = '0' }) => Number(average_rating) > 0,
  },
];
