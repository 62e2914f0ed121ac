/** Query expansion: for each token of a query the tokens of the index that may stand for it. */
import type { TokenSpan } from '../text/analyzer.ts';
import { findCorrections } from './corrections.ts';
import { type ExpandedQuery, isBroader, spans, type TokenExpansion } from './expansion.ts';
import { type FuzzyMatches, fuzzyMatches } from './fuzzy-matches.ts';
import { infixMatches, sharedEnd } from './infix-matches.ts';
import { BROADER_MARK } from '../snapshot/relevance-fields.ts';
import type { Phrase } from '../text/phrases.ts';
import type { RelevanceIndex } from './relevance-index.ts';
import type { Synonyms } from './synonyms.ts';
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
 * @param synonyms of the owner's rules, beside those of the catalogue; none by default
 */
export function expandQuery(
  text: string,
  index: RelevanceIndex,
  minPrefix = MIN_PREFIX_LENGTH,
  synonyms: Synonyms | null = null,
): ExpandedQuery {
  const queryTokens = distinctTokens(text, index);
  const known = new Map<string, FuzzyMatches>();
  const similar = (token: string): FuzzyMatches => {
    const found = known.get(token) ?? fuzzyMatches(token, index.tokens);
    known.set(token, found);
    return found;
  };
  const joined = compoundExpansions(queryTokens, index);
  const tokens = queryTokens.flatMap((token, i) =>
    joined.some((compound) => spans(compound, i))
      ? [token]
      : (splitCompound(token, index) ?? [token]),
  );
  const isSplit = tokens.some((token, i) => token !== queryTokens[i]);
  const compounds = isSplit ? compoundExpansions(tokens, index) : joined;
  const isJoined = (i: number): boolean => compounds.some((compound) => spans(compound, i));
  const corrected = tokens.map((token, i) =>
    isJoined(i) ? token.token : correctedToken(token, i === tokens.length - 1, index, similar),
  );
  const others = synonymExpansions(tokens, corrected, index, synonyms);
  const broader = [...broaderExpansions(tokens, index), ...others.filter(isBroader)];
  const strong = [...compounds, ...others.filter((other) => !isBroader(other))];
  const idfs: number[] = [];
  const single = tokens.flatMap((token, i) => {
    const covers = (other: TokenExpansion): boolean => spans(other, i);
    const hasMultiTokenExpansion = strong.some(covers);
    // A corrected word is searched for itself, too.
    const hasBroader = corrected[i] === token.token && broader.some(covers);
    const prefixFrom = i === tokens.length - 1 ? minPrefix : Infinity;
    const context = { prefixFrom, hasMultiTokenExpansion, hasBroader, similar };
    const own = expandToken(token, i, context, index);
    const [best] = own;
    // Of a word that the shop writes in parts, as if the parts were typed.
    if (best && best.others.length > 0) idfs.push(best.weight);
    else if (best) idfs.push(index.idf(index.documentFrequency(best.first, best.end)));
    else idfs.push(hasMultiTokenExpansion || broader.some(covers) ? index.idf(1) : 0);
    return own;
  });
  // Not of a word that is being typed and only begins others: "mount" of "mountain" is no stand.
  const end = tokens.length;
  const isBeginning = minPrefix === 1 && single.find(({ to }) => to === end)?.kind === 'prefix';
  const counted = broader.filter(({ to }) => !isBeginning || to < end);
  const expansions = [...strong, ...single, ...counted];
  return {
    tokens,
    idfs,
    expansions,
    corrected: findCorrections(text, queryTokens, { tokens, expansions }, index),
  };
}

function distinctTokens(text: string, index: RelevanceIndex): readonly TokenSpan[] {
  const tokens = index.analyzer.spans(text).filter(({ word }) => word !== '');
  const seen = new Set<string>();
  return tokens.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MAX_QUERY_TOKENS);
}

/**
 * Synonyms of runs of tokens, also of several words as one, and of the corrected word of an unknown
 * one; those with a token that the index lacks are omitted.
 */
function synonymExpansions(
  tokens: readonly TokenSpan[],
  corrected: readonly string[],
  index: RelevanceIndex,
  synonyms: Synonyms | null,
): readonly TokenExpansion[] {
  const runs = runsOf(tokens);
  const found = [index.synonyms, ...(synonyms ? [synonyms] : [])].flatMap((rules) => [
    ...rules.of(corrected),
    ...runs.flatMap(({ from, to, text }) =>
      rules.of([index.analyzer.stem(text)]).map((match) => ({ ...match, from, to })),
    ),
  ]);
  return found.flatMap(({ from, to, phrase, isWeak }) =>
    phraseExpansions(isWeak ? 'broader' : 'synonym', from, to, phrase, index),
  );
}

