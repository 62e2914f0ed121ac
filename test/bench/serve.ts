/**
 * Measures `wps-elements serve` with wrk on this machine: requests per second of processor time and their times, with and
 * without cache. `PRODUCTS=100000 SECONDS=10 node --import tsx test/bench/serve.ts`; needs the Debian package `wrk`.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeBenchFile } from './bench-file.ts';
import { benchRequests } from './bench-requests.ts';
import { bundle } from './bundle.ts';
import { sendLoad, writeScript } from './wrk.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000);
const SECONDS = Math.min(20, Number(process.env['SECONDS'] ?? 10));
const THREADS = Number(process.env['THREADS'] ?? 2);
const REQUESTS = 40_000;
/** Requests that come again and again. */
const CACHED = 500;
/** Requests in which code is compiled and counts are cached, sent for so many seconds at a time and so often at most. */
const WARM_REQUESTS = 5000;
const WARM_SECONDS = 8;
const WARM_TIMES = 5;
const MB = 2 ** 20;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'wps-serve-'));
const file = join(folder, 'shop.ndjson');
/** Two folders below the root, as in the package, where the program finds `package.json`. */
const program = join(ROOT, '.build/bench');
await bundle(
  ['cli', 'serving/engine-thread', 'serving/load-thread'].map((name) => `src/node/${name}.ts`),
  program,
);
const CLI = [join(program, 'cli.js')];
const urls = await writeInputs();
try {
  const packed = join(folder, 'shop.wps');
  await run(process.execPath, ['--max-old-space-size=12000', ...CLI, 'pack', file, packed], {
    cwd: ROOT,
  });
  console.log(`${PRODUCTS} products, packed ${Math.round((await stat(packed)).size / MB)} MB`);
  await measure('shop with all facets, no cache', packed, '0', 'shop', null);
  await measure('shop with all facets, no cache, brotli', packed, '0', 'shop', 'br');
  await measure('lists of products, no cache', packed, '0', 'products', null);
  await measure('shop with all facets, cache', packed, '1024', 'cached', 'br');
} finally {
  await rm(folder, { recursive: true });
}

async function writeInputs(): Promise<number> {
  const catalogue = await writeBenchFile(file, PRODUCTS);
  const distinct = [...new Set(benchRequests(catalogue, REQUESTS).map(({ url }) => url))];
  const lists = distinct.map((url) => {
    const query = new URLSearchParams(url.replace(/^.*\?/, ''));
    query.delete('taxonomy-data');
    return `/wp-json/wps/v1/products?${query}`;
  });
  await writeScript(join(folder, 'shop.lua'), distinct);
  await writeScript(join(folder, 'products.lua'), lists);
  await writeScript(join(folder, 'cached.lua'), distinct.slice(0, CACHED));
  return distinct.length;
}

async function measure(
  title: string,
  packed: string,
  cache: string,
  requestsOf: 'shop' | 'products' | 'cached',
  encoding: string | null,
): Promise<void> {
  const words = ['serve', packed, '--port', '0', '--threads', String(THREADS), '--cache', cache];
  const start = performance.now();
  const server = spawn(process.execPath, [...CLI, ...words, '--json'], { cwd: ROOT });
  server.stderr.pipe(process.stderr);
  const [line] = await once(server.stdout, 'data');
  const started = (performance.now() - start) / 1000;
  const { address } = JSON.parse(String(line));
  const pid = server.pid ?? 0;
  const load = { script: join(folder, `${requestsOf}.lua`), encoding, address, pid };
  // On a busy machine few requests fit into a time: most of what is measured would be the compiler.
  for (let sent = 0, times = 0; sent < WARM_REQUESTS && times < WARM_TIMES; times++)
    sent += (await sendLoad({ ...load, seconds: WARM_SECONDS })).requests;
  const { requests, errors, bytes, p50, p95, p99, cpu, memory } = await sendLoad({
    ...load,
    seconds: SECONDS,
  });
  server.kill();
  await once(server, 'exit');
  console.log(
    `${title}: started in ${started.toFixed(1)} s; ${Math.round(requests / SECONDS)} requests/s, ` +
      `${Math.round(requests / cpu)} per second of processor (${cpu.toFixed(1)} s), ` +
      `p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, ${(bytes / requests / 1024).toFixed(1)} kB each, ` +
      `${errors} errors of ${requests} (${urls} distinct), ${memory.toFixed(0)} MB`,
  );
}
