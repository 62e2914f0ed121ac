/** Infix matches: tokens of the index that contain a word of the query, such as compounds. */
import { BROADER_MARK } from '../snapshot/relevance-fields.ts';
import type { StringTable } from '../structures/string-table.ts';
import { decodeUtf8, encodeUtf8 } from '../structures/utf8.ts';

/**
 * Finds the tokens that begin or end with a text or, if there are none, those that contain it.
 * Linear in the bytes of all tokens.
 *
 * @param part not empty
 * @param tokens sorted; broader words are not searched
 * @returns token numbers, ascending
 */
export function infixMatches(part: string, tokens: StringTable): readonly number[] {
  const key = encodeUtf8(part);
  const last = key.length - 1;
  const lastByte = key[last]!;
  const atEdge: number[] = [];
  const inside: number[] = [];
  const [, firstWord] = tokens.prefixRange(BROADER_MARK);
  const { bytes, offsets, length } = tokens;
  for (let number = firstWord; number < length; number++) {
    const start = offsets[number]!;
    const end = offsets[number + 1]!;
    if (end - start < key.length) continue;
    if (endsAt(start + last) || endsAt(end - 1)) {
      atEdge.push(number);
      continue;
    }
    for (let i = start + last + 1; i < end - 1; i++) {
      if (bytes[i] !== lastByte || !endsAt(i)) continue;
      inside.push(number);
      break;
    }
  }
  return atEdge.length > 0 ? atEdge : inside;

  function endsAt(index: number): boolean {
    for (let n = 0; n <= last; n++) if (bytes[index - n] !== key[last - n]) return false;
    return true;
  }
}

/** Finds the longest end of a word that is the end of a token, too. Linear in the tokens. */
export function sharedEnd(word: string, { bytes, offsets, length }: StringTable): string {
  const key = encodeUtf8(word);
  let longest = 0;
  for (let number = 0; number < length; number++) {
    const start = offsets[number]!;
    const end = offsets[number + 1]!;
    const most = Math.min(key.length, end - start);
    let n = 0;
    while (n < most && bytes[end - 1 - n] === key[key.length - 1 - n]) n++;
    longest = Math.max(longest, n);
  }
  let at = key.length - longest;
  // A match that begins inside of a letter is shorter by that letter.
  while ((key[at]! & 0xc0) === 0x80) at++;
  return decodeUtf8(key.subarray(at));
}