/** Products with all tokens of a phrase; none if the index lacks one. */
function phraseExpansions(
  kind: TokenExpansion['kind'],
  from: number,
  to: number,
  phrase: Phrase,
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const numbers = phrase.map((token) => index.tokens.indexOf(token));
  const [first = -1, ...others] = numbers;
  if (numbers.includes(-1)) return [];
  const idf = numbers.reduce((sum, number) => sum + index.idf(index.documentFrequency(number)), 0);
  return [{ kind, from, to, first, end: first + 1, others, weight: EXPANSION_BOOST[kind] * idf }];
}

/** Finds the fuzzy matches of a token; they are searched for once. */
type FindSimilar = (token: string) => FuzzyMatches;

/**
 * The most frequent token that an unknown one is similar to; the token itself where it is known, or
 * the beginning of known ones.
 */
function correctedToken(
  { word, token }: TokenSpan,
  isLast: boolean,
  index: RelevanceIndex,
  similar: FindSimilar,
): string {
  if (index.tokens.indexOf(token) >= 0 || index.synonyms.has(token)) return token;
  if (index.tokens.indexOf(BROADER_MARK + token) >= 0) return token;
  const [first, end] = index.tokens.prefixRange(word);
  if (isLast && end > first) return token;
  const [best] = mostFrequent(similar(token).tokens, 1, index);
  return best === undefined ? token : index.tokens.get(best);
}

/** Words that the catalogue adds to products, of their categories or of its `expansions`. */
function broaderExpansions(
  tokens: readonly TokenSpan[],
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  return tokens.flatMap(({ token }, from) =>
    phraseExpansions('broader', from, from + 1, [BROADER_MARK + token], index),
  );
}

/**
 * Expands one token; the best expansion comes first.
 *
 * @param position index of the token in the query
 * @param context.prefixFrom number of code points from which the token also matches as a prefix
 * @param context.hasMultiTokenExpansion a compound or synonym stands for the token: only its exact
 * match is added
 * @param context.hasBroader a broader word stands for the token, which is no misspelled one
 * @param context.similar fuzzy matches of a token
 */
function expandToken(
  { word, token }: TokenSpan,
  position: number,
  {
    prefixFrom,
    hasMultiTokenExpansion,
    hasBroader,
    similar,
  }: {
    readonly prefixFrom: number;
    readonly hasMultiTokenExpansion: boolean;
    readonly hasBroader: boolean;
    readonly similar: FindSimilar;
  },
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
  const inParts = partExpansions(word, exact >= 0, position, index);
  found.push(...inParts);
  const isRare = exact < 0 || index.documentFrequency(exact) < RARE_DOC_FREQUENCY;
  // A number with its unit, written otherwise, is not misspelled.
  const isFound = hasBroader || (inParts.length > 0 && DIGIT.test(word));
  if (isRare && !isFound) {
    const fuzzy = similar(token);
    for (const number of mostFrequent(fuzzy.tokens, MAX_FUZZY_MATCHES, index)) {
      add('typo', number, number + 1, EXPANSION_BOOST.typo ** fuzzy.distance);
    }
  }
  const { length } = [...word];
  if (length >= prefixFrom) {
    const [first, end] = tokens.prefixRange(word);
    if (end > first) add('prefix', first, end, EXPANSION_BOOST.prefix);
  }
  if (found.length === 0 && !hasBroader && length >= MIN_INFIX_LENGTH) {
    for (const number of mostFrequent(infixMatches(word, tokens), MAX_INFIX_MATCHES, index)) {
      add('infix', number, number + 1, EXPANSION_BOOST.infix);
    }
  }
  if (found.length === 0 && !hasBroader) found.push(...groupedExpansions(word, position, index));
  return found;
}

/**
 * Products that write a word in parts: "5 mm" or "1,000" for numbers, "L'Oréal" for an unknown word.
 * Longer parts of words are those of `splitCompound`.
 */
function partExpansions(
  word: string,
  isKnown: boolean,
  position: number,
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const isNumber = DIGIT.test(word);
  if (isKnown && !isNumber) return [];
  return (isNumber ? NUMBER_PARTS : ELIDED_PARTS).flatMap((pattern) =>
    inPartsOf(pattern.exec(word)?.slice(1) ?? [], position, index),
  );
}

