/** Chunks: what is written is read again, the chunks of a page in one go, and none twice that was just read. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createChunkWriter, createTextReader } from '../../src/catalogue/store/chunks.ts';
import { type Chunk, ENTRIES_PER_CHUNK } from '../../src/protocol/catalogue/chunk-format.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';

const text = (entry: number): string => JSON.stringify({ id: entry, name: `Größe ${entry}` });

async function packed(entries: number): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  const writer = createChunkWriter((first, added) => {
    assert.equal(first, chunks.length);
    chunks.push(...added);
    return Promise.resolve();
  });
  for (let entry = 0; entry < entries; entry += 1) await writer.add(text(entry));
  await writer.finish();
  return chunks;
}

describe('chunks', () => {
  test('the texts of a page are read in one transaction, in the order requested, and cached for the next page', async () => {
    const chunks = await packed(10 * ENTRIES_PER_CHUNK + 1);
    const loads: (readonly number[])[] = [];
    const read = createTextReader((indexes) => {
      loads.push(indexes);
      return Promise.resolve(indexes.map((index) => chunks[index]));
    });
    const page = [200, 3, 57, 2, 199, 0];
    assert.deepEqual(await read(page), page.map(text));
    assert.deepEqual(loads, [[10, 0, 2, 9]]);
    assert.deepEqual(await read([1, 41, 100]), [1, 41, 100].map(text));
    assert.deepEqual(loads, [[10, 0, 2, 9], [5]]);
    assert.deepEqual(await read([]), []);
    assert.equal(loads.length, 2);
  });

  test('two concurrent reads of a chunk load it once', async () => {
    const chunks = await packed(ENTRIES_PER_CHUNK);
    let loads = 0;
    const read = createTextReader((indexes) => {
      loads += 1;
      return Promise.resolve(indexes.map((index) => chunks[index]));
    });
    assert.deepEqual(await Promise.all([read([1]), read([2])]), [[text(1)], [text(2)]]);
    assert.equal(loads, 1);
  });

  test('a damaged or missing chunk is an error, and is loaded again at the next read', async () => {
    const [chunk = new Uint8Array()] = await packed(ENTRIES_PER_CHUNK);
    const damaged = chunk.slice(0, -9);
    const answers: (Chunk | undefined)[] = [damaged, undefined, chunk];
    const read = createTextReader(() => Promise.resolve([answers.shift()]));
    const isStorage = (error: unknown): boolean =>
      error instanceof ShopError && error.code === 'storage';
    await assert.rejects(read([1]), isStorage);
    await assert.rejects(read([1]), isStorage);
    assert.deepEqual(await read([1]), [text(1)]);
    await assert.rejects(read([ENTRIES_PER_CHUNK]), isStorage);
  });
});
