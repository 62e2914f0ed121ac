/** Packed catalogues: the same entries and a snapshot with the same responses, in chunks of any size. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MemoryStore } from '../../src/catalogue/store/memory-store.ts';
import { importChunks } from '../../src/catalogue/sync/import-chunks.ts';
import { buildSnapshot, createEngine, openEngine, readCatalogue } from '../../src/engine/index.ts';
import { openForeignSnapshot } from '../../src/engine/snapshot/open-foreign.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { loadEngine } from '../support/load-engine.ts';
import { openInNode } from '../../src/node/open-packed.ts';
import { pack } from '../../src/node/pack.ts';
import { openCatalogue, packedHeader } from '../../src/protocol/catalogue/packed-file.ts';
import { ENTRIES_PER_CHUNK } from '../../src/protocol/catalogue/chunk-format.ts';
import { collectCatalogue } from '../../src/protocol/catalogue/read-file.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { provideFile } from '../../src/worker/load-file.ts';
import * as storeCatalogue from '../../src/worker/store-catalogue.ts';
import { sync } from '../../src/worker/sync.ts';
import { failure } from '../support/failure.ts';
import { Snippets } from '../support/snippets.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FILE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const QUERIES = ['shop?q=bike&per_page=100', 'products?orderby=price&per_page=100', 'terms'];

const target = join(await temporaryFolder(), 'shop.wps');
const packed = await pack(FILE, target);
const bytes = new Uint8Array(await readFile(target));

async function* inPieces(whole: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < whole.length; i += size) yield whole.subarray(i, i + size);
}

test('a packed catalogue gives the responses of its source file, and no snapshot is built', async () => {
  assert.equal(packed.products, 119);
  assert.equal(packed.bytes, bytes.length);
  const usual = createEngine(await readCatalogue(new Uint8Array(await readFile(FILE))));
  for (const size of [1_000_000, 4096, 7]) {
    const { snapshot, lines } = await openCatalogue(inPieces(bytes, size));
    assert.ok(snapshot !== null);
    const texts: string[] = [];
    for await (const line of lines) if ('entry' in line) texts.push(line.json);
    const engine = openEngine(openForeignSnapshot(snapshot), (entries) =>
      Promise.resolve(entries.map((entry) => texts[entry] ?? '')),
    );
    for (const query of QUERIES) {
      const url = `/wp-json/wps/v1/${query}`;
      assert.deepEqual(await engine.respond(url), await usual.respond(url));
    }
  }
});

test('a snapshot of any size is read completely, in chunks of any size', async () => {
  const line = '{"format":"wps-catalogue","version":1,"taxonomies":[]}';
  for (const size of [1, 2 ** 20, 2 ** 20 + 1, 5_000_000]) {
    const whole = Buffer.alloc(size, 'a snapshot, as far as anybody here is concerned');
    const file = Buffer.concat([packedHeader(new Uint8Array(whole).buffer), Buffer.from(line)]);
    for (const piece of [70_001, 3_000_000, file.length]) {
      const { snapshot, lines } = await openCatalogue(inPieces(file, piece));
      assert.ok(snapshot !== null && whole.equals(new Uint8Array(snapshot)), `${size} by ${piece}`);
      assert.deepEqual((await lines.next()).value, JSON.parse(line));
    }
  }
});

test('an ordinary catalogue file of any length is told from a packed one', async () => {
  const header = '{"format":"wps-catalogue","version":1,"taxonomies":[]}';
  const { snapshot, lines } = await openCatalogue(new TextEncoder().encode(header));
  assert.equal(snapshot, null);
  assert.deepEqual((await lines.next()).value, JSON.parse(header));
  const empty = await openCatalogue(new Uint8Array(0));
  await assert.rejects(empty.lines.next(), ShopError);
});

test('a packed file of the first version gives the same responses', async () => {
  const source = gunzipSync(await readFile(FILE));
  const catalogue = await readCatalogue(source);
  const first = Buffer.concat([packedHeader(buildSnapshot(catalogue)), source]);
  for (const file of [first, gzipSync(first)]) {
    const { snapshot, lines, chunks } = await openCatalogue(inPieces(file, 4096));
    assert.equal(chunks, null);
    assert.deepEqual(snapshot, buildSnapshot(catalogue));
    assert.deepEqual((await collectCatalogue(lines)).products, catalogue.products);
  }
});

test('a packed file of another version is refused with advice', async () => {
  const other = Buffer.concat([Buffer.from('WPSPACK2'), bytes.subarray(8)]);
  const { code, message } = await failure(openCatalogue(inPieces(other, 4096)));
  assert.equal(code, 'bad-catalogue');
  assert.match(message, /is of another version: pack it again/);
});

test('the chunks of a packed catalogue are stored as they come, and the first page is in the first of them', async () => {
  const { snapshot: packed, lines, chunks } = await openCatalogue(inPieces(bytes, 4096));
  assert(packed !== null && chunks !== null);
  const snapshot = openForeignSnapshot(packed).buffer;
  const store = new MemoryStore();
  await importChunks({
    ...{ store, key: 'shop', lines, snapshot, chunks, signal: new AbortController().signal },
    ...{ asOf: () => '', details: { fetchedAt: '' }, onProgress: () => {} },
    onArriving: () => {},
  });
  const stored = await store.current('shop');
  assert(stored !== null);
  assert.equal(stored.products, 119);
  const read = new Set<number>();
  const engine = openEngine(openSnapshot(stored.snapshot), (entries) => {
    for (const entry of entries) read.add(Math.floor(entry / ENTRIES_PER_CHUNK));
    return stored.readTexts(entries);
  });
  await engine.query({ recommended: true, sold_out: 'last', per_page: ENTRIES_PER_CHUNK });
  assert.deepEqual([...read], [0, 1]);
  // What another shop shows first comes next.
  await engine.query({ per_page: ENTRIES_PER_CHUNK });
  assert.ok([...read].every((chunk) => chunk < 3));
  const usual = createEngine(await readCatalogue(new Uint8Array(await readFile(FILE))));
  for (const query of QUERIES) {
    const url = `/wp-json/wps/v1/${query}`;
    assert.deepEqual(await engine.respond(url), await usual.respond(url));
  }
});

describe('a device that stores a packed catalogue', () => {
  /** Resolves to the error of a sync, and whether the file was closed. */
  async function refusal(
    parts: readonly Uint8Array[],
    loaded: object,
  ): Promise<{ readonly error: ShopError; readonly isClosed: boolean }> {
    let isClosed = false;
    class OpenFile extends Blob {
      override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
        const pieces = inPieces(Buffer.concat(parts), 4096);
        return new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull: async (controller) => {
            const { done = false, value } = await pieces.next();
            if (done) controller.close();
            else controller.enqueue(Uint8Array.from(value ?? []));
          },
          cancel: () => {
            isClosed = true;
          },
        });
      }
    }
    const storeFile = 'store-catalogue.js';
    provideFile(storeFile, loaded);
    const syncing = sync({
      ...{ origin: new OpenFile(), store: new MemoryStore(), key: 'shop', loaded: null, storeFile },
      ...{ signal: new AbortController().signal, yieldToEventLoop: () => Promise.resolve() },
      ...{ onArriving: () => {}, onProgress: () => {} },
    });
    return { error: await failure(syncing), isClosed };
  }

  test('refuses and closes a file whose snapshot refers to entries that it does not have', async () => {
    const length = new DataView(bytes.buffer).getUint32(8, true);
    const manifest = gunzipSync(bytes.subarray(12, 12 + length));
    manifest.writeUInt32LE(1, 4);
    const packedManifest = gzipSync(manifest);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(packedManifest.length);
    const rest = bytes.subarray(12 + length);
    const parts = [bytes.subarray(0, 8), size, packedManifest, rest];
    const { error, isClosed } = await refusal(parts, storeCatalogue);
    assert.deepEqual([error.code, isClosed], ['bad-catalogue', true], error.message);
    assert.match(error.message, /has 1 entries/);
  });

  test('refuses a module of another version, which lacks a function that is called later', async () => {
    const { error } = await refusal([bytes], { ...storeCatalogue, openPieces: undefined });
    assert.equal(error.message, 'store-catalogue.js is of another version.');
  });
});

