/**
 * Measures the queries of a shop in PostgreSQL beside the engine's answers: number of products, first page and counts of all terms, for
 * four kinds of requests. `PRODUCTS=100000 npm run bench:postgres`; needs the Debian package `postgresql-15`. The database counts
 * only, in one connection without parallel workers; it writes no answers of the API.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { asInteger, asRecord } from '../../src/protocol/codec/values.ts';
import { loadEngine } from '../support/load-engine.ts';
import { repeatedProduct, writeBenchFile } from './bench-file.ts';
import { type BenchKind, type BenchRequest, benchRequests } from './bench-requests.ts';
import { cpuTime } from './cpu-time.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000);
/** Requests of each kind. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 10);
const KINDS: readonly BenchKind[] = ['browse', 'word', 'terms of one', 'price'];
/** Debian's folder of programs. */
const PROGRAMS = process.env['POSTGRES'] ?? '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'wps-postgres-'));
await chmod(folder, 0o777);
const data = join(folder, 'data');
const words = ['-D', data, '-A', 'trust', '-U', 'shop', '--no-sync', '--locale=C', '-E', 'UTF8'];
await run(join(PROGRAMS, 'initdb'), words, USER);
const settings = Object.entries({
  listen_addresses: '',
  unix_socket_directories: folder,
  shared_buffers: '1GB',
  work_mem: '256MB',
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  fsync: 'off',
  max_wal_size: '8GB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(join(PROGRAMS, 'postgres'), ['-D', data, ...settings], {
  ...USER,
  stdio: 'ignore',
});
try {
  const file = join(folder, 'shop.ndjson');
  const catalogue = await writeBenchFile(file, PRODUCTS);
  const terms = termsOf(catalogue);
  await writeTables(catalogue, terms);
  while (!(await run(join(PROGRAMS, 'pg_isready'), ['-h', folder]).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 100));
  const loaded = await measured(`
    create table product (id bigint primary key, place int, price numeric, body text);
    create table product_term (product bigint, taxonomy int, term int);
    \\copy product from '${folder}/product.tsv'
    \\copy product_term from '${folder}/product_term.tsv'
    alter table product add words tsvector;
    update product set words = to_tsvector('simple', body);
    create index on product using gin (words);
    create index on product (price);
    create index on product_term (term, product);
    create index on product_term (product);
    vacuum full; analyze;`);
  const size = await psql("select pg_database_size('postgres')");
  console.log(
    `${PRODUCTS} products loaded in ${(loaded.cpu / 1000).toFixed(1)} s of processor time, ${Math.round(Number(size) / 2 ** 20)} MB on disk`,
  );
  const engine = await loadEngine(file);
  const requests = benchRequests(catalogue, 2000);
  for (const { url } of requests.slice(1000)) await engine.respondText({ url });
  for (const kind of KINDS) {
    const list = requests.filter((one) => one.kind === kind).slice(0, REQUESTS);
    let own = 0;
    let totals = 0;
    for (const { url } of list) {
      const start = cpuTime();
      const { body } = await engine.respondText({ url });
      own += cpuTime() - start;
      totals += asInteger(asRecord(asRecord(JSON.parse(body))?.['products'])?.['total']) ?? 0;
    }
    const queries = list.map((one) => queryOf(one, terms));
    await measured(queries.join(''));
    const { cpu, output } = await measured(queries.join(''));
    const counted = [...output.matchAll(/^total (\d+)$/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
    console.log(
      `${kind}: PostgreSQL ${(cpu / list.length).toFixed(0)} ms of processor time, engine ${(own / list.length).toFixed(2)} ms; ` +
        `products found in all: ${counted} and ${totals}`,
    );
  }
} finally {
  server.kill('SIGINT');
  await once(server, 'exit');
  await rm(folder, { recursive: true });
}

interface Term {
  readonly id: number;
  readonly parent: number | null;
  /** Place of its taxonomy. */
  readonly taxonomy: number;
}

/** Terms by the names of taxonomy and term, which are the slugs in generated catalogues. */
function termsOf({ header }: Catalogue): ReadonlyMap<string, Term> {
  return new Map(
    header.taxonomies.flatMap(({ taxonomy, terms }, place) =>
      terms.map(({ id, slug, parent }) => [`${taxonomy} ${slug}`, { id, parent, taxonomy: place }]),
    ),
  );
}

/** Writes the lines of both tables as COPY reads them. */
async function writeTables(
  { products }: Catalogue,
  terms: ReadonlyMap<string, Term>,
): Promise<void> {
  const rows = createWriteStream(join(folder, 'product.tsv'));
  const pairs = createWriteStream(join(folder, 'product_term.tsv'));
  const byId = new Map([...terms.values()].map((term) => [term.id, term]));
  for (let n = 0; n < PRODUCTS; n++) {
    const one = repeatedProduct(products, n);
    const body = `${one.name} ${one.sku} ${one.short_description} ${one.description}`;
    const text = body.replaceAll(/<[^>]*>/g, ' ');
    rows.write(`${one.id}\t${one.menu_order ?? 0}\t${one.price}\t${text}\n`);
    const lists = [one.categories, one.tags, one.brands].flatMap((list) => list ?? []);
    const own = new Set(lists.flatMap(({ id }) => [id, byId.get(id)?.parent ?? id]));
    for (const { slug, options = [] } of one.attributes ?? [])
      for (const option of options) own.add(terms.get(`${slug} ${option}`)?.id ?? 0);
    for (const id of own) pairs.write(`${one.id}\t${byId.get(id)?.taxonomy}\t${id}\n`);
    if (rows.writableNeedDrain) await once(rows, 'drain');
    if (pairs.writableNeedDrain) await once(pairs, 'drain');
  }
  await Promise.all([rows, pairs].map((stream) => once(stream.end(), 'finish')));
}

/** Queries of a request: the set, its number, the first page, and counts of which each taxonomy leaves out its own filter. */
function queryOf(
  { q, terms: chosen, maxPrice }: BenchRequest,
  terms: ReadonlyMap<string, Term>,
): string {
  const filters = [...chosen].map(([taxonomy, slugs]) => {
    const list = slugs.map((slug) => terms.get(`${taxonomy} ${slug}`)!);
    return { taxonomy: list[0]!.taxonomy, ids: list.map(({ id }) => id).join() };
  });
  const conditions = (without: number | null): string =>
    [
      'true',
      ...(q === '' ? [] : [`words @@ to_tsquery('simple', '${q}:*')`]),
      ...(maxPrice === null ? [] : [`price <= ${maxPrice}`]),
      ...filters
        .filter(({ taxonomy }) => taxonomy !== without)
        .map(({ ids }) => `id in (select product from product_term where term in (${ids}))`),
    ].join(' and ');
  const counts = (without: number | null, where: string): string =>
    `select count(*) from (select term, count(*) from product_term where ${where} and product in
     (select id from product where ${conditions(without)}) group by term) as counted;`;
  const own = filters.map(({ taxonomy }) => taxonomy);
  return `select 'total ' || count(*) from product where ${conditions(null)};
    select id from product where ${conditions(null)} order by place, id limit 10;
    ${counts(null, own.length === 0 ? 'true' : `taxonomy not in (${own.join()})`)}
    ${own.map((taxonomy) => counts(taxonomy, `taxonomy = ${taxonomy}`)).join('')}\n`;
}

/** Runs commands in one session. */
async function psql(commands: string): Promise<string> {
  const file = join(folder, 'commands.sql');
  await writeFile(file, commands);
  const session = ['-h', folder, '-U', 'shop', '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  const { stdout } = await run(join(PROGRAMS, 'psql'), [...session, '-f', file, 'postgres']);
  return stdout;
}

/** Output of a session and the processor time of the database for it, in milliseconds. */
async function measured(
  commands: string,
): Promise<{ readonly output: string; readonly cpu: number }> {
  const before = await databaseTime();
  const output = await psql(commands);
  // The process of the session has ended, and counts as a child of the server, a little after psql.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { output, cpu: (await databaseTime()) - before };
}

/** Processor time of the server and of its ended processes, in milliseconds. */
async function databaseTime(): Promise<number> {
  const fields = (await readFile(`/proc/${server.pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ');
  return [11, 12, 13, 14].reduce((sum, field) => sum + 10 * Number(fields[field]), 0);
}
