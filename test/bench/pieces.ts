/**
 * `npm run bench:pieces [-- PRODUCTS]`: packs generated products, 1,000,000 unless given, into pieces for a static host, and prints
 * the bytes and the time until a page has its first products, and until it has exact answers in a category.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packPieces } from '../../src/node/pieces/pack-pieces.ts';
import {
  decodeIndex,
  MAX_LOADED_BYTES,
  bytesOf,
  type PieceCategory,
  piecesOf,
} from '../../src/protocol/catalogue/pieces.ts';
import { fetchJsonPiece, fetchPointer } from '../../src/transport/fetch-piece.ts';
import type { TermEntry } from '../../src/protocol/product.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { piecesShop } from '../support/pieces.ts';
import { staticHost, type StaticHost } from '../support/static-host.ts';
import { benchEntries } from './bench-catalogue.ts';

const [given] = process.argv.slice(2);
const PRODUCTS = Number(given ?? 1_000_000);
const { signal: NEVER } = new AbortController();
const folder = await mkdtemp(join(tmpdir(), 'wps-bench-pieces-'));
const print = (what: string, value: string): void =>
  console.log(`${what.padEnd(58)} ${value.padStart(14)}`);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Products by category slug, those of its subcategories included. */
const products = new Map<string, number>();

try {
  const file = join(folder, 'shop.ndjson.gz');
  await timed(`generate ${PRODUCTS} products`, () => generate(file));
  print('catalogue file, compressed', kB((await stat(file)).size));
  const written = await timed('pack', () => packPieces(file, join(folder, 'shop')));
  print('pieces', String(written.pieces));
  print('product pieces, compressed', kB(written.bytes));
  print('largest memory of the process', kB(process.resourceUsage().maxRSS * 1000));
  const host = await staticHost(join(folder, 'shop'));
  try {
    await visit(host);
  } finally {
    await host.close();
  }
} finally {
  await rm(folder, { recursive: true });
}

async function generate(file: string): Promise<void> {
  const { header, entries } = benchEntries(PRODUCTS);
  const termOf = new Map(
    header.taxonomies.flatMap(({ terms }) => terms.map((one) => [one.id, one])),
  );
  function* lines(): Generator<string> {
    let text = `${JSON.stringify({ ...header, product_count: PRODUCTS })}\n`;
    for (const entry of entries) {
      count(entry.categories ?? [], termOf);
      text += `${JSON.stringify(entry)}\n`;
      if (text.length < 1e6) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 1 }), createWriteStream(file));
}

function count(
  categories: readonly { readonly id: number }[],
  terms: ReadonlyMap<number, TermEntry>,
): void {
  const within = new Set<string>();
  for (const { id } of categories)
    for (let one = terms.get(id); one !== undefined; one = terms.get(one.parent ?? 0))
      within.add(one.slug);
  for (const slug of within) products.set(slug, (products.get(slug) ?? 0) + 1);
}

/** Describes the categories that cost more: parents of others, and the rest. */
function printLarge(
  categories: readonly PieceCategory[],
  large: readonly { readonly slug: string; readonly bytes: number }[],
): void {
  const parents = new Set(categories.map(({ parent }) => parent));
  const isParent = new Map(categories.map(({ id, slug }) => [slug, parents.has(id)]));
  for (const [what, wanted] of [
    ['with subcategories', true],
    ['without', false],
  ] as const) {
    const list = large.filter(({ slug }) => isParent.get(slug) === wanted);
    const counts = list.map(({ slug }) => products.get(slug) ?? 0);
    const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
    const all = counts.reduce((sum, one) => sum + one, 0);
    if (all === 0) continue;
    print(`categories above 2 MB, ${what}`, String(list.length));
    print('  products in each', `${Math.min(...counts)} to ${Math.max(...counts)}`);
    print('  compressed bytes for each product', (bytes / all).toFixed(0));
  }
}

async function visit(host: StaticHost): Promise<void> {
  const url = `${host.address}/current.json`;
  const sent = (): number => [...host.sent.values()].reduce((sum, bytes) => sum + bytes, 0);
  const first: ShopRequest = { orderby: 'menu_order', per_page: 24, 'route-data': false };
  const shop = await piecesShop(url);
  const start = performance.now();
  const { response } = (await shop.shop(first, NEVER))!;
  print('first products and all counts: transferred', kB(sent()));
  print(
    'first products and all counts: time without network',
    `${(performance.now() - start).toFixed(0)} ms`,
  );
  if (response.products?.total !== PRODUCTS) throw new Error('wrong total');
  const { index } = await fetchPointer(url, NEVER);
  const { categories } = decodeIndex(await fetchJsonPiece(url, index.name, { signal: NEVER }));
  const sizes = categories
    .map(({ id, slug }) => ({ slug, bytes: bytesOf(piecesOf({ categories }, [id])) }))
    .toSorted((a, b) => a.bytes - b.bytes);
  const loaded = sizes.filter(({ bytes }) => bytes <= MAX_LOADED_BYTES);
  const small = sizes.filter(({ bytes }) => bytes <= 2e6 - index.bytes);
  print('categories', String(sizes.length));
  print('categories that are loaded at once', String(loaded.length));
  print('categories whose every answer costs less than 2 MB', String(small.length));
  printLarge(categories, sizes.slice(small.length));
  for (const { slug, bytes } of [
    sizes[Math.floor(sizes.length / 2)]!,
    small.at(-1)!,
    loaded.at(-1)!,
  ]) {
    const visitor = await piecesShop(url);
    host.sent.clear();
    const t = [{ taxonomy: 'product_cat', t: [slug] }];
    await fetchPointer(url, NEVER);
    await visitor.shop(first, NEVER);
    const before = performance.now();
    const filtered = await visitor.shop({ ...first, t, sale: true }, NEVER);
    const what = `${slug} (${kB(bytes)} of pieces)`;
    print(`${what}: transferred in all`, kB(sent()));
    print(`${what}: load, index and answer`, seconds(performance.now() - before));
    const again = performance.now();
    await visitor.shop({ ...first, t, stock: ['instock'] }, NEVER);
    print(`${what}: next answer`, `${(performance.now() - again).toFixed(1)} ms`);
    if (filtered === null) throw new Error(`${slug} is not answered`);
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  print(`${what}: time`, seconds(performance.now() - start));
  print(`${what}: CPU`, seconds((user + system) / 1000));
  return result;
}
