/** Categories that a query names: "laser printer" names "Laser Printers", but not "Printer Accessories". */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type ExpandedQuery, spans, type TermExpansion } from './expansion.ts';
import type { WordIndex } from './word-index.ts';

export class CategoryMatcher {
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
          words: index.reader.spans(part).map(({ token }) => index.words.indexOf(token)),
        })),
    );
  }

  /** Terms with a part that holds all words of the query, and ends with its last. */
  namedBy({ tokens, expansions }: ExpandedQuery): readonly number[] {
    const naming = expansions.filter(({ kind }) => NAMING_KINDS.has(kind));
    const holds = (names: readonly number[], word: number): boolean =>
      naming.some((span) => spans(span, word) && names.includes(span.first));
    const named = this.#parts.filter(
      (part) =>
        tokens.length > 0 &&
        tokens.every((_, word) => holds(part.words, word)) &&
        holds(part.words.slice(-1), tokens.length - 1),
    );
    return [...new Set(named.map(({ term }) => term))];
  }
}

const NAMING_KINDS: ReadonlySet<TermExpansion['kind']> = new Set(['exact', 'typo', 'compound']);
