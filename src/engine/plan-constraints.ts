/**
 * Constraints: what a request asks of the rows, read from its parameters with the server's leniency and nothing left to
 * guess. Plain data between the parameter reader and the engine; a member that is `null` does not constrain. (wps-api 4 to 6)
 */
import type { StockStatus } from '../protocol/request.ts';

/** Which fields the words may stand in; all false was already turned into `title`. */
export interface SearchFields {
  readonly title: boolean;
  readonly excerpt: boolean;
  readonly content: boolean;
  readonly sku: boolean;
  readonly categories: boolean;
  readonly tags: boolean;
  readonly attributes: boolean;
}

export interface TextConstraint {
  /** Sanitised text, not yet broken into words; never empty. Text without any word finds nothing. */
  readonly text: string;
  readonly fields: SearchFields;
  /** `false`: variation rows do not match words, so variable products drop out. (wps-api 5.4) */
  readonly variations: boolean;
}

/** Inclusive, in price units (integer ten-thousandths). Both `null` means: finds nothing. */
export interface PriceConstraint {
  readonly min: number | null;
  readonly max: number | null;
}

/** Inclusive bounds on the average; floor, ceiling and delta are already applied. Unrated products never match. */
export interface RatingConstraint {
  readonly min: number | null;
  readonly max: number | null;
  /** `true`: a bound that nothing can meet was asked for. */
  readonly isUnsatisfiable: boolean;
}

/**
 * Kept rows by their two marks. `without`: none of the named marks; `all`: all of them; `any`: at least one.
 * The default `visible` is `without` both.
 */
export interface VisibilityConstraint {
  readonly rule: 'without' | 'all' | 'any';
  readonly marks: readonly ('exclude-from-search' | 'exclude-from-catalog')[];
}

export interface TermFilter {
  /** As given, lower-cased and cleaned; may be no taxonomy of the catalogue: then nothing matches. */
  readonly taxonomy: string;
  readonly operator: 'or' | 'and' | 'not';
  /** Exactly one of the two is used, by `id_by`. Empty lists find nothing. */
  readonly ids: readonly number[] | null;
  /** Normalised as WordPress cleans a slug, non-Latin text decoded. */
  readonly slugs: readonly string[] | null;
  /** Row limit inside the stage; `null` in any sane request. */
  readonly limit: number | null;
}

export interface Constraints {
  readonly text: TextConstraint | null;
  readonly price: PriceConstraint | null;
  /** `'nothing'` is `sale=TRUE`: valid, but finds nothing. */
  readonly sale: boolean | 'nothing' | null;
  readonly stock: readonly StockStatus[] | null;
  readonly featured: boolean | 'nothing' | null;
  readonly rating: RatingConstraint | null;
  readonly visibility: VisibilityConstraint;
  /** ANDed. */
  readonly terms: readonly TermFilter[];
}
