/** Command line: output and exit code. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { CLI } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = await temporaryFolder();

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const HEADER = '{"format":"wps-catalogue","version":1,"taxonomies":[]}';

const ONE = file('one.ndjson', `${HEADER}\n{"id":1,"name":"One"}`);

const CALLS = [
  { words: [], status: 0, stdout: /serve \[FILE/ },
  { words: ['--help'], status: 0, stdout: /serve \[FILE/ },
  { words: ['sell'], status: 2, stderr: /Unknown command "sell"/ },
  { words: ['serve'], status: 2, stderr: /Which FILE/ },
  { words: ['harvest'], status: 2, stderr: /Which SHOP/ },
  { words: ['check', 'my.shop/shop.wps'], status: 2, stderr: /is a catalogue file, not a shop/ },
  { words: ['check', 'a', '--port', '1'], status: 2, stderr: /"check" has no --port/ },
  {
    words: ['check', 'http://localhost:1'],
    status: 1,
    stderr: /cannot be reached.*: bad port\.$/m,
  },
  { words: ['serve', 'a', 'b'], status: 2, stderr: /"b" is extra/ },
  { words: ['pack', 'a', 'b', 'c'], status: 2, stderr: /"c" is extra/ },
  { words: ['pack', join(folder, 'none')], status: 1, stderr: /cannot be read/ },
  {
    words: ['pack', ONE, join(folder, 'no', 'x.wps')],
    status: 1,
    stderr: /x\.wps cannot be written/,
  },
  { words: ['pack', ONE], status: 0, stdout: /one\.wps: 1 products in \d+ bytes/ },
  { words: ['serve', 'a', '--port', 'x'], status: 2, stderr: /"x" is no port/ },
  { words: ['serve', 'a', '--port', '65536'], status: 2, stderr: /"65536" is no port/ },
  { words: ['serve', 'a', '--colour'], status: 2, stderr: /--colour/ },
  ...(
    [
      [join(folder, 'none'), /cannot be read/],
      [file('empty.ndjson', ''), /empty\.ndjson: line 1/],
      [file('newer.ndjson', HEADER.replace('1', '9')), /version/],
      [file('cut.ndjson', `${HEADER}\n{"id":1,"na`), /line 2/],
    ] as const
  ).map(([path, stderr]) => ({
    words: ['serve', path, '--port', '0'],
    status: 1,
    stderr,
  })),
] as const;

describe('wps-elements', () => {
  for (const { words, status, ...streams } of CALLS) {
    const shown = words.map((word) => word.replace(folder, '')).join(' ');
    test(`"${shown}" exits with ${status} and gives the reason`, () => {
      const ended = spawnSync(process.execPath, [...CLI, ...words], {
        encoding: 'utf8',
        timeout: 60_000,
      });
      assert.equal(ended.status, status, ended.stderr);
      if ('stdout' in streams) assert.match(ended.stdout, streams.stdout);
      if ('stderr' in streams) assert.match(ended.stderr, streams.stderr);
    });
  }
});
