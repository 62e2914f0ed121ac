/** Bounded caches of the views. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cached } from '../../src/controller/views/cached.ts';

test('a cached value is computed once', () => {
  const cache = new Map<string, number>();
  let calls = 0;
  const length = (text: string): number => {
    calls += 1;
    return text.length;
  };
  assert.deepEqual(
    [1, 2, 3].map(() => cached(cache, 2, 'abc', length)),
    [3, 3, 3],
  );
  assert.equal(calls, 1);
});

test('a cache holds at most its bound of entries, and returns correct values beyond it', () => {
  const cache = new Map<number, number>();
  for (let i = 0; i < 1000; i += 1) {
    assert.equal(
      cached(cache, 16, i % 40, (key) => key * 2),
      (i % 40) * 2,
    );
    assert.ok(cache.size <= 16);
  }
});
