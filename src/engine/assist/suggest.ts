/** Suggestions for a text while it is typed: completed words, terms and products. */
import type { ProductListPlan } from '../plan.ts';
import type { TermSuggestion } from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { Correction } from '../../protocol/response.ts';
import { decodeEntities } from '../../protocol/text/html-text.ts';
import { planForRequest } from '../request/parse-call.ts';
import type { FilterNames } from './filter-names.ts';
import { suggestFilters } from './suggest-filters.ts';
import { ProductSets } from '../respond/product-sets.ts';
import type { RuledOrder } from '../rules/row-rules.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Bitset } from '../structures/bitset.ts';
import { MAX_IMPACT } from '../snapshot/relevance-fields.ts';
import type { ExpandedQuery } from '../relevance/expansion.ts';
import type { RelevanceIndex } from '../relevance/relevance-index.ts';
import { PART, type TokenSpan, UNSPACED } from '../text/analyzer.ts';

/** Suggestions by row number; the caller reads the entries. */
interface SuggestionPlan {
  readonly completions: readonly Completion[];
  /** Terms of the best products for a text. */
  readonly terms: (text: string) => readonly TermSuggestion[];
  /**
   * Brands and attributes that words of the typed text name.
   *
   * @param completed text with its last word completed
   */
  readonly filters: (completed: string) => readonly TermSuggestion[];
  /** Rows of the best products. */
  readonly products: readonly number[];
  /** The text as it was ranked. */
  readonly query: ExpandedQuery;
  /** Number of products that the text finds. */
  readonly total: number;
  /** Number of products that another text finds. */
  readonly count: (text: string) => number;
}

export interface Completion {
  /** Text before the word, typing errors corrected. */
  readonly before: string;
  /** Word without accents; `null` if no text of the shop has it as a whole word. */
  readonly spelled: string | null;
  /** Token of the index. */
  readonly token: string;
  /** Typed word, where the token does not begin with it and the spelling must; else `''`. */
  readonly beginning: string;
  /** Row of a product whose name may have the word in the shop's spelling. */
  readonly example: number;
}

/** Completions that are computed; some are dropped as no spelled word. */
const MAX_COMPLETIONS = 6;
/** Number of letters of a word's ending that are typed behind its stem, while the word is unfinished. */
const MAX_TYPED_ENDING = 3;
const MAX_TERMS = 4;
const MAX_PRODUCTS = 5;
/** Number of best products whose terms are suggested. */
const MAX_BEST_PRODUCTS = 100;
const TAXONOMIES = ['product_cat', 'product_brand'];

/**
 * Finds the suggestions for a text. O(products × tokens that begin with the last word), plus one
 * count for each suggestion. `null` for a text without words.
 *
 * @param request its constraints apply, all but its `q`
 * @param names of the shop's filters, read on the first use
 */
