/** What a typed query may mean in this shop: for each of its words the words of the index that stand for it. */
import type { Correction } from '../../protocol/response.ts';
import { nearWords } from './near-words.ts';
import { JOINED_IN, MOST_WORDS, NEARNESS, RARE, SPLIT_IN_ONE_OF } from './weights.ts';
import type { WordIndex } from './word-index.ts';
import type { PlacedWord } from './word-reader.ts';
import { wordsWith } from './words-with.ts';

/** Words of the index, neighbours in it, that stand for words of the query. */
export interface Alternative {
  readonly kind: keyof typeof NEARNESS;
  /** The words of the query: one, or several that were written as one or have a synonym. */
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly end: number;
  /** Further words of the index that a product must have, too. */
  readonly others: readonly number[];
  /** How much it counts: nearness times rarity. */
  readonly weight: number;
}

export interface QueryReading {
  /** Distinct; one that was two words is taken apart. */
  readonly words: readonly PlacedWord[];
  /** What each word is worth in the coverage; 0 for one that nothing stands for. */
  readonly rarities: readonly number[];
  readonly alternatives: readonly Alternative[];
  readonly corrected: readonly Correction[];
}

export function readQuery(text: string, index: WordIndex): QueryReading {
  const typed = distinctWords(text, index);
  const words = typed.flatMap((word, i) =>
    joinedWords(typed, index).some((join) => covers(join, i))
      ? [word]
      : (splitWord(word, index) ?? [word]),
  );
  const joined = joinedWords(words, index);
  const synonyms = index.synonyms.of(words, index);
  const rarities: number[] = [];
  const single = words.flatMap((word, i) => {
    const isSpoken = [...joined, ...synonyms].some((span) => covers(span, i));
    const own = readWord(word, i, { isLast: i === words.length - 1, isSpoken }, index);
    const [sure] = own;
    if (sure) rarities.push(index.rarity(index.frequency(sure.first, sure.end)));
    else rarities.push(isSpoken ? index.rarity(1) : 0);
    return own;
  });
  const alternatives = [...joined, ...synonyms, ...single];
  const corrected = corrections(text, typed, { words, alternatives }, index);
  return { words, rarities, alternatives, corrected };
}

/** What was typed in a way that the shop does not write, and what it was taken for. */
function corrections(
  text: string,
  typed: readonly PlacedWord[],
  { words, alternatives }: Pick<QueryReading, 'words' | 'alternatives'>,
  index: WordIndex,
): readonly Correction[] {
  return typed.flatMap(({ start, end, token }) => {
    if (index.words.indexOf(token) >= 0) return [];
    const meant = words.flatMap((word, i) => {
      if (word.start < start || word.end > end) return [];
      const best = alternatives.find((span) => covers(span, i) && CORRECTING.has(span.kind));
      return [
        best?.kind === 'typo'
          ? (index.spell(best.first) ?? index.words.get(best.first))
          : best && word.word,
      ];
    });
    return meant.includes(undefined)
      ? []
      : [{ typed: text.slice(start, end), meant: meant.join(' ') }];
  });
}

const CORRECTING: ReadonlySet<string> = new Set(['exact', 'typo']);

export function covers({ from, to }: Pick<Alternative, 'from' | 'to'>, word: number): boolean {
  return from <= word && word < to;
}

function distinctWords(text: string, index: WordIndex): readonly PlacedWord[] {
  const placed = index.reader.place(text).filter(({ word }) => word !== '');
  const seen = new Set<string>();
  return placed.filter(({ word }) => !seen.has(word) && seen.add(word)).slice(0, MOST_WORDS);
}

/** The surest first. */
function readWord(
  { word, token }: PlacedWord,
  position: number,
  { isLast, isSpoken }: { readonly isLast: boolean; readonly isSpoken: boolean },
  index: WordIndex,
): readonly Alternative[] {
  const found: Alternative[] = [];
  const { words } = index;
  const add = (kind: Alternative['kind'], first: number, end: number, nearness: number): void => {
    const weight = nearness * index.rarity(index.frequency(first, end));
    found.push({ kind, from: position, to: position + 1, first, end, others: [], weight });
  };
  const exact = words.indexOf(token);
  if (exact >= 0) add('exact', exact, exact + 1, NEARNESS.exact);
  if (isSpoken) return found;
  if (exact < 0 || index.frequency(exact) < RARE) {
    const near = nearWords(token, words);
    for (const number of mostFrequent(near.words, MOST_NEAR, index)) {
      add('typo', number, number + 1, NEARNESS.typo ** near.distance);
    }
  }
  const { length } = [...word];
  if (isLast && length >= SHORTEST_BEGINNING) {
    const [first, end] = words.prefixRange(word);
    if (end > first) add('beginning', first, end, NEARNESS.beginning);
  }
  if (found.length === 0 && length >= SHORTEST_PART) {
    for (const number of mostFrequent(wordsWith(word, words), MOST_LONGER, index)) {
      add('inside', number, number + 1, NEARNESS.inside);
    }
  }
  return found;
}

/** As the server has it. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_PART = 4;
const MOST_NEAR = 3;
const MOST_LONGER = 100;

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
function joinedWords(words: readonly PlacedWord[], index: WordIndex): readonly Alternative[] {
  const found: Alternative[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(from + MOST_JOINED, words.length); to++) {
      const text = words.slice(from, to).reduce((all, { word }) => all + word, '');
      const first = index.words.indexOf(index.reader.stem(text));
      if (first < 0) continue;
      const frequency = index.frequency(first);
      if (frequency < JOINED_IN && !DIGIT.test(text)) continue;
      const weight = NEARNESS.joined * index.rarity(frequency);
      found.push({ kind: 'joined', from, to, first, end: first + 1, others: [], weight });
    }
  }
  return found;
}

const MOST_JOINED = 3;
const DIGIT = /\p{N}/u;

/** An unknown word that the shop writes as two, the way that both are most frequent. */
function splitWord(placed: PlacedWord, index: WordIndex): readonly PlacedWord[] | null {
  const { word, token, start, end } = placed;
  if (word.length < 2 * SHORTEST_HALF || DIGIT.test(word)) return null;
  if (index.words.indexOf(token) >= 0) return null;
  let best: readonly PlacedWord[] | null = null;
  let most = Math.max(1, Math.round(index.productCount / SPLIT_IN_ONE_OF)) - 1;
  for (let at = SHORTEST_HALF; at <= word.length - SHORTEST_HALF; at++) {
    const left = half(word.slice(0, at), start, start + at);
    const right = half(word.slice(at), start + at, end);
    const frequency = Math.min(frequencyOf(left), frequencyOf(right));
    if (frequency <= most) continue;
    most = frequency;
    best = [left, right];
  }
  return best;

  function half(text: string, from: number, to: number): PlacedWord {
    return { word: text, token: index.reader.stem(text), start: from, end: to };
  }

  function frequencyOf(part: PlacedWord): number {
    const number = index.words.indexOf(part.token);
    return number < 0 ? 0 : index.frequency(number);
  }
}

const SHORTEST_HALF = 3;
