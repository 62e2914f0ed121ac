/** The shop's synonyms: `tv, television, flat screen` both ways, `cell => mobile phone, smartphone` one way. */
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
  /** By the joined tokens of a phrase: one list for each rule, which the phrases of a rule share. */
  readonly #others = new Map<string, (readonly Phrase[])[]>();
  #longest = 0;

  /** One rule on each line. Linear in their phrases. */
  constructor(rules: string, reader: Analyzer) {
    for (const rule of rules.split('\n')) {
      const [left = '', right] = rule.split('=>', 2);
      const from = tokenizePhrases(left, reader);
      const others = right === undefined ? from : tokenizePhrases(right, reader);
      for (const phrase of from) this.#add(phrase, others);
    }
  }

  /**
   * Finds the synonyms of all runs of tokens.
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

function tokenizePhrases(list: string, reader: Analyzer): readonly Phrase[] {
  return list
    .split(',')
    .map((text) => reader.spans(text).map(({ token }) => token))
    .filter((phrase) => phrase.length > 0);
}

function keyOf(phrase: Phrase): string {
  return phrase.join(' ');
}
