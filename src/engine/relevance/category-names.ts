/** Categories that a query names: "laser printer" names "Laser Printers", but not "Printer Accessories". */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { covers, type QueryReading } from './read-query.ts';
import type { WordIndex } from './word-index.ts';

export class CategoryNames {
  /** Names, or what stands between their `&` and commas, as words of the index. */
  readonly #parts: readonly { readonly term: number; readonly words: readonly number[] }[];

  constructor({ terms }: Snapshot, index: WordIndex) {
    const { start, end } = terms.taxonomy('product_cat') ?? { start: 0, end: 0 };
    const numbers = Array.from({ length: end - start }, (_, i) => start + i);
    this.#parts = numbers.flatMap((term) =>
      decodeEntities(terms.entry(term).name)
        .split(/[&,/]/)
        .map((part) => ({
          term,
          words: index.reader.place(part).map(({ token }) => index.words.indexOf(token)),
        })),
    );
  }

  /** Terms with a part that holds all words of the query, and ends with its last. */
  namedBy({ words, alternatives }: QueryReading): readonly number[] {
    const near = alternatives.filter(({ kind }) => SURE.has(kind));
    const holds = (names: readonly number[], word: number): boolean =>
      near.some((span) => covers(span, word) && names.includes(span.first));
    const named = this.#parts.filter(
      (part) =>
        words.length > 0 &&
        words.every((_, word) => holds(part.words, word)) &&
        holds(part.words.slice(-1), words.length - 1),
    );
    return [...new Set(named.map(({ term }) => term))];
  }
}

const SURE: ReadonlySet<string> = new Set(['exact', 'typo', 'joined']);
