/** Updated snapshots have the bytes of new ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withBroaderWords } from '../../src/engine/broader-words/rules.ts';
import { buildSnapshot } from '../../src/engine/snapshot/build/builder.ts';
import { SNAPSHOT_FORMAT } from '../../src/engine/snapshot/format.ts';
import { openForeignSnapshot } from '../../src/engine/snapshot/open-foreign.ts';
import { openSnapshot, type Snapshot } from '../../src/engine/snapshot/open.ts';
import { ORDER_NAMES } from '../../src/engine/snapshot/sort-orders.ts';
import { updateSnapshot } from '../../src/engine/snapshot/update/update-snapshot.ts';
import type { Catalogue, CatalogueHeader } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { publishedCatalogue } from '../support/generate-catalogue.ts';
import { propertyRuns } from '../support/property-runs.ts';

interface Version {
  readonly header: CatalogueHeader;
  readonly products: readonly ProductEntry[];
}

const build = ({ header, products }: Version): Snapshot =>
  openSnapshot(
    buildSnapshot({
      header,
      products,
      report: { products: 0, duplicateIds: 0, orphanVariations: 0 },
    }),
  );

/**
 * Updates the snapshot of `before` to `now`, whose entries are told apart by their identity. Adds the numbers of the entries that
 * it reads to `read`.
 */
function update(
  before: Version,
  now: Version,
  snapshot: Snapshot = build(before),
  read: number[] = [],
  yieldToEventLoop?: () => Promise<void>,
): Promise<ArrayBuffer | null> {
  const places = new Map(now.products.map((entry, number) => [entry.id, number]));
  const known = new Set(before.products);
  return updateSnapshot(snapshot, {
    before: before.header,
    now: now.header,
    changed: now.products.flatMap((entry, number) => (known.has(entry) ? [] : { entry, number })),
    deleted: before.products.flatMap(({ id }) => (places.has(id) ? [] : id)),
    moved: new Map(before.products.map(({ id }, number) => [number, places.get(id) ?? 0])),
    readEntries: (numbers) => {
      read.push(...numbers);
      return Promise.resolve(numbers.map((number) => before.products[number]!));
    },
    yieldToEventLoop,
  });
}

/** Fails with the name of the first column that differs. */
function assertSame(updated: ArrayBuffer, expected: Snapshot): void {
  const { columns } = openForeignSnapshot(updated);
  for (const name of Object.keys(SNAPSHOT_FORMAT.layout) as (keyof typeof columns)[])
    assert.deepEqual(columns[name], expected.columns[name], name);
  assert.ok(Buffer.from(updated).equals(Buffer.from(expected.buffer as ArrayBuffer)));
}

/** The same products several times, with other ids: equal names, prices and words. */
function repeated({ header, products }: Catalogue, times: number): Version {
  const copies = Array.from({ length: times }, (_, n) =>
    products.map((entry): ProductEntry => ({
      ...entry,
      id: entry.id + 100 * n,
      grouped_products: (entry.grouped_products ?? []).map((id) => id + 100 * n),
      variations: (entry.variations ?? []).map((each) => ({ ...each, id: each.id + 10_000 * n })),
    })),
  );
  return { header, products: copies.flat() };
}

const changesOf = (...kinds: readonly string[]) =>
  fc.array(
    fc.record({
      place: fc.nat({ max: 999 }),
      source: fc.nat({ max: 9 }),
      kind: fc.constantFrom(...kinds),
    }),
    { minLength: 1, maxLength: 4 },
  );

/** In small catalogues most changes of texts move an average length by a step, and are refused. */
const deltas = fc.oneof(
  changesOf('price', 'stock', 'rating', 'terms'),
  changesOf('whole', 'delete', 'price', 'stock', 'rating', 'name', 'terms', 'new'),
);

