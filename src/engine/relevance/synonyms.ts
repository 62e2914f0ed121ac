/**
 * Synonyms of the shop: `tv, television, flat screen` in both directions, `cell => mobile phone,
 * smartphone` in one.
 */
import type { Analyzer } from '../text/analyzer.ts';

/** Tokens of one or several words. */
type Phrase = readonly string[];

/** A synonym of the tokens `from` up to `to` (exclusive) of a query. */
export interface SynonymMatch {
  readonly from: number;
  readonly to: number;
  readonly phrase: Phrase;
}

export class Synonyms {
  /** Lists of synonyms by the joined tokens of a phrase; the phrases of one rule share a list. */
  readonly #others = new Map<string, (readonly Phrase[])[]>();
  /** Number of tokens in the longest phrase that has synonyms. */
  #longest = 0;

  /**
   * Parses synonym rules. Linear in their phrases.
   *
   * @param rules one rule on each line; empty phrases are ignored
   */
  constructor(rules: string, analyzer: Analyzer) {
    for (const rule of rules.split('\n')) {
      const [left = '', right] = rule.split('=>', 2);
      const from = tokenizePhrases(left, analyzer);
      const others = right === undefined ? from : tokenizePhrases(right, analyzer);
      for (const phrase of from) this.#add(phrase, others);
    }
  }

  /**
   * Finds the synonyms of all runs of tokens. O(tokens × longest phrase + matches).
   *
   * @param tokens - stemmed tokens of the query, in order
   */
  of(tokens: readonly string[]): readonly SynonymMatch[] {
    const found: SynonymMatch[] = [];
    for (let from = 0; from < tokens.length; from++) {
      for (let to = from + 1; to <= Math.min(from + this.#longest, tokens.length); to++) {
        const key = keyOf(tokens.slice(from, to));
        for (const phrase of this.#others.get(key)?.flat() ?? []) {
          if (keyOf(phrase) !== key) found.push({ from, to, phrase });
        }
      }
    }
    return found;
  }

  #add(phrase: Phrase, others: readonly Phrase[]): void {
    const key = keyOf(phrase);
    const before = this.#others.get(key);
    if (before === undefined) this.#others.set(key, [others]);
    else if (before.at(-1) !== others) before.push(others);
    this.#longest = Math.max(this.#longest, phrase.length);
  }
}

function tokenizePhrases(list: string, analyzer: Analyzer): readonly Phrase[] {
  return list
    .split(',')
    .map((text) => analyzer.spans(text).map(({ token }) => token))
    .filter((phrase) => phrase.length > 0);
}

function keyOf(phrase: Phrase): string {
  return phrase.join(' ');
}
