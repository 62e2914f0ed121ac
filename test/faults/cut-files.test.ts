/** A catalogue file that ends too early is refused by every reader, wherever it is cut. */
import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readCatalogue } from '../../src/engine/index.ts';
import { pack } from '../../src/node/pack.ts';
import { serve } from '../../src/node/serve.ts';
import { openCatalogue } from '../../src/protocol/catalogue/packed-file.ts';
import { failure } from '../support/failure.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const whole = gunzipSync(readFixture('woo-sample/catalogue.ndjson.gz'));
const folder = await temporaryFolder();
const file = join(folder, 'catalogue.ndjson');
const target = join(folder, 'catalogue.wps');

type Read = (bytes: Uint8Array) => Promise<void>;

const READERS: Readonly<Record<string, Read>> = {
  'the import of a page': async (bytes) => {
    const { lines } = await openCatalogue(bytes);
    for await (const _ of lines);
  },
  readCatalogue: async (bytes) => {
    await readCatalogue(bytes);
  },
  pack: async (bytes) => {
    await writeFile(file, bytes);
    await pack(file, target);
  },
  serve: async (bytes) => {
    await writeFile(file, bytes);
    await (await serve(file, 0)).close();
  },
};

async function refused(read: Read, length: number): Promise<void> {
  const { code, message } = await failure(read(whole.subarray(0, length)));
  assert.equal(code, 'bad-catalogue', message);
}

describe('a truncated catalogue file (R4)', () => {
  for (const [name, read] of Object.entries(READERS)) {
    test(`cut at the end of any line but the last is refused by ${name} (R4)`, async () => {
      const ends = [...whole.entries()].filter(([, byte]) => byte === 10).map(([at]) => at);
      assert.equal(ends.length, 19);
      for (const end of ends.slice(0, -1)) {
        await refused(read, end);
        await refused(read, end + 1);
      }
      await read(whole);
      await read(whole.subarray(0, ends.at(-1)));
    });

    test(`cut at any byte is refused by ${name} (R4)`, async () => {
      // Without the last line's end the file is still whole.
      const lengths = fc.nat(whole.length - 2);
      await fc.assert(
        fc.asyncProperty(lengths, (length) => refused(read, length)),
        propertyRuns(40),
      );
    });
  }

  test('is reported with its number of products, and pack writes nothing (R4)', async () => {
    await rm(target, { force: true });
    const end = whole.indexOf(10, whole.indexOf(10) + 1);
    await writeFile(file, whole.subarray(0, end));
    const { message } = await failure(pack(file, target));
    assert.match(message, /catalogue\.ndjson: The catalogue is cut off: 1 of 18 products came\./);
    assert.deepEqual(await readdir(folder), ['catalogue.ndjson']);
  });

  test('counts a repeated product once (R4)', async () => {
    const header = '{"format":"wps-catalogue","version":1,"product_count":2,"taxonomies":[]}';
    const product = '{"id":1,"name":"Lamp"}';
    const variation = '{"id":2,"name":"Lamp - red","type":"variation","parent_id":1}';
    const { message } = await failure(
      readCatalogue([header, product, product, variation].join('\n')),
    );
    assert.match(message, /cut off: 1 of 2 products came/);
  });
});
