/** Text of the range of products shown: "13–24 of 119 products". */
import { pageView } from '../../controller/views/page/page-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';

/** Builds the text for the response of `state`. */
export function resultRangeText(
  state: ShopState,
  { messages, formats }: { readonly messages: Messages; readonly formats: Formats },
): string {
  const { first, last, total } = pageView(state);
  return messages.shownOf(formats.number(first), formats.number(last), total);
}
