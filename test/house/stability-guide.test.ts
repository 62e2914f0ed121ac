/** The guide on stability names every tag: a tag that it lacks would have no promise. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../', import.meta.url);

test('the tags of the guide are those of the elements', () => {
  const guide = readFileSync(new URL('demo/guide/stability.md', ROOT), 'utf8');
  const [, row = ''] = /^\| tags: (.*?) \|/m.exec(guide) ?? [];
  const named = Array.from(row.matchAll(/`(wps-[a-z-]+)`/g), ([, tag]) => tag);
  const defined = readdirSync(new URL('src/define', ROOT)).flatMap(
    (name) => /^(wps-[a-z-]+)\.ts$/.exec(name)?.[1] ?? [],
  );
  assert.ok(defined.length >= 16);
  assert.deepEqual(named.toSorted(), defined.toSorted());
});
