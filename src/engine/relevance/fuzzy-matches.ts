/** Fuzzy matches: tokens of the index at the smallest edit distance to a word of the query. */
import { bitCount } from '../structures/bitset.ts';
import type { StringTable } from '../structures/string-table.ts';
import { encodeUtf8 } from '../structures/utf8.ts';
import { editDistance } from '../text/edit-distance.ts';

export interface FuzzyMatches {
  /** Token numbers, ascending. */
  readonly tokens: readonly number[];
  /** Edit distance of all matches, 1 or 2; 0 without a match. */
  readonly distance: number;
}

/**
 * Finds the fuzzy matches of a word: at distance 1 from four letters on, at distance 2 from eight
 * on if there are none at 1. The first letter must be the same. A word with digits matches only
 * tokens with digits, at distance 1, from five characters on: numbers are rarely misspelled.
 *
 * Linear in the tokens with the same first letter.
 *
 * @param word normalised and stemmed
 * @param tokens sorted by `compareUtf8`
 */
export function fuzzyMatches(word: string, tokens: StringTable): FuzzyMatches {
  const { length } = [...word];
  const hasDigit = DIGIT.test(word);
  for (let distance = 1; distance <= maxEdits(length, hasDigit); distance++) {
    const found = matchesAt(distance, word, tokens).filter(
      (number) => DIGIT.test(tokens.get(number)) === hasDigit,
    );
    if (found.length > 0) return { tokens: found, distance };
  }
  return { tokens: [], distance: 0 };
}

const DIGIT = /\p{N}/u;

function maxEdits(length: number, hasDigit: boolean): number {
  if (hasDigit) return length < 5 ? 0 : 1;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Tokens at exactly this distance. Length and letters, tested on bytes, exclude most of them
 * undecoded.
 */
function matchesAt(distance: number, word: string, tokens: StringTable): number[] {
  const key = encodeUtf8(word);
  const longer = BYTES_PER_LETTER * distance;
  const shorter = key.length === word.length ? distance : longer;
  const letters = lettersOf(key, 0, key.length);
  const { bytes, offsets } = tokens;
  const [first, end] = tokens.prefixRange(String.fromCodePoint(word.codePointAt(0)!));
  const found: number[] = [];
  for (let number = first; number < end; number++) {
    const start = offsets[number]!;
    const length = offsets[number + 1]! - start;
    if (length < key.length - shorter || length > key.length + longer) continue;
    const others = lettersOf(bytes, start, start + length);
    if (bitCount(letters & ~others, 0) > distance || bitCount(others & ~letters, 0) > distance)
      continue;
    if (editDistance(word, tokens.get(number), distance) === distance) found.push(number);
  }
  return found;
}

/** Length in UTF-8 of the longest letter in one UTF-16 unit. */
const BYTES_PER_LETTER = 3;

/**
 * Set of the letters in a text, as bits by the first byte of their encoding; letters may share a
 * bit.
 */
function lettersOf(bytes: Uint8Array, start: number, end: number): number {
  let letters = 0;
  for (let i = start; i < end; i++) {
    if ((bytes[i]! & 0xc0) !== CONTINUATION) letters |= 1 << (bytes[i]! & 31);
  }
  return letters;
}

/** Two highest bits of a UTF-8 continuation byte. */
const CONTINUATION = 0x80;
