/** Expanded queries: for each token of a query the tokens of the index that may stand for it. */
import type { Correction } from '../../protocol/response.ts';
import type { TokenSpan } from '../text/analyzer.ts';
import type { EXPANSION_BOOST } from './weights.ts';

/** Range of neighbouring tokens in the index that stands for one or more tokens of the query. */
export interface TokenExpansion {
  readonly kind: keyof typeof EXPANSION_BOOST;
  /** First of the query tokens that it stands for; compounds and synonyms stand for several. */
  readonly from: number;
  /** One past the last. */
  readonly to: number;
  /** Number of its first token in the index. */
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  /** Further tokens that a product must contain, for a synonym of several words. */
  readonly others: readonly number[];
  /** Boost of its kind times inverse document frequency; at least 0. */
  readonly weight: number;
}

export interface ExpandedQuery {
  /** Distinct tokens in order; a split compound is two of them. */
  readonly tokens: readonly TokenSpan[];
  /** Inverse document frequency of each token, or more, its share in the coverage; 0 without expansion. */
  readonly idfs: readonly number[];
  /** Expansions of compounds first, then of synonyms, of single tokens, and of broader words. */
  readonly expansions: readonly TokenExpansion[];
  /** Replaced words, in the order of the query. */
  readonly corrected: readonly Correction[];
}

/** Tests whether an expansion covers a token of the query, given by its position. */
export function spans({ from, to }: Pick<TokenExpansion, 'from' | 'to'>, token: number): boolean {
  return from <= token && token < to;
}

/** Tests for an expansion by a broader word, which is weaker than all others. */
export function isBroader({ kind }: Pick<TokenExpansion, 'kind'>): boolean {
  return kind === 'broader';
}
