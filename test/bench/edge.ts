/**
 * `npm run bench:edge [-- PRODUCTS]`: measures the handler for the edge in workerd, Deno and Bun with wrk on this machine, 10,000
 * products unless given. Requests ask for all facets, each different. Needs the Debian package `wrk`.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '../../src/node/pack.ts';
import { bundleHandler, firstAnswer, startStandard, startWorkerd } from '../edge/start-runtimes.ts';
import { freePorts } from '../support/free-ports.ts';
import { writeBenchFile } from './bench-file.ts';
import { benchRequests } from './bench-requests.ts';
import { sendLoad, writeScript } from './wrk.ts';

const PRODUCTS = Number(process.argv[2] ?? 10_000);
const SECONDS = 8;
const WARM_SECONDS = 4;
const REQUESTS = 40_000;

const folder = await mkdtemp(join(tmpdir(), 'wps-edge-'));
try {
  const file = join(folder, 'shop.ndjson');
  const packed = join(folder, 'catalogue.wps');
  const catalogue = await writeBenchFile(file, PRODUCTS);
  await pack(file, packed, { currency: null, language: null });
  await bundleHandler(folder);
  const urls = [...new Set(benchRequests(catalogue, REQUESTS).map(({ url }) => url))];
  // The handler retains answers: those of the warm-up are asked once only.
  await writeScript(join(folder, 'warm.lua'), urls.slice(urls.length >> 1));
  await writeScript(join(folder, 'measured.lua'), urls.slice(0, urls.length >> 1));
  const { size } = await stat(packed);
  console.log(`${PRODUCTS} products, packed ${(size / 1e6).toFixed(1)} MB`);
  const bindings = ['(name = "CATALOGUE", data = embed "catalogue.wps")'];
  await measure('workerd', (port) => startWorkerd(folder, port, 'bench', bindings));
  for (const runtime of ['deno', 'bun'] as const) {
    const read = runtime === 'deno' ? 'Deno.readFileSync' : 'await Bun.file';
    const end = runtime === 'deno' ? '' : '.bytes()';
    const environment = `{ CATALOGUE: ${read}(${JSON.stringify(packed)})${end} }`;
    await measure(runtime, (port) => startStandard(folder, port, runtime, environment));
  }
} finally {
  await rm(folder, { recursive: true });
}

async function measure(
  name: string,
  start: (port: number) => Promise<ChildProcess>,
): Promise<void> {
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = await start(port);
  try {
    const health = await firstAnswer(`${address}/health`);
    if (!health.ok) throw new Error(`${name}: ${await health.text()}`);
    const first = performance.now() - begun;
    const load = { encoding: null, address, pid: child.pid ?? 0 };
    await sendLoad({ ...load, script: join(folder, 'warm.lua'), seconds: WARM_SECONDS });
    const { requests, errors, bytes, p50, p99, cpu, memory } = await sendLoad({
      ...load,
      script: join(folder, 'measured.lua'),
      seconds: SECONDS,
    });
    console.log(
      `${name}: first answer ${Math.round(first)} ms; ${Math.round(requests / cpu)} answers per second of processor, ` +
        `${Math.round(requests / SECONDS)} a second, p50 ${p50} ms, p99 ${p99} ms, ${(bytes / requests / 1024).toFixed(1)} kB each, ` +
        `${errors} errors of ${requests}, ${memory.toFixed(0)} MB`,
    );
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
