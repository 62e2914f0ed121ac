/**
 * `npm run bench:update`: CPU time to update a snapshot by ten changed products, beside that of building it anew. `PRODUCTS=20000`
 * unless given. Least of the rounds; each kind of change on its own, and all of them together.
 */
import assert from 'node:assert/strict';
import { withBroaderWords } from '../../src/engine/broader-words/rules.ts';
import { buildSnapshot } from '../../src/engine/snapshot/build/builder.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { updateSnapshot } from '../../src/engine/snapshot/update/update-snapshot.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { cpuTime } from './cpu-time.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 20_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const CHANGES = 10;

type Edit = (entry: ProductEntry, n: number) => ProductEntry | null;

const price: Edit = (entry, n) => ({ ...entry, price: `${n}.50`, on_sale: n % 2 === 0 });
const stock: Edit = (entry) => ({ ...entry, stock_status: 'outofstock' });
const text: Edit = (entry, n) => ({ ...entry, description: `${entry.description} anew${n}` });
const name: Edit = (entry, n) => ({ ...entry, name: `${entry.name} II`, slug: `renamed-${n}` });
const terms: Edit = (entry) => ({ ...entry, categories: products[0]!.categories ?? [] });
const added: Edit = (entry, n) => ({ ...entry, id: 10_000_000 + n, slug: `new-${n}` });
const deleted: Edit = () => null;
const KINDS: readonly (readonly [string, readonly Edit[]])[] = [
  ['prices', [price]],
  ['stock', [stock]],
  ['descriptions', [text]],
  ['names', [name]],
  ['categories', [terms]],
  ['new products', [added]],
  ['deleted products', [deleted]],
  ['all kinds', [price, stock, price, stock, text, terms, price, name, added, deleted]],
];

const { header: bare, products, report } = benchCatalogue(PRODUCTS);
const texts = products.map((entry) => JSON.stringify(entry));
const ids = products.map(({ id }) => id);
const header = withBroaderWords({ ...bare, orders: { modified: ids } });
const before: Catalogue = { header, products, report };
const build = (catalogue: Catalogue): ArrayBuffer => buildSnapshot(catalogue);
const snapshot = openSnapshot(build(before));
const building = await leastTime(2, () => Promise.resolve(build(before)));
console.log(
  `${PRODUCTS} products, snapshot of ${(snapshot.buffer.byteLength / 1e6).toFixed(1)} MB`,
);
console.log(`${'built anew'.padEnd(24)} ${building.toFixed(0).padStart(6)} ms of CPU`);
for (const [kind, edits] of KINDS) {
  const step = Math.floor(PRODUCTS / CHANGES);
  const edited = Array.from({ length: CHANGES }, (_, n) => {
    const place = n * step + 7;
    return { place, entry: edits[n % edits.length]!(products[place]!, n) };
  });
  const now: ProductEntry[] = [...products];
  const removed = new Set<number>();
  for (const { place, entry } of edited) {
    if (entry === null) removed.add(place);
    else if (entry.id === products[place]!.id) now[place] = entry;
    else now.push(entry);
  }
  // The last entries take the numbers of deleted ones.
  const moved = new Map<number, number>();
  for (const place of [...removed].sort((a, b) => b - a)) {
    const last = now.pop();
    if (place === now.length || last === undefined) continue;
    now[place] = last;
    moved.set(ids.indexOf(last.id), place);
  }
  const places = new Map(now.map((entry, number) => [entry, number]));
  const changed = edited.flatMap(({ entry }) =>
    entry === null ? [] : { entry, number: places.get(entry)! },
  );
  const deletedIds = edited.flatMap(({ place, entry }) => (entry === null ? ids[place]! : []));
  let updated: ArrayBuffer | null = null;
  const time = await leastTime(ROUNDS, async () => {
    updated = await updateSnapshot(snapshot, {
      ...{ before: header, now: header, changed, deleted: deletedIds, moved },
      readEntries: (numbers) =>
        Promise.resolve(numbers.map((number) => JSON.parse(texts[number]!) as ProductEntry)),
    });
  });
  if (updated === null) {
    console.log(`${CHANGES} ${kind}: built anew`);
    continue;
  }
  const isSame =
    process.env['CHECK'] === undefined ||
    Buffer.from(updated).equals(Buffer.from(build({ header, products: now, report })));
  assert.ok(isSame, `${kind}: differs from a new build`);
  const share = (time / building).toFixed(3);
  console.log(
    `${`${CHANGES} ${kind}`.padEnd(24)} ${time.toFixed(0).padStart(6)} ms, ${share} × build`,
  );
}

async function leastTime(rounds: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = cpuTime();
    await work();
    least = Math.min(least, cpuTime() - start);
  }
  return least;
}
