/** Functions of the engine beside responses: suggestions, counts, relaxations, highlights. */
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { asRecord, asText } from '../../protocol/codec/values.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import type {
  CountOptions,
  Relaxation,
  RequestCounts,
  StockById,
  Suggestions,
  TextRange,
} from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import { countChoices } from './counts.ts';
import { relax } from './relax.ts';
import type { EngineContext } from '../engine-context.ts';
import { compoundTokens } from '../text/compound-tokens.ts';
import { highlightWords } from '../relevance/highlight.ts';
import { FilterNames, keyOf } from './filter-names.ts';
import { rankText } from './rank-text.ts';
import { stockOf } from './stock.ts';
import { type Completion, correctWords, planSuggestions } from './suggest.ts';

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
   * Stock status of products and variations by their ids: responses of the API have it for variations
   * only. Unknown ids, and statuses of plugins, are left out. O(ids + rows).
   */
  stock(ids: readonly number[]): StockById;
}

/** Creates the functions for one snapshot. */
export function createAssist(
  context: EngineContext,
  readEntries: (entries: readonly number[]) => Promise<readonly string[]>,
): SearchAssist {
  const { snapshot } = context;
  const highlight = (query: string, text: string): readonly TextRange[] =>
    highlightWords(rankText(query, context).query, text, context.relevance.index);
  let names: FilterNames | undefined;
  const readNames = (): FilterNames =>
    (names ??= new FilterNames(snapshot, context.relevance.index.analyzer));
  return {
    async suggest(text, request = {}) {
      const found = planSuggestions(text, request, context, readNames);
      if (found === null) return NO_SUGGESTIONS;
      const { completions, products, query, total } = found;
      const rows = [...products, ...completions.map(({ example }) => example)];
      const entries = rows.map((row) => snapshot.columns.rowEntries[row]!);
      const jsons = entries.length === 0 ? [] : await readEntries(entries);
      const listed = jsons
        .slice(0, products.length)
        .map((json) => decodeProductEntry(JSON.parse(json), 'entry'));
      const examples = jsons.slice(products.length).map(nameOf);
      const written = completions.flatMap((completion, i) => {
        const word = surfaceText(completion, examples[i]!, context) ?? completion.spelled;
        return word === null ? [] : [completion.before + word];
      });
      const listedNames = new Set(listed.map(({ name }) => nameToText(name).toLowerCase()));
      const wordsOf = (one: string): string => keyOf(context.relevance.index.analyzer.spans(one));
      // The text with other accents is the text.
      const isOffered = (one: string): boolean =>
        wordsOf(one) !== wordsOf(text) && !listedNames.has(one.toLowerCase());
      // The first may be the typed text, the name of a product, or find nothing.
      const [likeliest = text] = written;
      const completed = isOffered(likeliest) && found.count(likeliest) > 0 ? likeliest : text;
      // Before the other texts are ranked: the ranking of this one is still cached.
      const terms = found.terms(completed);
      const texts = [
        ...new Set(written.length > 0 ? written : [correctWords(text, query.corrected)]),
      ]
        .filter(isOffered)
        .slice(0, MAX_TEXTS)
        .map((one) => ({ text: one, total: found.count(one) }))
        .filter(({ total }) => total > 0);
      return {
        texts,
        terms,
        filters: found.filters(completed),
        products: listed,
        // Of the ranking that found them, not of a new one: the other texts may have replaced it in the cache.
        highlights: listed.map(({ name }) =>
          highlightWords(query, nameToText(name), context.relevance.index),
        ),
        corrected: query.corrected,
        total,
      };
    },
    counts: async (request, options) => countChoices(request, options, context),
    relax: (request, base) => relax(request, context, base),
    highlight,
    stock: (ids) => stockOf(ids, snapshot.columns),
  };
}

const NO_SUGGESTIONS: Suggestions = {
  texts: [],
  terms: [],
  filters: [],
  products: [],
  highlights: [],
  corrected: [],
  total: 0,
};

/** Name in the JSON of an entry; `''` without one. */
function nameOf(json: string): string {
  const entry: unknown = JSON.parse(json);
  return asText(asRecord(entry)?.['name']) ?? '';
}

/** Each is ranked to count its products. */
const MAX_TEXTS = 3;

/**
 * Token as a product's name spells it, with accents, or dashes where it was joined; `null` if the
 * name lacks it.
 */
function surfaceText(
  { token, beginning }: Completion,
  name: string,
  { relevance }: EngineContext,
): string | null {
  const text = nameToText(name);
  const { analyzer } = relevance.index;
  const placed = analyzer
    .spans(text)
    .find((span) => span.token === token && span.word.startsWith(beginning));
  const written = placed
    ? text.slice(placed.start, placed.end)
    : compoundTokens(text).find(
        (compound) => beginning === '' && analyzer.tokens(compound).includes(token),
      );
  return written?.toLowerCase() ?? null;
}
