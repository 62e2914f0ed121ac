/** Lists of ids, from which stock status and sales are derived: entries do not have them. */
import type { CatalogueEntry } from '../../protocol/catalogue/read-file.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { StockStatus } from '../../protocol/request.ts';
import { bestStock } from '../../protocol/stock-status.ts';
import { ShopChangedError } from '../errors.ts';
import { type FetchPage, harvestPages, idsOf, type ListLimits } from './harvest-pages.ts';

/**
 * Fetches the ids of a list, each once: products may shift between pages. Throws as `harvestPages`
 * does.
 */
export async function harvestIds(
  fetchPage: FetchPage,
  query: string,
  limits: ListLimits,
): Promise<number[]> {
  const found = new Set<number>();
  for await (const items of harvestPages(fetchPage, 'products', `_fields=id&${query}`, limits)) {
    for (const id of idsOf(items)) found.add(id);
  }
  return [...found];
}

/**
 * Creates a reader of the orders of all products. In an order with ties the same product may end one
 * page and begin the next, and another be on neither: such a list gives only the order, the list by id
 * tells which products there are. What an order lacks stands at its end.
 *
 * @param limits `total` of the shop; by default that in the headers of each list
 */
export function orderReader(fetchPage: FetchPage, limits: ListLimits = {}): ReadOrder {
  let ids: Promise<readonly number[]> | undefined;
  return async (query) => {
    try {
      return await harvestIds(fetchPage, query, limits);
    } catch (error) {
      if (!(error instanceof ShopChangedError)) throw error;
    }
    const all = await (ids ??= harvestIds(fetchPage, 'orderby=id&order=asc', limits));
    const most = { total: all.length, mayLack: true };
    return [...new Set([...(await harvestIds(fetchPage, query, most)), ...all])];
  };
}

/**
 * Fetches the ids of all products in the order of a query. Throws as `harvestPages` does, for the list
 * by id.
 */
export type ReadOrder = (query: string) => Promise<readonly number[]>;

/**
 * Compares the products that were read with those in the orders.
 *
 * @param total Number of products of the shop.
 * @throws `ShopChangedError` if they are not the same.
 */
export function checkWhole(
  orders: Readonly<Record<string, readonly number[]>>,
  seen: ReadonlySet<number>,
  total: number,
): void {
  for (const [order, ids] of Object.entries(orders)) {
    const found = ids.filter((id) => seen.has(id)).length;
    if (found < ids.length || seen.size > total)
      throw new ShopChangedError(
        `/products in order of id, against the order of ${order},`,
        found,
        total,
      );
  }
}

export interface StockLists {
  readonly outofstock: ReadonlySet<number>;
  readonly onbackorder: ReadonlySet<number>;
}

/**
 * Fetches the lists of products by stock status.
 *
 * @param total Number of products of the shop.
 */
export async function harvestStock(fetchPage: FetchPage, total: number): Promise<StockLists> {
  const list = async (status: StockStatus): Promise<ReadonlySet<number>> =>
    new Set(await harvestIds(fetchPage, `stock=${status}&orderby=id&order=asc`, { atMost: total }));
  return { outofstock: await list('outofstock'), onbackorder: await list('onbackorder') };
}

/**
 * Stock status of a product. A variable product is in the lists of each of its variations, so it
 * gets the status by WooCommerce's own rule.
 */
export function stockStatus(
  { id, variations = [] }: ProductEntry,
  { outofstock, onbackorder }: StockLists,
): StockStatus {
  const best = bestStock((status) => variations.some((one) => one.stock_status === status));
  if (best !== undefined) return best;
  if (outofstock.has(id)) return 'outofstock';
  return onbackorder.has(id) ? 'onbackorder' : 'instock';
}

/**
 * Ranks products by sales, from the order by popularity. Entries have no sales. Both directions are
 * read: ties are in descending order of id in both, which tells equal ranks apart from different
 * ones. The lowest rank is 0; ranks are for comparison only.
 *
 * @param total Number of products of the shop.
 */
export async function harvestSales(
  fetchPage: FetchPage,
  total: number,
): Promise<ReadonlyMap<number, number>> {
  const read = orderReader(fetchPage, { total });
  const up = await read('orderby=popularity&order=asc');
  const down = await read('orderby=popularity&order=desc');
  const positions = new Map(down.map((id, position) => [id, position]));
  const ranks = new Map<number, number>();
  let rank = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (const id of up) {
    const position = positions.get(id) ?? previous;
    if (ranks.size > 0 && position < previous) rank += 1;
    ranks.set(id, rank);
    previous = position;
  }
  return ranks;
}

/** Fields derived from lists, additional members of the catalogue format. */
interface ListedFields {
  readonly stock_status: string;
  readonly total_sales: number;
}

/**
 * Adds fields derived from lists to an entry, and to its JSON text.
 *
 * @param item The entry as received, with all unknown fields.
 */
export function withListFields(
  entry: ProductEntry,
  item: unknown,
  listed: ListedFields,
): CatalogueEntry {
  const whole = isRecord(item) ? { ...item, ...listed } : item;
  return { entry: { ...entry, ...listed }, json: JSON.stringify(whole) };
}
