/** Ranks of texts in the order of the server's database, near enough: the root collation, blind to case and accents. (rule-collation) */
import type { DenseRanks } from '../structures/rank-numbers.ts';
import { sortByteStrings } from '../structures/sort-byte-strings.ts';
import type { StringTable } from '../structures/string-table.ts';

/**
 * Equal texts share a rank. Those of plain ASCII, most of all, are sorted as bytes; only the others need the collator.
 * Overwrites the bytes of `texts`.
 */
export function rankTexts(texts: StringTable): DenseRanks {
  const ranks = new Uint32Array(texts.length);
  const others = sortedOthers(texts);
  const order = sortedPlain(texts, others);
  let rank = -1;
  let last: string | null = null;
  let next = 0;
  const placePlain = (): void => {
    if (next === 0 || !texts.isSame(order[next - 1]!, order[next]!)) rank++;
    const text = order[next++]!;
    ranks[text] = rank;
  };
  for (const { text, key } of others) {
    while (next < order.length) {
      const plain = plainText(order[next]!, texts);
      if (collator.compare(plain, key) > 0) break;
      last = plain;
      placePlain();
    }
    if (last === null || collator.compare(last, key) !== 0) rank++;
    last = key;
    ranks[text] = rank;
  }
  while (next < order.length) placePlain();
  return { ranks, count: rank + 1 };
}

/** Which texts are but printable ASCII, in order; of these, characters become their places in the collation. */
function sortedPlain(
  texts: StringTable,
  others: readonly { readonly text: number }[],
): Uint32Array {
  const { bytes, offsets } = texts;
  const isOther = new Uint8Array(texts.length);
  for (const { text } of others) isOther[text] = 1;
  const order = new Uint32Array(texts.length - others.length);
  let n = 0;
  for (let text = 0; text < texts.length; text++) {
    if (isOther[text] === 1) continue;
    order[n++] = text;
    for (let i = offsets[text]!; i < offsets[text + 1]!; i++) bytes[i] = ASCII_KEYS[bytes[i]!]!;
  }
  sortByteStrings(bytes, offsets, order);
  return order;
}

/** A text that the collator takes for the one whose places in the collation these are. */
function plainText(text: number, { bytes, offsets }: StringTable): string {
  let plain = '';
  for (let i = offsets[text]!; i < offsets[text + 1]!; i++) plain += ASCII_OF_KEYS[bytes[i]!]!;
  return plain;
}

function sortedOthers(
  texts: StringTable,
): readonly { readonly text: number; readonly key: string }[] {
  const others: { text: number; key: string }[] = [];
  for (let text = 0; text < texts.length; text++) {
    if (!isPlain(text, texts)) others.push({ text, key: collationKey(texts.get(text)) });
  }
  return others.sort((a, b) => collator.compare(a.key, b.key));
}

function isPlain(text: number, { bytes, offsets }: StringTable): boolean {
  for (let i = offsets[text]!; i < offsets[text + 1]!; i++) {
    if (bytes[i]! > 127 || ASCII_KEYS[bytes[i]!] === 0) return false;
  }
  return true;
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

/** The place of each printable ASCII character in the collation by its code, from 1 on; and one that has the place. */
const ASCII_KEYS = new Uint8Array(128);
const ASCII_OF_KEYS: string[] = [''];
for (const character of Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).sort(
  collator.compare,
)) {
  const last = ASCII_OF_KEYS.at(-1)!;
  if (last === '' || collator.compare(last, character) !== 0) ASCII_OF_KEYS.push(character);
  ASCII_KEYS[character.charCodeAt(0)] = ASCII_OF_KEYS.length - 1;
}
