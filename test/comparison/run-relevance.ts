/**
 * Command `npm run relevance -- --data FOLDER [--half NAME]`: measures the ranking of judged queries beside a tuned MiniSearch, Orama
 * and the server's rule, with the share of resamples in which ours is better (paired bootstrap); exits with 1 below a target. `FOLDER`,
 * or `WPS_DATA`, holds the judged queries, which are not part of this repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { type EngineName, ENGINES, type Searches, searchesOf } from './rivals.ts';
import { type JudgedQuery, readJudged, readMisspelled } from '../relevance/judged-queries.ts';
import { typedFilterFigures } from '../relevance/typed-filter-figures.ts';
import { meanOf, measure, type Measures, shareBetter } from '../relevance/measures.ts';
import { printCosts } from '../relevance/print-costs.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env['WPS_DATA'] ?? '' },
    half: { type: 'string', default: 'dev' },
  },
});
const folder = resolve(values.data);
const judgments = `icecat-judgments-${values.half}.json`;
if (values.data === '' || !existsSync(join(folder, judgments))) {
  const place =
    values.data === '' ? 'no folder was named' : `there is no ${judgments} in ${folder}`;
  console.log(
    `SKIPPED: ${place}. The judged queries are not part of this repository; pass --data FOLDER or set WPS_DATA.`,
  );
  process.exit(0);
}

let isBelow = false;
const sets = new Map<string, Promise<Searches>>();
const full = readJudged(folder, judgments, 'full');
const human = readJudged(folder, judgments, 'human');
const misspelled = readMisspelled(folder, `icecat-typos-${values.half}.json`, full);
const known = readJudged(folder, `icecat-known-items-${values.half}.json`, 'judgments');

const others = ENGINES.slice(1).map((name) => name.padStart(10) + ' better in'.padStart(10));
console.log(`${''.padEnd(36)} ours   target${others.join('')}`);
await compare('icecat', full, [
  ['Icecat NDCG@10, all products', 'ndcg', 0.775],
  ['Icecat MRR', 'mrr', null],
  ['Icecat recall@100', 'recall', 0.75],
  ['Icecat without result', 'zero', 0],
]);
await compare('icecat', human, [['rated by people, NDCG@10 condensed', 'condensed', 0.88]]);
await compare('icecat', misspelled, [
  ['misspelled NDCG@10', 'ndcg', 0.7],
  ['misspelled without result', 'zero', 0.02],
]);
await compare('icecat', known, [['known items MRR', 'mrr', 0.955]]);
await compareSets(
  readJudged(folder, `adventureworks-queries-${values.half}.json`, 'judgments'),
  ({ language }) => `adventureworks/${language}`,
  [
    ['six languages NDCG@10', 'ndcg', 0.97],
    ['six languages without result', 'zero', 0],
  ],
);
const broader = `broader-words-${values.half}.json`;
if (existsSync(join(folder, broader)))
  await compareSets(readJudged(folder, broader, 'judgments'), ({ set }) => set, [
    ['broader words NDCG@10', 'ndcg', 0.485],
    ['broader words MRR', 'mrr', null],
    ['broader words recall@100', 'recall', null],
    ['broader words without result', 'zero', 0.05],
  ]);
else console.log(`SKIPPED: broader words: there is no ${broader}`);
await scoreTypedFilters();
await printCosts(
  await read('icecat'),
  full.map(({ text }) => text),
  misspelled.map(({ text }) => text),
);
process.exitCode = isBelow ? 1 : 0;

/** Filters in typed text, by the scorer beside the data; the other engines recognise none. */
async function scoreTypedFilters(): Promise<void> {
  const file = join(folder, `typed-filters-${values.half}.json`);
  if (!existsSync(file)) {
    console.log(`SKIPPED: typed filters: there is no ${file}`);
    return;
  }
  const figures = await typedFilterFigures(folder, file, read);
  for (const [title, value, isMet, target] of [
    ['typed filters, precision', figures.precision, figures.precision >= 0.95, '≥ .95'],
    ['typed filters, recall', figures.recall, figures.recall >= 0.8, '≥ .80'],
    ['typed filters, harmed queries', figures.harm, figures.harm <= 0.02, '≤ .02'],
  ] as const) {
    isBelow ||= !isMet;
    console.log(`${title.padEnd(36)} ${value.toFixed(3)}  ${target}${isMet ? '' : '  BELOW'}`);
  }
}

type Line = readonly [title: string, key: keyof Measures, target: number | null];
/** Measures of each query by each engine, in the order of the queries. */
type Compared = Readonly<Record<EngineName, readonly Measures[]>>;

async function compare(
  set: string,
  queries: readonly JudgedQuery[],
  lines: readonly Line[],
): Promise<void> {
  print(await measureAll(set, queries), lines);
}

/** Compares set by set, since ids belong to one; prints a line for each, then those of all. */
async function compareSets(
  queries: readonly JudgedQuery[],
  setOf: (query: JudgedQuery) => string,
  lines: readonly Line[],
): Promise<void> {
  const all: Compared[] = [];
  for (const set of new Set(queries.map(setOf))) {
    const measured = await measureAll(
      set,
      queries.filter((query) => setOf(query) === set),
    );
    print(measured, [[`  ${set}`, 'ndcg', null]]);
    all.push(measured);
  }
  print(
    byEngine((engine) => all.flatMap((measured) => measured[engine])),
    lines,
  );
}

function print(measured: Compared, lines: readonly Line[]): void {
  for (const [title, key, target] of lines) {
    const valuesOf = (engine: EngineName) => measured[engine].map((measures) => measures[key]);
    const own = valuesOf('ours');
    const isLowBetter = key === 'zero';
    const mean = meanOf(own);
    const isMissed = target !== null && (isLowBetter ? mean > target : mean < target);
    isBelow ||= isMissed;
    const columns = ENGINES.slice(1).map((engine) => {
      const other = valuesOf(engine);
      const better = isLowBetter ? shareBetter(other, own) : shareBetter(own, other);
      const percent = `${(100 * better).toFixed(0)} %`;
      return `${meanOf(other).toFixed(3).padStart(10)}${percent.padStart(10)}`;
    });
    console.log(
      `${title.padEnd(36)} ${mean.toFixed(3)}  ${(target?.toFixed(3) ?? '').padEnd(6)}${columns.join('')}${isMissed ? '  BELOW' : ''}`,
    );
  }
}

async function measureAll(set: string, queries: readonly JudgedQuery[]): Promise<Compared> {
  const searches = sets.get(set) ?? read(set).then(searchesOf);
  sets.set(set, searches);
  const engines = await searches;
  const measures = new Map<EngineName, Measures[]>();
  for (const engine of ENGINES) {
    const list: Measures[] = [];
    for (const { text, ratings } of queries)
      list.push(measure(await engines[engine](text), ratings));
    measures.set(engine, list);
  }
  return byEngine((engine) => measures.get(engine) ?? []);
}

function byEngine(measures: (engine: EngineName) => readonly Measures[]): Compared {
  return {
    ours: measures('ours'),
    minisearch: measures('minisearch'),
    orama: measures('orama'),
    server: measures('server'),
  };
}

function read(set: string): Promise<Catalogue> {
  return readCatalogue(new Uint8Array(readFileSync(join(folder, set, 'catalogue.ndjson.gz'))));
}
