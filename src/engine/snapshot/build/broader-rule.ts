/** Rules of broader words, reduced to what a catalogue has. */
import type { Analyzer } from '../../text/analyzer.ts';
import { keyOf, phrasesOf } from '../../text/phrases.ts';

/**
 * Analyzes a rule of broader words. Linear.
 *
 * @param rule in the syntax of synonyms
 * @param isFound tests whether the catalogue has a word
 * @returns stems, such as `trouser,pant=>pant`; `null` if no phrase is to be found
 */
export function broaderRule(
  rule: string,
  analyzer: Analyzer,
  isFound: (word: string) => boolean,
): string | null {
  const [left = '', right] = rule.split('=>', 2);
  const from = phrasesOf(left, analyzer);
  const found = (right === undefined ? from : phrasesOf(right, analyzer)).filter((phrase) =>
    phrase.every(isFound),
  );
  const isUseless = from.every((phrase) => found.every((other) => keyOf(other) === keyOf(phrase)));
  return isUseless ? null : `${from.map(keyOf).join()}=>${found.map(keyOf).join()}`;
}
