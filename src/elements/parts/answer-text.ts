/** What is said to ears when an answer came: how many products, and how near they come to what was typed. */
import { correctionView } from '../../controller/views/correction-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { formatsOf } from './formats-of.ts';
import { matchText } from './match-note.ts';
import { wordsOf } from './words-of.ts';

export function answerText(state: ShopState): string {
  const words = wordsOf(state);
  const total = state.response?.products?.total ?? 0;
  if (total === 0) return words.nothingFound;
  const near = correctionView(state);
  const count = words.productCount(total);
  return near === null ? count : `${matchText(near, words, formatsOf(state))} ${count}`;
}
