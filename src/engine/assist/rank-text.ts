/** Ranking of a text by all fields, for the functions beside responses. */
import type { EngineContext } from '../engine-context.ts';
import type { Ranking } from '../relevance/rank.ts';
import { sanitizeTextField } from '../request/sanitize-text.ts';

/** @param rules of the owner that hold now */
export function rankText(
  query: string,
  context: EngineContext,
  rules = context.rules?.atPresent(),
): Ranking {
  const text = { text: sanitizeTextField(query), fields: ALL_FIELDS, variations: true };
  return context.relevance.rank(text, rules?.synonyms(query));
}

const ALL_FIELDS = {
  title: true,
  excerpt: true,
  content: true,
  sku: true,
  categories: true,
  tags: true,
  attributes: true,
};
