/**
 * Matches a query against names of categories: "laser printer" names "Laser Printers", but not
 * "Printer Accessories".
 */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type ExpandedQuery, spans, type TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';

export class CategoryMatcher {
  /** Tokens of each category name; a name with commas, slashes or `&` has several parts. */
  readonly #parts: readonly { readonly term: number; readonly tokens: readonly number[] }[];

  /** Analyzes all category names. Linear in their length. */
  constructor({ terms }: Snapshot, index: RelevanceIndex) {
    const { start, end } = terms.taxonomy('product_cat') ?? { start: 0, end: 0 };
    const numbers = Array.from({ length: end - start }, (_, i) => start + i);
    this.#parts = numbers.flatMap((term) =>
      decodeEntities(terms.entry(term).name)
        .split(/[&,/]/)
        .map((part) => ({
          term,
          tokens: index.analyzer.spans(part).map(({ token }) => index.tokens.indexOf(token)),
        })),
    );
  }

  /**
   * Finds the categories that the query names: those with a part that contains all words of the
   * query, the last one at its end.
   *
   * @returns term numbers
   */
  namedBy({ tokens, expansions }: ExpandedQuery): readonly number[] {
    const naming = expansions.filter(({ kind }) => NAMING_KINDS.has(kind));
    const contains = (name: readonly number[], position: number): boolean =>
      naming.some((expansion) => spans(expansion, position) && name.includes(expansion.first));
    const named = this.#parts.filter(
      (part) =>
        tokens.length > 0 &&
        tokens.every((_, position) => contains(part.tokens, position)) &&
        contains(part.tokens.slice(-1), tokens.length - 1),
    );
    return [...new Set(named.map(({ term }) => term))];
  }
}

const NAMING_KINDS: ReadonlySet<TokenExpansion['kind']> = new Set(['exact', 'typo', 'compound']);
