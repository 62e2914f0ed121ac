/** `wordsOf`: the words of a shop: those of its language, and the page's own in their place. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import { withPageMessages } from '../../i18n/page-messages.ts';
import { wordsFor } from '../../i18n/words.ts';

export function wordsOf({ settings }: ShopState): Messages {
  return withPageMessages(wordsFor(settings.language), settings.messages);
}
