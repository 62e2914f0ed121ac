/**
 * Matches a query against names of categories: "laser printer" names "Laser Printers", but not
 * "Printer Accessories".
 */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type ExpandedQuery, spans, type TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';

export class CategoryMatcher {
  /** Parts of category names by their last token. */
  readonly #parts = new Map<number, NamePart[]>();

  /** Analyzes all category names. Linear in their length. */
  constructor({ terms }: Snapshot, index: RelevanceIndex) {
    const { start, end } = terms.taxonomy('product_cat') ?? { start: 0, end: 0 };
    const numbers = Array.from({ length: end - start }, (_, i) => start + i);
    for (const term of numbers) {
      for (const part of decodeEntities(terms.entry(term).name).split(/[&,/]/)) {
        const words = index.analyzer.spans(part);
        const tokens = words.map(({ token }) => index.tokens.indexOf(token));
        const last = tokens.at(-1) ?? -1;
        const others = this.#parts.get(last);
        if (others) others.push({ term, tokens });
        else this.#parts.set(last, [{ term, tokens }]);
      }
    }
  }

  /**
   * Finds the categories that the query names: those with a part that contains all words of the
   * query, the last one at its end.
   *
   * @returns term numbers
   */
  namedBy(query: ExpandedQuery): readonly number[] {
    return this.#named(query, NAMING_KINDS);
  }

  /**
   * Finds the categories that only broader words name: notebooks for "computer". None where the
   * query names a category without them.
   *
   * @returns term numbers
   */
  meantBy(query: ExpandedQuery): readonly number[] {
    return this.#named(query, OWN_KINDS).length > 0 ? [] : this.namedBy(query);
  }

  #named(
    { tokens, expansions }: ExpandedQuery,
    kinds: ReadonlySet<TokenExpansion['kind']>,
  ): readonly number[] {
    const naming = expansions.filter(({ kind }) => kinds.has(kind));
    const contains = (name: readonly number[], position: number): boolean =>
      naming.some(
        (expansion) =>
          spans(expansion, position) &&
          name.includes(expansion.first) &&
          expansion.others.every((token) => name.includes(token)),
      );
    const last = tokens.length - 1;
    const ends = naming.filter((one) => spans(one, last) && one.others.length === 0);
    const named = [...new Set(ends.map(({ first }) => first))]
      .flatMap((first) => this.#parts.get(first) ?? [])
      .filter((part) => tokens.every((_, position) => contains(part.tokens, position)));
    return [...new Set(named.map(({ term }) => term))];
  }
}

/** Part of a category name; a name with commas, slashes or `&` has several. */
interface NamePart {
  readonly term: number;
  readonly tokens: readonly number[];
}

const OWN_KINDS: ReadonlySet<TokenExpansion['kind']> = new Set(['exact', 'typo', 'compound']);
const NAMING_KINDS: ReadonlySet<TokenExpansion['kind']> = new Set([...OWN_KINDS, 'broader']);
