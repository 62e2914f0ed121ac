/**
 * Command `npm run relevance -- --data FOLDER [--half NAME]`: measures the ranking of judged queries beside a tuned MiniSearch;
 * exits with 1 below a target. `FOLDER`, or `WPS_DATA`, holds the judged queries, which are not part of this repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { miniSearch, ourSearch, type Search } from './rivals.ts';
import { type JudgedQuery, readJudged, readMisspelled } from '../relevance/judged-queries.ts';
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
const icecat = await read('icecat');
const ours = ourSearch(icecat);
const theirs = miniSearch(icecat);
const full = readJudged(folder, judgments, 'full');
const human = readJudged(folder, judgments, 'human');
const misspelled = readMisspelled(folder, `icecat-typos-${values.half}.json`, full);
const known = readJudged(folder, `icecat-known-items-${values.half}.json`, 'judgments');

console.log('                                     ours  target  MiniSearch   better in');
await compare(full, [
  ['Icecat NDCG@10, all products', 'ndcg', 0.75],
  ['Icecat MRR', 'mrr', null],
  ['Icecat recall@100', 'recall', 0.75],
  ['Icecat without result', 'zero', 0],
]);
await compare(human, [['rated by people, NDCG@10 condensed', 'condensed', 0.86]]);
await compare(misspelled, [
  ['misspelled NDCG@10', 'ndcg', 0.7],
  ['misspelled without result', 'zero', 0.02],
]);
await compare(known, [['known items MRR', 'mrr', 0.93]]);
await compareLanguages(
  readJudged(folder, `adventureworks-queries-${values.half}.json`, 'judgments'),
);
await printCosts(
  icecat,
  full.map(({ text }) => text),
  misspelled.map(({ text }) => text),
);
process.exitCode = isBelow ? 1 : 0;

type Line = readonly [title: string, key: keyof Measures, target: number | null];

async function compare(queries: readonly JudgedQuery[], lines: readonly Line[]): Promise<void> {
  print(await measureAll(ours, queries), await measureAll(theirs, queries), lines);
}

async function compareLanguages(queries: readonly JudgedQuery[]): Promise<void> {
  const mine: Measures[] = [];
  const others: Measures[] = [];
  for (const language of new Set(queries.map((query) => query.language))) {
    const some = queries.filter((query) => query.language === language);
    const catalogue = await read(`adventureworks/${language}`);
    const own = await measureAll(ourSearch(catalogue), some);
    const other = await measureAll(miniSearch(catalogue), some);
    print(own, other, [[`  ${language}`, 'ndcg', null]]);
    mine.push(...own);
    others.push(...other);
  }
  print(mine, others, [['six languages NDCG@10', 'ndcg', 0.89]]);
}

function print(
  mine: readonly Measures[],
  others: readonly Measures[],
  lines: readonly Line[],
): void {
  for (const [title, key, target] of lines) {
    const own = mine.map((measures) => measures[key]);
    const other = others.map((measures) => measures[key]);
    const isLowBetter = key === 'zero';
    const mean = meanOf(own);
    const isMissed = target !== null && (isLowBetter ? mean > target : mean < target);
    isBelow ||= isMissed;
    const better = isLowBetter ? shareBetter(other, own) : shareBetter(own, other);
    console.log(
      `${title.padEnd(36)} ${mean.toFixed(3)}   ${(target?.toFixed(3) ?? '').padEnd(5)}   ${meanOf(other).toFixed(3)}      ${(100 * better).toFixed(0).padStart(3)} %${isMissed ? '  BELOW' : ''}`,
    );
  }
}

async function measureAll(
  search: Search,
  queries: readonly JudgedQuery[],
): Promise<readonly Measures[]> {
  const measures: Measures[] = [];
  for (const { text, ratings } of queries) measures.push(measure(await search(text), ratings));
  return measures;
}

function read(set: string): Promise<Catalogue> {
  return readCatalogue(new Uint8Array(readFileSync(join(folder, set, 'catalogue.ndjson.gz'))));
}
