/**
 * Command `npm run bench [-- OPTIONS]`: sends the same requests to every engine in one process and prints CPU times, as ratios
 * to ours and to the bound; at the end the table of the guide "How it compares" in Markdown.
 *
 * - `--products N,N`: sizes of the generated catalogue, 10,000 unless given.
 * - `--own N,N`: more sizes, for our engine alone; a million products take `NODE_OPTIONS=--max-old-space-size=12000`.
 * - `--data FOLDER`, or `WPS_DATA`: holds `icecat/catalogue.ndjson.gz`; without it that part is skipped with a message.
 * - `--keep FILE`: adds the results to those of earlier runs in a file of JSON, in place of those of the same size; the table has
 *   all of them. So each size can have a run of its own.
 * - `--write`: replaces the table in the guide.
 * - `--record VERSION`: adds the ratios to `test/bench/history.tsv`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { type BenchRequest, benchRequests } from '../bench/bench-requests.ts';
import type { BenchEngine } from './bench-engine.ts';
import { buildEngines } from './engines.ts';
import { measure, quantiles } from './measure.ts';
import { buildRepeated, catalogueTexts, openOwn } from './own-engine.ts';
import {
  type Column,
  keepColumns,
  kindTable,
  markdownTable,
  ratios,
  record,
  type Row,
  writeGuide,
} from './report.ts';

const REQUESTS = 200;
const WARM_UP = 100;
/** Products that are generated; larger catalogues repeat them. */
const MAX_GENERATED = 100_000;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    own: { type: 'string', default: '' },
    data: { type: 'string', default: process.env['WPS_DATA'] ?? '' },
    keep: { type: 'string' },
    write: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
});

const columns: Column[] = [];
for (const count of sizesOf(values.products)) {
  const catalogue = benchCatalogue(count);
  columns.push(
    await compare(`${count} generated products`, catalogue, await buildEngines(catalogue)),
  );
}
for (const count of sizesOf(values.own)) {
  const catalogue = benchCatalogue(Math.min(count, MAX_GENERATED));
  const own = openOwn(buildRepeated(catalogue, count), catalogueTexts(catalogue));
  columns.push({
    ...(await compare(`${count} products, ours alone`, catalogue, own)),
    products: count,
  });
}
const icecat = join(values.data, 'icecat/catalogue.ndjson.gz');
if (values.data === '') {
  console.log(
    'SKIPPED: Icecat is not part of this repository; pass --data FOLDER or set WPS_DATA.',
  );
} else if (existsSync(icecat)) {
  const catalogue = await readCatalogue(readFileSync(icecat));
  await compare('Icecat', catalogue, await buildEngines(catalogue));
} else {
  console.log(`SKIPPED: Icecat; there is no ${icecat}.`);
}
const all = values.keep === undefined ? columns : keepColumns(values.keep, columns);
const compared = all.filter(({ rows }) => rows.length > 2);
const table = markdownTable(compared);
console.log(`\n${table}`);
if (values.write) writeGuide(table);
if (values.record !== undefined) record(values.record, columns);

function sizesOf(list: string): readonly number[] {
  return list.split(',').filter(Boolean).map(Number);
}

async function compare(
  title: string,
  catalogue: Catalogue,
  engines: readonly BenchEngine[],
): Promise<Column> {
  const all = benchRequests(catalogue, REQUESTS + WARM_UP);
  const requests = all.slice(WARM_UP);
  const measured = await measure(engines, all.slice(0, WARM_UP), requests);
  console.log(`\n${title}; ms of CPU at p50 / p95, and as multiples of the first row`);
  const { times, totals } = measured;
  const own = quantiles(times[0] ?? []);
  const rows = engines.map(({ name, omits = '', built, products, facts, isComparable }, i): Row => {
    const agreement = isComparable === true ? agreementOf(totals[i], totals[0], requests) : '';
    const count = times[i]?.length ?? 0;
    const row: Row = {
      ...quantiles(times[i] ?? []),
      ...{ name, omits, built, agreement, requests: count, products },
    };
    const notes = [`built in ${(built / 1000).toFixed(1)} s`, `${count} requests`];
    if (products !== undefined) notes.push(`of ${products} products only`);
    if (facts !== undefined) notes.push(facts);
    if (agreement !== '') notes.push(`as many products as ours for ${agreement} requests`);
    const cells = [`${row.p50.toFixed(3)} / ${row.p95.toFixed(3)}`, ratios(row, own)];
    console.log(
      `${name.padEnd(52)}${cells.map((cell) => cell.padStart(18)).join('')}   ${notes.join(', ')}`,
    );
    return row;
  });
  if (engines.length > 2) console.log(`\n${kindTable(engines, measured, requests)}`);
  for (const { measureMore } of engines)
    for (const line of (await measureMore?.(requests)) ?? []) console.log(line);
  return { products: catalogue.products.length, rows };
}

/** For how many comparable requests an engine finds as many products as ours, as `n of n`. */
function agreementOf(
  theirs: readonly number[] = [],
  ours: readonly number[] = [],
  requests: readonly BenchRequest[],
): string {
  const comparable = [...theirs.keys()].filter((n) => isComparableRequest(requests[n]));
  const same = comparable.filter((n) => theirs[n] === ours[n]);
  return `${same.length} of ${comparable.length}`;
}

/**
 * Requests that all engines interpret alike. Our rules differ for words of one or two letters (no prefix search), for pages
 * beyond the end (no total), and where one variation must match both attribute and price.
 */
function isComparableRequest(request: BenchRequest | undefined): boolean {
  if (request === undefined || request.page > 1) return false;
  const words = request.q.split(' ').filter((word) => word !== '');
  const isAttribute = [...request.terms.keys()].some((taxonomy) => taxonomy.startsWith('pa_'));
  return words.every((word) => word.length > 2) && !(isAttribute && request.maxPrice !== null);
}