export function planSuggestions(
  text: string,
  request: ShopRequest,
  context: EngineContext,
  names: () => FilterNames,
): SuggestionPlan | null {
  const { relevance, snapshot } = context;
  const listed = new ProductSets(context);
  const plans = new Map<string, ProductListPlan | null>();
  const plan = (q: string): ProductListPlan | null => {
    const known = plans.get(q);
    if (known !== undefined) return known;
    // Only the text itself ends with an unfinished word.
    const unfinished = q === text && request.unfinished === true;
    const found =
      planForRequest({ ...request, q, unfinished, orderby: 'relevance' })?.products ?? null;
    plans.set(q, found);
    return found;
  };
  const typed = bestFor(text);
  if (!typed) return null;
  const { expanded, found } = typed;
  return {
    completions: completions(),
    terms: (q) => (q === text ? terms(typed, q) : terms(bestFor(q), q)),
    filters: (completed) =>
      suggestFilters(text, completed, {
        names: names(),
        snapshot,
        analyzer: relevance.index.analyzer,
        listed,
        plan,
      }),
    products: [...typed.rows.subarray(0, MAX_PRODUCTS)],
    query: expanded,
    total: found.count(),
    count,
  };

  function bestFor(q: string): Best | null {
    const whole = plan(q);
    const constraint = whole?.constraints.text;
    if (!whole || !constraint) return null;
    const { order, query, scores, named } = listed.rank(constraint);
    const ordered: RuledOrder = (...ruled) => order(whole.soldOut, ...ruled);
    const best = listed.rules?.order(whole, ordered) ?? ordered(null, null);
    const found = listed.of(whole);
    return {
      whole,
      expanded: query,
      scores,
      named: new Set(named),
      found,
      rows: best.first(found, found.count(), MAX_BEST_PRODUCTS),
    };
  }

  function count(q: string): number {
    const completed = plan(q);
    return completed ? listed.of(completed).count() : 0;
  }

  function completions(): readonly Completion[] {
    const last = relevance.index.analyzer.spans(text).at(-1);
    // After a blank the next word has not begun.
    if (!last || last.end < text.length) return [];
    const before = correctWords(text.slice(0, last.start), expanded.corrected);
    const { index } = relevance;
    return frequentWords(last, before).map(({ word, example }) => {
      const token = index.tokens.get(word);
      const beginning = token.startsWith(last.word) ? '' : last.word;
      const form = index.surfaceForm(word);
      const spelled = form?.startsWith(beginning) ? form : null;
      return { before, spelled, token, beginning, example };
    });
  }

  /**
   * Words that begin with the typed one, or whose stem it begins with, by their weight in the
   * products that match the text before it.
   */
  function frequentWords({ word }: TokenSpan, before: string): readonly FrequentWord[] {
    const { index } = relevance;
    const others = plan(before.trim());
    const fitting = setOf(others);
    const ranking = others?.constraints.text ? listed.rank(others.constraints.text) : null;
    const weak = index.functionWords;
    const [first, end] = index.tokens.prefixRange(word);
    const candidates = Array.from({ length: end - first }, (_, i) => first + i);
    // A part of the ending may be typed: "hose" of "Hosen", whose stem is "hos".
    for (let length = 1; length <= MAX_TYPED_ENDING; length++) {
      const stem = index.tokens.indexOf(word.slice(0, -length));
      if (stem >= 0) candidates.push(stem);
    }
    // No product adds more: where a word of few products cannot be among the first, it is not read.
    let most = MAX_IMPACT;
    if (ranking) for (const score of ranking.scores) most = Math.max(most, MAX_IMPACT * score);
    let counted: readonly FrequentWord[] = [];
    for (const numbers of byFrequency(index, candidates)) {
      for (const number of numbers) {
        const last = counted[MAX_COMPLETIONS - 1];
        if (last !== undefined && most * index.documentFrequency(number) < last.worth) continue;
        if (weak.has(number)) continue;
        const found = weigh(number);
        if (found.worth > 0 && found.worth >= (last?.worth ?? 0))
          counted = [...counted, found]
            .sort((a, b) => b.worth - a.worth || a.word - b.word)
            .slice(0, MAX_COMPLETIONS);
      }
    }
    return counted;

    function weigh(number: number): FrequentWord {
      const { words } = fitting;
      const scores = ranking?.scores ?? null;
      const length = index.load(number);
      let worth = 0;
      let example = 0;
      let highest = 0;
      for (let i = 0; i < length; i++) {
        const row = index.rows[i]!;
        if ((words[row >>> 5]! & (1 << row)) === 0) continue;
        const impact = index.impacts[i]!;
        worth += scores === null ? impact : impact * (scores[row] || 1);
        if (impact <= highest) continue;
        highest = impact;
        example = row;
      }
      return { word: number, worth, example };
    }
  }

  /** Products of a plan; all products where it has none. */
  function setOf(others: ProductListPlan | null): Bitset {
    const fitting = others && listed.of(others);
    if (fitting && fitting.count() > 0) return fitting;
    const all = plan('');
    return all ? listed.of(all) : found;
  }

  function terms(best: Best | null, q: string): readonly TermSuggestion[] {
    if (best === null) return [];
    const { whole: all, named } = best;
    const { columns } = snapshot;
    const taken = new Set(all.constraints.terms.map(({ taxonomy }) => taxonomy));
    return TAXONOMIES.filter((name) => !taken.has(name))
      .flatMap((name) => {
        const range = snapshot.terms.taxonomy(name);
        return range ? weighTerms(best, range) : [];
      })
      .sort(
        (a, b) =>
          Number(named.has(b.term)) - Number(named.has(a.term)) ||
          b.worth - a.worth ||
          a.term - b.term,
      )
      .slice(0, MAX_TERMS)
      .flatMap(({ term, taxonomy }) => {
        const id = columns.termIds[term]!;
        const filter = { taxonomy, operator: 'or', ids: [id], slugs: null, limit: null } as const;
        const narrowed = { ...all.constraints, terms: [...all.constraints.terms, filter] };
        const total = listed.of({ ...all, constraints: narrowed }).count();
        const { name, slug } = snapshot.terms.entry(term);
        return total === 0
          ? []
          : [{ text: q, taxonomy, id, slug, name: decodeEntities(name), total }];
      });
  }

  /** Terms of the best products, by the scores of those that have them. */
  function weighTerms(
    { rows, scores }: Best,
    { name, start, end }: { readonly name: string; readonly start: number; readonly end: number },
  ): { term: number; taxonomy: string; worth: number }[] {
    const { rowTermOffsets, rowTerms } = snapshot.columns;
    const worths = new Float64Array(end - start);
    for (const row of rows) {
      for (let i = rowTermOffsets[row]!; i < rowTermOffsets[row + 1]!; i++) {
        const term = rowTerms[i]!;
        if (term >= start && term < end) worths[term - start]! += scores[row]!;
      }
    }
    return Array.from(worths, (worth, i) => ({ term: start + i, taxonomy: name, worth })).filter(
      ({ worth }) => worth > 0,
    );
  }
}

interface Best {
  readonly whole: ProductListPlan;
  readonly expanded: ExpandedQuery;
  readonly scores: ArrayLike<number>;
  /** Categories whose name the text is. */
  readonly named: ReadonlySet<number>;
  readonly found: Bitset;
  readonly rows: Uint32Array;
}

interface FrequentWord {
  /** Number of the word in the index. */
  readonly word: number;
  readonly worth: number;
  readonly example: number;
}

/** Sorts words of the index, those of most products first; words of similarly many are in no order. */
function byFrequency(
  index: RelevanceIndex,
  numbers: readonly number[],
): readonly (readonly number[])[] {
  const groups: number[][] = Array.from({ length: 33 }, () => []);
  for (const number of numbers) groups[Math.clz32(index.documentFrequency(number))]!.push(number);
  return groups;
}

/** Replaces the corrected words of a text; words that contain one stay as they are. Linear. */
export function correctWords(text: string, corrections: readonly Correction[]): string {
  return corrections.reduce(
    (all, { typed, meant }) =>
      UNSPACED.test(typed)
        ? all.replaceAll(typed, () => meant)
        : all.replace(PART, (word) => (word === typed ? meant : word)),
    text,
  );
}
