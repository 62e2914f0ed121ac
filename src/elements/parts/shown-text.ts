/** `shownText`: "13–24 of 119 products". */
import { pageView } from '../../controller/page-view.ts';
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';

export function shownText(
  snapshot: ShopSnapshot,
  { words, formats }: { readonly words: Messages; readonly formats: Formats },
): string {
  const { first, last, total } = pageView(snapshot);
  return words.shownOf(formats.number(first), formats.number(last), total);
}
