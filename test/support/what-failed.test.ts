/** The summary of a failed run: of tests their names and the beginning of their errors; of other commands the end of the output. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lastLines, listFailures } from '../../.config/what-failed.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HEAD = `const { describe, test } = require('node:test'); const assert = require('node:assert');\n`;
const FAILING = `test('good', () => {});
test('needs a server', { skip: 'there is none' }, () => {});
describe('numbers', () => {
  test('three are two', () => assert.equal(3, 2, 'three is not two'));
});`;
const BROKEN = `throw new Error('This file is broken.');`;

let folder: string;
before(async () => {
  folder = await mkdtemp(`${ROOT}.build/what-failed-`);
});
after(() => rm(folder, { recursive: true }));

/** Results and output of the runner for these test files. */
async function run(...files: readonly string[]) {
  const names = files.map((_, i) => relative(ROOT, join(folder, `${i}.cjs`)));
  for (const [i, text] of files.entries()) await writeFile(join(ROOT, names[i] ?? ''), HEAD + text);
  const path = join(folder, 'results.json');
  // Told apart from a run of the runner's own, the inner one reports as it would by itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      ['.config/run-node-tests.js', '2', ...names],
      { cwd: ROOT, env: { ...env, TEST_RESULTS: path } },
      (_error, stdout) => resolve(stdout),
    );
  });
  return { names, output, results: JSON.parse(await readFile(path, 'utf8')) };
}

test('a failing test is listed with its file, its groups and the beginning of its error', async () => {
  const { names, output, results } = await run(FAILING);
  const { passed, failed, skipped, failures } = results;
  assert.deepEqual(
    { passed, failed, skipped },
    {
      passed: 1,
      failed: 1,
      skipped: [`${names[0]} › needs a server`],
    },
  );
  const [name, reason, frame, ...more] = listFailures(failures);
  assert.equal(name, `✖ ${names[0]} › numbers › three are two`);
  assert.equal(reason, 'three is not two');
  assert.match(frame ?? '', /^ +at .*0\.cjs:5:/);
  assert.deepEqual(more, []);
  assert.match(output, /^✖ \S+0\.cjs: 1 passed, 1 failed/m);
  assert.match(output, /^1 passed, 1 failed$/m);
});

test('a file that breaks off is one failure with the reason, beside those of other files', async () => {
  const { results } = await run(FAILING, BROKEN);
  assert.equal(results.failed, 2);
  const shown = listFailures(results.failures).join('\n');
  assert.match(shown, /three are two/);
  assert.match(shown, /1\.cjs › the file\n.*ended with 1[^✖]*This file is broken\./s);
});

test('a file without a test is a failure', async () => {
  const { names, results } = await run('');
  assert.equal(results.failed, 1);
  assert.equal(results.failures[0].file, names[0]);
});

test('of many failures the first 15 are listed, with the number of the others', () => {
  const many = Array.from({ length: 100 }, (_, i) => ({
    file: 'test/many.test.ts',
    test: `no ${i}`,
    message: 'first line\nsecond line',
  }));
  const shown = listFailures(many);
  assert.equal(shown.length, 31);
  assert.equal(shown.filter((line) => line.includes('› no ')).length, 15);
  assert.equal(shown.at(-1), '… and 85 more');
});

test('of the output of a compiler the last thirty lines are shown, without empty ones', () => {
  const output = Array.from({ length: 50 }, (_, i) => `line ${i}\n\n`).join('');
  const shown = lastLines(output);
  assert.equal(shown.length, 30);
  assert.equal(shown.at(-1), 'line 49');
});
