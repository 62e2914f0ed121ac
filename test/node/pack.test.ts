/** Packed catalogues: the same entries and a snapshot with the same responses, in chunks of any size. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createEngine, openEngine, readCatalogue } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { pack } from '../../src/node/pack.ts';
import { openCatalogue, packedHeader } from '../../src/protocol/catalogue/packed-file.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';

const FILE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);
const QUERIES = ['shop?q=bike&per_page=100', 'products?orderby=price&per_page=100', 'terms'];

const target = join(await mkdtemp(join(tmpdir(), 'wps-elements-')), 'shop.wps');
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
    const engine = openEngine(openSnapshot(snapshot), (entries) =>
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
