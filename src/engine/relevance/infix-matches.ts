/** Infix matches: tokens of the index that contain a word of the query, such as compounds. */
import type { StringTable } from '../structures/string-table.ts';
import { encodeUtf8 } from '../structures/utf8.ts';

/**
 * Finds the tokens that begin or end with a text or, if there are none, those that contain it.
 * Linear in the bytes of all tokens.
 *
 * @param part not empty
 * @returns token numbers, ascending
 */
export function infixMatches(
  part: string,
  { bytes, offsets, length }: StringTable,
): readonly number[] {
  const key = encodeUtf8(part);
  const last = key.length - 1;
  const lastByte = key[last]!;
  const atEdge: number[] = [];
  const inside: number[] = [];
  for (let number = 0; number < length; number++) {
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
