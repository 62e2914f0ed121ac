/** The summary of a failed run names the failed tests and their errors, from the output of Node's reporter. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { whatFailed } from '../../.config/what-failed.js';

const HEAD = `const { test } = require('node:test'); const assert = require('node:assert');\n`;

/** Output of Node's reporter for these test files. */
function output(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wps-elements-'));
  const paths = files.map((text, i) => {
    const path = join(folder, `${i}.cjs`);
    writeFileSync(path, HEAD + text);
    return path;
  });
  // Told apart from a run of the runner's own, the inner one reports as it would by itself.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return spawnSync(process.execPath, ['--test', '--test-reporter=spec', ...paths], {
    encoding: 'utf8',
    env,
  }).stdout;
}

const FAILING = `test('good', () => {});
test('three are two', () => assert.equal(3, 2, 'three is not two'));`;

test('a failing test is listed with its file and the beginning of its error', () => {
  const [place, name, reason, ...more] = whatFailed(output(FAILING));
  assert.match(place ?? '', /^test at .*0\.cjs:3:\d+$/);
  assert.match(name ?? '', /^✖ three are two /);
  assert.match(reason ?? '', /three is not two/);
  assert.equal(more.filter((line) => /^\s+at /.test(line)).length, 1);
});

test('a file that ends early is listed with the reason', () => {
  const shown = whatFailed(output(FAILING, `throw new Error('This file is broken.');`)).join('\n');
  assert.match(shown, /✖ three are two /);
  assert.match(shown, /✖ \S+1\.cjs [^✖]*Error: This file is broken\./);
});

test('of many failures the first 15 are listed, with the number of the others', () => {
  const many = Array.from({ length: 100 }, (_, i) => `test('no ${i}', () => assert.fail());`);
  const shown = whatFailed(output(many.join('\n')));
  assert.ok(shown.length <= 31, `${shown.length} lines`);
  assert.equal(shown.filter((line) => line.startsWith('✖ no ')).length, 15);
  assert.equal(shown.at(-1), '… and 85 more');
});

test('for a suite without a test list, the end of its output is shown', () => {
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  assert.deepEqual(whatFailed(`${lines.join('\n')}\n\n`), lines.slice(-30));
});
