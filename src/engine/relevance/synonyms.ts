/** The shop's synonyms: `tv, television, flat screen` both ways, `cell => mobile phone, smartphone` one way. */
import { MAX_SYNONYM_RULES, MAX_SYNONYMS_PER_RULE } from '../../protocol/limits.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { TermExpansion } from './expand-query.ts';
import { EXPANSION_BOOST } from './weights.ts';
import type { WordIndex } from './word-index.ts';
import type { TokenSpan, Analyzer } from '../text/analyzer.ts';

/** Tokens of one or several words. */
type Phrase = readonly string[];

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

  /** What stands for runs of these words. */
  of(words: readonly TokenSpan[], index: WordIndex): readonly TermExpansion[] {
    const found: TermExpansion[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(from + this.#longest, words.length); to++) {
        const key = keyOf(words.slice(from, to).map(({ token }) => token));
        for (const phrase of this.#others.get(key)?.flat() ?? []) {
          if (keyOf(phrase) === key) continue;
          const numbers = phrase.map((token) => index.words.indexOf(token));
          const [first = -1, ...others] = numbers;
          if (numbers.includes(-1)) continue;
          const weight =
            EXPANSION_BOOST.synonym *
            numbers.reduce((sum, number) => sum + index.idf(index.frequency(number)), 0);
          found.push({ kind: 'synonym', from, to, first, end: first + 1, others, weight });
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

/** @throws ShopError `bad-catalogue` for more or longer rules than `MAX_SYNONYM_RULES` and `MAX_SYNONYMS_PER_RULE` allow. */
export function checkSynonyms(rules: readonly string[]): void {
  if (rules.length > MAX_SYNONYM_RULES) {
    const message = `synonyms: expected at most ${MAX_SYNONYM_RULES} rules, got ${rules.length}.`;
    throw new ShopError('bad-catalogue', message);
  }
  for (const [index, rule] of rules.entries()) {
    const count = rule.split(/,|=>|\n/).length;
    if (count <= MAX_SYNONYMS_PER_RULE) continue;
    const message = `synonyms[${index}]: expected at most ${MAX_SYNONYMS_PER_RULE} words or phrases, got ${count}.`;
    throw new ShopError('bad-catalogue', message);
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
