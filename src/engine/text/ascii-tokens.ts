/** The tokens of ASCII texts, found byte by byte: what `tokenForms` makes of the words, several times faster. */
import { LONGEST_TOKEN } from './tokenize.ts';

type Visit = (bytes: Uint8Array, start: number, end: number) => void;

/** Calls `visit` for each token of each word of trimmed text, the bytes from `start` up to `end`, which are overwritten on the way. */
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
        // Of dashes in a row one is left.
        if (wordEnd > word && bytes[wordEnd - 1] === DASH) continue;
        hasDash = true;
      }
      bytes[wordEnd++] = letter;
    }
    if (!hasDash) visitCut(bytes, word, wordEnd, visit);
    else if (wordEnd - word > 1) visitForms(bytes, word, wordEnd, visit);
  }
}

/** The word, its parts between dashes, and all of them joined. */
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
  visit(bytes, start, Math.min(end, start + LONGEST_TOKEN));
}

const DASH = 0x2d;

/** Letters, digits and the dash in lower case by their bytes; 0 for what separates words. */
const LETTERS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte).toLowerCase();
  return /^[a-z0-9-]$/.test(character) ? character.charCodeAt(0) : 0;
});
