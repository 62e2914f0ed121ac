/** Builds the current catalogue from the stored one and the changes of the shop; stores nothing. */
import type { CatalogueHeader, CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import type { CatalogueEntry, CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import { decodeCatalogueHeader } from '../../protocol/catalogue/decode-header.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { decodeResponse } from '../../protocol/codec/decode-response.ts';
import type { StockStatus } from '../../protocol/request.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { Generation } from '../store/store.ts';
import { type ChangedProducts, changedProducts, StoredEntries } from './changed-products.ts';
import { headerOf, SHOP_COUNTS } from './harvest.ts';
import { harvestSales, type StockLists, stockStatus, withListFields } from './harvest-lists.ts';
import { type FetchPage, harvestPages, idsOf, PER_PAGE } from './harvest-pages.ts';
import { harvestTaxonomies } from './harvest-terms.ts';
import { DeltaSyncError } from '../errors.ts';
import { IdOrderDiff } from './id-order-diff.ts';
import { silentChanges } from './silent-changes.ts';
import { iterateEntries } from '../store/chunks.ts';

/** Changes of a stored catalogue. */
export interface StoredChanges {
  readonly header: CatalogueHeader;
  /** Present entries of changed and new products, by id. */
  readonly entries: ReadonlyMap<number, CatalogueEntry>;
  readonly deleted: ReadonlySet<number>;
}

export interface Delta {
  /** Lines of the current catalogue; `null` if it is unchanged. */
  readonly lines: AsyncIterable<CatalogueLine> | null;
  /**
   * The same without all that is stored; `null` if the order of the best or worst sellers has changed, so that all ranks of
   * sales were read.
   */
  readonly changes: StoredChanges | null;
  /** Current counts of the shop: the updated catalogue must have the same, but for known differences. */
  readonly shop: ShopResponse;
}

/**
 * Reads the changes in about a dozen requests if there are few. Reviews, and sales that begin or
 * end by date, are found completely in a small shop, and in a large one part by part with each
 * `sweep`: a regular harvest has to correct the rest.
 *
 * @param device Answers the same requests from the stored catalogue.
 * @param sweep Number of this update; selects the part of a large shop that is compared.
 * @throws `DeltaSyncError` or `ShopChangedError` where a harvest is needed; what `server`, `device`
 *   and `readTexts` throw.
 */
export async function readDelta(
  server: FetchPage,
  device: FetchPage,
  stored: Pick<Generation, 'header' | 'entries' | 'readTexts'>,
  sweep: number,
): Promise<Delta> {
  const before = decodeCatalogueHeader(JSON.parse(stored.header));
  const { date, modified } = before.orders ?? {};
  if (date === undefined || modified === undefined)
    throw new DeltaSyncError('the stored catalogue has no order of modification');
  const shop = decodeResponse((await server('shop', SHOP_COUNTS)).json);
  const total = shop.products?.total ?? 0;
  const taxonomies = await harvestTaxonomies(server, shop, labelsOf(before));
  if (!areSameTerms(before.taxonomies, taxonomies)) throw new DeltaSyncError('terms have changed');
  const entries = new StoredEntries(modified, stored);
  const changes = await changedProducts(server, entries, modified.toReversed(), total);
  const silent = await silentChanges({
    ...{ server, device, sweep, stored: entries },
    ids: changes.modified,
    known: changes.current,
    onSale: shop.sale?.onsale ?? 0,
  });
  const stock = await stockOf(server, changes);
  const sales = await changedSales(server, device, changes);
  const header = headerOf(taxonomies, {
    date: (await currentDateOrder(server, date.toReversed(), changes)).toReversed(),
    modified: changes.modified.toReversed(),
  });
  const changed = sales === null ? await changedEntries(entries, changes, silent, stock) : null;
  const isSame = changed?.size === 0 && JSON.stringify(header) === stored.header;
  return {
    shop,
    lines: isSame ? null : merge({ header, stored, changes, silent, stock, sales }),
    changes: changed && { header, entries: changed, deleted: changes.deleted },
  };
}

function labelsOf({ taxonomies }: CatalogueHeader): ReadonlyMap<string, CatalogueTaxonomy> {
  return new Map(taxonomies.map((taxonomy) => [taxonomy.taxonomy, taxonomy]));
}

/**
 * Entries repeat the names of their terms, so a renamed or deleted term changes many entries. New
 * terms and counts do not.
 */
export function areSameTerms(
  before: readonly CatalogueTaxonomy[],
  now: readonly CatalogueTaxonomy[],
): boolean {
  const names = new Map(
    now.flatMap(({ terms }) => terms.map(({ id, name, slug }) => [id, `${slug} ${name}`])),
  );
  const isThere = ({ id, name, slug }: CatalogueTaxonomy['terms'][number]): boolean =>
    names.get(id) === `${slug} ${name}`;
  return (
    before.map(({ taxonomy }) => taxonomy).join() === now.map(({ taxonomy }) => taxonomy).join() &&
    before.every(({ terms }) => terms.every(isThere))
  );
}

/**
 * Current order by date, newest first. New products come at the front, as do those published again.
 */
async function currentDateOrder(
  server: FetchPage,
  before: readonly number[],
  { added, deleted, modified }: ChangedProducts,
): Promise<readonly number[]> {
  const order = new IdOrderDiff(before);
  const awaited = new Set(added);
  const front: number[] = [];
  for await (const items of harvestPages(server, 'products', '_fields=id&orderby=date&order=desc', {
    total: modified.length,
  })) {
    front.push(...idsOf(items));
    for (const id of front) awaited.delete(id);
    if (awaited.size === 0 && order.movedCount(front) < front.length) break;
  }
  const now = order.apply(front, deleted);
  if (now.length !== modified.length || front.some((id, i) => now[i] !== id)) {
    throw new DeltaSyncError('the dates of products have changed');
  }
  return now;
}

/**
 * Fetches the sales ranks of all products. `null` if the stored ranks are still valid and new
 * products have no sales: then the best and worst sellers have their stored order, with the new
 * products in front of the worst.
 */
async function changedSales(
  server: FetchPage,
  device: FetchPage,
  { added, deleted, modified }: ChangedProducts,
): Promise<ReadonlyMap<number, number> | null> {
  const best = await bestSellers(server, 'desc');
  const worst = await bestSellers(server, 'asc');
  const bestBefore = (await bestSellers(device, 'desc')).filter((id) => !deleted.has(id));
  const worstBefore = (await bestSellers(device, 'asc')).filter((id) => !deleted.has(id));
  const newest = [...added].toSorted((a, b) => b - a);
  const isSame =
    haveSamePrefix(
      bestBefore,
      best.filter((id) => !added.has(id)),
    ) && haveSamePrefix([...newest, ...worstBefore], worst);
  // New products are last only if all others have sales.
  const last = Math.ceil(modified.length / PER_PAGE);
  const isTied =
    added.size === 0 || !added.has((await bestSellers(server, 'desc', last)).at(-1) ?? 0);
  return isSame && isTied ? null : harvestSales(server, modified.length);
}

async function bestSellers(
  fetchPage: FetchPage,
  order: 'asc' | 'desc',
  page = 1,
): Promise<number[]> {
  const query = `_fields=id&orderby=popularity&order=${order}&per_page=${PER_PAGE}&page=${page}`;
  const { json } = await fetchPage('products', query);
  return Array.isArray(json) ? idsOf(json) : [];
}

/** Compares both lists up to the length of the shorter. */
function haveSamePrefix(ids: readonly number[], others: readonly number[]): boolean {
  const n = Math.min(ids.length, others.length);
  return ids.slice(0, n).join() === others.slice(0, n).join();
}

/**
 * Stock lists of the products in `current`. They were modified last, so they come first in these
 * lists, too.
 */
async function stockOf(
  server: FetchPage,
  { current, modified }: ChangedProducts,
): Promise<StockLists> {
  const newest = async (status: StockStatus): Promise<ReadonlySet<number>> => {
    const found: number[] = [];
    const query = `_fields=id&stock=${status}&orderby=modified&order=desc`;
    for await (const items of harvestPages(server, 'products', query, {
      atMost: modified.length,
    })) {
      found.push(...idsOf(items));
      if (found.some((id) => !current.has(id))) break;
    }
    return new Set(found);
  };
  return { outofstock: await newest('outofstock'), onbackorder: await newest('onbackorder') };
}

/** Present entries of changed and new products, where the stored ranks of sales are valid. */
async function changedEntries(
  entries: StoredEntries,
  { current, added }: ChangedProducts,
  silent: ReadonlyMap<number, unknown>,
  stock: StockLists,
): Promise<ReadonlyMap<number, CatalogueEntry>> {
  const changed = new Map<number, CatalogueEntry>();
  for (const [id, item] of [...silent, ...current]) {
    if (added.has(id)) {
      changed.set(id, listed(item, stock, 0));
      continue;
    }
    const text = await entries.text(id);
    const before = decodeProductEntry(JSON.parse(text), 'entry');
    const { stock_status = 'instock', total_sales = 0 } = before;
    const lists = current.has(id) ? stock : storedStock(id, stock_status);
    const now = listed(item, lists, total_sales);
    if (now.json !== text) changed.set(id, now);
  }
  return changed;
}

interface Merging {
  readonly header: CatalogueHeader;
  readonly stored: Pick<Generation, 'entries' | 'readTexts'>;
  readonly changes: ChangedProducts;
  /** Current entries of products that changed silently. */
  readonly silent: ReadonlyMap<number, unknown>;
  readonly stock: StockLists;
  readonly sales: ReadonlyMap<number, number> | null;
}

/** Merges stored and current entries in the order of ids, as in a harvest. */
async function* merge(merging: Merging): AsyncGenerator<CatalogueLine, void, undefined> {
  const { header, stored, changes, silent, stock, sales } = merging;
  yield header;
  const added = [...changes.added].toSorted((a, b) => a - b);
  const salesNow = (id: number, storedSales: number): number =>
    sales === null ? storedSales : (sales.get(id) ?? 0);
  const addedEntry = (id = 0): CatalogueEntry =>
    listed(changes.current.get(id), stock, salesNow(id, 0));
  const isNext = (id: number): boolean => added[0] !== undefined && added[0] < id;
  for await (const text of iterateEntries(stored)) {
    const item: unknown = JSON.parse(text);
    const entry = decodeProductEntry(item, 'entry');
    const { id, stock_status = 'instock', total_sales = 0 } = entry;
    while (isNext(id)) yield addedEntry(added.shift());
    if (changes.deleted.has(id)) continue;
    const now = changes.current.get(id);
    const sold = salesNow(id, total_sales);
    if (now !== undefined) yield listed(now, stock, sold);
    else if (silent.has(id)) yield listed(silent.get(id), storedStock(id, stock_status), sold);
    else if (sold === total_sales) yield { entry, json: text };
    else yield withListFields(entry, item, { stock_status, total_sales: sold });
  }
  while (isNext(Number.POSITIVE_INFINITY)) yield addedEntry(added.shift());
}

/** Stored stock status: a change of stock always shows in the order of modification. */
function storedStock(id: number, status: string): StockLists {
  const listedAs = (one: StockStatus): ReadonlySet<number> => new Set(status === one ? [id] : []);
  return { outofstock: listedAs('outofstock'), onbackorder: listedAs('onbackorder') };
}

function listed(item: unknown, stock: StockLists, total_sales: number): CatalogueEntry {
  const entry = decodeProductEntry(item, 'products');
  return withListFields(entry, item, { stock_status: stockStatus(entry, stock), total_sales });
}
