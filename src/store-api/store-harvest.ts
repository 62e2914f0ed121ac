/** Reads a whole shop through the WooCommerce Store API, and yields lines like a catalogue file. */
import { checkWhole } from '../catalogue/sync/harvest-lists.ts';
import { harvestPages, PER_PAGE, startNew } from '../catalogue/sync/harvest-pages.ts';
import type { harvest } from '../catalogue/sync/harvest.ts';
import { currencyOf, storeEntry } from '../formats/store-api/store-product.ts';
import { termNames } from '../formats/store-api/store-terms.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { asRecord, isRecord } from '../protocol/codec/values.ts';
import {
  harvestDateOrder,
  harvestPlaces,
  harvestStoreTaxonomies,
  harvestVariations,
  PRODUCTS,
  toLine,
  visibleProducts,
} from './store-lists.ts';
import type { FetchList } from './store-pages.ts';

type PartialGeneration = Parameters<typeof harvest>[1];

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
  const date = await harvestDateOrder(fetchPage);
  const total = date.length;
  const pages = harvestPages(fetchPage, 'products', PRODUCTS, { total });
  const first = (await pages.next()).value ?? [];
  const found = await harvestPlaces(fetchPage, date);
  const taxonomies = await harvestStoreTaxonomies(fetchList);
  const header: CatalogueHeader = {
    format: 'wps-catalogue',
    version: 1,
    product_count: total,
    ...currencyOf(asRecord(first[0]) ?? {}),
    taxonomies,
    orders: found.orders,
  };
  const variations = await harvestVariations(fetchPage);
  const lists = { ...found.lists, variations, termNames: termNames(taxonomies) };
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
      const line = toLine(isRecord(item) ? storeEntry(item, lists) : item);
      if (seen.has(line.entry.id)) continue;
      seen.add(line.entry.id);
      yield line;
    }
  }
  checkWhole(found.ids, seen, total);
}
