/** The speed table of the guide is the one that `npm run bench -- --write --record` wrote, with the ratios of the history. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file: string): readonly string[] =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const [, ...history] = read('test/bench/history.tsv').map((line) => line.split('\t'));
const table = read('demo/guide/comparison.md')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const head = table.findIndex(([first]) => first === 'engine');
const [titles = [], , ...rows] = table.slice(head);

test('the speed table of the guide has the ratios of the latest version in the history', () => {
  const version = history.at(-1)?.[0];
  let compared = 0;
  for (const [column, title] of titles.entries()) {
    const products = /^([\d,]+) products$/.exec(title)?.[1]?.replaceAll(',', '');
    if (products === undefined) continue;
    const ofSize = history.filter(([of, size]) => of === version && size === products);
    const own = ofSize[0]?.slice(3, 5).map(Number) ?? [];
    assert.equal(ofSize.length, rows.length, `rows of ${title}`);
    for (const [i, row] of rows.entries()) {
      assert.equal(row[0], ofSize[i]?.[2]);
      const cell = row[column] ?? '';
      const shown = cell
        .replace(/(, [\d,]+ (?:requests|products))+$/, '')
        .split(' / ')
        .map((n) => Number(n.replaceAll(',', '')));
      for (const [n, ratio] of shown.entries()) {
        const recorded = Number(ofSize[i]?.[3 + n]) / (own[n] ?? Number.NaN);
        // Both are rounded, the table to two digits.
        assert.ok(Math.abs(ratio / recorded - 1) < 0.06, `${row[0]}: ${cell}, not ${recorded}`);
        compared += 1;
      }
    }
  }
  assert.ok(compared > 0);
});
