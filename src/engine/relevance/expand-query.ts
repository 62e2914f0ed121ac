/** What a typed query may mean in this shop: for each of its words the words of the index that stand for it. */
import type { Correction } from '../../protocol/response.ts';
import { type ExpandedQuery, spans, type TermExpansion } from './expansion.ts';
import { fuzzyMatches } from './fuzzy-matches.ts';
import {
  JOIN_MIN_DF,
  MAX_QUERY_TOKENS,
  EXPANSION_BOOST,
  RARE_DOC_FREQUENCY,
  SPLIT_DF_RATIO,
} from './weights.ts';
import type { WordIndex } from './word-index.ts';
import type { TokenSpan } from '../text/analyzer.ts';
import { infixMatches } from './infix-matches.ts';

export function expandQuery(text: string, index: WordIndex): ExpandedQuery {
  const typed = distinctTokens(text, index);
  const words = typed.flatMap((word, i) =>
    compoundExpansions(typed, index).some((join) => spans(join, i))
      ? [word]
      : (splitCompound(word, index) ?? [word]),
  );
  const joined = compoundExpansions(words, index);
  const synonyms = synonymExpansions(words, index);
  const rarities: number[] = [];
  const single = words.flatMap((word, i) => {
    const isSpoken = [...joined, ...synonyms].some((span) => spans(span, i));
    const own = expandToken(word, i, { isLast: i === words.length - 1, isSpoken }, index);
    const [sure] = own;
    if (sure) rarities.push(index.idf(index.frequency(sure.first, sure.end)));
    else rarities.push(isSpoken ? index.idf(1) : 0);
    return own;
  });
  const alternatives = [...joined, ...synonyms, ...single];
  const corrected = corrections(text, typed, { tokens: words, expansions: alternatives }, index);
  return { tokens: words, idfs: rarities, expansions: alternatives, corrected };
}

/** What was typed in a way that the shop does not write, and what it was taken for. */
function corrections(
  text: string,
  typed: readonly TokenSpan[],
  { tokens, expansions }: Pick<ExpandedQuery, 'tokens' | 'expansions'>,
  index: WordIndex,
): readonly Correction[] {
  return typed.flatMap(({ start, end, token }) => {
    if (index.words.indexOf(token) >= 0) return [];
    const meant = tokens.flatMap((word, i) => {
      if (word.start < start || word.end > end) return [];
      const best = expansions.find((span) => spans(span, i) && CORRECTING.has(span.kind));
      return [
        best?.kind === 'typo'
          ? (index.surfaceForm(best.first) ?? index.words.get(best.first))
          : best && word.word,
      ];
    });
    return meant.includes(undefined)
      ? []
      : [{ typed: text.slice(start, end), meant: meant.join(' ') }];
  });
}

const CORRECTING: ReadonlySet<TermExpansion['kind']> = new Set(['exact', 'typo']);

function distinctTokens(text: string, index: WordIndex): readonly TokenSpan[] {
  const placed = index.reader.spans(text).filter(({ word }) => word !== '');
  const seen = new Set<string>();
  return placed.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MAX_QUERY_TOKENS);
}

/** Synonyms of the shop whose words are all in the index. */
function synonymExpansions(
  words: readonly TokenSpan[],
  index: WordIndex,
): readonly TermExpansion[] {
  return index.synonyms.of(words.map(({ token }) => token)).flatMap(({ from, to, phrase }) => {
    const numbers = phrase.map((token) => index.words.indexOf(token));
    const [first = -1, ...others] = numbers;
    if (numbers.includes(-1)) return [];
    const idf = numbers.reduce((sum, number) => sum + index.idf(index.frequency(number)), 0);
    const weight = EXPANSION_BOOST.synonym * idf;
    return [{ kind: 'synonym', from, to, first, end: first + 1, others, weight } as const];
  });
}

