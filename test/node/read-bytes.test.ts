import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileBytes, inPortions } from '../../src/node/read-bytes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LARGEST = 2 ** 20;

test('catalogues of any size are read in portions, since no text may be as long as a large file', async () => {
  // Longer than two portions, and a character of three bytes across their boundary.
  const bytes = Buffer.from(`x${'€'.repeat(LARGEST)}`);
  const folder = await temporaryFolder();
  const file = join(folder, 'shop.ndjson');
  await writeFile(file, bytes);
  for (const source of [fileBytes(file), inPortions(bytes)]) {
    const sizes: number[] = [];
    let end = 0;
    for await (const portion of source) {
      assert.ok(bytes.subarray(end, end + portion.length).equals(portion));
      end += portion.length;
      sizes.push(portion.length);
    }
    assert.equal(end, bytes.length);
    assert.ok(Math.max(...sizes) <= LARGEST, String(sizes));
  }
});
