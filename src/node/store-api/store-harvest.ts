/** Reads a whole shop through the WooCommerce Store API, and yields lines like a catalogue file. */
import { ShopChangedError } from '../../catalogue/errors.ts';
import { harvestIds } from '../../catalogue/sync/harvest-lists.ts';
import { type FetchPage, harvestPages, PER_PAGE } from '../../catalogue/sync/harvest-pages.ts';
import type { harvest } from '../../catalogue/sync/harvest.ts';
import {
  currencyOf,
  decodeStoreVariation,
  storeEntry,
  type StoreVariation,
} from '../../formats/store-api/store-product.ts';
import {
  decodeStoreAttributes,
  STORE_LISTS,
  storeTaxonomy,
} from '../../formats/store-api/store-terms.ts';
import type { CatalogueEntry, CatalogueLine } from '../../protocol/catalogue/read-file.ts';
import type { CatalogueHeader, CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { asRecord, isRecord, type JsonRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { FetchList } from './store-pages.ts';

type PartialGeneration = Parameters<typeof harvest>[1];

const PRODUCTS = 'orderby=id&order=asc';
const VARIATIONS = `type=variation&${PRODUCTS}`;

/**
 * Reads a shop of n products and v variations in about `6·n/100 + v/100` requests and one for each
 * taxonomy. The header has the orders by date, modification and popularity; complete under the same
 * conditions as `harvest`.
 *
 * @param partial Interrupted harvest to continue; used only if its header is the same. The lists and
 *   the variations are read again.
 * @throws `ShopChangedError` if the harvest is incomplete; what `fetchList` throws.
 */
export async function* storeHarvest(
  fetchList: FetchList,
  partial: PartialGeneration = null,
): AsyncGenerator<CatalogueLine, void, undefined> {
  const fetchPage = visibleProducts(fetchList);
  const date = await harvestIds(fetchPage, 'orderby=date&order=asc', {});
  const total = date.length;
  const pages = harvestPages(fetchPage, 'products', PRODUCTS, { total });
  const first = (await pages.next()).value ?? [];
  const modified = await harvestIds(fetchPage, 'orderby=modified&order=asc', { total });
  // This order is descending, whatever direction is asked for.
  const popular = await harvestIds(fetchPage, 'orderby=popularity&order=desc', { total });
  const places = await harvestIds(fetchPage, 'orderby=menu_order&order=asc', { total });
  const featured = await harvestIds(fetchPage, `featured=true&${PRODUCTS}`, { atMost: total });
  const orders = { date, modified, popularity: popular.toReversed() };
  const lists = {
    featured: new Set(featured),
    places: new Map(places.map((id, place) => [id, place])),
  };
  const header: CatalogueHeader = {
    format: 'wps-catalogue',
    version: 1,
    product_count: total,
    ...currencyOf(asRecord(first[0]) ?? {}),
    taxonomies: await harvestTaxonomies(fetchList),
    orders,
  };
  const variations = await harvestVariations(fetchPage);
  yield header;

  const seen = new Set<number>();
  const isSame = partial !== null && partial.header === JSON.stringify(header);
  const stored = isSame ? partial.entries - (partial.entries % PER_PAGE) : 0;
  if (isSame) {
    for (let at = 0; at < stored; at += PER_PAGE) {
      const numbers = Array.from({ length: PER_PAGE }, (_, i) => at + i);
      for (const json of await partial.readTexts(numbers)) {
        const line = toLine(JSON.parse(json));
        seen.add(line.entry.id);
        yield line;
      }
    }
  }
  const from = stored / PER_PAGE + 1;
  const rest =
    from > 1
      ? harvestPages(fetchPage, 'products', PRODUCTS, { total, from })
      : startNew(first, pages);
  for await (const items of rest) {
    for (const item of items) {
      const line = toLine(isRecord(item) ? storeEntry(item, { ...lists, variations }) : item);
      if (seen.has(line.entry.id)) continue;
      seen.add(line.entry.id);
      yield line;
    }
  }
  for (const [order, ids] of Object.entries({ ...orders, menu_order: places })) {
    const found = ids.filter((id) => seen.has(id)).length;
    if (found < ids.length || seen.size > total)
      throw new ShopChangedError(`products in order of id, against ${order},`, found, total);
  }
}

/** Without the parameter the API lists hidden products, too; variations have no visibility. */
function visibleProducts(fetchList: FetchList): FetchPage {
  return (endpoint, query) => {
    const isOfVariations = query.includes('type=variation');
    return fetchList(endpoint, isOfVariations ? query : `${query}&catalog_visibility=visible`);
  };
}

async function* startNew(
  first: readonly unknown[],
  rest: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<readonly unknown[], void, undefined> {
  yield first;
  yield* rest;
}

function toLine(value: unknown): CatalogueEntry {
  return { entry: decodeProductEntry(value, 'products'), json: JSON.stringify(value) };
}

async function harvestVariations(
  fetchPage: FetchPage,
): Promise<ReadonlyMap<number, StoreVariation>> {
  const found = new Map<number, StoreVariation>();
  for await (const items of harvestPages(fetchPage, 'products', VARIATIONS)) {
    for (const item of items.filter(isRecord)) {
      const variation = decodeStoreVariation(item);
      if (variation !== null) found.set(variation.id, variation);
    }
  }
  return found;
}

async function harvestTaxonomies(fetchList: FetchList): Promise<readonly CatalogueTaxonomy[]> {
  const taxonomies: CatalogueTaxonomy[] = [];
  for (const { list, ...about } of STORE_LISTS) {
    const json = await termsOf(fetchList, `products/${list}`, 'hide_empty=false');
    if (json !== null) taxonomies.push(storeTaxonomy(json, { ...about, attribute_id: 0 }));
  }
  const attributes = decodeStoreAttributes((await fetchList('products/attributes', '')).json);
  for (const { id, taxonomy, label } of attributes) {
    const path = `products/attributes/${id}/terms`;
    const { json } = await fetchList(path, 'orderby=menu_order&hide_empty=false');
    const isNested = recordsOf(json).some(({ parent }) => typeof parent === 'number' && parent > 0);
    taxonomies.push(
      storeTaxonomy(json, { taxonomy, label, hierarchical: isNested, attribute_id: id }),
    );
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

function recordsOf(json: unknown): readonly JsonRecord[] {
  return Array.isArray(json) ? json.filter(isRecord) : [];
}
