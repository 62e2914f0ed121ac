/** Actions that send a text. */
import type { ShopAction } from '../state/search-state.ts';

/** Tests for a text that is sent: by Enter, the button or a suggestion. */
export function isSent(
  action: ShopAction,
): action is ShopAction & { readonly type: 'query' | 'query-in-term' } {
  return action.type === 'query-in-term' || (action.type === 'query' && !action.typing);
}
