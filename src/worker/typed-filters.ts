/**
 * Typed filters of the active catalogue, and explanations of ranks for developers. Loaded by the worker on the
 * first finished search, as a file of its own: its bytes do not fit the worker.
 */
import type { EngineContext } from '../engine/engine-context.ts';
import { QueryParser } from '../engine/typed-filters/parse-query.ts';
import type { UnderstoodQuery } from '../protocol/typed-filters/parsed-query.ts';

export { explainProduct } from '../engine/assist/explain-product.ts';

/** One for each snapshot: it holds the names of all terms. */
const parsers = new WeakMap<EngineContext, QueryParser>();

/**
 * Finds filters in a text, see `Engine.parseQuery`.
 *
 * @param context of the worker's own engine: this file reads its objects, and has no copy of them
 * @param language of the page, BCP 47
 */
export function understandQuery(
  context: EngineContext,
  text: string,
  language: string,
): UnderstoodQuery {
  const parser = parsers.get(context) ?? new QueryParser(context);
  parsers.set(context, parser);
  const parsed = parser.parse(text, language);
  const { terms } = context.snapshot;
  return {
    ...parsed,
    terms: (parsed.constraints.t ?? []).map(({ taxonomy, t }) => ({
      taxonomy,
      terms: t.flatMap((slug) => {
        const term = terms.ofSlug(taxonomy, String(slug));
        return term === undefined ? [] : [terms.entry(term)];
      }),
      total: t.length,
    })),
  };
}
