/** Filters that a typed text names: "red jac" as jackets with the colour Red. */
import type { TermSuggestion } from '../../protocol/assist.ts';
import type { ProductListPlan } from '../plan.ts';
import type { ProductSets } from '../respond/product-sets.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Analyzer, TokenSpan } from '../text/analyzer.ts';
import { type FilterName, type FilterNames, keyOf } from './filter-names.ts';

interface FilterContext {
  readonly names: FilterNames;
  readonly snapshot: Snapshot;
  readonly analyzer: Analyzer;
  readonly listed: ProductSets;
  /** Plan of a text; `null` for none. */
  readonly plan: (q: string) => ProductListPlan | null;
}

const MAX_FILTERS = 3;
/** Filters whose products are counted. */
const MAX_COUNTED = 6;
/** Words of the longest name that is looked up. */
const MAX_NAME_WORDS = 3;
/** Words of a text that are looked at. */
const MAX_WORDS = 8;

interface Candidate extends FilterName {
  readonly rest: string;
  readonly isExact: boolean;
  /** Number of words that name it. */
  readonly words: number;
  /** Number of rows of the term. */
  readonly rows: number;
}

/**
 * Suggests filters with products for the rest of the text. O(words × names found), and a count for
 * at most six filters.
 *
 * @param text as typed: its last words may be the beginning of a name
 * @param completed text with its last word completed, in which the other words are looked up
 */
export function suggestFilters(
  text: string,
  completed: string,
  context: FilterContext,
): readonly TermSuggestion[] {
  const { snapshot, listed, plan, analyzer } = context;
  // A word that is typed to its end stays as it is: "helmet", though the shop mostly writes "helmets".
  const lastOf = (words: string): string | undefined => analyzer.spans(words).at(-1)?.token;
  const whole = lastOf(text) === lastOf(completed) ? text : completed;
  const taken = new Set(plan('')?.constraints.terms.map(({ taxonomy }) => taxonomy));
  const found = [...namedIn(text, true, context), ...namedIn(whole, false, context)]
    .filter(({ taxonomy }) => !taken.has(taxonomy))
    .sort(
      (a, b) =>
        Number(b.isExact) - Number(a.isExact) ||
        b.words - a.words ||
        Number(b.isWhole) - Number(a.isWhole) ||
        b.rows - a.rows ||
        snapshot.columns.termIds[a.term]! - snapshot.columns.termIds[b.term]!,
    );
  const seen = new Set<number>();
  return found
    .filter(({ term }) => !seen.has(term) && seen.add(term))
    .slice(0, MAX_COUNTED)
    .flatMap(({ term, taxonomy, name, rest, isExact }) => {
      const others = plan(rest);
      if (others === null) return [];
      const id = snapshot.columns.termIds[term]!;
      const total = listed.countWith(others, term);
      const { slug } = snapshot.terms.entry(term);
      return total === 0 ? [] : [{ text: rest, taxonomy, id, slug, name, total, isExact }];
    })
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || b.total - a.total)
    .slice(0, MAX_FILTERS)
    .map(({ isExact: _, ...filter }) => filter);
}

/**
 * Terms that words of a text name.
 *
 * @param isLast `true` for names that end the text, of which an unfinished one may be the beginning;
 * `false` for all others
 */
function namedIn(
  text: string,
  isLast: boolean,
  { names, analyzer, snapshot }: FilterContext,
): readonly Candidate[] {
  const words = analyzer.spans(text).slice(0, MAX_WORDS);
  const { termRowOffsets } = snapshot.columns;
  const found: Candidate[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_NAME_WORDS); to++) {
      const run = words.slice(from, to);
      if ((to === words.length) !== isLast) continue;
      // After a blank the last word is complete.
      const isOpen = isLast && run.at(-1)!.end === text.length;
      const key = keyOf(run);
      for (const name of names.find(run, isOpen)) {
        found.push({
          ...name,
          rest: restOf(text, run),
          isExact: name.isWhole && name.key === key,
          words: run.length,
          rows: termRowOffsets[name.term + 1]! - termRowOffsets[name.term]!,
        });
      }
    }
  }
  return found;
}

/** Text without some neighbouring words. */
function restOf(text: string, run: readonly TokenSpan[]): string {
  const before = text.slice(0, run[0]!.start);
  const after = text.slice(run.at(-1)!.end);
  return `${before.trimEnd()} ${after.trimStart()}`.trim();
}
