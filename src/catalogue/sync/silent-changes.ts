/**
 * Finds products that changed without being modified, as reviews and scheduled sales do, by
 * comparing a few pages.
 */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { FINGERPRINT_FIELDS, fingerprint, type StoredEntries } from './changed-products.ts';
import { harvestIds } from './harvest-lists.ts';
import { type FetchPage, harvestPages, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';

const BY_ID = 'orderby=id&order=asc';
const LIST_FIELDS_QUERY = `_fields=${FINGERPRINT_FIELDS.join()}`;
/** Pages of products compared in each update: all of a small shop, part of a large one. */
const PAGES_PER_SWEEP = 2;
/** Up to so many products on sale are compared. */
const FEW_ON_SALE = 3 * PER_PAGE;
/** Up to so many pages of changed products are fetched; beyond that a harvest costs no more. */
const FEW_PAGES = 5;

interface SweepOptions {
  readonly server: FetchPage;
  /** Responds from the stored catalogue. */
  readonly device: FetchPage;
  readonly stored: StoredEntries;
  /** All current ids. */
  readonly ids: readonly number[];
  /** Entries that were fetched already. */
  readonly known: ReadonlyMap<number, unknown>;
  readonly onSale: number;
  /** Selects the part of a large shop; any integer, the next one for the next update. */
  readonly sweep: number;
}

/**
 * Fetches the entries of silently changed products, by id; about five requests where there are
 * none.
 *
 * @throws `DeltaSyncError` where a harvest is needed; what `server` and `device` throw.
 */
export async function silentChanges(options: SweepOptions): Promise<ReadonlyMap<number, unknown>> {
  const { server, ids, known, sweep } = options;
  const order = ids.toSorted((a, b) => a - b);
  const parts = Math.ceil(order.length / PER_PAGE / PAGES_PER_SWEEP);
  const first = (sweep % Math.max(1, parts)) * PAGES_PER_SWEEP + 1;
  const suspects = new Set(await changedSales(options));
  for (
    let page = first;
    page < first + PAGES_PER_SWEEP && (page - 1) * PER_PAGE < order.length;
    page += 1
  ) {
    const { json } = await server(
      'products',
      `${LIST_FIELDS_QUERY}&${BY_ID}&per_page=${PER_PAGE}&page=${page}`,
    );
    for (const id of await different(options, Array.isArray(json) ? json : [])) suspects.add(id);
  }
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const pages = new Set<number>();
  for (const id of suspects) {
    const rank = ranks.get(id);
    if (rank === undefined || known.has(id)) suspects.delete(id);
    else pages.add(Math.floor(rank / PER_PAGE) + 1);
  }
  if (pages.size > FEW_PAGES) throw new DeltaSyncError('too many products changed silently');
  const found = new Map<number, unknown>();
  for (const page of pages) {
    const query = `${BY_ID}&include_variations=false&per_page=${PER_PAGE}&page=${page}`;
    const { json } = await server('products', query);
    for (const item of Array.isArray(json) ? json : []) {
      const { id } = decodeProductEntry(item, 'products');
      if (suspects.has(id)) found.set(id, item);
    }
  }
  if (found.size < suspects.size) throw new DeltaSyncError('the shop changed while it was read');
  return found;
}

/**
 * Ids of products whose sale began or ended, and of those on sale that differ from the stored
 * entry.
 */
async function changedSales(options: SweepOptions): Promise<readonly number[]> {
  const { server, device, ids, onSale } = options;
  if (onSale > FEW_ON_SALE) return [];
  const suspects: number[] = [];
  const ended = new Set(await harvestIds(device, `sale=true&${BY_ID}`, {}));
  const query = `${LIST_FIELDS_QUERY}&sale=true&${BY_ID}`;
  for await (const items of harvestPages(server, 'products', query, { atMost: ids.length })) {
    suspects.push(...(await different(options, items)));
    for (const id of idsOf(items)) ended.delete(id);
  }
  return [...suspects, ...ended];
}

async function different(
  { stored, known }: SweepOptions,
  items: readonly unknown[],
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const item of items) {
    const [id = Number.NaN] = idsOf([item]);
    if (known.has(id)) continue;
    if (fingerprint(item) !== fingerprint(JSON.parse(await stored.text(id)))) found.push(id);
  }
  return found;
}
