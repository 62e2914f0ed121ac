/** Updates a catalogue of the Store API by what changed in the shop since it was read. */
import { DeltaSyncError } from '../catalogue/errors.ts';
import { StoredEntries } from '../catalogue/sync/changed-products.ts';
import { areSameTerms } from '../catalogue/sync/delta-sync.ts';
import { checkWhole } from '../catalogue/sync/harvest-lists.ts';
import { type FetchPage, idsOf, PER_PAGE } from '../catalogue/sync/harvest-pages.ts';
import {
  storeEntry,
  type StoreLists,
  type StoreVariation,
} from '../formats/store-api/store-product.ts';
import { termNames } from '../formats/store-api/store-terms.ts';
import { decodeCatalogueHeader } from '../protocol/catalogue/decode-header.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { asInteger, asRecord, type JsonRecord } from '../protocol/codec/values.ts';
import {
  harvestDateOrder,
  harvestPlaces,
  harvestRecords,
  harvestStoreTaxonomies,
  harvestVariations,
  type ProductPlaces,
  PRODUCTS,
  toLine,
  visibleProducts,
} from './store-lists.ts';
import type { FetchList } from './store-pages.ts';

/** Catalogue to update. */
interface StoredStore {
  readonly header: string;
  readonly entries: number;
  readonly readTexts: (entries: readonly number[]) => Promise<readonly string[]>;
  /** ISO 8601: when the shop's data was current. */
  readonly asOf: string;
  /** Totals of the shop when the catalogue was read, as given by `storeTotals`. */
  readonly version: string;
}

/**
 * Time in milliseconds by which the changes are read from before the last update: some versions of
 * WordPress compare with the shop's local time.
 */
const OVERLAP_MS = 15 * 60 * 60 * 1000;
const MARK = 'wc/store/v1';
const COUNTED = [
  '',
  '&type=variation',
  '&featured=true',
  '&stock_status[]=outofstock',
  '&on_sale=true',
] as const;

/**
 * Reads the totals of a shop, which change with a deleted, hidden or sold-out product, in five
 * requests for one id each.
 */
export async function storeTotals(fetchList: FetchList): Promise<string> {
  const fetchPage = visibleProducts(fetchList);
  const totals = COUNTED.map(async (query) => {
    const { total } = await fetchPage('products', `_fields=id&per_page=1${query}`);
    return total ?? '?';
  });
  return [MARK, ...(await Promise.all(totals))].join(' ');
}

/**
 * Reads the changes of a shop: a few small requests where there are none. Found by their date of
 * modification are changed products and variations, by the totals and ids those that were deleted or
 * hidden. Reviews, sales and renamed terms are read with the next whole harvest, or with any change.
 *
 * @param version present totals, as given by `storeTotals`
 * @returns lines of the present catalogue; `null` if it is unchanged
 * @throws `DeltaSyncError` or `ShopChangedError` where a harvest is needed; what `fetchList` and
 *   `readTexts` throw
 */
export async function storeDelta(
  fetchList: FetchList,
  stored: StoredStore,
  version: string,
): Promise<AsyncIterable<CatalogueLine> | null> {
  const fetchPage = visibleProducts(fetchList);
  const before = decodeCatalogueHeader(JSON.parse(stored.header));
  const known = before.orders?.date;
  if (known === undefined) throw new DeltaSyncError('the stored catalogue has no order of dates');
  const entries = new StoredEntries(known, stored);
  const records = await changedRecords(fetchPage, stored.asOf, known.length);
  const variations = await variationsOf(fetchPage, [...records.keys()]);
  const asBefore = { known, entries, variations, termNames: termNames(before.taxonomies) };
  if (version === stored.version && !(await haveChanged(records, asBefore))) return null;

  const date = await harvestDateOrder(fetchPage);
  const places = await harvestPlaces(fetchPage, date);
  const taxonomies = await harvestStoreTaxonomies(fetchList);
  if (!areSameTerms(before.taxonomies, taxonomies)) throw new DeltaSyncError('terms have changed');
  const isStored = new Set(known);
  const added = date.filter((id) => !isStored.has(id) && !records.has(id));
  const shown = await recordsById(fetchPage, added);
  const all: StoreLists = {
    ...places.lists,
    termNames: termNames(taxonomies),
    variations: new Map([...variations, ...(await variationsOf(fetchPage, added))]),
  };
  const { generated_at: _, ...rest } = before;
  const header = { ...rest, product_count: date.length, taxonomies, orders: places.orders };
  return merge({ header, entries, places, lists: all, records: new Map([...records, ...shown]) });
}

