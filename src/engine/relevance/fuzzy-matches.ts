/** Words of the index that a typed one may be a slip of: nearest distance only. */
import { bitCount } from '../structures/bitset.ts';
import type { StringTable } from '../structures/string-table.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { editDistance } from './edit-distance.ts';

export interface FuzzyMatches {
  /** In the order of the index. */
  readonly words: readonly number[];
  /** Typing errors; 0 if there are no words. */
  readonly distance: number;
}

/**
 * Words at one error for four letters and more, else at two for eight and more. The first letter is taken to be right.
 * Numbers are no slips of each other: a word with digits is near such words alone, at one error, from five characters.
 */
export function fuzzyMatches(word: string, words: StringTable): FuzzyMatches {
  const { length } = [...word];
  const hasDigit = DIGIT.test(word);
  for (let distance = 1; distance <= maxEdits(length, hasDigit); distance++) {
    const found = matchesAt(distance, word, words).filter(
      (number) => DIGIT.test(words.get(number)) === hasDigit,
    );
    if (found.length > 0) return { words: found, distance };
  }
  return { words: [], distance: 0 };
}

const DIGIT = /\p{N}/u;

function maxEdits(length: number, hasDigit: boolean): number {
  if (hasDigit) return length < 5 ? 0 : 1;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Most words are ruled out by their length and letters, on their bytes; only the rest is decoded. */
function matchesAt(distance: number, word: string, words: StringTable): number[] {
  const key = encodeUtf8(word);
  const longer = BYTES_PER_LETTER * distance;
  const shorter = key.length === word.length ? distance : longer;
  const letters = lettersOf(key, 0, key.length);
  const { bytes, offsets } = words;
  const [first, end] = words.prefixRange(String.fromCodePoint(word.codePointAt(0)!));
  const found: number[] = [];
  for (let number = first; number < end; number++) {
    const start = offsets[number]!;
    const length = offsets[number + 1]! - start;
    if (length < key.length - shorter || length > key.length + longer) continue;
    const others = lettersOf(bytes, start, start + length);
    if (bitCount(letters & ~others, 0) > distance || bitCount(others & ~letters, 0) > distance)
      continue;
    if (editDistance(word, words.get(number), distance) === distance) found.push(number);
  }
  return found;
}

const BYTES_PER_LETTER = 3;

/** Which letters occur, by the first bytes of their encodings, as bits; several share one. */
function lettersOf(bytes: Uint8Array, start: number, end: number): number {
  let letters = 0;
  for (let i = start; i < end; i++) {
    if ((bytes[i]! & 0xc0) !== CONTINUATION) letters |= 1 << (bytes[i]! & 31);
  }
  return letters;
}

const CONTINUATION = 0x80;
