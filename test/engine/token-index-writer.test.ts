/** Proves that the postings of the server's index are the same whether they are written at once or in stretches of any size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TextCollector } from '../../src/engine/snapshot/build/text-collector.ts';
import { TokenIndexWriter } from '../../src/engine/snapshot/build/token-index-writer.ts';
import { finishSteps } from '../../src/engine/structures/interruptible-work.ts';
import { propertyRuns } from '../support/property-runs.ts';

interface Written {
  readonly postings: readonly number[];
  readonly stretches: readonly number[];
}

/** A row for each list of texts. */
function write(lists: readonly (readonly string[])[], most: number): Written {
  const collector = new TextCollector('en', 'present');
  for (const list of lists) {
    collector.openEntry();
    collector.openList();
    for (const [field, text] of list.entries()) collector.add(text, 1 << (field % 7));
  }
  const index = new TokenIndexWriter(collector.finish(), {
    lists: Uint32Array.from(lists, (_, row) => row),
    more: new Map(),
  });
  const counts = finishSteps(index.count());
  const columns = {
    tokenBytes: new Uint8Array(counts.tokenBytes),
    tokenOffsets: new Uint32Array(counts.tokenOffsets),
    postingOffsets: new Uint32Array(counts.postingOffsets),
  };
  index.writeTokens(columns);
  assert.equal(columns.postingOffsets.at(-1), counts.postings);
  const written: Uint32Array[] = [];
  const open = (count: number): Uint32Array => {
    const stretch = new Uint32Array(count);
    written.push(stretch);
    return stretch;
  };
  while (finishSteps(index.writePostings(most, open)));
  return {
    postings: written.flatMap((stretch) => [...stretch]),
    stretches: written.map(({ length }) => length),
  };
}

const words = fc
  .array(fc.constantFrom('red', 'shirt', 'a', 'bike', 'blue-ish', 'x1', 'Ölkanne'), {
    maxLength: 6,
  })
  .map((list) => list.join(' '));

test('postings are the same in stretches of any size, which hold whole tokens', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 12 }),
      fc.integer({ min: 0, max: 20 }),
      (lists, most) => {
        const whole = write(lists, Number.POSITIVE_INFINITY);
        const parts = write(lists, most);
        assert.deepEqual(parts.postings, whole.postings);
        assert.equal(whole.stretches.length, 1);
        // Nothing larger than was asked for but what a single token needs, and never two that would have fitted into one.
        for (let i = 1; i < parts.stretches.length; i++) {
          assert(parts.stretches[i - 1]! + parts.stretches[i]! > most);
        }
        for (const size of parts.stretches) assert(size <= Math.max(most, lists.length));
      },
    ),
    propertyRuns(300),
  );
});
