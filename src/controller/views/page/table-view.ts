/** `tableView`: columns of a table of products, with their present and next sort. Pure. */
import type { ProductEntry } from '../../../protocol/product.ts';
import type { Order } from '../../../protocol/request.ts';
import { nameToText } from '../../../protocol/text/html-text.ts';
import type { ShopState } from '../../state/shop-state.ts';
import { type ShopSort, sortOf } from '../../state/sort.ts';

/** Name of a column that is no taxonomy. */
export type ColumnName = 'name' | 'sku' | 'price' | 'rating' | 'stock' | 'brand';

/** Column of a table. */
export interface ColumnView {
  /** A `ColumnName`, or a taxonomy. */
  readonly name: string;
  /** `null`: the values of the taxonomy `name`. */
  readonly kind: ColumnName | null;
  /** Name of the taxonomy in the shop; `null` if it is not known, and for other columns. */
  readonly label: string | null;
  /** Direction if the products are sorted by this column; else `null`. */
  readonly order: Order | null;
  /**
   * Sort after selection of the column: the expected direction first, then the opposite; `null` for
   * a column that the API does not sort by.
   */
  readonly next: ShopSort | null;
}

/**
 * Builds the columns; columns without any value are omitted. O(products × columns).
 * @param names Names of columns and taxonomies in their order; `name` is put first where it is
 *   missing. `null`: name, SKU, price, rating.
 */
export function tableView(
  { search, settings, metadata }: ShopState,
  products: readonly ProductEntry[],
  names: readonly string[] | null = null,
): readonly ColumnView[] {
  const { orderby, order } = search.sort ?? sortOf(settings.baseRequest) ?? settings.sort;
  const chosen = names ?? DEFAULT_COLUMNS;
  const all = new Set(chosen.includes('name') ? chosen : ['name', ...chosen]);
  return [...all].flatMap((name): readonly ColumnView[] => {
    const { kind, sort, hasValue } = COLUMNS.find((one) => one.kind === name) ?? taxonomy(name);
    if (!products.some(hasValue)) return [];
    const label =
      kind === null ? (metadata.labels.get(name) ?? attributeName(products, name)) : null;
    if (sort?.orderby !== orderby) return [{ name, kind, label, order: null, next: sort }];
    const next: ShopSort = { orderby, order: order === 'asc' ? 'desc' : 'asc' };
    return [{ name, kind, label, order, next }];
  });
}

/** Names of the product's terms in a taxonomy, or its values of an attribute, as plain text. */
export function taxonomyValues(product: ProductEntry, taxonomy: string): readonly string[] {
  const { attributes = [] } = product;
  const values =
    termsOf(product, taxonomy)?.map(({ name }) => name) ??
    attributes.filter(({ slug }) => slug === taxonomy).flatMap(({ options = [] }) => options);
  return values.map(nameToText);
}

function termsOf(
  { categories = [], tags = [], brands = [] }: ProductEntry,
  taxonomy: string,
): ProductEntry['categories'] | null {
  switch (taxonomy) {
    case 'product_cat':
      return categories;
    case 'product_tag':
      return tags;
    case 'product_brand':
      return brands;
    default:
      return null;
  }
}

function attributeName(products: readonly ProductEntry[], taxonomy: string): string | null {
  for (const { attributes = [] } of products) {
    const name = attributes.find(({ slug }) => slug === taxonomy)?.name ?? '';
    if (name !== '') return nameToText(name);
  }
  return null;
}

interface Column {
  readonly kind: ColumnName | null;
  readonly sort: ShopSort | null;
  readonly hasValue: (product: ProductEntry) => boolean;
}

function taxonomy(name: string): Column {
  return {
    kind: null,
    sort: null,
    hasValue: (product) => taxonomyValues(product, name).length > 0,
  };
}

const DEFAULT_COLUMNS: readonly string[] = ['name', 'sku', 'price', 'rating'];

const COLUMNS: readonly Column[] = [
  { kind: 'name', sort: { orderby: 'title', order: 'asc' }, hasValue: () => true },
  { kind: 'sku', sort: { orderby: 'sku', order: 'asc' }, hasValue: ({ sku = '' }) => sku !== '' },
  {
    kind: 'price',
    sort: { orderby: 'price', order: 'asc' },
    hasValue: ({ price_html = '' }) => price_html !== '',
  },
  {
    kind: 'rating',
    sort: { orderby: 'rating', order: 'desc' },
    hasValue: ({ average_rating = '0' }) => Number(average_rating) > 0,
  },
  { kind: 'stock', sort: null, hasValue: isStockKnown },
  { kind: 'brand', sort: null, hasValue: ({ brands = [] }) => brands.length > 0 },
];

/** Names of columns that are no taxonomies. */
export const COLUMN_NAMES: readonly string[] = COLUMNS.flatMap(({ kind }) => kind ?? []);

/** A server sends a quantity where the shop counts it, and nothing where it does not. (rule-entry) */
export function isStockKnown({
  stock_status,
  stock_quantity,
  variations = [],
}: ProductEntry): boolean {
  return (
    stock_status !== undefined ||
    typeof stock_quantity === 'number' ||
    variations.some((one) => one.stock_status !== undefined)
  );
}
