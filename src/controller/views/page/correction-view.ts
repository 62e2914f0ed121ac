/**
 * `correctionView`: corrections of a query text, for a response with more than exact matches. Pure.
 */
import type { Correction } from '../../../protocol/response.ts';
import type { ShopState } from '../../state/shop-state.ts';
import type { ShopAction } from '../../state/search-state.ts';

/** Corrections of the query text of a response. */
export interface CorrectionView {
  /** Corrected words of the query text. */
  readonly corrected: readonly Correction[];
  /** Number of exact matches, which are listed first. */
  readonly strictTotal: number;
  /** Action that shows exact matches only; `null` for none. */
  readonly strictOnlyAction: ShopAction | null;
}

/**
 * Builds the view; `null` where all products match exactly, and for a response of a server, which
 * finds exact matches only.
 */
export function correctionView({ response, search, settings }: ShopState): CorrectionView | null {
  if (response?.route?.match !== 'tolerant') return null;
  const { strict_total: strictTotal = 0, corrected = [] } = response.route;
  // A word that is still being typed has not failed.
  if (search.isUnfinished && corrected.length === 0) return null;
  return {
    corrected,
    strictTotal,
    strictOnlyAction: strictTotal === 0 ? null : { type: 'sort', sort: settings.sort },
  };
}
