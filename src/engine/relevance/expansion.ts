/** Expanded queries: for each token of a query the terms of the index that stand for it. */
import type { Correction } from '../../protocol/response.ts';
import type { TokenSpan } from '../text/analyzer.ts';
import type { EXPANSION_BOOST } from './weights.ts';

/** A range of neighbouring terms in the index that stands for one or more tokens of the query. */
export interface TermExpansion {
  readonly kind: keyof typeof EXPANSION_BOOST;
  /** First token of the query that it stands for: several for compounds and synonyms. */
  readonly from: number;
  /** One past the last. */
  readonly to: number;
  /** First term of the index. */
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  /** Further terms that a product must contain besides, of a synonym of several words. */
  readonly others: readonly number[];
  /** Boost of its kind times inverse document frequency. */
  readonly weight: number;
}

export interface ExpandedQuery {
  /** Distinct tokens in order; a split compound is two of them. */
  readonly tokens: readonly TokenSpan[];
  /** Inverse document frequency of each token, its share in the coverage; 0 without expansion. */
  readonly idfs: readonly number[];
  readonly expansions: readonly TermExpansion[];
  readonly corrected: readonly Correction[];
}

/** Reports that the expansion stands for this token of the query, maybe among others. */
export function spans({ from, to }: Pick<TermExpansion, 'from' | 'to'>, token: number): boolean {
  return from <= token && token < to;
}
