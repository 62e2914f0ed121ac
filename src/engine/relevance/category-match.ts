/**
 * Matches a query against names of categories: "laser printer" names "Laser Printers", but not
 * "Printer Accessories".
 */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type ExpandedQuery, spans, type TokenExpansion } from './expansion.ts';
import type { RelevanceIndex } from './relevance-index.ts';
import { CATEGORY_WORD_WEIGHT } from './weights.ts';

export class CategoryMatcher {
  /** Parts of category names by their last token. */
  readonly #parts = new Map<number, NamePart[]>();

  /** Analyzes all category names. Linear in their length. */
  constructor({ terms }: Snapshot, index: RelevanceIndex) {
    const { start, end } = terms.taxonomy('product_cat') ?? { start: 0, end: 0 };
    for (let term = start; term < end; term++) {
      for (const part of decodeEntities(terms.entry(term).name).split(/[&,/]/)) {
        const tokens = index.analyzer.spans(part).map(({ token }) => index.tokens.indexOf(token));
        const last = tokens.at(-1)!;
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

  /**
   * Increases the share in the coverage of words that end the name of a category in the query, such as
   * jackets in "red jacket men": a product without them is of another kind.
   */
  weigh(query: ExpandedQuery): ExpandedQuery {
    const own = query.expansions.filter(({ kind }) => OWN_KINDS.has(kind));
    const typed = own.map(({ first }) => first);
    const isName = ({ first }: TokenExpansion): boolean | undefined =>
      this.#parts.get(first)?.some(({ tokens }) => tokens.every((token) => typed.includes(token)));
    const idfs = query.idfs.map(
      (idf, position) =>
        idf * (own.some((one) => spans(one, position) && isName(one)) ? CATEGORY_WORD_WEIGHT : 1),
    );
    return { ...query, idfs };
  }

  #named(
    { tokens, expansions }: ExpandedQuery,
    kinds: ReadonlySet<TokenExpansion['kind']>,
  ): readonly number[] {
    const naming = expansions.filter(({ kind }) => kinds.has(kind));
    const named = naming
      .flatMap((one) =>
        spans(one, tokens.length - 1)
          ? (this.#parts.get(one.others.at(-1) ?? one.first) ?? [])
          : [],
      )
      .filter((part) =>
        tokens.every((_, position) =>
          naming.some(
            (one) =>
              spans(one, position) &&
              [one.first, ...one.others].every((token) => part.tokens.includes(token)),
          ),
        ),
      );
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
