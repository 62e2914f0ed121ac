/**
 * Ranks of texts in the collation of the server's database, approximated by the root collation
 * without case and accents. (src/protocol/README.md#rule-collation)
 */
import type { DenseRanks } from '../structures/rank-numbers.ts';
import { sortByteStrings } from '../structures/sort-byte-strings.ts';
import { partitionPoint } from '../structures/partition-point.ts';
import type { StringTable } from '../structures/string-table.ts';

/**
 * Ranks texts; equal ones share a rank. Texts of printable ASCII, which are most, are sorted as
 * bytes, the others by `Intl.Collator`.
 *
 * @param texts - its bytes are overwritten
 */
export function rankTexts(texts: StringTable): DenseRanks {
  const ranks = new Uint32Array(texts.length);
  const others = sortedOthers(texts);
  const order = sortedAscii(texts, others);
  let rank = -1;
  let last: string | null = null;
  let next = 0;
  const rankNextAscii = (): void => {
    if (next === 0 || !texts.isSame(order[next - 1]!, order[next]!)) rank++;
    const text = order[next++]!;
    ranks[text] = rank;
  };
  for (const { text, key } of others) {
    const end = partitionPoint(
      next,
      order.length,
      (place) => collator.compare(asciiOfWeights(order[place]!, texts), key) <= 0,
    );
    if (end > next) last = asciiOfWeights(order[end - 1]!, texts);
    while (next < end) rankNextAscii();
    if (last === null || collator.compare(last, key) !== 0) rank++;
    last = key;
    ranks[text] = rank;
  }
  while (next < order.length) rankNextAscii();
  return { ranks, count: rank + 1 };
}

/** Sorts the texts of printable ASCII only, by replacing each character by its weight. */
function sortedAscii(
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
    for (let i = offsets[text]!; i < offsets[text + 1]!; i++) bytes[i] = ASCII_WEIGHTS[bytes[i]!]!;
  }
  sortByteStrings(bytes, offsets, order);
  return order;
}

/** Text that compares equal to the one with these weights. */
function asciiOfWeights(text: number, { bytes, offsets }: StringTable): string {
  let ascii = '';
  for (let i = offsets[text]!; i < offsets[text + 1]!; i++) ascii += ASCII_BY_WEIGHT[bytes[i]!]!;
  return ascii;
}

function sortedOthers(
  texts: StringTable,
): readonly { readonly text: number; readonly key: string }[] {
  const others: { text: number; key: string }[] = [];
  for (let text = 0; text < texts.length; text++) {
    if (!isPrintableAscii(text, texts)) others.push({ text, key: collationKey(texts.get(text)) });
  }
  return others.sort((a, b) => collator.compare(a.key, b.key));
}

function isPrintableAscii(text: number, { bytes, offsets }: StringTable): boolean {
  for (let i = offsets[text]!; i < offsets[text + 1]!; i++) {
    if (bytes[i]! > 127 || ASCII_WEIGHTS[bytes[i]!] === 0) return false;
  }
  return true;
}

/** English has no tailoring, so this is the root collation. */
const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Rewrites a text where the database differs from the root collation. U+FFFF has the highest weight
 * of all: it moves the character behind it to the end.
 */
function collationKey(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\uac00-\ud7a3]/g, '\uffff$&')
    .replace(/[\u{10000}-\u{10ffff}]/gu, '\uffff\uffff$&')
    .replace(/[‘’“”]/g, (quote) => QUOTES[quote]!);
}

const PLAIN = /^[\0-\u024f]*$/;

/** Curly quotes, which the database distinguishes from straight ones and the collator does not. */
const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'\uffff",
  '’': "'\uffff\uffff",
  '“': '"\uffff',
  '”': '"\uffff\uffff',
};

/**
 * Weight of each printable ASCII character by its code, from 1 on; and one character of each
 * weight.
 */
const ASCII_WEIGHTS = new Uint8Array(128);
const ASCII_BY_WEIGHT: string[] = [''];
for (const character of Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).sort(
  collator.compare,
)) {
  const last = ASCII_BY_WEIGHT.at(-1)!;
  if (last === '' || collator.compare(last, character) !== 0) ASCII_BY_WEIGHT.push(character);
  ASCII_WEIGHTS[character.charCodeAt(0)] = ASCII_BY_WEIGHT.length - 1;
}
