/** Ranks of texts in the order of the server's database, near enough: the root collation, blind to case and accents. (observed 3.7) */

/** Equal texts share a rank. O(n log n) comparisons of distinct texts. */
export function rankTexts(texts: readonly string[]): Float64Array {
  const sorted = [...new Set(texts)].map((text) => ({ text, key: collationKey(text) }));
  sorted.sort((a, b) => collator.compare(a.key, b.key));
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const [i, { text, key }] of sorted.entries()) {
    if (i > 0 && collator.compare(sorted[i - 1]!.key, key) !== 0) rank = i;
    ranks.set(text, rank);
  }
  return Float64Array.from(texts, (text) => ranks.get(text)!);
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
