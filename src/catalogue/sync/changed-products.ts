/** `changedProducts`: which products of a shop have changed since its catalogue was read, without reading them all. */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import type { Generation } from '../store/store.ts';
import { deletedProducts } from './deleted-products.ts';
import { type FetchPage, harvestPages, idsOf, PER_PAGE } from './harvest-pages.ts';
import { DeltaSyncError } from '../errors.ts';
import { IdOrderDiff } from './id-order-diff.ts';

export interface ChangedProducts {
  /** Entries as they are now, changed or not: all that are new, and all that were saved since. */
  readonly current: ReadonlyMap<number, unknown>;
  /** Of those, the ones that were not there before. */
  readonly added: ReadonlySet<number>;
  readonly deleted: ReadonlySet<number>;
  /** All ids, last modified first. */
  readonly modified: readonly number[];
}

const NEWEST = 'orderby=modified&order=desc';
/** What shows a change at a glance; the whole entry is many times as large. */
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
/** As many in a row as were before, and nothing older has been saved since. */
const UNCHANGED_RUN = 50;
/** The order does not show a product that was first and is saved again: so many are always read anew. */
const ALWAYS_REREAD = 20;

/** Of what is kept: entries by id. They stand in order of id. */
export class StoredEntries {
  readonly #numbers: ReadonlyMap<number, number>;
  readonly #readTexts: Generation['readTexts'];

  constructor(
    ids: readonly number[],
    { entries, readTexts }: Pick<Generation, 'entries' | 'readTexts'>,
  ) {
    if (ids.length !== entries)
      throw new DeltaSyncError('more or fewer entries are kept than listed');
    const sorted = ids.toSorted((a, b) => a - b);
    this.#numbers = new Map(sorted.map((id, number) => [id, number]));
    this.#readTexts = readTexts;
  }

  async text(id: number): Promise<string> {
    const number = this.#numbers.get(id);
    if (number === undefined) throw new DeltaSyncError('an entry was asked for that is not kept');
    const [text = ''] = await this.#readTexts([number]);
    return text;
  }
}

/** `before`: all ids then, last modified first; `total`: how many there are now. Rejects with `OddUpdate`, or as `server` does. */
export async function changedProducts(
  server: FetchPage,
  stored: StoredEntries,
  before: readonly number[],
  total: number,
): Promise<ChangedProducts> {
  const order = new IdOrderDiff(before);
  const { front, changed } = await newest(server, stored, order, total);
  if (changed > PER_PAGE && changed > before.length / 4)
    throw new DeltaSyncError('most has changed');
  const fresh = await entriesOf(server, front.slice(0, Math.max(changed, ALWAYS_REREAD)));
  const added = new Set([...fresh.keys()].filter((id) => !order.has(id)));
  const expected = order.apply(front);
  const gone = await deletedProducts(server, NEWEST, expected, expected.length - total);
  const modified = order.apply(front, gone);
  if (modified.length !== total || front.some((id, i) => modified[i] !== id)) {
    throw new DeltaSyncError('the list of changes does not fit to what is kept');
  }
  return { current: fresh, added, deleted: gone, modified };
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

export function fingerprint(item: unknown): string {
  return JSON.stringify(isRecord(item) ? FINGERPRINT_FIELDS.map((field) => item[field]) : null);
}

/** The whole entries of the first ids of that order. */
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
        throw new DeltaSyncError('it changes meanwhile');
      found.set(expected, item);
    }
    if (items.length === 0) throw new DeltaSyncError('it changes meanwhile');
  }
  return found;
}
