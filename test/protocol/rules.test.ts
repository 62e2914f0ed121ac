/** The digest of the API's rules names each rule once and only recorded cases; the source cites its rules and nothing else. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { readCases } from '../conformance/recorded-cases.ts';

const SOURCE = new URL('../../src/', import.meta.url);
const digest = readFileSync(new URL('protocol/README.md', SOURCE), 'utf8');

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

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|css|md)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCE), 'utf8') }));

/** Not a part of a file's name, such as `rule-set.ts`. */
const CITED = /(?<![\w/-])rule-[a-z]+(?:-[a-z]+)*(?![\w-]*\.ts)/g;

test('every rule that the source cites is in the digest', () => {
  const anchors = new Set(all(/<a id="([^"]+)">/g));
  const cited = files.flatMap(({ name, text }) =>
    Array.from(text.matchAll(CITED), ([rule]) => ({ name, rule })),
  );
  assert(cited.filter(({ name }) => name.endsWith('.ts')).length > 80);
  assert.deepEqual(
    cited.filter(({ rule }) => !anchors.has(rule)),
    [],
  );
});

test('the source cites no document that is not in the repository', () => {
  const foreign = /\bwps-api\b|\bcatalogue-format\b|\bquirks? \d|\(observed\b|\bobserved \d/i;
  assert.deepEqual(
    files.filter(({ text }) => foreign.test(text)).map(({ name }) => name),
    [],
  );
});
