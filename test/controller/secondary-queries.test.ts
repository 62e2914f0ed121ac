/** What is asked beside the answers of a long day: each once, and not all of it is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type SecondaryTotals,
  SecondaryQueryQueue,
} from '../../src/controller/requests/secondary-query-queue.ts';
import { queryKey } from '../../src/controller/requests/secondary-queries.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';

const QUESTIONS = 8;
const STEPS = 50;
const questionsOf = (step: number): readonly ShopRequest[] =>
  Array.from({ length: QUESTIONS }, (_, i) => ({ min_price: 1000 * step + i, per_page: 1 }));

test('the newest answers are kept, and those shown are among them', async () => {
  const source = new ControllableSource();
  let answers: SecondaryTotals = new Map();
  const client = {};
  const asides = new SecondaryQueryQueue((all) => {
    answers = all;
  });
  for (let step = 0; step < STEPS; step += 1) {
    const wanted = questionsOf(step);
    asides.start(source, { response: {}, answeredBy: 'device', asOf: null }, false);
    asides.require(client, wanted);
    while (source.questions.length < (step + 1) * QUESTIONS) await turn();
    for (const question of source.questions.slice(-QUESTIONS)) question.answer({}, 'device');
    while (!wanted.every((question) => answers.has(queryKey(question)))) await turn();
    await turn();
  }
  assert.equal(source.questions.length, STEPS * QUESTIONS);
  assert.equal(answers.size, 256);
});

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
