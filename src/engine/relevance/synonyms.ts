/**
 * Synonyms of the shop: `tv, television, flat screen` in both directions, `cell => mobile phone,
 * smartphone` in one. Rules of broader words consist of stems, behind a mark.
 */
import { BROADER_MARK } from '../snapshot/relevance-fields.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { keyOf, type Phrase, phrasesOf } from '../text/phrases.ts';

/** A synonym of the tokens `from` up to `to` (exclusive) of a query. */
interface SynonymMatch {
  readonly from: number;
  readonly to: number;
  readonly phrase: Phrase;
  /** The rule is one of broader words. */
  readonly isWeak: boolean;
}

/** Phrases of one rule, which are found by each other or by what is left of its arrow. */
interface Rule {
  readonly phrases: readonly Phrase[];
  readonly isWeak: boolean;
}

export class Synonyms {
  /** Rules by the joined tokens of a phrase. */
  readonly #rules = new Map<string, Rule[]>();
  /** Number of tokens in the longest phrase that has synonyms. */
  #longest = 0;

  /**
   * Parses synonym rules. Linear in their phrases.
   *
   * @param rules one rule on each line; empty phrases are ignored
   */
  constructor(rules: string, analyzer: Analyzer) {
    for (const line of rules.split('\n')) {
      const [left = '', right] = line.split('=>', 2);
      const isWeak = left.startsWith(BROADER_MARK);
      const tokenize = isWeak ? splitPhrases : phrasesOf;
      const from = tokenize(isWeak ? left.slice(1) : left, analyzer);
      const phrases = right === undefined ? from : tokenize(right, analyzer);
      const rule = { phrases, isWeak };
      for (const phrase of from) this.#add(phrase, rule);
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
        for (const { phrases, isWeak } of this.#rules.get(key) ?? []) {
          for (const phrase of phrases) {
            if (keyOf(phrase) !== key) found.push({ from, to, phrase, isWeak });
          }
        }
      }
    }
    return found;
  }

  /** Tests for a rule of one word. O(1). */
  has(token: string): boolean {
    return this.#rules.has(token);
  }

  #add(phrase: Phrase, rule: Rule): void {
    const key = keyOf(phrase);
    const before = this.#rules.get(key);
    if (before === undefined) this.#rules.set(key, [rule]);
    else if (before.at(-1) !== rule) before.push(rule);
    this.#longest = Math.max(this.#longest, phrase.length);
  }
}

/** Phrases of stems, as the builder writes broader words. */
function splitPhrases(list: string): readonly Phrase[] {
  return list.split(',').map((phrase) => phrase.split(' '));
}
