/**
 * `quietChanges`: products that have changed without a trace in the order of changes, as reviews do and sales by date may;
 * as far as a few looks show them.
 */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { FINGERPRINT_FIELDS, fingerprint, type StoredEntries } from './changed-products.ts';
import { harvestIds } from './harvest-lists.ts';
import { type FetchPage, harvestPages, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';

const BY_ID = 'orderby=id&order=asc';
const LIST_FIELDS_QUERY = `_fields=${FINGERPRINT_FIELDS.join()}`;
/** Pages of products looked at in each update: all of a small shop, one part after the other of a large one. */
const PAGES_PER_SWEEP = 2;
/** As many products on sale are looked at whole. */
const FEW_ON_SALE = 3 * PER_PAGE;
/** As many pages are read for what has changed; with more, reading all is as good. */
const FEW_PAGES = 5;

export interface SweepOptions {
  readonly server: FetchPage;
  /** Answers from what is kept. */
  readonly device: FetchPage;
  readonly stored: StoredEntries;
  /** All products there are now. */
  readonly ids: readonly number[];
  /** Those that are new or read anew in any case. */
  readonly known: ReadonlyMap<number, unknown>;
  readonly onSale: number;
  /** Which part of a large shop it is this time; any integer, and the next one the next time. */
  readonly sweep: number;
}

/** Whole entries by id; about five requests where there are none. Rejects with `OddUpdate`, or as the two do. */
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
  const places = new Map(order.map((id, place) => [id, place]));
  const pages = new Set<number>();
  for (const id of suspects) {
    const place = places.get(id);
    if (place === undefined || known.has(id)) suspects.delete(id);
    else pages.add(Math.floor(place / PER_PAGE) + 1);
  }
  if (pages.size > FEW_PAGES) throw new DeltaSyncError('much has changed without a trace');
  const found = new Map<number, unknown>();
  for (const page of pages) {
    const query = `${BY_ID}&include_variations=false&per_page=${PER_PAGE}&page=${page}`;
    const { json } = await server('products', query);
    for (const item of Array.isArray(json) ? json : []) {
      const { id } = decodeProductEntry(item, 'products');
      if (suspects.has(id)) found.set(id, item);
    }
  }
  if (found.size < suspects.size) throw new DeltaSyncError('it changes meanwhile');
  return found;
}

/** Those whose sale has begun or ended, and those on sale that are otherwise than kept. */
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
