/** Proves that a snapshot is one buffer that answers, and that damaged, foreign or cut ones are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  buildSnapshot,
  createEngine,
  createSnapshotBuilder,
  openEngine,
  readCatalogue,
} from '../../src/engine/index.ts';
import { openSnapshot, snapshotLengths } from '../../src/engine/snapshot/open.ts';
import { SNAPSHOT_FORMAT } from '../../src/engine/snapshot/format.ts';
import { SectionWriter } from '../../src/engine/structures/section-writer.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

const catalogue = await readCatalogue(readFixture('woo-sample/catalogue.ndjson.gz'));
const snapshot = buildSnapshot(catalogue);

function refused(buffer: ArrayBuffer, reason: RegExp): void {
  assert.throws(
    () => openSnapshot(buffer),
    (error) =>
      error instanceof ShopError && error.code === 'bad-snapshot' && reason.test(error.message),
  );
}

test('a copied snapshot answers as the engine in memory does', async () => {
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  const stored = openEngine(openSnapshot(snapshot.slice(0)), (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry]!)),
  );
  const url = '/wp-json/wps/v1/shop?q=hoodie&orderby=price&order=desc';
  assert.deepEqual(await stored.respond(url), await createEngine(catalogue).respond(url));
});

test('building twice gives the same bytes, and the same rows in whatever order entries come', () => {
  const products = [...catalogue.products].reverse();
  const shuffled = openSnapshot(buildSnapshot({ ...catalogue, products }));
  const { rowIds, rowFlags, priceLow, places } = openSnapshot(snapshot).columns;
  assert.deepEqual(new Uint8Array(buildSnapshot(catalogue)), new Uint8Array(snapshot));
  assert.deepEqual(shuffled.columns.rowIds, rowIds);
  assert.deepEqual(shuffled.columns.rowFlags, rowFlags);
  assert.deepEqual(shuffled.columns.priceLow, priceLow);
  assert.deepEqual(shuffled.columns.places, places);
});

test('its pieces are its bytes in order, each in a buffer of its own', () => {
  const builder = createSnapshotBuilder(catalogue.header);
  for (const product of catalogue.products) builder.add(product);
  const pieces = [...builder.finishInPieces()].filter((piece) => piece !== undefined);
  for (const piece of pieces) assert.equal(piece.buffer.byteLength, piece.length);
  assert(pieces.length > 20);
  assert.deepEqual(Buffer.concat(pieces), Buffer.from(snapshot));
});

test('of entries with one id the last wins, under its own entry number', async () => {
  const builder = createSnapshotBuilder({ ...catalogue.header, taxonomies: [] });
  assert.equal(builder.add({ id: 7, name: 'Old name' }), 0);
  assert.equal(builder.add({ id: 7, name: 'New name' }), 1);
  const asked: number[] = [];
  const engine = openEngine(openSnapshot(builder.finish()), (entries) => {
    asked.push(...entries);
    return Promise.resolve(entries.map((entry) => `{"id":7,"name":"entry ${entry}"}`));
  });
  const { body } = await engine.respond('/wp-json/wps/v1/products?q=new');
  assert.deepEqual(body, [{ id: 7, name: 'entry 1' }]);
  assert.deepEqual(asked, [1]);
  assert.deepEqual((await engine.respond('/wp-json/wps/v1/products?q=old')).body, []);
});

test('without the rest behind its first length it answers all requests without a text', async () => {
  const texts = catalogue.products.map((product) => JSON.stringify(product));
  const readEntries = (entries: readonly number[]): Promise<readonly string[]> =>
    Promise.resolve(entries.map((entry) => texts[entry]!));
  const lengths = snapshotLengths(new Uint8Array(snapshot));
  assert.equal(lengths.all, snapshot.byteLength);
  assert(lengths.first < 0.8 * lengths.all, `${lengths.first} of ${lengths.all} bytes`);
  const start = snapshot.slice(0);
  const rest = new Uint8Array(start, lengths.first);
  rest.fill(0);
  const engine = openEngine(openSnapshot(start, true), readEntries);
  const whole = createEngine(catalogue);
  const urls = [
    '',
    'orderby=title&order=desc&page=2&per_page=3',
    'orderby=price&min_price=10&max_price=40&taxonomy-data=true',
    'orderby=rating&on_sale=true&stock_status=instock',
    't[0][taxonomy]=product_cat&t[0][slug]=clothing&t[0][id_by]=slug',
  ].map((query) => `/wp-json/wps/v1/shop?${query}`);
  for (const url of urls)
    assert.deepEqual(await engine.respond(url), await whole.respond(url), url);
  // The rest comes into its place while the engine is in use.
  rest.set(new Uint8Array(snapshot, lengths.first));
  const text = '/wp-json/wps/v1/shop?q=hoodie&orderby=relevance';
  assert.deepEqual(await engine.respond(text), await whole.respond(text));
});

test('a HEAD request reads no entries', async () => {
  const engine = openEngine(openSnapshot(snapshot), () => {
    throw new Error('entries were read');
  });
  const answer = await engine.respond('/wp-json/wps/v1/products', { method: 'HEAD' });
  assert.equal(answer.body, null);
  const { headers } = await createEngine(catalogue).respond('/wp-json/wps/v1/products');
  assert.deepEqual(answer.headers, headers);
});

test('a cut buffer is refused, wherever it is cut', () => {
  const lengths = fc.integer({ min: 0, max: snapshot.byteLength - 1 });
  fc.assert(
    fc.property(lengths, (length) => refused(snapshot.slice(0, length), /./)),
    propertyRuns(300),
  );
  refused(new ArrayBuffer(0), /no whole snapshot/);
});

test('a buffer with any one bit turned round is refused', () => {
  fc.assert(
    fc.property(fc.nat(snapshot.byteLength - 1), fc.nat(7), (position, bit) => {
      const damaged = snapshot.slice(0);
      new Uint8Array(damaged)[position]! ^= 1 << bit;
      refused(damaged, /./);
    }),
    propertyRuns(500),
  );
});

test('foreign bytes and other versions are refused with the reason', () => {
  const foreign = new Uint8Array(snapshot.byteLength).fill(65);
  refused(foreign.buffer, /does not begin as a snapshot/);
  const later = snapshot.slice(0);
  new Uint32Array(later)[1]! += 1;
  const { version } = SNAPSHOT_FORMAT;
  refused(later, new RegExp(`version ${version + 1}, expected ${version}`));
});

test('a buffer with any stretch overwritten is refused', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(fc.nat(snapshot.byteLength - 64), bytes, (position, written) => {
      const damaged = new Uint8Array(snapshot.slice(0));
      const before = damaged.slice(position, position + written.length);
      fc.pre(written.some((byte, i) => byte !== before[i]));
      damaged.set(written, position);
      refused(damaged.buffer, /./);
    }),
    propertyRuns(300),
  );
});

test('random bytes behind a valid header are refused', () => {
  const content = fc.uint8Array({ minLength: 0, maxLength: 2_000 });
  fc.assert(
    fc.property(content, fc.integer({ min: 0, max: 16 }), (bytes, headerBytes) => {
      const forged = bytes.slice();
      forged.set(new Uint8Array(snapshot, 0, Math.min(headerBytes, forged.length)));
      refused(forged.buffer, /./);
    }),
    propertyRuns(500),
  );
});

/** Sections of any length. */
const TEXTS = ['language', 'synonyms', 'groupRows'];

test('well-formed sections that do not fit together are refused', () => {
  const { columns } = openSnapshot(snapshot);
  const names = Object.keys(columns).filter((name) => !TEXTS.includes(name));
  for (const name of names as (keyof typeof columns)[]) {
    const shorter = { ...columns, [name]: columns[name].subarray(0, -1) };
    const writer = new SectionWriter(SNAPSHOT_FORMAT, shorter, 'shared');
    writer.head();
    writer.copy(shorter);
    refused(writer.end().buffer, /expected|do not/);
  }
});
