/**
 * Measures answers from ClickHouse beside the engine's, by kind of request and of all: times, processor time and memory of both
 * programs, and whether the answers are equal. `PRODUCTS=100000 REQUESTS=20 npm run bench:clickhouse`.
 */
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCall } from '../../src/engine/request/parse-call.ts';
import { canonicalCall, type PlannedCall } from '../../src/http/canonical-call.ts';
import { parseDatabase } from '../../src/node/clickhouse/address.ts';
import { Database } from '../../src/node/clickhouse/database.ts';
import { loadIntoClickHouse } from '../../src/node/clickhouse/load.ts';
import { findGeneration, openDatabaseCatalogue } from '../../src/node/clickhouse/open-catalogue.ts';
import { loadCatalogue, loadTask } from '../../src/node/serving/load-catalogue.ts';
import { catalogueBytes, openCatalogueResponder } from '../../src/node/serving/shared-catalogue.ts';
import { findClickHouse } from '../clickhouse/find-clickhouse.ts';
import { PASSWORD, startNodes } from '../clickhouse/start-nodes.ts';
import { BENCH_KINDS, benchRequests } from './bench-requests.ts';
import { writeBenchFile } from './bench-file.ts';
import { cpuTime } from './cpu-time.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000);
/** Requests of each kind. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 20);

const program = findClickHouse();
if (program === null) throw new Error('There is no clickhouse-server.');
const folder = await mkdtemp(join(tmpdir(), 'wps-bench-'));
const nodes = await startNodes(program, 1);
try {
  const file = join(folder, 'shop.ndjson');
  const source = await writeBenchFile(file, PRODUCTS);
  const task = await loadTask({ kind: 'file', file });
  const [node] = nodes.list;
  // Longer than `serve` waits, so that slow answers are measured, too.
  const address = parseDatabase(
    [`${node!.address.replace('//', `//default:${PASSWORD}@`)}/bench?seconds=60`],
    {},
  );
  const start = cpuTime();
  const catalogue = await loadCatalogue(task, () => {});
  console.log(
    `${PRODUCTS} products read and indexed in ${seconds(cpuTime() - start)} s of processor time`,
  );
  const pid = node!.process.pid!;
  const writeStart = [cpuTime(), await cpuOf(pid)] as const;
  const { seconds: took, rows } = await loadIntoClickHouse(
    () => Promise.resolve(catalogue),
    address,
    {
      version: task.version,
      graceSeconds: 0,
    },
  );
  const database = new Database(address);
  const sizes = await database.numbers(
    "SELECT sum(bytes) FROM system.parts WHERE active AND database = 'bench'",
  );
  const megabytes = Math.round(sizes[0]![0]! / 2 ** 20);
  const writer = seconds(cpuTime() - writeStart[0]);
  const written = seconds((await cpuOf(pid)) - writeStart[1]);
  console.log(
    `${rows} rows written in ${took.write.toFixed(1)} s, ${megabytes} MB on disk; ` +
      `processor time of load ${writer} s, of the database ${written} s`,
  );
  const opened = await openDatabaseCatalogue(
    database,
    await findGeneration(database),
    task.version,
  );
  console.log(`vocabulary in the server: ${(opened.bytes / 2 ** 20).toFixed(1)} MB`);
  const engine = openCatalogueResponder(catalogue);
  const count = REQUESTS * BENCH_KINDS.length;
  const generated = benchRequests(source, 2 * count);
  const requests = generated.slice(0, count);
  // Other requests, by which the engine's code is compiled.
  for (const { url } of generated.slice(count)) await engine(plan(url));
  const all = { database: [], engine: [], cpu: 0, own: 0 } as {
    readonly database: number[];
    readonly engine: number[];
    cpu: number;
    own: number;
  };
  for (const kind of [...BENCH_KINDS, 'relevance'] as const) {
    const isRanked = kind === 'relevance';
    const calls = requests
      .filter((one) => one.kind === (isRanked ? 'two words' : kind))
      .map(({ url }) => (isRanked ? `${url}&orderby=relevance` : url));
    const times: number[] = [];
    let own = 0;
    let cpu = 0;
    let different = 0;
    for (const url of calls) {
      const call = plan(url);
      const engineStart = cpuTime();
      const engineBegun = performance.now();
      const expected = await engine(call);
      all.engine.push(performance.now() - engineBegun);
      own += cpuTime() - engineStart;
      const cpuStart = cpuTime() + (await cpuOf(pid));
      const begun = performance.now();
      const { body } = await opened.snapshot.execute(call, url);
      times.push(performance.now() - begun);
      cpu += cpuTime() + (await cpuOf(pid)) - cpuStart;
      if (Buffer.compare(body, expected.body) !== 0) different += 1;
    }
    all.database.push(...times);
    all.cpu += cpu;
    all.own += own;
    times.sort((a, b) => a - b);
    const perAnswer = cpu / calls.length;
    console.log(
      `${kind}: least ${times[0]!.toFixed(0)} ms, median ${times[times.length >> 1]!.toFixed(0)} ms; ` +
        `${perAnswer.toFixed(0)} ms of processor time, ${(1000 / perAnswer).toFixed(1)} answers per second of processor; ` +
        `engine ${(own / calls.length).toFixed(1)} ms; ${different} of ${calls.length} answers differ`,
    );
  }
  const memory = await memoryOf(pid);
  console.log(
    `all ${all.database.length}: ClickHouse ${quantiles(all.database)}, ${rate(all.cpu)}, memory ${memory.now} MB, at most ${memory.most} MB; ` +
      `engine ${quantiles(all.engine)}, ${rate(all.own)}, memory ${Math.round(catalogueBytes(catalogue) / 2 ** 20)} MB`,
  );
  function rate(milliseconds: number): string {
    return `${((1000 * all.database.length) / milliseconds).toFixed(2)} answers per second of processor`;
  }
} finally {
  await nodes.stop();
  await rm(folder, { recursive: true });
}

function plan(url: string): PlannedCall {
  const call = parseCall({ url });
  if (call.kind === 'response') throw new Error(`${url} is refused.`);
  return canonicalCall(call);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string => sorted[Math.floor(part * (sorted.length - 1))]!.toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** Memory of another process in megabytes, now and at most so far. */
async function memoryOf(pid: number): Promise<{ readonly now: number; readonly most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Processor time of another process, in milliseconds. */
async function cpuOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
