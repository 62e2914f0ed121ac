/**
 * Localization of elements: the language, the messages and the formats that an element renders in.
 */
import { isServer } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type Formats, formatsFor } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import { messagesIn } from '../../i18n/messages-loader.ts';
import { withPageMessages } from '../../i18n/page-messages.ts';

/**
 * BCP 47 code from the nearest `lang` attribute, shadow hosts included; `en` where the page has
 * none, and on a server, which has no page.
 */
export function languageOf(element: Element): string {
  if (isServer) return 'en';
  const own = element.closest<HTMLElement>('[lang]')?.lang;
  if (own !== undefined && own !== '') return own;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : 'en';
}

/** Messages in the shop's language, with those of the page in place of single ones. */
export function messagesFor({ settings }: ShopState): Messages {
  return withPageMessages(messagesIn(settings.language), settings.messages);
}

/**
 * Formats in the shop's language and currency; English before the shop is found. Cached: building
 * them is slow.
 */
export function formatsOf(state: ShopState | null): Formats {
  const language = state?.settings.language ?? 'en';
  const currency = state?.settings.currency ?? null;
  const pattern = state?.metadata.pricePattern ?? null;
  const key = JSON.stringify([language, currency, pattern]);
  const known = cachedFormats.get(key);
  if (known !== undefined) return known;
  const formats = formatsFor(language, currency, pattern);
  cachedFormats.set(key, formats);
  return formats;
}

const cachedFormats = new Map<string, Formats>();
