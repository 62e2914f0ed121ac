/** Types of what an engine understands of a typed text: filters, and the text that remains. */
import type { TermSet } from '../response.ts';
import type { StockStatus, TermConstraint } from '../request.ts';

/** Constraints of typed words, as members of a `ShopRequest`. */
export interface TypedConstraints {
  /** Terms of brands and attributes, by decoded slugs; one entry for each taxonomy. */
  readonly t?: readonly TermConstraint[];
  readonly min_price?: number;
  readonly max_price?: number;
  readonly sale?: true;
  readonly stock?: readonly StockStatus[];
  /** Lowest number of stars, 1 to 5. */
  readonly rating?: number;
}

/** One filter that was typed. */
export interface TypedFilter {
  /** The words as typed, without those between that mean nothing else. */
  readonly words: string;
  readonly constraints: TypedConstraints;
}

/** Filters of a text with the entries of their terms, which have the names. */
export interface UnderstoodQuery extends ParsedQuery {
  readonly terms: readonly TermSet[];
}

/** Result of `parseQuery`: `constraints` together with the text `rest` are what was meant. */
export interface ParsedQuery {
  readonly constraints: TypedConstraints;
  /** Text that remains to be searched; equal to the given one where no filter was found. */
  readonly rest: string;
  /** The filters one by one, in the order of the text. */
  readonly filters: readonly TypedFilter[];
}
