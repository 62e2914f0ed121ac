/**
 * `npm run bench [-- --products N] [--data FOLDER]`: the same requests to every engine in turn, in one process, as
 * ratios. `FOLDER` holds `icecat/catalogue.ndjson.gz`; without it that part is left out, and said to be.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { type BenchRequest, benchRequests } from './bench-requests.ts';
import { type Contestant, contestants } from './contestants.ts';

const REQUESTS = 90;
const WARM_UP = 18;
/** Milliseconds after which a slow engine is asked no more; its quantiles then rest on fewer requests. */
const PATIENCE = 20_000;

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
  const engines = contestants(catalogue);
  const times = await measure(engines, benchRequests(catalogue, REQUESTS + WARM_UP));
  console.log(
    `\n${title}: ${catalogue.products.length} products; ms at p50 / p95, and as multiples of the first row`,
  );
  const [base = { p50: 1, p95: 1 }] = times.map(quantiles);
  engines.forEach(({ name, built, facts }, i) => {
    if (times[i]?.length === 0) {
      console.log(`${name.padEnd(30)} gave up: over ${PATIENCE / 1000} s before the first measure`);
      return;
    }
    const { p50, p95 } = quantiles(times[i] ?? []);
    const ratios = `${(p50 / base.p50).toFixed(1)}× / ${(p95 / base.p95).toFixed(1)}×`;
    const row = [`${p50.toFixed(2)} / ${p95.toFixed(2)}`.padStart(18), ratios.padStart(20)];
    const notes = [`built in ${(built / 1000).toFixed(1)} s`, `${times[i]?.length} requests`];
    if (facts !== undefined) notes.push(facts);
    console.log(`${name.padEnd(30)}${row.join('')}   ${notes.join(', ')}`);
  });
}

/** Interleaved, so that a slow moment of the machine meets all of them. */
async function measure(
  engines: readonly Contestant[],
  requests: readonly BenchRequest[],
): Promise<number[][]> {
  const times: number[][] = engines.map(() => []);
  const spent = engines.map(() => 0);
  for (const [n, request] of requests.entries()) {
    for (const [i, { ask }] of engines.entries()) {
      if ((spent[i] ?? 0) > PATIENCE) continue;
      const started = performance.now();
      await ask(request);
      const elapsed = performance.now() - started;
      spent[i] = (spent[i] ?? 0) + elapsed;
      if (n >= WARM_UP) times[i]?.push(elapsed);
    }
  }
  return times;
}

function quantiles(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
