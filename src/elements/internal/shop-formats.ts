/** `formatsOf`: the formats of a shop. Making them is slow, so each is made once. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type Formats, formatsFor } from '../../i18n/format.ts';

export function shopFormats(state: ShopState | null): Formats {
  const language = state?.settings.language ?? 'en';
  const currency = state?.settings.currency ?? null;
  const pattern = state?.metadata.pricePattern ?? null;
  const key = JSON.stringify([language, currency, pattern]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const formats = formatsFor(language, currency, pattern);
  made.set(key, formats);
  return formats;
}

const made = new Map<string, Formats>();
