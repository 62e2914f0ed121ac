/** Phrases of synonym rules. */
import type { Analyzer } from './analyzer.ts';

/** Tokens of one or several words. */
export type Phrase = readonly string[];

/** Analyzes texts between commas; empty ones are omitted. Linear. */
export function phrasesOf(list: string, analyzer: Analyzer): readonly Phrase[] {
  return list
    .split(',')
    .map((text) => analyzer.spans(text).map(({ token }) => token))
    .filter((phrase) => phrase.length > 0);
}

/** Joins the tokens of a phrase with blanks. */
export function keyOf(phrase: Phrase): string {
  return phrase.join(' ');
}