/** Reads products that changed, and those with a changed variation. */
async function changedRecords(
  fetchPage: FetchPage,
  asOf: string,
  productCount: number,
): Promise<ReadonlyMap<number, JsonRecord>> {
  const after = new Date(Date.parse(asOf) - OVERLAP_MS).toISOString().slice(0, 19);
  const since = `date_column=modified_gmt&after=${after}&${PRODUCTS}`;
  const changed = byId(await harvestRecords(fetchPage, since));
  const variations = await harvestRecords(fetchPage, `type=variation&_fields=id,parent&${since}`);
  const parents = new Set(variations.flatMap(({ parent }) => asInteger(parent) ?? []));
  const others = [...parents].filter((id) => !changed.has(id));
  const count = changed.size + others.length;
  if (count > PER_PAGE && count > productCount / 4)
    throw new DeltaSyncError('most products have changed');
  return new Map([...changed, ...(await recordsById(fetchPage, others))]);
}

function byId(records: readonly JsonRecord[]): ReadonlyMap<number, JsonRecord> {
  return new Map(idsOf(records).map((id, place) => [id, records[place] ?? {}]));
}

async function recordsById(
  fetchPage: FetchPage,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonRecord>> {
  const found: JsonRecord[] = [];
  for (let at = 0; at < ids.length; at += PER_PAGE) {
    const part = ids.slice(at, at + PER_PAGE);
    const query = `include=${part.join(',')}&${PRODUCTS}`;
    found.push(...(await harvestRecords(fetchPage, query, { atMost: part.length })));
  }
  return byId(found);
}

async function variationsOf(
  fetchPage: FetchPage,
  parents: readonly number[],
): Promise<StoreLists['variations']> {
  const found: (readonly [number, StoreVariation])[] = [];
  for (let at = 0; at < parents.length; at += PER_PAGE) {
    const part = parents.slice(at, at + PER_PAGE);
    found.push(...(await harvestVariations(fetchPage, `&parent=${part.join(',')}`)));
  }
  return new Map(found);
}

interface Known {
  readonly known: readonly number[];
  readonly entries: StoredEntries;
  readonly variations: StoreLists['variations'];
  readonly termNames: StoreLists['termNames'];
}

/** Compares entries with the stored ones; their places, which they do not tell, are taken as the same. */
async function haveChanged(
  records: ReadonlyMap<number, JsonRecord>,
  { known, entries, variations, termNames }: Known,
): Promise<boolean> {
  const ids = new Set(known);
  for (const [id, record] of records) {
    if (!ids.has(id)) return true;
    const text = await entries.text(id);
    const { featured, menu_order } = asRecord(JSON.parse(text)) ?? {};
    const lists = {
      variations,
      termNames,
      featured: new Set(featured === true ? [id] : []),
      places: new Map([[id, asInteger(menu_order) ?? 0]]),
    };
    if (JSON.stringify(storeEntry(record, lists)) !== text) return true;
  }
  return false;
}

interface Changes {
  readonly header: CatalogueHeader;
  readonly entries: StoredEntries;
  readonly places: ProductPlaces;
  readonly lists: StoreLists;
  readonly records: ReadonlyMap<number, JsonRecord>;
}

/** Yields the header and all entries in the order of ids, changed ones and those stored. */
async function* merge(changes: Changes): AsyncGenerator<CatalogueLine, void, undefined> {
  const { header, entries, places, lists, records } = changes;
  yield header;
  const seen = new Set<number>();
  for (const id of [...lists.places.keys()].sort((a, b) => a - b)) {
    const record = records.get(id);
    yield toLine(
      record === undefined
        ? withPlace(JSON.parse(await entries.text(id)), id, lists)
        : storeEntry(record, lists),
    );
    seen.add(id);
  }
  checkWhole(places.ids, seen, lists.places.size);
}

function withPlace(value: unknown, id: number, { featured, places }: StoreLists): unknown {
  const entry = asRecord(value);
  if (entry === undefined) return value;
  return { ...entry, featured: featured.has(id), menu_order: places.get(id) ?? places.size };
}