/** Products that write an unknown number with several signs for thousands: "1,234,567", "1,00,000". */
function groupedExpansions(
  word: string,
  position: number,
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const [, digits, unit = ''] = LONG_NUMBER.exec(word) ?? [];
  if (digits === undefined) return [];
  return GROUP_SIZES.flatMap((size) =>
    inPartsOf([...digitGroups(digits, size), unit], position, index),
  );
}

function inPartsOf(
  parts: readonly string[],
  position: number,
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  const phrase = parts.filter(Boolean).map((part) => index.analyzer.stem(part));
  return phrase.length > 0
    ? phraseExpansions('compound', position, position + 1, phrase, index)
    : [];
}

/** Groups of digits: the last of three, those before of `size`. */
function digitGroups(digits: string, size: number): readonly string[] {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups;
}

/** Number and unit; number with a sign for thousands, and its unit. */
const NUMBER_PARTS = [/^(\p{N}+)(\p{L}+)$/u, /^(\d{1,3})(\d{3})(\D*)$/];
/** Number that may have more than one sign, and its unit. */
const LONG_NUMBER = /^(\d{6,12})(\D*)$/;
/** Digits of a group before the last; in South Asia two. */
const GROUP_SIZES = [3, 2];
/** Letters before an apostrophe, in French, Italian and Irish names; the English genitive. */
const ELIDED_PARTS = [/^([cdjlmnost]|qu)(.{3,})$/u, /^(.+)(s)$/u];

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
  const frequency = (number: number): number => index.documentFrequency(number);
  return [...numbers].sort((a, b) => frequency(b) - frequency(a) || a - b).slice(0, count);
}

/** Neighbouring words that the shop writes as one: "back pack", "mfc 8220 dn", "l'oreal". */
function compoundExpansions(
  tokens: readonly TokenSpan[],
  index: RelevanceIndex,
): readonly TokenExpansion[] {
  return runsOf(tokens).flatMap(({ from, to, text }) =>
    phraseExpansions('compound', from, to, [index.analyzer.stem(text)], index).filter(
      ({ first }) =>
        index.documentFrequency(first) >= JOIN_MIN_DF ||
        DIGIT.test(text) ||
        tokens.slice(from, to).some(({ word }) => word.length === 1),
    ),
  );
}

/** Two or three neighbouring words, written as one. */
function runsOf(
  tokens: readonly TokenSpan[],
): readonly { readonly from: number; readonly to: number; readonly text: string }[] {
  return tokens.flatMap((_, from) =>
    tokens.slice(from + 1, from + MAX_COMPOUND_TOKENS).map((_, i) => {
      const to = from + i + 2;
      const text = tokens.slice(from, to).reduce((all, { word }) => all + word, '');
      return { from, to, text };
    }),
  );
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
  return best ?? headOf(compound, index);

  function half(text: string, from: number, to: number): TokenSpan {
    return { word: text, token: index.analyzer.stem(text), start: from, end: to };
  }

  function frequencyOf(part: TokenSpan): number {
    const number = index.tokens.indexOf(part.token);
    if (number >= 0) return index.documentFrequency(number);
    return index.synonyms.has(part.token) ? 1 : 0;
  }
}

/**
 * Finds what an unknown compound is, by its end: "Rucksack" for "Wanderrucksack"; `null` where words
 * are similar to the whole. Only for languages with such compounds.
 */
function headOf({ word, token, start, end }: TokenSpan, index: RelevanceIndex) {
  if (!index.hasCompounds || fuzzyMatches(token, index.tokens).distance > 0) return null;
  for (let at = MIN_SPLIT_LENGTH; at <= word.length - MIN_HEAD_LENGTH; at++) {
    const head = word.slice(at);
    const stem = index.analyzer.stem(head);
    if (index.tokens.indexOf(stem) < 0 && !index.synonyms.has(stem)) continue;
    return [{ word: head, token: stem, start: start + at, end }];
  }
  const shared = sharedEnd(word, index.tokens);
  if (shared.length < MIN_SHARED_END) return null;
  return [{ word: shared, token: index.analyzer.stem(shared), start: end - shared.length, end }];
}

/** Length of the shortest end that two compounds must share, in UTF-16 units. */
const MIN_SHARED_END = 6;

/** Length of the shortest end of a compound that tells what it is, in UTF-16 units. */
const MIN_HEAD_LENGTH = 5;

/** Length of the shortest part of a split word, in UTF-16 units. */
const MIN_SPLIT_LENGTH = 3;
