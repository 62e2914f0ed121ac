/** The digest of the API's rules names each rule once, and only cases that were recorded. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readCases } from '../conformance/recorded-cases.ts';

const digest = readFileSync(new URL('../../src/protocol/README.md', import.meta.url), 'utf8');

function all(pattern: RegExp): readonly string[] {
  return Array.from(digest.matchAll(pattern), ([, name]) => name!);
}

test('every rule has an anchor of its own', () => {
  const anchors = all(/<a id="([^"]+)">/g);
  assert(anchors.length > 40);
  assert.deepEqual([...new Set(anchors)], anchors);
});

test('every case that a rule names is recorded', () => {
  const ids = new Set(readCases().map(({ id }) => id));
  const named = all(/`([a-z]+[a-z0-9]*(?:-[a-z]+)*-\d{3})`/g);
  assert(named.length > 80);
  assert.deepEqual(
    named.filter((id) => !ids.has(id)),
    [],
  );
});
