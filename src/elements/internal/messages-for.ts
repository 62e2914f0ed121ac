/** `wordsOf`: the words of a shop: those of its language, and the page's own in their place. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { Messages } from '../../i18n/messages.ts';
import { withPageMessages } from '../../i18n/page-messages.ts';
import { messagesIn } from '../../i18n/messages-loader.ts';

export function messagesFor({ settings }: ShopState): Messages {
  return withPageMessages(messagesIn(settings.language), settings.messages);
}
