/** Byte-wise tokenizer for ASCII texts: the same tokens as `tokenForms`, several times faster. */
import { MAX_TOKEN_LENGTH } from './tokenize.ts';

type Visit = (bytes: Uint8Array, start: number, end: number) => void;

/**
 * Visits each token of each word of trimmed text, which are the bytes from `start` up to `end`.
 *
 * @param bytes - overwritten on the way
 * @param visit - receives the range of a token, valid during the call
 */
export function eachAsciiToken(bytes: Uint8Array, start: number, end: number, visit: Visit): void {
  let i = start;
  while (i < end) {
    if (LETTERS[bytes[i]!] === 0) {
      i++;
      continue;
    }
    const word = i;
    let wordEnd = i;
    let hasDash = false;
    for (; i < end; i++) {
      const letter = LETTERS[bytes[i]!]!;
      if (letter === 0) break;
      if (letter === DASH) {
        // Runs of dashes are reduced to one.
        if (wordEnd > word && bytes[wordEnd - 1] === DASH) continue;
        hasDash = true;
      }
      bytes[wordEnd++] = letter;
    }
    if (!hasDash) visitCut(bytes, word, wordEnd, visit);
    else if (wordEnd - word > 1) visitForms(bytes, word, wordEnd, visit);
  }
}

/** Visits the word, its parts between dashes, and all parts joined. */
function visitForms(bytes: Uint8Array, start: number, end: number, visit: Visit): void {
  visitCut(bytes, start, end, visit);
  let part = start;
  for (let i = start; i <= end; i++) {
    if (i < end && bytes[i] !== DASH) continue;
    if (i > part) visitCut(bytes, part, i, visit);
    part = i + 1;
  }
  let joinedEnd = start;
  for (let i = start; i < end; i++) if (bytes[i] !== DASH) bytes[joinedEnd++] = bytes[i]!;
  visitCut(bytes, start, joinedEnd, visit);
}

function visitCut(bytes: Uint8Array, start: number, end: number, visit: Visit): void {
  visit(bytes, start, Math.min(end, start + MAX_TOKEN_LENGTH));
}

const DASH = 0x2d;

/** Lower-case code of each byte that belongs to words; 0 for separators. */
const LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte).toLowerCase();
  return /^[a-z0-9-]$/.test(character) ? character.charCodeAt(0) : 0;
});
