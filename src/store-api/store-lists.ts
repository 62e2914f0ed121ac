/** Lists of the Store API that a catalogue needs beside its products: orders, places, taxonomies, variations. */
import { harvestIds, orderReader } from '../catalogue/sync/harvest-lists.ts';
import { type FetchPage, harvestPages, type ListLimits } from '../catalogue/sync/harvest-pages.ts';
import {
  decodeStoreVariation,
  type StoreLists,
  type StoreVariation,
} from '../formats/store-api/store-product.ts';
import {
  decodeStoreAttributes,
  STORE_LISTS,
  storeTaxonomy,
} from '../formats/store-api/store-terms.ts';
import type { CatalogueEntry } from '../protocol/catalogue/read-file.ts';
import type { CatalogueHeader, CatalogueTaxonomy } from '../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { isRecord, type JsonRecord } from '../protocol/codec/values.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { FetchList } from './store-pages.ts';

/** Order in which products are read. */
export const PRODUCTS = 'orderby=id&order=asc';
const VARIATIONS = `type=variation&${PRODUCTS}`;

/** Places of all products in the orders of the shop. */
export interface ProductPlaces {
  readonly lists: Pick<StoreLists, 'featured' | 'places'>;
  /** Orders of the header. */
  readonly orders: NonNullable<CatalogueHeader['orders']>;
  /** Ids in each order, that of the shop included. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
}

/** Without the parameter the API lists hidden products, too; variations have no visibility. */
export function visibleProducts(fetchList: FetchList): FetchPage {
  return (endpoint, query) => {
    const isOfVariations = query.includes('type=variation');
    return fetchList(endpoint, isOfVariations ? query : `${query}&catalog_visibility=visible`);
  };
}

/**
 * Reads the orders that entries do not tell, and the featured products.
 *
 * @param date Ids in the order of date; read unless given.
 * @throws As `ReadOrder`.
 */
export async function harvestPlaces(
  fetchPage: FetchPage,
  date: readonly number[],
): Promise<ProductPlaces> {
  const total = date.length;
  const read = orderReader(fetchPage, { total });
  const modified = await read('orderby=modified&order=asc');
  // This order is descending, whatever direction is asked for.
  const popular = await read('orderby=popularity&order=desc');
  const menu_order = await read('orderby=menu_order&order=asc');
  const featured = await harvestIds(fetchPage, `featured=true&${PRODUCTS}`, { atMost: total });
  const orders = { date, modified, popularity: popular.toReversed() };
  return {
    lists: {
      featured: new Set(featured),
      places: new Map(menu_order.map((id, place) => [id, place])),
    },
    orders,
    ids: { ...orders, menu_order },
  };
}

/** Reads the ids of all products in the order of date. */
export function harvestDateOrder(fetchPage: FetchPage): Promise<readonly number[]> {
  return orderReader(fetchPage)('orderby=date&order=asc');
}

/** Reads products, all unless `query` names fewer. */
export async function harvestRecords(
  fetchPage: FetchPage,
  query: string,
  limits: ListLimits = {},
): Promise<readonly JsonRecord[]> {
  const found: JsonRecord[] = [];
  for await (const items of harvestPages(fetchPage, 'products', query, limits))
    found.push(...items.filter(isRecord));
  return found;
}

/** Reads variations, all unless `query` names the products. */
export async function harvestVariations(
  fetchPage: FetchPage,
  query = '',
): Promise<ReadonlyMap<number, StoreVariation>> {
  const records = await harvestRecords(fetchPage, `${VARIATIONS}${query}`);
  const variations = records.map(decodeStoreVariation).filter((one) => one !== null);
  return new Map(variations.map((one) => [one.id, one]));
}

/** Decodes an entry; throws as `decodeProductEntry`. */
export function toLine(value: unknown): CatalogueEntry {
  return { entry: decodeProductEntry(value, 'products'), json: JSON.stringify(value) };
}

/** Reads all taxonomies with their terms. */
export async function harvestStoreTaxonomies(
  fetchList: FetchList,
): Promise<readonly CatalogueTaxonomy[]> {
  const taxonomies: CatalogueTaxonomy[] = [];
  for (const { list, ...about } of STORE_LISTS) {
    const json = await termsOf(fetchList, `products/${list}`, 'hide_empty=false');
    if (json !== null) taxonomies.push(storeTaxonomy(json, { ...about, attribute_id: 0 }));
  }
  const attributes = decodeStoreAttributes((await fetchList('products/attributes', '')).json);
  for (const { id, taxonomy, label } of attributes) {
    const path = `products/attributes/${id}/terms`;
    const { json } = await fetchList(path, 'orderby=menu_order&hide_empty=false');
    const found = storeTaxonomy(json, { taxonomy, label, hierarchical: false, attribute_id: id });
    taxonomies.push({ ...found, hierarchical: found.terms.some(({ parent }) => parent !== null) });
  }
  return taxonomies;
}

/** Terms of a list; `null` if this version of WooCommerce does not have it: brands came in 9.x. */
async function termsOf(fetchList: FetchList, path: string, query: string): Promise<unknown> {
  try {
    return (await fetchList(path, query)).json;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  }
}
