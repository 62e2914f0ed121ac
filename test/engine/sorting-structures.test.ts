/** Proves what sorts without comparing, byte strings and numbers, against sorting by comparison. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  HASH_START,
  hashByte,
  StringInterner,
} from '../../src/engine/structures/string-interner.ts';
import { rankNumbers } from '../../src/engine/structures/rank-numbers.ts';
import { sortByteStrings } from '../../src/engine/structures/sort-byte-strings.ts';
import { StringTable } from '../../src/engine/structures/string-table.ts';
import { encodeUtf8 } from '../../src/engine/structures/utf8.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Few letters, so that many begin alike, in every number around the one from which on parts are made. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', '\0', 'é', '\uffff', '😀'),
  maxLength: 6,
});
const texts = fc.array(text, { maxLength: 200 });
/** All numbers of a table, sorted. */
function sortedNumbers({ bytes, offsets }: StringTable): readonly number[] {
  const order = Uint32Array.from({ length: offsets.length - 1 }, (_, n) => n);
  sortByteStrings(bytes, offsets, order);
  return [...order];
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('byte strings are sorted as byte comparison sorts them', () => {
  fc.assert(
    fc.property(texts, (list) => {
      const sorted = sortedNumbers(StringTable.of(list)).map((n) => list[n]!);
      assert.deepEqual(sorted, list.toSorted(byBytes));
    }),
    propertyRuns(500),
  );
});

test('a hundred thousand equal or ever longer byte strings are sorted without a deep stack', () => {
  for (const list of [
    Array.from({ length: 100_000 }, () => 'same'),
    Array.from({ length: 2_000 }, (_, n) => 'a'.repeat(n)),
  ]) {
    const table = StringTable.of(list.toReversed());
    assert.deepEqual(
      sortedNumbers(table).map((n) => table.offsets[n + 1]! - table.offsets[n]!),
      list.map(({ length }) => length),
    );
  }
});

/** Pairs of words with the same hash: from the usual start of FNV-1a any choice of one from each pair. */
const PAIRS = [['yaczf', 'glbpp'], ...Array.from({ length: 11 }, () => ['numzf', 'tplpp'])];

test('words that are written to have the same hash do not have it', () => {
  const words = PAIRS.reduce<readonly string[]>(
    (begun, pair) => begun.flatMap((word) => pair.map((next) => word + next)),
    [''],
  );
  const hashes = words.map((word) => Buffer.from(word).reduce(hashByte, HASH_START));
  assert.equal(words.length, 4096);
  // A few pairs may have the same hash from the start of this process, too.
  assert.ok(new Set(hashes).size > 500, `${new Set(hashes).size} hashes`);
});

test('beyond sixteen million numbers each byte string still has its own', () => {
  const strings = new StringInterner();
  const bytes = encodeUtf8('first second third');
  const numbers = (): readonly number[] => [
    strings.number(bytes, 0, 5),
    strings.number(bytes, 6, 12),
    strings.number(bytes, 13, 18),
  ];
  const first = strings.number(bytes, 0, 5);
  while (strings.length < 2 ** 24) strings.skip();
  assert.deepEqual(numbers(), [first, 2 ** 24, 2 ** 24 + 1]);
  assert.deepEqual(numbers(), [first, 2 ** 24, 2 ** 24 + 1]);
});

test('each distinct byte string has one number, and those asked for are written in order', () => {
  fc.assert(
    fc.property(texts, fc.nat(300), (list, more) => {
      const all = [...list, ...Array.from({ length: 5 * more }, (_, n) => `n${n}`)];
      const strings = new StringInterner();
      const numbers = all.map((one) => {
        const bytes = encodeUtf8(`<${one}>`);
        return strings.number(bytes, 1, bytes.length - 1);
      });
      const distinct = [...new Set(all)];
      assert.equal(strings.length, distinct.length);
      assert.deepEqual(
        numbers,
        all.map((one) => distinct.indexOf(one)),
      );
      for (const isUsed of [() => true, (number: number) => number % 3 !== 0]) {
        const used = [...distinct.keys()].filter(isUsed);
        const size = used.reduce((sum, number) => sum + strings.sizeOf(number), 0);
        const order = Uint32Array.from(used);
        strings.sort(order);
        const table = new StringTable(new Uint8Array(size), new Uint32Array(used.length + 1));
        strings.write(order, table.bytes, table.offsets);
        const expected = used.map((number) => distinct[number]!);
        assert.deepEqual(table.toArray(), expected.toSorted(byBytes));
        for (const [place, number] of order.entries()) {
          assert.equal(table.get(place), distinct[number]);
        }
      }
    }),
    propertyRuns(200),
  );
});

test('numbers are ranked as comparison ranks them', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -0, 1, -1, 0.5, 2 ** 32, -(2 ** 40), 1e12, Infinity, -Infinity),
    fc.double({ noNaN: true }),
    fc.integer({ min: -3, max: 3 }),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 40 }), (values) => {
      const { ranks, count } = rankNumbers(Float64Array.from(values));
      const distinct = [...new Set(values)].sort((a, b) => a - b);
      assert.equal(count, distinct.length);
      assert.deepEqual(
        [...ranks],
        values.map((value) => distinct.indexOf(value)),
      );
    }),
    propertyRuns(500),
  );
});
