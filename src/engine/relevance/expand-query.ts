/** Query expansion: for each token of a query the tokens of the index that may stand for it. */
import type { TokenSpan } from '../text/analyzer.ts';
import { findCorrections } from './corrections.ts';
import { type ExpandedQuery, spans, type TokenExpansion } from './expansion.ts';
import { fuzzyMatches } from './fuzzy-matches.ts';
import { infixMatches } from './infix-matches.ts';
import type { RelevanceIndex } from './relevance-index.ts';
import {
  EXPANSION_BOOST,
  JOIN_MIN_DF,
  MAX_QUERY_TOKENS,
  RARE_DOC_FREQUENCY,
  SPLIT_DF_RATIO,
} from './weights.ts';

/**
 * Expands a query. Unknown words may be split in two, neighbouring words joined to compounds, and
 * misspelled words replaced; the last word also matches as a prefix.
 *
 * O(`MAX_QUERY_TOKENS` × tokens of the index) in the worst case, where all words are misspelled.
 *
 * @param text any text; words beyond `MAX_QUERY_TOKENS` and repeated words are ignored
 * @param minPrefix number of code points from which the last word matches as a prefix
 */
export function expandQuery(
  text: string,
  index: RelevanceIndex,
  minPrefix = MIN_PREFIX_LENGTH,
): ExpandedQuery {
  const queryTokens = distinctTokens(text, index);
  const tokens = queryTokens.flatMap((token, i) =>
    compoundExpansions(queryTokens, index).some((compound) => spans(compound, i))
      ? [token]
      : (splitCompound(token, index) ?? [token]),
  );
  const compounds = compoundExpansions(tokens, index);
  const synonyms = synonymExpansions(tokens, index);
  const idfs: number[] = [];
  const single = tokens.flatMap((token, i) => {
    const hasMultiTokenExpansion = [...compounds, ...synonyms].some((other) => spans(other, i));
    const isLast = i === tokens.length - 1;
    const prefixFrom = isLast ? minPrefix : Infinity;
    const own = expandToken(token, i, { prefixFrom, hasMultiTokenExpansion }, index);
    const [best] = own;
    if (best) idfs.push(index.idf(index.documentFrequency(best.first, best.end)));
    else idfs.push(hasMultiTokenExpansion ? index.idf(1) : 0);
    return own;
  });
  const expansions = [...compounds, ...synonyms, ...single];
  const corrected = findCorrections(text, queryTokens, { tokens, expansions }, index);
  return { tokens, idfs, expansions, corrected };
}

function distinctTokens(text: string, index: RelevanceIndex): readonly TokenSpan[] {
  const tokens = index.analyzer.spans(text).filter(({ word }) => word !== '');
  const seen = new Set<string>();
  return tokens.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MAX_QUERY_TOKENS);
}

/** Synonyms of runs of tokens; those with a token that the index lacks are omitted. */
function synonymExpansions(
  tokens: readonly TokenSpan[],
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  return index.synonyms.of(tokens.map(({ token }) => token)).flatMap(({ from, to, phrase }) => {
    const numbers = phrase.map((token) => index.tokens.indexOf(token));
    const [first = -1, ...others] = numbers;
    if (numbers.includes(-1)) return [];
    const idf = numbers.reduce(
      (sum, number) => sum + index.idf(index.documentFrequency(number)),
      0,
    );
    const weight = EXPANSION_BOOST.synonym * idf;
    return [{ kind: 'synonym', from, to, first, end: first + 1, others, weight } as const];
  });
}

/**
 * Expands one token; the best expansion comes first.
 *
 * @param position index of the token in the query
 * @param context.prefixFrom number of code points from which the token also matches as a prefix
 * @param context.hasMultiTokenExpansion a compound or synonym stands for the token: only its exact
 * match is added
 */
