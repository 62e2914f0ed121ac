/** `matchView`: how an answer to a typed text came near what was typed, where it is more than the exact matches. Pure. */
import type { Correction } from '../../protocol/response.ts';
import type { ShopState } from '../state/shop-state.ts';
import type { ShopAction } from '../state/search-state.ts';

export interface CorrectionView {
  /** Words that were read in another way than typed. */
  readonly corrected: readonly Correction[];
  /** How many products match exactly; they come first. */
  readonly strictTotal: number;
  /** Leads to these alone; `null` where there are none. */
  readonly strictOnlyAction: ShopAction | null;
}

/** `null` where all that is shown matches exactly, and for an answer of a server, which knows nothing else. */
export function correctionView({ response, settings }: ShopState): CorrectionView | null {
  if (response?.route?.match !== 'tolerant') return null;
  const { strict_total: strictTotal = 0, corrected = [] } = response.route;
  return {
    corrected,
    strictTotal,
    strictOnlyAction: strictTotal === 0 ? null : { type: 'sort', sort: settings.sort },
  };
}
