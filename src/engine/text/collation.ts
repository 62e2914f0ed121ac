/** Ranks of texts in the order of the server's database, near enough: the root collation, blind to case and accents. (observed 3.7) */
import { GrowingList } from '../structures/growing-list.ts';
import { sortByteStrings } from '../structures/sort-byte-strings.ts';

/** Equal texts share a rank. Those of plain ASCII, most of all, are sorted as bytes; only the others need the collator. */
export function rankTexts(texts: readonly string[]): Float64Array {
  const ranks = new Float64Array(texts.length);
  const plain = plainKeys(texts);
  const order = sortByteStrings(plain.bytes, plain.offsets);
  let rank = -1;
  let last: string | null = null;
  let next = 0;
  const placePlain = (): void => {
    if (next === 0 || !isSameString(order[next - 1]!, order[next]!, plain)) rank++;
    const text = plain.texts[order[next++]!]!;
    last = texts[text]!;
    ranks[text] = rank;
  };
  for (const { text, key } of sortedOthers(texts, plain.others)) {
    while (next < order.length) {
      if (collator.compare(texts[plain.texts[order[next]!]!]!, key) > 0) break;
      placePlain();
    }
    if (last === null || collator.compare(last, key) !== 0) rank++;
    last = key;
    ranks[text] = rank;
  }
  while (next < order.length) placePlain();
  return ranks;
}

interface PlainKeys {
  /** Which of all texts the keys are of, and the rest of them. */
  readonly texts: Uint32Array;
  readonly others: readonly number[];
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Of each printable ASCII text its characters' places in the collation. */
function plainKeys(all: readonly string[]): PlainKeys {
  const texts = new GrowingList();
  const others: number[] = [];
  const offsets = new GrowingList();
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  offsets.push(0);
  for (let text = 0; text < all.length; text++) {
    const keyEnd = writeAsciiKey(all[text]!, bytes, end);
    if (keyEnd < 0) {
      others.push(text);
      continue;
    }
    end = keyEnd;
    texts.push(text);
    offsets.push(end);
  }
  return { texts: texts.values, others, bytes, offsets: offsets.values };
}

/** Behind the key, or -1 if the text has other characters. */
function writeAsciiKey(text: string, bytes: Uint8Array, start: number): number {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const key = code < 128 ? ASCII_KEYS[code]! : 0;
    if (key === 0) return -1;
    bytes[start + i] = key;
  }
  return start + text.length;
}

function isSameString(a: number, b: number, { bytes, offsets }: PlainKeys): boolean {
  const start = offsets[a]!;
  const other = offsets[b]!;
  const length = offsets[a + 1]! - start;
  if (offsets[b + 1]! - other !== length) return false;
  for (let i = 0; i < length; i++) if (bytes[start + i] !== bytes[other + i]) return false;
  return true;
}

function sortedOthers(
  texts: readonly string[],
  others: readonly number[],
): { readonly text: number; readonly key: string }[] {
  return others
    .map((text) => ({ text, key: collationKey(texts[text]!) }))
    .sort((a, b) => collator.compare(a.key, b.key));
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

/** The place of each printable ASCII character in the collation by its code, from 1 on. */
const ASCII_KEYS: Uint8Array = asciiKeys();

function asciiKeys(): Uint8Array {
  const characters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const keys = new Uint8Array(128);
  let key = 0;
  let last: string | undefined;
  for (const character of characters.sort(collator.compare)) {
    if (last === undefined || collator.compare(last, character) !== 0) key++;
    keys[character.charCodeAt(0)] = key;
    last = character;
  }
  return keys;
}
