/** The two engines under judgement, by name, over the recorded catalogue. */
import { createEngine } from '../../src/engine/index.ts';
import { readCatalogue } from '../../src/protocol/catalogue/read-file.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import { readFixture } from '../support/read-fixture.ts';
import { type Answerer, type GroupVerdict, judge } from './judge.ts';
import type { RecordedCase } from './recorded-cases.ts';

export const ENGINES = ['reference', 'engine'] as const;
export type EngineName = (typeof ENGINES)[number];

export async function judgeEngine(
  name: EngineName,
  cases: readonly RecordedCase[],
): Promise<readonly GroupVerdict[]> {
  const catalogue = await readCatalogue(readFixture('conformance/catalogue.ndjson.gz'));
  return judge(openAnswerer(name, catalogue), cases);
}

function openAnswerer(name: EngineName, catalogue: Catalogue): Answerer {
  if (name === 'reference') return async (request) => answerNaively(catalogue, request);
  const engine = createEngine(catalogue);
  return ({ url, method, headers }) =>
    engine.respond(url, { ...(method && { method }), ...(headers && { headers }) });
}
