/** Finds the words of a text that are names of terms, by form and neighbours only. */
import { type FilterWords } from '../../protocol/typed-filters/filter-words.ts';
import { foldLetters } from '../../protocol/typed-filters/fold-letters.ts';
import { TAKEN } from '../../protocol/typed-filters/parse-amounts.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { type NameToken, nameTokens } from './name-tokens.ts';
import {
  BRANDS,
  MAX_NAME_WORDS,
  needsLabel,
  type NamedTerm,
  type TermNames,
} from './term-names.ts';

/** Words that may be terms of one taxonomy. */
export interface Candidate {
  /** Range of the text, with the label of the facet before it. */
  readonly start: number;
  readonly end: number;
  /** First of the words themselves, behind the label. */
  readonly nameStart: number;
  readonly taxonomy: string;
  readonly terms: readonly number[];
  /** The name is of a number with its unit, or of several words: hardly anything else is meant. */
  readonly isSpecific: boolean;
  /** Finer values, which a round number may mean. */
  readonly fractions: readonly number[];
  /** Categories of the same name, which the words may mean too. */
  readonly categories: readonly number[];
}

/** Regular expressions for the text before a name. */
export interface BeforeName {
  readonly size: RegExp;
  readonly not: RegExp;
  readonly usedWith: RegExp;
  readonly or: RegExp;
}

/** Compiles the words that change the meaning of a name behind them. */
export function beforeName(
  words: Pick<FilterWords, 'size' | 'not' | 'usedWith' | 'or'>,
): BeforeName {
  const ending = (alternatives: string, more = ''): RegExp =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})${more}$`, 'u');
  return {
    size: ending(words.size, String.raw`\s*[:.]?\s*`),
    not: ending(words.not, String.raw`\s+`),
    usedWith: ending(words.usedWith, String.raw`\s+`),
    or: new RegExp(String.raw`^\s*(?:,|/|(?:${words.or}))\s*$`, 'u'),
  };
}

/**
 * Finds names from the left, the longest first. A name in several taxonomies gives several
 * candidates of the same range.
 *
 * @param text in composed form (NFC), with `TAKEN` for words that are other filters
 */
export function findCandidates(
  text: string,
  names: TermNames,
  analyzer: Analyzer,
  before: BeforeName,
): readonly Candidate[] {
  const folded = foldLetters(text);
  const tokens = nameTokens(text, analyzer);
  const found: Candidate[] = [];
  for (let i = 0; i < tokens.length;) {
    const longest = longestName(i);
    i += longest?.length ?? 1;
    if (longest) found.push(...longest.candidates);
  }
  return found;

  function longestName(first: number): { length: number; candidates: readonly Candidate[] } | null {
    for (let length = Math.min(MAX_NAME_WORDS, tokens.length - first); length > 0; length--) {
      const words = tokens.slice(first, first + length);
      const [start, end] = [words[0]!.start, words.at(-1)!.end];
      // Part of a compound is another word: `blue-ray`.
      if (words[0]!.isJoined || tokens[first + length]?.isJoined) continue;
      if (text.slice(start, end).includes(TAKEN)) continue;
      // The whole name of a category is what is looked for, and its words are no choices in it.
      if (length > 1 && names.categories(words).length > 0) return { length, candidates: [] };
      const terms = names.find(words);
      if (terms.length > 0) return { length, candidates: candidatesOf(words, terms) };
    }
    return null;
  }

  function candidatesOf(
    words: readonly NameToken[],
    terms: readonly NamedTerm[],
  ): readonly Candidate[] {
    const [nameStart, end] = [words[0]!.start, words.at(-1)!.end];
    const left = folded.slice(0, nameStart);
    const isSpecific = words.length > 1;
    const categories = names.categories(words);
    if (before.not.test(left)) return [];
    const isUsedWith = before.usedWith.test(left);
    return [...new Set(terms.map(({ taxonomy }) => taxonomy))].flatMap((taxonomy) => {
      if (isUsedWith && taxonomy === BRANDS) return [];
      const isLabelNeeded = needsLabel(words);
      const label = labelStart(left, isLabelNeeded ? taxonomy : null, before.size);
      if (label === null && isLabelNeeded) return [];
      const start = label ?? nameStart;
      return [
        {
          start,
          end,
          nameStart,
          taxonomy,
          terms: terms.filter((named) => named.taxonomy === taxonomy).map(({ term }) => term),
          isSpecific,
          fractions: names.fractions(words, taxonomy),
          categories,
        },
      ];
    });
  }
}

/**
 * Start of the name of a facet at the end of a text; `null` if there is none.
 *
 * @param taxonomy facet whose own name counts; `null`: only words for sizes
 */
function labelStart(left: string, taxonomy: string | null, size: RegExp): number | null {
  const match = size.exec(left);
  if (match) return match.index;
  if (taxonomy === null) return null;
  const label = taxonomy.replace(/^pa_|^product_/, '').replaceAll(/[-_]/g, ' ');
  const trimmed = left.trimEnd();
  const isLabel =
    trimmed.endsWith(label) && !/[\p{L}\p{N}]$/u.test(trimmed.slice(0, -label.length));
  return isLabel && label !== '' ? trimmed.length - label.length : null;
}
