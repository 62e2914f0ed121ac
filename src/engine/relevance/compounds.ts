/** Words with what holds their parts together: `mfc-8220`, `3.5`, `m570dd/ds55`. */

export function compounds(text: string): readonly string[] {
  return text.match(COMPOUND) ?? [];
}

const COMPOUND = /[\p{L}\p{N}\p{M}]+(?:[-./\u2010\u2011][\p{L}\p{N}\p{M}]+)*/gu;

/** The same for the first `length` bytes of a text of ASCII, which are put into lower case on the way; several times faster. */
export function eachAsciiCompound(
  bytes: Uint8Array,
  length: number,
  visit: (bytes: Uint8Array, start: number, end: number) => void,
): void {
  let start = -1;
  for (let i = 0; i <= length; i++) {
    const letter = i < length ? LETTERS[bytes[i]!]! : 0;
    if (letter !== 0) {
      bytes[i] = letter;
      if (start < 0) start = i;
    } else if (start >= 0) {
      const isGlued = i + 1 < length && GLUE[bytes[i]!] === 1 && LETTERS[bytes[i + 1]!] !== 0;
      if (isGlued) continue;
      visit(bytes, start, i);
      start = -1;
    }
  }
}

/** Letters and digits in lower case by their bytes, 0 for all others. */
const LETTERS = Uint8Array.from({ length: 128 }, (_, byte) => {
  const character = String.fromCharCode(byte).toLowerCase();
  return /^[a-z0-9]$/.test(character) ? character.charCodeAt(0) : 0;
});

const GLUE = Uint8Array.from({ length: 128 }, (_, byte) =>
  Number('-./'.includes(String.fromCharCode(byte))),
);
