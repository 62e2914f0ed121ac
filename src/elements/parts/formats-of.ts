/** `formatsOf`: the formats of a shop. Making them is slow, so each is made once. */
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type Formats, formatsFor } from '../../i18n/format.ts';

export function formatsOf(snapshot: ShopState | null): Formats {
  const language = snapshot?.settings.language ?? 'en';
  const currency = snapshot?.settings.currency ?? null;
  const pattern = snapshot?.metadata.pricePattern ?? null;
  const key = JSON.stringify([language, currency, pattern]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const formats = formatsFor(language, currency, pattern);
  made.set(key, formats);
  return formats;
}

const made = new Map<string, Formats>();
