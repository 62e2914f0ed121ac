/** Scores equal those of plain maps, which share nothing between queries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSnapshot, readCatalogue } from '../../src/engine/index.ts';
import { expandQuery } from '../../src/engine/relevance/expand-query.ts';
import {
  type ExpandedQuery,
  isBroader,
  type TokenExpansion,
} from '../../src/engine/relevance/expansion.ts';
import { RelevanceIndex } from '../../src/engine/relevance/relevance-index.ts';
import { bitsOf, coverage, groupBySpan, scoreProducts } from '../../src/engine/relevance/score.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import { MAX_IMPACT } from '../../src/engine/snapshot/relevance-fields.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

interface PlainScore {
  sum: number;
  covered: number;
}

/** Impact of each token by row. */
function impactsOf(token: number, index: RelevanceIndex): ReadonlyMap<number, number> {
  const count = index.load(token);
  return new Map(Array.from({ length: count }, (_, i) => [index.rows[i]!, index.impacts[i]!]));
}

function bestOf(expansions: readonly TokenExpansion[], index: RelevanceIndex): Map<number, number> {
  const best = new Map<number, number>();
  for (const { first, end, others, weight } of expansions) {
    const required = others.map((token) => impactsOf(token, index));
    for (let token = first; token < end; token++) {
      for (const [row, impact] of impactsOf(token, index)) {
        const all = [impact, ...required.map((other) => other.get(row) ?? 0)];
        const score = (weight / MAX_IMPACT) * Math.min(...all);
        if (score > (best.get(row) ?? 0)) best.set(row, score);
      }
    }
  }
  return best;
}

function plainScores(expanded: ExpandedQuery, index: RelevanceIndex) {
  const own = new Map<number, PlainScore>();
  const withBroader = new Map<number, PlainScore>();
  for (const expansions of groupBySpan(expanded.expansions)) {
    const bits = bitsOf(expansions[0]!);
    for (const [row, score] of bestOf(expansions, index)) {
      const isWeak = isBroader(expansions[0]!);
      const before = (isWeak ? withBroader.get(row) : undefined) ??
        own.get(row) ?? { sum: 0, covered: 0 };
      if (isWeak && (before.covered & bits) !== 0) continue;
      const after = { sum: before.sum + score, covered: before.covered | bits };
      (isWeak ? withBroader : own).set(row, after);
    }
  }
  return { own, withBroader };
}

test('scores of any query are those of plain maps, whatever was asked before', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const index = new RelevanceIndex(openSnapshot(buildSnapshot(catalogue)));
  const word = fc.constantFrom(
    ...['bike', 'seat', 'mountain', 'silver', 'components', 'clothing', 'hat', 'mountan', 'bk'],
    ...[
      'light',
      'jersey',
      'bike bag',
      'red',
      'whel',
      'gears',
      'tyre',
      'shirt',
      'tour',
      'saddlebag',
    ],
  );
  let seen = 0;
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, isOn) => {
      const expanded = expandQuery(words.join(' '), index);
      const { scores, rows, broader } = scoreProducts(expanded, index, {
        areAll: isOn,
        meant: null,
      });
      const found = new Map(Array.from(rows, (row) => [row, scores[row]!]));
      const added = new Map(Array.from(broader?.rows ?? [], (row) => [row, broader!.scores[row]!]));
      const plain = plainScores(expanded, index);
      const multiplied = (list: ReadonlyMap<number, PlainScore>) =>
        new Map(
          Array.from(list, ([row, { sum, covered }]) => [
            row,
            sum * coverage(covered, expanded) ** 2,
          ]),
        );
      assert.deepEqual(found, multiplied(plain.own));
      assert.deepEqual(added, isOn && broader ? multiplied(plain.withBroader) : new Map());
      if (added.size > 0) seen++;
    }),
    propertyRuns(150),
  );
  assert(seen > 0);
});
