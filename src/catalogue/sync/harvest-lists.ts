/** Lists of ids of the API, and what they tell that entries do not: stock and sales. (rule-stock-list, rule-order) */
import type { CatalogueEntry } from '../../protocol/catalogue/read-file.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { StockStatus } from '../../protocol/request.ts';
import { type FetchPage, harvestPages, idsOf, type ListLimits } from './harvest-pages.ts';

/** Without those that come twice because others shifted. Rejects as `harvestPages` does. */
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

export interface StockLists {
  readonly outofstock: ReadonlySet<number>;
  readonly onbackorder: ReadonlySet<number>;
}

/** `total`: all products of the shop. */
export async function harvestStock(fetchPage: FetchPage, total: number): Promise<StockLists> {
  const list = async (status: StockStatus): Promise<ReadonlySet<number>> =>
    new Set(await harvestIds(fetchPage, `stock=${status}&orderby=id&order=asc`, { atMost: total }));
  return { outofstock: await list('outofstock'), onbackorder: await list('onbackorder') };
}

const STOCK_STATUSES: readonly StockStatus[] = ['instock', 'onbackorder', 'outofstock'];

/** A variable product stands in the lists for each of its variations: there WooCommerce's rule for it holds. */
export function stockStatus(
  { id, variations = [] }: ProductEntry,
  { outofstock, onbackorder }: StockLists,
): StockStatus {
  const statuses = new Set(variations.map(({ stock_status }) => stock_status));
  const best = STOCK_STATUSES.find((status) => statuses.has(status));
  if (best !== undefined) return best;
  if (outofstock.has(id)) return 'outofstock';
  return onbackorder.has(id) ? 'onbackorder' : 'instock';
}

/**
 * Sales cannot be read, but their order can, and with both directions also the ties: those are listed by id downwards
 * either way (rule-order). So these stand for sales, lowest 0, only to be compared. `total`: all products of the shop.
 */
export async function harvestSales(
  fetchPage: FetchPage,
  total: number,
): Promise<ReadonlyMap<number, number>> {
  const up = await harvestIds(fetchPage, 'orderby=popularity&order=asc', { total });
  const down = await harvestIds(fetchPage, 'orderby=popularity&order=desc', { total });
  const places = new Map(down.map((id, place) => [id, place]));
  const ranks = new Map<number, number>();
  let rank = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (const id of up) {
    const place = places.get(id) ?? previous;
    if (ranks.size > 0 && place < previous) rank += 1;
    ranks.set(id, rank);
    previous = place;
  }
  return ranks;
}

/** What lists tell of an entry, as extra fields of the catalogue format. */
export interface ListedFields {
  readonly stock_status: string;
  readonly total_sales: number;
}

export function withListFields(
  entry: ProductEntry,
  item: unknown,
  listed: ListedFields,
): CatalogueEntry {
  const whole = isRecord(item) ? { ...item, ...listed } : item;
  return { entry: { ...entry, ...listed }, json: JSON.stringify(whole) };
}
