/**
 * Functions of the engine beside responses: suggestions, counts, relaxations, highlights,
 * explanations.
 */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type {
  CountOptions,
  Explanation,
  Relaxation,
  RequestCounts,
  Suggestions,
  TextRange,
} from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { sanitizeTextField } from '../request/sanitize-text.ts';
import { countChoices } from './counts.ts';
import { relax } from './relax.ts';
import type { EngineContext } from '../engine-context.ts';
import { compoundTokens } from '../text/compound-tokens.ts';
import { explainScore } from '../relevance/explain.ts';
import { highlightWords } from '../relevance/highlight.ts';
import { planSuggestions } from './suggest.ts';

/** Functions for search fields, facets and empty lists. */
export interface SearchAssist {
  /**
   * Suggests completed texts, terms and products for a text while it is typed. Rejects only if
   * entries cannot be read.
   *
   * @param request its constraints apply, all but its `q`; none by default
   */
  suggest(text: string, request?: ShopRequest): Promise<Suggestions>;
  /**
   * Counts the products of all choices that a page offers beside the response of `request`: terms,
   * ratings, sale, stock, featured, and the distribution of prices. O(listed terms × rows / 32).
   *
   * @throws ShopError `bad-request` if the server would refuse the request; else rejects only if
   * entries cannot be read
   */
  counts(request: ShopRequest, options?: CountOptions): Promise<RequestCounts>;
  /**
   * Counts the products without each constraint of `request`. 0 for a request that the server would
   * refuse.
   *
   * @param base part of the request that is not relaxed; none by default
   */
  relax(request: ShopRequest, base?: ShopRequest): Relaxation;
  /** Ranges of the words in a text, such as a product's name, that the query matches. */
  highlight(query: string, text: string): readonly TextRange[];
  /**
   * Explains the rank of a product; `null` if the shop has no product or variation with this id.
   */
  explain(query: string, id: number): Explanation | null;
}

/** Creates the functions for one snapshot. */
export function createAssist(
  context: EngineContext,
  readEntries: (entries: readonly number[]) => Promise<readonly string[]>,
): SearchAssist {
  const { snapshot } = context;
  const textOf = (query: string) => ({
    text: sanitizeTextField(query),
    fields: ALL_FIELDS,
    variations: true,
  });
  const highlight = (query: string, text: string): readonly TextRange[] => {
    const { relevance } = context;
    return highlightWords(relevance.rank(textOf(query)).query, text, relevance.index);
  };
  return {
    async suggest(text, request = {}) {
      const found = planSuggestions(text, request, context);
      if (found === null) return NO_SUGGESTIONS;
      const { completions, products, corrected, total } = found;
      const rows = [...products, ...completions.map(({ example }) => example)];
      const entries = rows.map((row) => snapshot.columns.rowEntries[row]!);
      const jsons = entries.length === 0 ? [] : await readEntries(entries);
      const read = jsons.map((json) => decodeProductEntry(JSON.parse(json), 'entry'));
      const examples = read.slice(products.length);
      const written = completions.flatMap(({ before, spelled, token }, i) => {
        const word = surfaceText(token, examples[i]!.name, context) ?? spelled;
        return word === null ? [] : [before + word];
      });
      const texts = [...new Set(written)]
        .filter((completed) => completed !== text)
        .slice(0, MAX_TEXTS)
        .map((completed) => ({ text: completed, total: found.count(completed) }))
        .filter(({ total }) => total > 0);
      // The first may equal the typed text, which is not offered again, or find nothing.
      const [likeliest] = written;
      return {
        texts,
        terms: found.terms(texts[0]?.text === likeliest ? (likeliest ?? text) : text),
        products: read.slice(0, products.length),
        highlights: products.map((_, i) => highlight(text, nameToText(read[i]!.name))),
        corrected,
        total,
      };
    },
    counts: (request, options) => countChoices(request, options, { context, readEntries }),
    relax: (request, base) => relax(request, context, base),
    highlight,
    explain(query, id) {
      const { relevance } = context;
      return explainScore(id, relevance.rank(textOf(query)), relevance.index, snapshot);
    },
  };
}

const NO_SUGGESTIONS: Suggestions = {
  texts: [],
  terms: [],
  products: [],
  highlights: [],
  corrected: [],
  total: 0,
};

const ALL_FIELDS = {
  title: true,
  excerpt: true,
  content: true,
  sku: true,
  categories: true,
  tags: true,
  attributes: true,
};

const MAX_TEXTS = 5;

/**
 * Token as a product's name spells it, with accents, or dashes where it was joined; `null` if the
 * name lacks it.
 */
function surfaceText(token: string, name: string, { relevance }: EngineContext): string | null {
  const text = nameToText(name);
  const { analyzer } = relevance.index;
  const placed = analyzer.spans(text).find((word) => word.token === token);
  const written = placed
    ? text.slice(placed.start, placed.end)
    : compoundTokens(text).find((compound) => analyzer.tokens(compound).includes(token));
  return written?.toLowerCase() ?? null;
}
