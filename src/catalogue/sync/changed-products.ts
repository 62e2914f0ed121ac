/**
 * Finds the products of a shop that changed since its catalogue was stored, without fetching all of
 * them.
 */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { Generation } from '../store/store.ts';
import { deletedProducts } from './deleted-products.ts';
import { type FetchPage, harvestPages, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';
import { IdOrderDiff } from './id-order-diff.ts';

export interface ChangedProducts {
  /** Current entries by id: all new ones and all saved since, changed or not. */
  readonly current: ReadonlyMap<number, unknown>;
  /** Ids in `current` that are not stored. */
  readonly added: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  /** All current ids, last modified first. */
  readonly modified: readonly number[];
}

const NEWEST = 'orderby=modified&order=desc';
/** Fields that reveal most changes; a whole entry is many times as large. */
export const FINGERPRINT_FIELDS = [
  'id',
  'name',
  'price',
  'price_html',
  'on_sale',
  'stock_quantity',
  'average_rating',
  'rating_count',
  'featured',
  'menu_order',
];
/** After so many unchanged products in a row, all older ones are unchanged, too. */
const UNCHANGED_RUN = 50;
/**
 * First products of the order that are always fetched again: the order hides a product that was
 * first and is saved again.
 */
const ALWAYS_REREAD = 20;

/** Stored entries by id. They are stored in the order of ids. */
export class StoredEntries {
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #readTexts: Generation['readTexts'];

  constructor(
    ids: readonly number[],
    { entries, readTexts }: Pick<Generation, 'entries' | 'readTexts'>,
  ) {
    if (ids.length !== entries)
      throw new DeltaSyncError('the number of stored entries differs from the stored order');
    const sorted = ids.toSorted((a, b) => a - b);
    this.#numbers = new Map(sorted.map((id, number) => [id, number]));
    this.#readTexts = readTexts;
  }

  async text(id: number): Promise<string> {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new DeltaSyncError('an entry is not stored');
    const [text = ''] = await this.#readTexts([number]);
    return text;
  }
}

/**
 * Compares the order of modification with the stored one.
 *
 * @param before All stored ids, last modified first.
 * @param total Current number of products.
 * @throws `DeltaSyncError` where a harvest is needed; what `server` throws.
 */
export async function changedProducts(
  server: FetchPage,
  stored: StoredEntries,
  before: readonly number[],
  total: number,
): Promise<ChangedProducts> {
  const order = new IdOrderDiff(before);
  const { front, changed } = await newest(server, stored, order, total);
  if (changed > PER_PAGE && changed > before.length / 4)
    throw new DeltaSyncError('most products have changed');
  const current = await entriesOf(server, front.slice(0, Math.max(changed, ALWAYS_REREAD)));
  const added = new Set([...current.keys()].filter((id) => !order.has(id)));
  const expected = order.apply(front);
  const deleted = await deletedProducts(server, NEWEST, expected, expected.length - total);
  const modified = order.apply(front, deleted);
  if (modified.length !== total || front.some((id, i) => modified[i] !== id)) {
    throw new DeltaSyncError('the order of modification does not fit the stored one');
  }
  return { current: current, added, deleted: deleted, modified };
}

async function newest(
  server: FetchPage,
  stored: StoredEntries,
  order: IdOrderDiff,
  total: number,
): Promise<{ readonly front: readonly number[]; readonly changed: number }> {
  const front: number[] = [];
  let changed = 0;
  for await (const items of harvestPages(
    server,
    'products',
    `_fields=${FINGERPRINT_FIELDS.join()}&${NEWEST}`,
    {
      total,
    },
  )) {
    for (const item of items) {
      const [id = Number.NaN] = idsOf([item]);
      front.push(id);
      const isSame =
        order.has(id) && fingerprint(item) === fingerprint(JSON.parse(await stored.text(id)));
      if (!isSame) changed = front.length;
    }
    changed = Math.max(changed, order.movedCount(front));
    if (front.length - changed >= UNCHANGED_RUN) break;
  }
  return { front, changed };
}

/** Fingerprint of a list item: the JSON text of its `FINGERPRINT_FIELDS`. */
export function fingerprint(item: unknown): string {
  return JSON.stringify(isRecord(item) ? FINGERPRINT_FIELDS.map((field) => item[field]) : null);
}

/** Fetches the whole entries of the first ids of that order. */
async function entriesOf(
  server: FetchPage,
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  const found = new Map<number, unknown>();
  const perPage = Math.min(PER_PAGE, ids.length);
  for (let page = 1; found.size < ids.length; page += 1) {
    const query = `${NEWEST}&include_variations=false&per_page=${perPage}&page=${page}`;
    const { json } = await server('products', query);
    const items: readonly unknown[] = Array.isArray(json) ? json : [];
    for (const item of items) {
      const expected = ids[found.size];
      if (expected === undefined) break;
      if (decodeProductEntry(item, 'products').id !== expected)
        throw new DeltaSyncError('the shop changed while it was read');
      found.set(expected, item);
    }
    if (items.length === 0) throw new DeltaSyncError('the shop changed while it was read');
  }
  return found;
}
