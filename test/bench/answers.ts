/**
 * `npm run bench:answers [-- PRODUCTS]`: one engine, as on a device and in each thread of a server, of 20,000 generated products
 * unless given: bytes of the packed file and of the snapshot, and answers per second of processor to requests that all differ.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEngine } from '../support/load-engine.ts';
import { pack } from '../../src/node/pack.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';
import { writeBenchFile } from './bench-file.ts';
import { benchRequests } from './bench-requests.ts';
import { cpuTime } from './cpu-time.ts';

const PRODUCTS = Number(process.argv[2] ?? 20_000);
const REQUESTS = 2000;
/** The least time counts: the machine may be busy. */
const ROUNDS = 5;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const folder = await mkdtemp(join(tmpdir(), 'wps-answers-'));
try {
  const file = join(folder, 'shop.ndjson');
  const packed = join(folder, 'shop.wps');
  const source = await writeBenchFile(file, PRODUCTS);
  const urls = [...new Set(benchRequests(source, REQUESTS).map(({ url }) => url))];
  await pack(file, packed);
  const { size } = await stat(packed);
  const { snapshot, texts } = await readCatalogueFile(packed);
  const textBytes = texts.reduce((sum, text) => sum + text.length, 0);
  console.log(
    `${PRODUCTS} products: packed ${megabytes(size)}, snapshot ${megabytes(snapshot.byteLength)}, texts of products ${megabytes(textBytes)}`,
  );
  const engine = await loadEngine(packed);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = cpuTime();
    for (const url of urls) await engine.respondText({ url });
    least = Math.min(least, cpuTime() - start);
  }
  const each = least / urls.length;
  console.log(
    `${urls.length} different requests with all facets: ${each.toFixed(2)} ms of processor time each, ${Math.round(1000 / each)} answers per second of processor`,
  );
} finally {
  await rm(folder, { recursive: true });
}