test('a packed catalogue has at most 0.85 times the bytes of the first version', async () => {
  const source = gunzipSync(await readFile(FILE));
  const snapshot = buildSnapshot(await readCatalogue(source));
  const first = gzipSync(Buffer.concat([packedHeader(snapshot), source])).length;
  assert.ok(bytes.length <= 0.85 * first, `${bytes.length} in place of ${first} bytes`);
});

test('a packed catalogue of random words has at most 1.6 times the bytes of its compressed lines', async () => {
  const { header, products } = benchCatalogue(5000);
  const lines = [header, ...products].map((line) => JSON.stringify(line)).join('\n');
  const source = join(dirname(target), 'random.ndjson');
  await writeFile(source, lines);
  const { bytes } = await pack(source, join(dirname(target), 'random.wps'));
  const compressed = gzipSync(lines).length;
  assert.ok(bytes <= 1.6 * compressed, `${bytes} in place of ${compressed} bytes`);
});

test('a packed catalogue with any byte changed is refused, by lines, by chunks and by Node', async () => {
  const wholeOf = async (file: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const { snapshot, lines } = await openCatalogue(file);
    const read: unknown[] = [];
    for await (const line of lines) read.push(line);
    return { snapshot, read };
  };
  const whole = await wholeOf(bytes);
  let same = 0;
  for (let at = 0; at < bytes.length; at += 1009) {
    const damaged = bytes.slice();
    damaged[at]! ^= 0x55;
    // Compressed data may say the same in another way: a run of zeros is a copy of any part of it.
    if (isDeepStrictEqual(await wholeOf(damaged).catch(() => null), whole)) {
      same += 1;
      continue;
    }
    const byLines = async (): Promise<void> => {
      const { lines } = await openCatalogue(damaged);
      for await (const _ of lines);
    };
    const byChunks = async (): Promise<void> => {
      const { chunks } = await openCatalogue(damaged);
      // Changed in its first bytes it is no packed file, and refused by its first line.
      if (chunks === null) return byLines();
      for await (const _ of chunks.read());
    };
    const byNode = async (): Promise<void> => {
      const { lines } = await openInNode(inPieces(damaged, damaged.length));
      for await (const _ of lines);
    };
    for (const read of [byLines, byChunks, byNode]) {
      const { code, message } = await failure(read());
      assert.equal(code, 'bad-catalogue', `${at}: ${message}`);
    }
    assert.equal((await failure(byNode())).message, (await failure(byLines())).message);
  }
  assert.ok(same <= 1, `${same} changes make no difference`);
});

