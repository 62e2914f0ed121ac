/** The table of limits in the documentation is that of the code. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import * as limits from '../../src/protocol/limits.ts';

test('R6, R14: the documentation has each limit with its value', async () => {
  const guide = await readFile(new URL('../../demo/guide/limits.md', import.meta.url), 'utf8');
  const rows = guide.matchAll(/^\| `(MAX_\w+)` \| ([\d,]+) \| [^|]+ \| [^|]+ \|$/gm);
  const documented = Array.from(rows, ([, name, value = '']) => [
    name,
    Number(value.replaceAll(',', '')),
  ]);
  assert.deepEqual(Object.fromEntries(documented), { ...limits });
});
