/**
 * The last word of a query text while it is typed. A server finds words of less than three letters
 * only as whole words, which is of no use before the word is finished.
 */
import type { ShopRequest } from '../request.ts';

/**
 * Last word of one or two letters. Not in scripts without spaces, where the letters before may
 * belong to other words.
 */
const SHORT_WORD =
  /(?:^|[^\p{L}\p{M}\p{N}-])(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}])[\p{L}\p{M}\p{N}-]{1,2}$/u;

/** Returns `true` for a text that ends with a word of one or two letters. Linear in its length. */
export function endsWithShortWord(text: string): boolean {
  return SHORT_WORD.test(text);
}

/**
 * Removes the unfinished word of a request, for a server; the rest of the text stays. Any other
 * request is returned unchanged. Members keep their order.
 */
export function withoutUnfinishedWord(request: ShopRequest): ShopRequest {
  if (!request.unfinished) return request;
  const { unfinished: _, ...finished } = request;
  const { q = '', ...rest } = finished;
  const words = q.replace(SHORT_WORD, '').trim();
  return words === '' ? rest : { ...finished, q: words };
}
