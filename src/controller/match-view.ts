/** `matchView`: how an answer to a typed text came near what was typed, where it is more than the exact matches. Pure. */
import type { Correction } from '../protocol/response.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import type { ShopAction } from './shop-state.ts';

export interface MatchView {
  /** Words that were read in another way than typed. */
  readonly corrected: readonly Correction[];
  /** How many products match exactly; they come first. */
  readonly exact: number;
  /** Leads to these alone; `null` where there are none. */
  readonly onlyExact: ShopAction | null;
}

/** `null` where all that is shown matches exactly, and for an answer of a server, which knows nothing else. */
export function matchView({ response, settings }: ShopSnapshot): MatchView | null {
  if (response?.route?.match !== 'tolerant') return null;
  const { strict_total: exact = 0, corrected = [] } = response.route;
  return {
    corrected,
    exact,
    onlyExact: exact === 0 ? null : { type: 'sort', sort: settings.sort },
  };
}
