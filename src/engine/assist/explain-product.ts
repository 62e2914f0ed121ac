/** Explanation of a product's rank, with the owner's rules. No part of a worker: only developers ask for it. */
import type { Explanation } from '../../protocol/assist.ts';
import type { EngineContext } from '../engine-context.ts';
import { explainScore } from '../relevance/explain.ts';
import { explainRules } from '../rules/explain-rules.ts';
import { rankText } from './rank-text.ts';

/** Explains the rank of a product; `null` if the shop has no product or variation with this id. */
export function explainProduct(
  context: EngineContext,
  query: string,
  id: number,
): Explanation | null {
  const { relevance, snapshot, rules } = context;
  const current = rules?.atPresent();
  const explained = explainScore(id, rankText(query, context, current), relevance.index, snapshot);
  return explained === null || current === undefined
    ? explained
    : explainRules(explained, query, current, snapshot);
}
