/** Terms of a snapshot by the words of their names, for the facets whose values are typed. */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Analyzer } from '../text/analyzer.ts';
import { isNumber, nameTokens, type NameToken } from './name-tokens.ts';

export interface NamedTerm {
  readonly taxonomy: string;
  /** Number of the term in the snapshot. */
  readonly term: number;
}

/** Words of the longest name that is looked up. */
export const MAX_NAME_WORDS = 6;

/**
 * Brands and attributes by name. Categories and tags are left out: their words find the same
 * products as text, and as filters hide those that are classified otherwise.
 */
export class TermNames {
  readonly #terms = new Map<string, NamedTerm[]>();
  readonly #categories = new Map<string, NamedTerm[]>();
  readonly #fractions = new Map<string, number[]>();
  readonly #analyzer: Analyzer;

  /** O(terms): decodes all their names. */
  constructor({ terms }: Snapshot, analyzer: Analyzer) {
    this.#analyzer = analyzer;
    for (const { name, start, end } of terms.taxonomies) {
      if (name !== CATEGORIES && name !== BRANDS && !name.startsWith('pa_')) continue;
      for (let term = start; term < end; term++) {
        const text = decodeEntities(terms.entry(term).name);
        for (const part of name === CATEGORIES ? [text, ...text.split(/[&,/]/)] : [text]) {
          const words = nameTokens(part, analyzer);
          if (words.length === 0 || words.length > MAX_NAME_WORDS) continue;
          const [number = '', unit] = words.map(({ word }) => word);
          if (unit === 'inch' && /^\d+\.\d+$/.test(number))
            add(this.#fractions, `${name} ${number.split('.')[0]}`, term);
          // Names of makers are not inflected.
          const keys = name === BRANDS ? [plainKey(words)] : this.#keys(words);
          for (const key of keys)
            add(name === CATEGORIES ? this.#categories : this.#terms, key, {
              taxonomy: name,
              term,
            });
        }
      }
    }
  }

  /** Values whose number begins with the same integer: 15.6 inch for 15 inch. Other units are not rounded so. */
  fractions(words: readonly NameToken[], taxonomy: string): readonly number[] {
    const [number, unit, ...more] = words;
    if (number === undefined || unit?.word !== 'inch' || more.length > 0) return [];
    return this.#fractions.get(`${taxonomy} ${number.word}`) ?? [];
  }

  /** Categories of this name, or one of whose parts has it. */
  categories(words: readonly NameToken[]): readonly number[] {
    const keys = this.#keys(words);
    return keys.flatMap((key) => this.#categories.get(key) ?? []).map(({ term }) => term);
  }

  /** Terms whose whole name is these words, in any notation. */
  find(words: readonly NameToken[]): readonly NamedTerm[] {
    const found = new Map<number, NamedTerm>();
    const plain = plainKey(words);
    for (const key of this.#keys(words)) {
      for (const named of this.#terms.get(key) ?? [])
        if (named.taxonomy !== BRANDS || key === plain) found.set(named.term, named);
    }
    return [...found.values()];
  }

  /** Several stems, since one may be the other's plural: `weisse`, `weiss`; `hoodies`, `hoodie`. */
  #keys(words: readonly NameToken[]): readonly string[] {
    const stems = words.map(({ word }) => ({ word: this.#analyzer.stem(word) }));
    const singular = words.map(({ word }) => ({ word: word.replace(/(?<=\p{L}{3})s$/u, '') }));
    return [...new Set([plainKey(words), plainKey(stems), plainKey(singular)])];
  }
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

const CATEGORIES = 'product_cat';
export const BRANDS = 'product_brand';

/** Words joined, since compounds are written in several ways; neighbouring numbers stay apart. */
function plainKey(words: readonly Pick<NameToken, 'word'>[]): string {
  let key = '';
  for (const { word } of words) key += /\d$/.test(key) && /^\d/.test(word) ? ` ${word}` : word;
  return key;
}

/** Returns `true` for a name that means nothing without the name of its facet: `42`, `M`. */
export function needsLabel(words: readonly NameToken[]): boolean {
  return words.length === 1 && (isNumber(words[0]!) || [...words[0]!.word].length === 1);
}