/** The surest first. */
function expandToken(
  { word, token }: TokenSpan,
  position: number,
  { isLast, isSpoken }: { readonly isLast: boolean; readonly isSpoken: boolean },
  index: WordIndex,
): readonly TermExpansion[] {
  const found: TermExpansion[] = [];
  const { words } = index;
  const add = (kind: TermExpansion['kind'], first: number, end: number, nearness: number): void => {
    const weight = nearness * index.idf(index.frequency(first, end));
    found.push({ kind, from: position, to: position + 1, first, end, others: [], weight });
  };
  const exact = words.indexOf(token);
  if (exact >= 0) add('exact', exact, exact + 1, EXPANSION_BOOST.exact);
  if (isSpoken) return found;
  if (exact < 0 || index.frequency(exact) < RARE_DOC_FREQUENCY) {
    const near = fuzzyMatches(token, words);
    for (const number of mostFrequent(near.words, MAX_FUZZY_MATCHES, index)) {
      add('typo', number, number + 1, EXPANSION_BOOST.typo ** near.distance);
    }
  }
  const { length } = [...word];
  if (isLast && length >= MIN_PREFIX_LENGTH) {
    const [first, end] = words.prefixRange(word);
    if (end > first) add('prefix', first, end, EXPANSION_BOOST.prefix);
  }
  if (found.length === 0 && length >= MIN_INFIX_LENGTH) {
    for (const number of mostFrequent(infixMatches(word, words), MAX_PREFIX_MATCHES, index)) {
      add('infix', number, number + 1, EXPANSION_BOOST.infix);
    }
  }
  return found;
}

/** As the server has it. */
const MIN_PREFIX_LENGTH = 3;
const MIN_INFIX_LENGTH = 4;
const MAX_FUZZY_MATCHES = 3;
const MAX_PREFIX_MATCHES = 100;

function mostFrequent(
  numbers: readonly number[],
  count: number,
  index: WordIndex,
): readonly number[] {
  if (numbers.length <= 1) return numbers;
  const ranked = numbers.map((number) => ({ number, frequency: index.frequency(number) }));
  ranked.sort((a, b) => b.frequency - a.frequency || a.number - b.number);
  return ranked.slice(0, count).map(({ number }) => number);
}

/** Neighbouring words that the shop writes as one: "back pack", "mfc 8220 dn". */
function compoundExpansions(
  words: readonly TokenSpan[],
  index: WordIndex,
): readonly TermExpansion[] {
  const found: TermExpansion[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(from + MAX_COMPOUND_TOKENS, words.length); to++) {
      const text = words.slice(from, to).reduce((all, { word }) => all + word, '');
      const first = index.words.indexOf(index.reader.stem(text));
      if (first < 0) continue;
      const frequency = index.frequency(first);
      if (frequency < JOIN_MIN_DF && !DIGIT.test(text)) continue;
      const weight = EXPANSION_BOOST.compound * index.idf(frequency);
      found.push({ kind: 'compound', from, to, first, end: first + 1, others: [], weight });
    }
  }
  return found;
}

const MAX_COMPOUND_TOKENS = 3;
const DIGIT = /\p{N}/u;

/** An unknown word that the shop writes as two, the way that both are most frequent. */
function splitCompound(placed: TokenSpan, index: WordIndex): readonly TokenSpan[] | null {
  const { word, token, start, end } = placed;
  if (word.length < 2 * MIN_SPLIT_LENGTH || DIGIT.test(word)) return null;
  if (index.words.indexOf(token) >= 0) return null;
  let best: readonly TokenSpan[] | null = null;
  let most = Math.max(1, Math.round(index.productCount / SPLIT_DF_RATIO)) - 1;
  for (let at = MIN_SPLIT_LENGTH; at <= word.length - MIN_SPLIT_LENGTH; at++) {
    const left = half(word.slice(0, at), start, start + at);
    const right = half(word.slice(at), start + at, end);
    const frequency = Math.min(frequencyOf(left), frequencyOf(right));
    if (frequency <= most) continue;
    most = frequency;
    best = [left, right];
  }
  return best;

  function half(text: string, from: number, to: number): TokenSpan {
    return { word: text, token: index.reader.stem(text), start: from, end: to };
  }

  function frequencyOf(part: TokenSpan): number {
    const number = index.words.indexOf(part.token);
    return number < 0 ? 0 : index.frequency(number);
  }
}

const MIN_SPLIT_LENGTH = 3;
