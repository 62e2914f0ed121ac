/** Judge and plan of the storm: every fault that the storm looks for is detected. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { PageAnswer } from './storm-browser.ts';
import { isStatusTrue, judgeAnswer } from './storm-judge.ts';
import { planStorm } from './storm-plan.ts';
import { buildVersions, type ShopVersion } from './storm-shop.ts';

const REQUEST = { sale: true, orderby: 'price', order: 'asc' } as const;

let versions: readonly ShopVersion[];
let published: ReadonlySet<ShopVersion>;
before(async () => {
  versions = await buildVersions(60);
  published = new Set(versions.slice(0, 2));
});

async function answerOf(version: number, change: object = {}): Promise<PageAnswer> {
  const { engine, products, asOf } = versions[version]!;
  const response = JSON.stringify({ ...(await engine.query(REQUEST)), ...change });
  const status = { products, asOf, state: 'ready', storage: 'stored' } as const;
  return { request: REQUEST, response, error: null, status: { ...status, isTruncated: false } };
}

test('a response of one published version is right, and matches that version alone', async () => {
  const judgement = await judgeAnswer(await answerOf(1), published);
  assert.deepEqual(judgement, { verdict: 'right', versions: [versions[1]] });
});

test('a response with products of two versions is mixed', async () => {
  const { price } = await versions[1]!.engine.query(REQUEST);
  const { verdict } = await judgeAnswer(await answerOf(0, { price }), published);
  assert.equal(verdict, 'mixed');
});

test('a response that differs from every version is wrong', async () => {
  const { verdict } = await judgeAnswer(await answerOf(0, { featured: null }), published);
  assert.equal(verdict, 'wrong');
});

test('a response of a version that was never published is wrong', async () => {
  const { verdict } = await judgeAnswer(await answerOf(2), published);
  assert.equal(verdict, 'wrong');
});

test('a status is right only with the count and date of the version that responded', async () => {
  const answer = await answerOf(0);
  assert.equal(isStatusTrue(answer, [versions[0]!]), true);
  assert.equal(isStatusTrue(answer, [versions[1]!]), false);
  const { status } = answer;
  const counted = { ...answer, status: { ...status, products: status.products + 1 } };
  assert.equal(isStatusTrue(counted, [versions[0]!]), false);
});

test('the same seed plans the same rounds, and fewer rounds are a prefix of more', () => {
  const plan = planStorm(7, 5);
  assert.deepEqual(planStorm(7, 5), plan);
  assert.deepEqual(planStorm(7, 3).rounds, plan.rounds.slice(0, 3));
  assert.notDeepEqual(planStorm(8, 5), plan);
});
