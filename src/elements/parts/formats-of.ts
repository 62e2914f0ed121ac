/** `formatsOf`: the formats of a shop. Making them is slow, so each is made once. */
import type { ShopSnapshot } from '../../controller/shop-snapshot.ts';
import { type Formats, formatsFor } from '../../i18n/format.ts';

export function formatsOf(snapshot: ShopSnapshot | null): Formats {
  const language = snapshot?.settings.language ?? 'en';
  const currency = snapshot?.settings.currency ?? null;
  const pattern = snapshot?.knowledge.pricePattern ?? null;
  const key = JSON.stringify([language, currency, pattern]);
  const known = made.get(key);
  if (known !== undefined) return known;
  const formats = formatsFor(language, currency, pattern);
  made.set(key, formats);
  return formats;
}

const made = new Map<string, Formats>();
