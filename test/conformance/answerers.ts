/** The two engines under judgement, behind one function type. */
import type { Catalogue } from '../../src/protocol/catalogue.ts';
import { createEngine } from '../../src/engine/index.ts';
import { answerNaively } from '../reference/answer-naively.ts';
import type { Answerer } from './judge.ts';

export const ENGINES = ['reference', 'engine'] as const;
export type EngineName = (typeof ENGINES)[number];

export function openAnswerer(name: EngineName, catalogue: Catalogue): Answerer {
  if (name === 'reference') return async (request) => answerNaively(catalogue, request);
  const engine = createEngine(catalogue);
  return ({ url, method, headers }) =>
    engine.answer(url, { ...(method && { method }), ...(headers && { headers }) });
}
