/** The shop's synonyms: `tv, television, flat screen` both ways, `cell => mobile phone, smartphone` one way. */
import type { Alternative } from './read-query.ts';
import { NEARNESS } from './weights.ts';
import type { WordIndex } from './word-index.ts';
import type { PlacedWord, WordReader } from './word-reader.ts';

/** Tokens of one or several words. */
type Phrase = readonly string[];

export class Synonyms {
  /** By the joined tokens of a phrase. */
  readonly #others = new Map<string, readonly Phrase[]>();
  #longest = 0;

  /** One rule on each line. */
  constructor(rules: string, reader: WordReader) {
    for (const rule of rules.split('\n')) {
      const [left = '', right] = rule.split('=>', 2);
      const from = phrasesOf(left, reader);
      for (const phrase of from)
        this.#add(phrase, right === undefined ? from : phrasesOf(right, reader));
    }
  }

  /** What stands for runs of these words. */
  of(words: readonly PlacedWord[], index: WordIndex): readonly Alternative[] {
    const found: Alternative[] = [];
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(from + this.#longest, words.length); to++) {
        const key = keyOf(words.slice(from, to).map(({ token }) => token));
        for (const phrase of this.#others.get(key) ?? []) {
          const numbers = phrase.map((token) => index.words.indexOf(token));
          const [first = -1, ...others] = numbers;
          if (numbers.includes(-1)) continue;
          const weight =
            NEARNESS.synonym *
            numbers.reduce((sum, number) => sum + index.rarity(index.frequency(number)), 0);
          found.push({ kind: 'synonym', from, to, first, end: first + 1, others, weight });
        }
      }
    }
    return found;
  }

  #add(phrase: Phrase, others: readonly Phrase[]): void {
    const key = keyOf(phrase);
    const before = this.#others.get(key) ?? [];
    this.#others.set(key, [...before, ...others.filter((other) => keyOf(other) !== key)]);
    this.#longest = Math.max(this.#longest, phrase.length);
  }
}

function phrasesOf(list: string, reader: WordReader): readonly Phrase[] {
  return list
    .split(',')
    .map((text) => reader.place(text).map(({ token }) => token))
    .filter((phrase) => phrase.length > 0);
}

function keyOf(phrase: Phrase): string {
  return phrase.join(' ');
}
