/** Proves that building a snapshot needs little room beside it: counts what is alive after a collection, step by step. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSnapshotBuilder } from '../../src/engine/index.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

/** Bytes in objects and in buffers. */
function alive(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A collection takes long. */
const STEPS_BETWEEN = 10;

/** As multiples of the snapshot: a tenth more than was seen. What is left is compiled code. */
const MOST = { read: 1.25, whole: 2.4, pieces: 1.5, left: 0.25 };

/** Measurements until one is within the bounds: code that is compiled meanwhile adds to some of them. */
const ATTEMPTS = 3;

type Sizes = Readonly<Partial<Record<keyof typeof MOST, number>>>;

/** Fails unless one of up to three measurements is small enough, as multiples of the snapshot. */
function holdTo(measure: () => Sizes): void {
  let large: readonly string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sizes = Object.entries(measure());
    large = sizes.flatMap(([name, multiple]) =>
      multiple < MOST[name as keyof typeof MOST] ? [] : `${name}: ${multiple.toFixed(2)}`,
    );
    if (large.length === 0) return;
  }
  assert.fail(`multiples of the snapshot: ${large.join(', ')}`);
}

const { header, products } = benchCatalogue(10_000);

test('what is read takes hardly more room than the snapshot, both together little more, and nothing of it stays', () => {
  holdTo(() => {
    const before = alive();
    const builder = createSnapshotBuilder(header);
    for (const product of products) builder.add(product);
    const read = alive() - before;
    let whole = read;
    const steps = builder.finishInSteps();
    let step = steps.next();
    for (let n = 0; step.done !== true; n++) {
      if (n % STEPS_BETWEEN === 0) whole = Math.max(whole, alive() - before);
      step = steps.next();
    }
    const size = step.value.byteLength;
    const left = alive() - before - size;
    // The builder retains none of the staged data.
    assert.equal(builder.add(products[0]!), products.length);
    return { read: read / size, whole: whole / size, left: left / size };
  });
});

test('building in pieces that the caller drops needs hardly more memory than the staged entries', () => {
  holdTo(() => {
    const before = alive();
    const builder = createSnapshotBuilder(header);
    for (const product of products) builder.add(product);
    let pieces = 0;
    let size = 0;
    let n = 0;
    for (const piece of builder.finishInPieces()) {
      size += piece?.length ?? 0;
      if (piece || n++ % STEPS_BETWEEN === 0) pieces = Math.max(pieces, alive() - before);
    }
    return { pieces: pieces / size, left: (alive() - before) / size };
  });
});
