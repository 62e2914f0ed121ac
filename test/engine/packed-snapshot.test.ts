/** Packed snapshots become what was packed, byte by byte. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { withBroaderWords } from '../../src/engine/broader-words/rules.ts';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { openForeignSnapshot } from '../../src/engine/snapshot/open-foreign.ts';
import { expandSnapshot, isPacked } from '../../src/engine/snapshot/packed/expand-snapshot.ts';
import { packSnapshot } from '../../src/engine/snapshot/packed/pack-snapshot.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { failure } from '../support/failure.ts';
import { generatedCatalogue } from '../support/generate-catalogue.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

function assertSame({ header, ...catalogue }: Catalogue): number {
  const snapshot = buildSnapshot({ ...catalogue, header: withBroaderWords(header) });
  const packed = packSnapshot(snapshot);
  assert(isPacked(packed));
  assert.deepEqual(new Uint8Array(expandSnapshot(packed.slice(0))), new Uint8Array(snapshot));
  return packed.byteLength / snapshot.byteLength;
}

describe('a packed snapshot', () => {
  for (const name of ['adventureworks/ar', 'adventureworks/de', 'woo-sample', 'conformance']) {
    test(`becomes what was packed: ${name}`, async () => {
      assertSame(await readCatalogue(readFixture(`${name}/catalogue.ndjson.gz`)));
    });
  }

  test('becomes what was packed, whatever the catalogue', () => {
    fc.assert(
      fc.property(generatedCatalogue, (catalogue) => void assertSame(catalogue)),
      propertyRuns(100, 40),
    );
  });

  test('has half of the bytes, before it is compressed', () => {
    const ratio = assertSame(benchCatalogue(2000));
    assert(ratio <= 0.5, `${ratio} times the bytes`);
  });

  test('is not made of a snapshot with larger prices than it can hold', () => {
    const { products, ...catalogue } = benchCatalogue(20);
    const dear = products.map((product) => ({ ...product, price: '99999999.00' }));
    const snapshot = buildSnapshot({ ...catalogue, products: dear });
    assert.equal(packSnapshot(snapshot), snapshot);
    assert.equal(openForeignSnapshot(snapshot).productCount, 20);
  });

  test('that announces more bytes than it can have is refused before they are allocated', async () => {
    const packed = packSnapshot(buildSnapshot(benchCatalogue(20)));
    const { code, message } = await failure((async () => openForeignSnapshot(packed, 10_000))());
    assert.equal(code, 'bad-catalogue');
    assert.match(message, /announces a snapshot of \d+ bytes: expected at most 10000/);
  });
});
