/** What is said to ears when an answer came: how many products, and how near they come to what was typed. */
import { matchView } from '../../controller/match-view.ts';
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { formatsOf } from './formats-of.ts';
import { matchText } from './match-note.ts';
import { wordsOf } from './words-of.ts';

export function answerText(snapshot: ShopSnapshot): string {
  const words = wordsOf(snapshot);
  const total = snapshot.response?.products?.total ?? 0;
  if (total === 0) return words.nothingFound;
  const near = matchView(snapshot);
  const count = words.productCount(total);
  return near === null ? count : `${matchText(near, words, formatsOf(snapshot))} ${count}`;
}
