/**
 * Command `npm run bench [-- --products N,N] [--data FOLDER]`: sends the same requests to every engine in one process and
 * prints CPU times as ratios; at the end the table of the guide "How it compares" in Markdown. `FOLDER`, or `WPS_DATA`, holds `icecat/catalogue.ndjson.gz`; without it that part is
 * skipped with a message.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import type { BenchEngine } from './bench-engine.ts';
import { type BenchRequest, benchRequests } from '../bench/bench-requests.ts';
import { buildEngines } from './engines.ts';
import { cpuTime } from '../bench/cpu-time.ts';

const REQUESTS = 180;
const WARM_UP = 90;
/** The fastest round of each request counts, so that slow moments of the machine do not. */
const ROUNDS = 5;
/** CPU time of one engine after which its remaining requests are skipped; its quantiles then rest on fewer requests. */
const MAX_WARM_UP_MS = 5_000;
const MAX_MEASURED_MS = 20_000;

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: { type: 'string', default: process.env['WPS_DATA'] ?? '' },
  },
});

const columns: Column[] = [];
for (const count of values.products.split(',').map(Number))
  columns.push(await compare(`${count} generated products`, benchCatalogue(count)));
const icecat = join(values.data, 'icecat/catalogue.ndjson.gz');
if (values.data === '')
  console.log(
    'SKIPPED: Icecat is not part of this repository; pass --data FOLDER or set WPS_DATA.',
  );
else if (existsSync(icecat)) await compare('Icecat', await readCatalogue(readFileSync(icecat)));
else console.log(`SKIPPED: Icecat; there is no ${icecat}.`);
console.log(`\n${markdownTable(columns)}`);

/** Results with one catalogue: its size, and a row for each engine. */
interface Column {
  readonly products: number;
  readonly rows: readonly Row[];
}

interface Row {
  readonly name: string;
  readonly omits: string;
  /** Multiples of the time of the first row, `p50 / p95`. */
  readonly ratios: string;
  /** Multiple of the first row's time to build. */
  readonly build: string;
  /** Comparable requests with the same total as ours, `n of n`; empty for other engines. */
  readonly agreement: string;
}

async function compare(title: string, catalogue: Catalogue): Promise<Column> {
  const engines = await buildEngines(catalogue);
  const requests = benchRequests(catalogue, REQUESTS + WARM_UP);
  const { times, totals } = await measure(engines, requests);
  console.log(
    `\n${title}: ${catalogue.products.length} products; ms of CPU at p50 / p95, and as multiples of the first row`,
  );
  const [base = { p50: 1, p95: 1 }] = times.map(quantiles);
  const rows = engines.map(({ name, omits = '', built, facts, isComparable }, i): Row => {
    const { p50, p95 } = quantiles(times[i] ?? []);
    const ratios = `${multiple(p50 / base.p50)} / ${multiple(p95 / base.p95)}`;
    const agreement = isComparable === true ? agreementOf(totals[i], totals[0], requests) : '';
    const notes = [`built in ${(built / 1000).toFixed(1)} s`, `${times[i]?.length} requests`];
    if (facts !== undefined) notes.push(facts);
    if (agreement !== '') notes.push(`as many products as ours for ${agreement} requests`);
    const cells = [`${p50.toFixed(2)} / ${p95.toFixed(2)}`.padStart(18), ratios.padStart(18)];
    console.log(`${name.padEnd(52)}${cells.join('')}   ${notes.join(', ')}`);
    return {
      name,
      omits,
      ratios,
      build: multiple(built / (engines[0]?.built ?? built)),
      agreement,
    };
  });
  return { products: catalogue.products.length, rows };
}

/** Two significant digits. */
function multiple(ratio: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }).format(ratio);
}

/** Columns of ratios by catalogue size; time to build, agreement and missing parts are those of the first size. */
function markdownTable(sizes: readonly Column[]): string {
  const titles = sizes.map(({ products }) => `${products.toLocaleString('en')} products`);
  const head = ['engine', ...titles, 'build', 'same totals as ours', 'not included'];
  const rows = (sizes[0]?.rows ?? []).map(({ name, omits, build, agreement }, i) => {
    const ratios = sizes.map(({ rows: column }) => column[i]?.ratios ?? '–');
    return [name, ...ratios, build, agreement || '–', omits || '–'];
  });
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** For how many comparable requests an engine finds as many products as ours, as `n of n`. */
function agreementOf(
  theirs: readonly number[] = [],
  ours: readonly number[] = [],
  requests: readonly BenchRequest[],
): string {
  const comparable = [...theirs.keys()].filter((n) => isComparableRequest(requests[WARM_UP + n]));
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

interface Measured {
  /** CPU time of each measured request, by engine. */
  readonly times: readonly (readonly number[])[];
  readonly totals: readonly (readonly number[])[];
}

async function measure(
  engines: readonly BenchEngine[],
  requests: readonly BenchRequest[],
): Promise<Measured> {
  await sendAll(engines, requests.slice(0, WARM_UP), MAX_WARM_UP_MS, 1);
  return sendAll(engines, requests.slice(WARM_UP), MAX_MEASURED_MS, ROUNDS);
}

/**
 * Alternates engines between rounds, so that slow moments of the machine affect all of them; collects garbage before each,
 * so that none pays for the objects of another.
 */
async function sendAll(
  engines: readonly BenchEngine[],
  requests: readonly BenchRequest[],
  maxMs: number,
  rounds: number,
): Promise<Measured> {
  const times: number[][] = engines.map(() => []);
  const totals: number[][] = engines.map(() => []);
  const spent = engines.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, { respond }] of engines.entries()) {
      globalThis.gc?.();
      for (const [n, request] of requests.entries()) {
        if ((spent[i] ?? 0) > maxMs) continue;
        const started = cpuTime();
        const total = await respond(request);
        const elapsed = cpuTime() - started;
        spent[i] = (spent[i] ?? 0) + elapsed;
        const [quickest, found] = [times[i], totals[i]];
        if (quickest !== undefined) quickest[n] = Math.min(elapsed, quickest[n] ?? elapsed);
        if (found !== undefined) found[n] = total;
      }
    }
  }
  return { times, totals };
}

function quantiles(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
