/** Text announced for a response: corrections of the query, then the number of products. */
import '../../own-globals.ts';
import { correctionView } from '../../controller/views/correction-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { messagesFor } from '../internal/localization.ts';
import { correctionText } from '../product-list/correction-note.ts';

/** Builds the text in the shop's language. */
export function resultsText(state: ShopState): string {
  const messages = messagesFor(state);
  const total = state.response?.products?.total ?? 0;
  if (total === 0) return messages.nothingFound;
  const correction = correctionView(state);
  const count = messages.productCount(total);
  if (correction === null) return count;
  return `${correctionText(correction, messages)} ${count}`;
}