test('a packed catalogue that is cut anywhere is refused', async () => {
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const cut = bytes.subarray(0, Math.floor(bytes.length * share));
    const read = async (): Promise<void> => {
      const { lines } = await openCatalogue(inPieces(cut, 4096));
      for await (const _ of lines);
    };
    await assert.rejects(read(), (error) => error instanceof ShopError);
  }
});

describe('broader words of a file', async () => {
  const snippets = await Snippets.of(
    fileURLToPath(new URL('../../demo/guide/catalogue-format.md', import.meta.url)),
  );
  const folder = await temporaryFolder();
  const source = join(folder, 'catalogue.ndjson');
  await writeFile(source, snippets.take('json', 'wps-catalogue'));
  const words = async (text: string): Promise<string> => {
    const file = join(folder, 'words.json');
    await writeFile(file, text);
    return file;
  };
  const example = snippets.take('json', '"products"');
  const idsOf = async (of: string, q: string): Promise<readonly number[]> => {
    const engine = await loadEngine(of);
    const { products } = await engine.query({ q, orderby: 'relevance' });
    return (products?.products ?? []).map(({ id }) => id).toSorted();
  };

  test('find the products that the guide tells, from packed files and plain ones', async () => {
    for (const ending of ['wps', 'ndjson']) {
      const file = join(folder, `with.${ending}`);
      await pack(source, file, undefined, await words(example));
      assert.deepEqual(await idsOf(file, 'caps and hats'), [10, 11]);
      assert.deepEqual(await idsOf(file, 'headwear'), [10, 11]);
      assert.deepEqual(await idsOf(file, 'bobble hat'), [10, 11]);
      assert.deepEqual(await idsOf(file, 'ski'), [10]);
    }
  });

  test('are added to those that the catalogue has', async () => {
    const first = join(folder, 'first.ndjson');
    await pack(source, first, undefined, await words(example));
    const second = join(folder, 'second.wps');
    const more = '{"categories":{"1":["bonnets"]},"products":{"10":["wool"]}}';
    await pack(first, second, undefined, await words(more));
    assert.deepEqual(await idsOf(second, 'bonnets'), [10, 11]);
    for (const q of ['wool', 'ski']) assert.deepEqual(await idsOf(second, q), [10]);
  });

  test('a wrong file is refused, with the place and what was expected', async () => {
    const target = join(folder, 'refused.wps');
    for (const [text, message] of [
      ['{', /words\.json: expected an object, got nothing/],
      ['{"words":"a, b"}', /words: expected a list, got "a, b"/],
      ['{"products":{"10":[5]}}', /products\.10\[0\]: expected a text, got 5/],
      ['{"products":{"12":["x"]}}', /no product with an id of the expansions/],
    ] as const) {
      await assert.rejects(pack(source, target, undefined, await words(text)), message);
    }
  });
});
