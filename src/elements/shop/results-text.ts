/** What is said to ears when an answer came: how many products, and how near they come to what was typed. */
import '../../own-globals.ts';
import { correctionView } from '../../controller/views/correction-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { formatsOf } from '../internal/localization.ts';
import { correctionText } from '../product-list/correction-note.ts';
import { messagesFor } from '../internal/localization.ts';

export function resultsText(state: ShopState): string {
  const messages = messagesFor(state);
  const total = state.response?.products?.total ?? 0;
  if (total === 0) return messages.nothingFound;
  const near = correctionView(state);
  const count = messages.productCount(total);
  return near === null ? count : `${correctionText(near, messages, formatsOf(state))} ${count}`;
}
