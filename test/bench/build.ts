/**
 * `npm run bench:build`: CPU time to build a snapshot, beside that of the bound, and what it takes: bytes per product, and the most
 * memory meanwhile. `PRODUCTS=10000` unless given, `FILE=shop.ndjson.gz` takes a catalogue. The first round and the least of all
 * are printed: the first includes the compiler, which a device pays once.
 */
import { readFileSync } from 'node:fs';
import { withBroaderWords } from '../../src/engine/broader-words/rules.ts';
import { createSnapshotBuilder, readCatalogue } from '../../src/engine/index.ts';
import { collectGarbage } from '../support/collect-garbage.ts';
import { benchCatalogue } from './bench-catalogue.ts';
import { benchItems } from './bench-items.ts';
import { buildBound } from './bound.ts';
import { cpuTime } from './cpu-time.ts';

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const file = process.env['FILE'];
/** Steps between two measurements of memory, each of which collects garbage. */
const STEPS_BETWEEN = 20;

const catalogue =
  file === undefined ? benchCatalogue(PRODUCTS) : await readCatalogue(readFileSync(file));
const { products } = catalogue;
const header = withBroaderWords(catalogue.header);
const items = benchItems(catalogue);
const own: number[] = [];
const bound: number[] = [];
// In turns: the load of the machine changes.
for (let round = 0; round < ROUNDS; round++) {
  own.push(timeOf(() => begin().finish()));
  bound.push(timeOf(() => void buildBound(items)));
}
console.log(`${products.length} products, ms of CPU: first of ${ROUNDS} rounds, and least`);
console.log(`snapshot  ${own[0]!.toFixed(0)}, ${Math.min(...own).toFixed(0)}`);
console.log(`bound     ${bound[0]!.toFixed(0)}, ${Math.min(...bound).toFixed(0)}`);
const ratios = [own[0]! / bound[0]!, Math.min(...own) / Math.min(...bound)];
console.log(`ratio     ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);

const before = alive();
const builder = begin();
let most = alive() - before;
let size = 0;
let step = 0;
// As a worker stores them: each piece is dropped.
for (const piece of builder.finishInPieces()) {
  size += piece?.length ?? 0;
  if (piece || step++ % STEPS_BETWEEN === 0) most = Math.max(most, alive() - before);
}
console.log(`snapshot  ${(size / products.length).toFixed(0)} bytes per product`);
console.log(`memory    ${(most / size).toFixed(2)} × snapshot at most`);

function begin(): ReturnType<typeof createSnapshotBuilder> {
  const builder = createSnapshotBuilder(header);
  for (const product of products) builder.add(product);
  return builder;
}

function timeOf(work: () => unknown): number {
  const start = cpuTime();
  work();
  return cpuTime() - start;
}

/** Bytes in objects and in buffers. */
function alive(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