test('random changes give the snapshot of a new build, or are refused', async () => {
  let updated = 0;
  let all = 0;
  const property = fc.asyncProperty(
    publishedCatalogue,
    publishedCatalogue,
    deltas,
    async (catalogue, other, changes) => {
      fc.pre(catalogue.products.length > 0 && other.products.length > 0);
      const before = repeated(catalogue, 90);
      const products = [...before.products];
      // Of the same shop: only ids of terms it has.
      const donors = other.products.map((entry) => ({
        ...entry,
        ...termsOf(catalogue.products[entry.id % catalogue.products.length]!),
      }));
      for (const { place, source, kind } of changes) {
        const i = place % products.length;
        const old = products[i];
        if (old === undefined) continue;
        const donor = donors[source % donors.length]!;
        if (kind === 'delete') products.splice(i, 1);
        else
          products[i] = {
            ...changed(old, donor, kind),
            id: kind === 'new' ? 5_000_000 + place : old.id,
          };
      }
      const now = { header: catalogue.header, products: unique(products) };
      const result = await update(before, now);
      all++;
      if (result === null) return;
      updated++;
      assertSame(result, build(now));
    },
  );
  await fc.assert(property, propertyRuns(100, 50));
  assert.ok(updated > all / 4, `${updated} of ${all}`);
});

function unique(products: readonly ProductEntry[]): readonly ProductEntry[] {
  return [...new Map(products.map((entry) => [entry.id, entry])).values()];
}

function termsOf({ categories, tags, brands, attributes }: ProductEntry): Partial<ProductEntry> {
  return { categories, tags, brands, attributes } as Partial<ProductEntry>;
}

function changed(old: ProductEntry, donor: ProductEntry, kind: string): ProductEntry {
  switch (kind) {
    case 'price':
      return { ...old, price: donor.price ?? '', on_sale: donor.on_sale ?? false };
    case 'stock':
      return { ...old, stock_status: donor.stock_status ?? 'instock', menu_order: 1 };
    case 'rating':
      return { ...old, average_rating: '3.50', rating_count: 7 };
    case 'name':
      return { ...old, name: donor.name, slug: `${donor.slug}-x`, sku: donor.sku ?? '' };
    case 'terms':
      return { ...old, ...termsOf(donor) };
    default:
      return { ...donor, grouped_products: [] };
  }
}

test('usual changes of a shop are never refused', async () => {
  const { header, products } = benchCatalogue(600);
  const shop = withBroaderWords({ ...header, language: 'en' });
  const ids = products.map(({ id }) => id);
  const before = { header: { ...shop, orders: { date: ids, modified: ids } }, products };
  const now = [...products];
  const edit = (i: number, change: Partial<ProductEntry>): void => {
    now[i] = { ...products[i]!, ...change };
  };
  edit(3, { price: '1.00', on_sale: true });
  edit(77, { stock_status: 'outofstock' });
  edit(78, { average_rating: '5.00', rating_count: 3000 });
  edit(200, { name: 'Zebra trousers of cashmere', description: 'Unheard-of zebra wool' });
  edit(300, { categories: products[10]!.categories ?? [] });
  const variable = products.findIndex(({ variations = [] }) => variations.length > 2);
  edit(variable, { variations: products[variable]!.variations?.slice(1) ?? [] });
  edit(599, { featured: true, total_sales: 99_999, menu_order: -1 });
  now.splice(500, 1);
  now.push({ ...products[1]!, id: Math.max(...ids) + 1, name: 'A new one', slug: 'a-new-one' });
  const modified = [...ids.slice(1), ids[0]!];
  const after = { header: { ...shop, orders: { date: ids, modified } }, products: now };
  const result = await update(before, after);
  assert.ok(result !== null, 'it is refused');
  assertSame(result, build(after));
});

test('prices of a sixth of all products, with some deleted and a new one, give that of a new build', async () => {
  const { header, products } = benchCatalogue(600);
  const ids = products.map(({ id }) => id);
  const first = { ...products[0]!, id: 0, slug: 'first' };
  const changedOnes = products
    .filter((_, i) => i % 200 !== 9)
    .map((entry, i) =>
      i % 6 === 1 ? { ...entry, price: `${i}.00`, on_sale: i % 4 === 1 } : entry,
    );
  const orders = { popularity: ids.toReversed(), modified: ids };
  const before = { header: { ...header, orders }, products: withoutSales(products) };
  const now = { header: before.header, products: withoutSales([first, ...changedOnes]) };
  const known = new Map(before.products.map((entry) => [JSON.stringify(entry), entry]));
  const same = now.products.map((entry) => known.get(JSON.stringify(entry)) ?? entry);
  const result = await update(before, { ...now, products: same });
  assert.ok(result !== null, 'it is refused');
  assertSame(result, build(now));
});

