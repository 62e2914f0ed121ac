/** Proves posting lists, string tables and selection against plain arrays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Bitset } from '../../src/engine/structures/bitset.ts';
import { type PostingLists, transposeLists } from '../../src/engine/structures/posting-list.ts';
import { CumulativeBitsets } from '../../src/engine/structures/cumulative-bitsets.ts';
import { compareUtf8, StringTable } from '../../src/engine/structures/string-table.ts';
import { topBy } from '../../src/engine/structures/top-k.ts';
import { propertyRuns } from '../support/property-runs.ts';

function packLists(lists: readonly (readonly number[])[]): PostingLists {
  const ends = lists.map((_, i) => lists.slice(0, i + 1).flat().length);
  return { offsets: Uint32Array.of(0, ...ends), values: Uint32Array.from(lists.flat()) };
}

function transposed(lists: PostingLists, valueCount: number): PostingLists {
  const target = {
    offsets: new Uint32Array(valueCount + 1),
    values: new Uint32Array(lists.values.length),
  };
  transposeLists(lists, target);
  return target;
}

const texts = fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 30 });

test('transposing lists inverts every pair, keys ascending', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 19 })), { maxLength: 12 });
  fc.assert(
    fc.property(lists, (keys) => {
      const { offsets, values } = transposed(packLists(keys), 20);
      for (let value = 0; value < 20; value++) {
        const expected = [...keys.keys()].filter((key) => keys[key]!.includes(value));
        assert.deepEqual([...values.subarray(offsets[value], offsets[value + 1])], expected);
      }
    }),
    propertyRuns(200),
  );
});

test('transposing twice gives the lists back, sorted', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 19 })), { maxLength: 12 });
  fc.assert(
    fc.property(lists, (keys) => {
      const twice = transposed(transposed(packLists(keys), 20), keys.length);
      const sorted = packLists(keys.map((list) => [...list].sort((a, b) => a - b)));
      assert.deepEqual(twice, sorted);
    }),
    propertyRuns(200),
  );
});

test('texts are compared as their UTF-8 bytes are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const bytes = Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      assert.equal(Math.sign(compareUtf8(a, b)), bytes);
    }),
    propertyRuns(500),
  );
});

test('a prefix is a contiguous range of a sorted table, and a whole text is found or is not there', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: 'binary', maxLength: 2 }), (unsorted, prefix) => {
      const sorted = [...unsorted].sort(compareUtf8);
      const table = StringTable.of(sorted);
      assert.deepEqual(table.toArray(), sorted);
      const [start, end] = table.prefixRange(prefix);
      const found = sorted.filter((text) => text.startsWith(prefix));
      assert.deepEqual(sorted.slice(start, end), found);
      assert.equal(table.indexOf(prefix), sorted.indexOf(prefix));
      for (const text of sorted) assert.equal(table.get(table.indexOf(text)), text);
    }),
    propertyRuns(300),
  );
});

test('the first by a comparison are the beginning of the sorted members', () => {
  const ranks = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { maxLength: 60 });
  fc.assert(
    fc.property(ranks, fc.integer({ min: 0, max: 70 }), (rankOf, k) => {
      const isBefore = (a: number, b: number): boolean => rankOf[a]! < rankOf[b]!;
      const sorted = [...rankOf.keys()].sort((a, b) => rankOf[a]! - rankOf[b]!).slice(0, k);
      const first = topBy(Uint32Array.from(rankOf.keys()), k, isBefore);
      assert.deepEqual([...first], sorted);
    }),
    propertyRuns(300),
  );
});

test('a prefix of an order is the set of its first members, whatever was in it before', () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: 300 }, (_, member) => member),
    { minLength: 300 },
  );
  fc.assert(
    fc.property(order, fc.array(fc.nat(300), { minLength: 1, maxLength: 5 }), (members, counts) => {
      const sets = new CumulativeBitsets(Uint32Array.from(members));
      const target = new Bitset(members.length);
      for (const count of counts) {
        const first = sets.first(count, target);
        const expected = members.slice(0, count).sort((a, b) => a - b);
        assert.deepEqual([...first.toArray()], expected);
      }
    }),
    propertyRuns(100),
  );
  assert.equal(new CumulativeBitsets(new Uint32Array(0)).first(0, new Bitset(0)).count(), 0);
});
