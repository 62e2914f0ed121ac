/** Runs the snippets of the engine's guide in Node, imported by the package name. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Snippets } from '../support/snippets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CATALOGUE = `${ROOT}test/fixtures/adventureworks/en/catalogue.ndjson.gz`;

const snippets = await Snippets.of(`${ROOT}demo/guide/engine.md`);
const ENGINE = snippets.take('js', 'createEngine');
const RELEVANCE = snippets.take('js', "q: 'mountan bike'");
const RECOMMENDED = snippets.take('js', 'recommended: true');
const PARSE = snippets.take('js', 'parseQuery');

test('every snippet of the guide is tested', () => {
  assert.deepEqual(snippets.left, []);
});

test('the engine responds in Node, imported by the package name', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    console.log(status, body.products.total);`);
  assert.match(stdout, /^200 \d+$/m);
});

test('the search by relevance has the result in its comment', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    ${RELEVANCE}
    console.log(JSON.stringify([products.total > 0, route.match, route.strict_total, route.corrected]));`);
  const [, match, strict, corrected = ''] =
    /route\.match '(\w+)', route\.strict_total (\d+), route\.corrected (.*)$/m.exec(RELEVANCE) ??
    [];
  const [, typed, meant] = /typed: '(\w+)', meant: '(\w+)'/.exec(corrected) ?? [];
  assert.deepEqual(JSON.parse(stdout), [true, match, Number(strict), [{ typed, meant }]]);
});

test('recommended products are in stock, and the first are of eight categories', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    ${RECOMMENDED}
    const first = products.products.slice(0, 8);
    const stock = engine.stock(first.map(({ id }) => id));
    const categories = new Set(first.map((product) => product.categories[0].slug));
    console.log(JSON.stringify([[...stock.values()].includes('outofstock'), categories.size]));`);
  assert.deepEqual(JSON.parse(stdout), [false, 8]);
});

test('the parsed text has the filters in its comment', async () => {
  const stdout = await runWithEngine(`${ENGINE}
    ${PARSE}
    console.log(JSON.stringify([constraints, rest, filters.length, products.total > 0]));`);
  const [, documented, rest] = /constraints (\{.*\}), rest '(\w+)'/.exec(PARSE) ?? [];
  const constraints: unknown = JSON.parse(
    (documented ?? '').replace(/(\w+):/g, '"$1":').replaceAll("'", '"'),
  );
  assert.deepEqual(JSON.parse(stdout), [constraints, rest, 2, true]);
});

/** Runs a script of the guide with the sample catalogue as its file; returns what it prints. */
async function runWithEngine(script: string): Promise<string> {
  const file = `${ROOT}.build/guide-engine.mjs`;
  await mkdir(`${ROOT}.build`, { recursive: true });
  await writeFile(file, script.replace("'catalogue.ndjson.gz'", 'process.argv[2]'));
  const { stdout } = await promisify(execFile)(process.execPath, [file, CATALOGUE]);
  return stdout;
}
