/** Forms of words by language, and how a stemmer treats them. */
import { readText } from './read-fixture.ts';

type Word = readonly string[];

/** Reads lists of the forms of one word each, by language. */
export function readForms(): ReadonlyMap<string, readonly Word[]> {
  const words = new Map<string, Word[]>();
  const lines = readText('word-forms.tsv').trim().split('\n');
  for (const line of lines.slice(1)) {
    const [language = '', forms = ''] = line.split('\t');
    words.set(language, [...(words.get(language) ?? []), forms.split(' ')]);
  }
  return words;
}

export interface Conflation {
  /** Pairs of forms of one word. */
  readonly pairs: number;
  /** Those of them with different stems, such as `glas/glazen`. */
  readonly apart: readonly string[];
  /** Stems of more than one word. */
  readonly shared: readonly string[];
}

/** Compares the stems of all pairs of forms. */
export function conflation(words: readonly Word[], stem: (word: string) => string): Conflation {
  const pairs = words.flatMap((forms) =>
    forms.flatMap((form, i) => forms.slice(0, i).map((other) => [other, form] as const)),
  );
  const apart = pairs.filter(([a, b]) => stem(a) !== stem(b)).map((pair) => pair.join('/'));
  const stems = words.flatMap((forms) => [...new Set(forms.map(stem))]);
  const shared = stems.filter((one, i) => stems.indexOf(one) !== i);
  return { pairs: pairs.length, apart, shared: [...new Set(shared)] };
}