function expandToken(
  { word, token }: TokenSpan,
  position: number,
  {
    prefixFrom,
    hasMultiTokenExpansion,
  }: { readonly prefixFrom: number; readonly hasMultiTokenExpansion: boolean },
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const found: TokenExpansion[] = [];
  const { tokens } = index;
  const add = (kind: TokenExpansion['kind'], first: number, end: number, boost: number): void => {
    const weight = boost * index.idf(index.documentFrequency(first, end));
    found.push({ kind, from: position, to: position + 1, first, end, others: [], weight });
  };
  const exact = tokens.indexOf(token);
  if (exact >= 0) add('exact', exact, exact + 1, EXPANSION_BOOST.exact);
  if (hasMultiTokenExpansion) return found;
  if (exact < 0 || index.documentFrequency(exact) < RARE_DOC_FREQUENCY) {
    const fuzzy = fuzzyMatches(token, tokens);
    for (const number of mostFrequent(fuzzy.tokens, MAX_FUZZY_MATCHES, index)) {
      add('typo', number, number + 1, EXPANSION_BOOST.typo ** fuzzy.distance);
    }
  }
  const { length } = [...word];
  if (length >= prefixFrom) {
    const [first, end] = tokens.prefixRange(word);
    if (end > first) add('prefix', first, end, EXPANSION_BOOST.prefix);
  }
  if (found.length === 0 && length >= MIN_INFIX_LENGTH) {
    for (const number of mostFrequent(infixMatches(word, tokens), MAX_INFIX_MATCHES, index)) {
      add('infix', number, number + 1, EXPANSION_BOOST.infix);
    }
  }
  return found;
}

/** Shortest word that matches as a prefix, in code points; the same as on the server. */
const MIN_PREFIX_LENGTH = 3;
/** Shortest word that matches inside of tokens, in code points. */
const MIN_INFIX_LENGTH = 4;
/** Number of fuzzy matches of one word. */
const MAX_FUZZY_MATCHES = 3;
/** Number of infix matches of one word. */
const MAX_INFIX_MATCHES = 100;

/** Selects the `count` tokens that occur in most products. */
function mostFrequent(
  numbers: readonly number[],
  count: number,
  index: RelevanceIndex,
): readonly number[] {
  if (numbers.length <= 1) return numbers;
  const ranked = numbers.map((number) => ({
    number,
    frequency: index.documentFrequency(number),
  }));
  ranked.sort((a, b) => b.frequency - a.frequency || a.number - b.number);
  return ranked.slice(0, count).map(({ number }) => number);
}

/** Neighbouring words that the shop writes as one: "back pack", "mfc 8220 dn". */
function compoundExpansions(
  tokens: readonly TokenSpan[],
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const found: TokenExpansion[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = from + 2; to <= Math.min(from + MAX_COMPOUND_TOKENS, tokens.length); to++) {
      const text = tokens.slice(from, to).reduce((all, { word }) => all + word, '');
      const first = index.tokens.indexOf(index.analyzer.stem(text));
      if (first < 0) continue;
      const frequency = index.documentFrequency(first);
      if (frequency < JOIN_MIN_DF && !DIGIT.test(text)) continue;
      const weight = EXPANSION_BOOST.compound * index.idf(frequency);
      found.push({ kind: 'compound', from, to, first, end: first + 1, others: [], weight });
    }
  }
  return found;
}

/** Number of words that are joined to one compound. */
const MAX_COMPOUND_TOKENS = 3;
const DIGIT = /\p{N}/u;

/**
 * Splits an unknown word into two tokens of the index, at the position where the rarer of both is
 * most frequent; `null` if there is none.
 */
function splitCompound(compound: TokenSpan, index: RelevanceIndex): readonly TokenSpan[] | null {
  const { word, token, start, end } = compound;
  if (word.length < 2 * MIN_SPLIT_LENGTH || DIGIT.test(word)) return null;
  if (index.tokens.indexOf(token) >= 0) return null;
  let best: readonly TokenSpan[] | null = null;
  let highest = Math.max(1, Math.round(index.productCount / SPLIT_DF_RATIO)) - 1;
  for (let at = MIN_SPLIT_LENGTH; at <= word.length - MIN_SPLIT_LENGTH; at++) {
    const left = half(word.slice(0, at), start, start + at);
    const right = half(word.slice(at), start + at, end);
    const frequency = Math.min(frequencyOf(left), frequencyOf(right));
    if (frequency <= highest) continue;
    highest = frequency;
    best = [left, right];
  }
  return best;

  function half(text: string, from: number, to: number): TokenSpan {
    return { word: text, token: index.analyzer.stem(text), start: from, end: to };
  }

  function frequencyOf(part: TokenSpan): number {
    const number = index.tokens.indexOf(part.token);
    return number < 0 ? 0 : index.documentFrequency(number);
  }
}

/** Length of the shortest part of a split word, in UTF-16 units. */
const MIN_SPLIT_LENGTH = 3;
