/**
 * `npm run bench [-- --products N] [--data FOLDER]`: the same requests to every engine in turn, in one process, as
 * ratios. `FOLDER` holds `icecat/catalogue.ndjson.gz`; without it that part is left out, and said to be.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { type BenchRequest, benchRequests } from './bench-requests.ts';
import { type Contestant, contestants } from './rivals.ts';
import { cpuTime } from './cpu-time.ts';

const REQUESTS = 180;
const WARM_UP = 90;
/** Of each request the quickest counts: the machine has slow moments. */
const ROUNDS = 5;
/** Milliseconds after which a slow engine is asked no more; its quantiles then rest on fewer requests. */
const PATIENCE = { warmUp: 5_000, measure: 20_000 };

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    data: {
      type: 'string',
      default: fileURLToPath(new URL('../../../shared/data', import.meta.url)),
    },
  },
});

await compare(`${values.products} generated products`, benchCatalogue(Number(values.products)));
const icecat = `${values.data}/icecat/catalogue.ndjson.gz`;
if (existsSync(icecat)) await compare('Icecat', await readCatalogue(readFileSync(icecat)));
else console.log(`LEFT OUT: Icecat, for ${icecat} is not there (--data FOLDER).`);

async function compare(title: string, catalogue: Catalogue): Promise<void> {
  const engines = await contestants(catalogue);
  const requests = benchRequests(catalogue, REQUESTS + WARM_UP);
  const { times, answers } = await measure(engines, requests);
  console.log(
    `\n${title}: ${catalogue.products.length} products; ms of CPU at p50 / p95, and as multiples of the first row`,
  );
  const [base = { p50: 1, p95: 1 }] = times.map(quantiles);
  engines.forEach(({ name, built, facts, isComparable }, i) => {
    const { p50, p95 } = quantiles(times[i] ?? []);
    const ratios = `${(p50 / base.p50).toFixed(1)}× / ${(p95 / base.p95).toFixed(1)}×`;
    const row = [`${p50.toFixed(2)} / ${p95.toFixed(2)}`.padStart(18), ratios.padStart(20)];
    const notes = [`built in ${(built / 1000).toFixed(1)} s`, `${times[i]?.length} requests`];
    if (facts !== undefined) notes.push(facts);
    if (isComparable === true) notes.push(agreement(answers[i], answers[0], requests));
    console.log(`${name.padEnd(30)}${row.join('')}   ${notes.join(', ')}`);
  });
}

/** On how many requests that mean the same to both an engine has as many products as ours. */
function agreement(
  theirs: readonly number[] = [],
  ours: readonly number[] = [],
  requests: readonly BenchRequest[],
): string {
  const comparable = [...theirs.keys()].filter((n) => meansTheSame(requests[WARM_UP + n]));
  const same = comparable.filter((n) => theirs[n] === ours[n]);
  return `as many products as ours for ${same.length} of ${comparable.length} comparable requests`;
}

/**
 * Words of one or two letters are no beginnings for the server; pages beyond the end have no total there; and one and the
 * same variation must have both the attribute and the price.
 */
function meansTheSame(request: BenchRequest | undefined): boolean {
  if (request === undefined || request.page > 1) return false;
  const words = request.q.split(' ').filter((word) => word !== '');
  const isAttribute = [...request.terms.keys()].some((taxonomy) => taxonomy.startsWith('pa_'));
  return words.every((word) => word.length > 2) && !(isAttribute && request.maxPrice !== null);
}

interface Measured {
  /** By engine, without those of warming up. */
  readonly times: readonly (readonly number[])[];
  readonly answers: readonly (readonly number[])[];
}

async function measure(
  engines: readonly Contestant[],
  requests: readonly BenchRequest[],
): Promise<Measured> {
  await askAll(engines, requests.slice(0, WARM_UP), PATIENCE.warmUp, 1);
  return askAll(engines, requests.slice(WARM_UP), PATIENCE.measure, ROUNDS);
}

/**
 * Engines take turns, so that a slow time of the machine meets all of them; within its turn each is alone, as on a page,
 * and pays for no garbage but its own.
 */
async function askAll(
  engines: readonly Contestant[],
  requests: readonly BenchRequest[],
  patience: number,
  rounds: number,
): Promise<Measured> {
  const times: number[][] = engines.map(() => []);
  const answers: number[][] = engines.map(() => []);
  const spent = engines.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [i, { ask }] of engines.entries()) {
      globalThis.gc?.();
      for (const [n, request] of requests.entries()) {
        if ((spent[i] ?? 0) > patience) continue;
        const started = cpuTime();
        const answer = await ask(request);
        const elapsed = cpuTime() - started;
        spent[i] = (spent[i] ?? 0) + elapsed;
        const [quickest, found] = [times[i], answers[i]];
        if (quickest !== undefined) quickest[n] = Math.min(elapsed, quickest[n] ?? elapsed);
        if (found !== undefined) found[n] = answer;
      }
    }
  }
  return { times, answers };
}

function quantiles(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
