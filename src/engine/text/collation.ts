/** Ranks of texts in the order of the server's database, near enough: the root collation, blind to case and accents. (observed 3.7) */

/** Equal texts share a rank. O(n log n) comparisons of distinct texts, of which those of plain ASCII need no collator. */
export function rankTexts(texts: readonly string[]): Float64Array {
  const distinct = [...new Set(texts)];
  const plain = distinct.filter((text) => PRINTABLE_ASCII.test(text));
  const sorted = merge(
    sortBy(plain, asciiKey, (a, b) => (a < b ? -1 : a > b ? 1 : 0)),
    sortBy(
      distinct.filter((text) => !PRINTABLE_ASCII.test(text)),
      collationKey,
      collator.compare,
    ),
  );
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [i, text] of sorted.entries()) {
    if (i > 0 && compareTexts(sorted[i - 1]!, text) !== 0) rank = i;
    ranks.set(text, rank);
  }
  return Float64Array.from(texts, (text) => ranks.get(text)!);
}

function compareTexts(a: string, b: string): number {
  if (!PRINTABLE_ASCII.test(a) || !PRINTABLE_ASCII.test(b)) {
    return collator.compare(collationKey(a), collationKey(b));
  }
  return asciiKey(a) === asciiKey(b) ? 0 : -1;
}

function sortBy(
  texts: readonly string[],
  keyOf: (text: string) => string,
  compare: (a: string, b: string) => number,
): string[] {
  return texts
    .map((text) => ({ text, key: keyOf(text) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ text }) => text);
}

/** Two sorted lists as one. */
function merge(plain: readonly string[], others: readonly string[]): readonly string[] {
  const merged: string[] = [];
  let i = 0;
  for (const other of others) {
    const key = collationKey(other);
    while (i < plain.length && collator.compare(plain[i]!, key) <= 0) merged.push(plain[i++]!);
    merged.push(other);
  }
  return [...merged, ...plain.slice(i)];
}

/** English has no tailoring, so this is the root order. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Texts rewritten where the database differs from the root collation. U+FFFF has the highest weight of all, so that it
 * moves what it precedes to the end, and what it follows behind all that begins likewise.
 */
function collationKey(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\uac00-\ud7a3]/g, '\uffff$&')
    .replace(/[\u{10000}-\u{10ffff}]/gu, '\uffff\uffff$&')
    .replace(/[‘’“”]/g, (quote) => QUOTES[quote]!);
}

const PLAIN = /^[\0-\u024f]*$/;

/** The database tells straight from curly quotes, the collator does not. */
const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'\uffff",
  '’': "'\uffff\uffff",
  '“': '"\uffff',
  '”': '"\uffff\uffff',
};

const PRINTABLE_ASCII = /^[ -~]*$/;

/** The place of each printable ASCII character in the collation, as a character: such texts compare as they are, then. */
const ASCII_KEYS: ReadonlyMap<string, string> = asciiKeys();

function asciiKeys(): ReadonlyMap<string, string> {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const sorted = [...characters].sort(collator.compare);
  const keys = new Map<string, string>();
  let key = 32;
  for (const [i, character] of sorted.entries()) {
    if (i > 0 && collator.compare(sorted[i - 1]!, character) !== 0) key++;
    keys.set(character, String.fromCharCode(key));
  }
  return keys;
}

function asciiKey(text: string): string {
  let key = '';
  for (let i = 0; i < text.length; i++) key += ASCII_KEYS.get(text[i]!)!;
  return key;
}