/** Popularity is then known from the order of the header only. */
function withoutSales(products: readonly ProductEntry[]): readonly ProductEntry[] {
  return products.map(({ total_sales: _sales, ...entry }) => entry);
}

test('other terms, other word rules and drafts are refused', async () => {
  const { header, products } = benchCatalogue(100);
  const before = { header, products };
  const change = [{ ...products[0]!, price: '1.00' }, ...products.slice(1)];
  const [first, ...rest] = header.taxonomies;
  assert.ok(first);
  const renamed = {
    ...first,
    terms: first.terms.map((term, i) => (i === 0 ? { ...term, name: 'Other' } : term)),
  };
  const usual = await update(before, { header, products: change });
  assert.ok(usual !== null, 'it is refused');
  for (const now of [
    { header: { ...header, taxonomies: [renamed, ...rest] }, products: change },
    { header: { ...header, match_split: 5 }, products: change },
    { header: { ...header, synonyms: ['a, b'] }, products: change },
    { header, products: [{ ...products[0]!, status: 'draft' }, ...products.slice(1)] },
    { header, products: change.map((entry) => ({ ...entry })) },
  ])
    assert.equal(await update(before, now), null);
});

test('lists that contain a deleted product, whose entry lacks the word, are refused', async () => {
  const { header, products } = benchCatalogue(100);
  const place = products.findIndex(({ variations = [] }) => variations.length > 1);
  const product = products[place]!;
  const words = new Set(JSON.stringify(product).split(/\W+/));
  const word = products[place + 1]!.name.split(' ').find((each) => !words.has(each));
  assert.ok(word !== undefined);
  // Texts of variations are in the lists of the server's index only.
  const [first, ...others] = product.variations ?? [];
  const other = { ...product, variations: [{ ...first!, description: word }, ...others] };
  const now = { header, products: products.filter((entry) => entry !== product) };
  const before = { header, products };
  const snapshot = build({
    header,
    products: products.map((entry) => (entry === product ? other : entry)),
  });
  assert.ok((await update(before, now)) !== null, 'it is refused');
  assert.equal(await update(before, now, snapshot), null);
});

test('an update of few products pauses after each order, and after each part of the lists', async () => {
  const { header, products } = benchCatalogue(1000);
  const before = { header, products };
  const snapshot = build(before);
  const pausesFor = async (entries: readonly ProductEntry[]): Promise<number> => {
    let pauses = 0;
    const now = { header, products: entries };
    const updated = await update(before, now, snapshot, [], () => {
      pauses++;
      return Promise.resolve();
    });
    assert.ok(updated !== null, 'it is refused');
    return pauses;
  };
  const prices = products.map((entry, i) => (i % 100 === 7 ? { ...entry, price: '2.00' } : entry));
  const orders = await pausesFor(prices);
  assert.ok(orders > ORDER_NAMES.length + 5, `${orders} pauses`);
  const lists = await pausesFor(products.filter((_, i) => i !== 7));
  assert.ok(lists > orders + 100, `${lists} pauses`);
});

test('an update reads the entries of the changed products, and the few that a new name is compared with', async () => {
  const { header, products } = benchCatalogue(3000);
  const before = { header, products };
  const snapshot = build(before);
  const readFor = async (change: (entry: ProductEntry, i: number) => ProductEntry) => {
    const read: number[] = [];
    const now = { header, products: products.map(change) };
    assert.ok((await update(before, now, snapshot, read)) !== null, 'it is refused');
    return read.length;
  };
  const tenPrices = await readFor((entry, i) =>
    i % 300 === 7 ? { ...entry, price: '2.00' } : entry,
  );
  assert.equal(tenPrices, 10);
  const oneName = await readFor((entry, i) => (i === 7 ? { ...entry, name: 'Umbrella' } : entry));
  assert.ok(oneName <= 40, `${oneName} entries`);
});
