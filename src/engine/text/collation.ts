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

/** The database puts Hangul and all beyond U+FFFF last; U+FFFF has the highest weight of all. */
function collationKey(text: string): string {
  return text.replace(/[\uac00-\ud7a3]|[\u{10000}-\u{10ffff}]/gu, '\uffff$&');
}
