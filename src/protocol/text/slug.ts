/**
 * Slugs by the rule of WordPress, in decoded form: `красный`, never `%d0%ba…`. Whatever makes a slug,
 * cleans one or looks one up does it here, so that all agree. (rule-term-slugs)
 */
import { decodeSlug } from './decode-slug.ts';
import { decodeEntities } from './html-text.ts';
import { LATIN_LETTERS, replaceLetters } from './letters.ts';

/** Matches a text that sanitising does not change; nearly all are. */
const PLAIN_SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

/** Matches what a slug does not contain: references, signs, and all of ASCII but for letters, digits and separators. */
const SIGNS =
  /&[^\s&;]+;|[£¡¿«»‹›‘’“”‚„‛‟•©®°…™´ˊ\u00ad\u200b-\u200f\u202a-\u202e\ufeff]|[^a-z0-9\u0080-\ud7ff\ue000-\u{10ffff} _-]/gu;

/**
 * Sanitises a title to a slug: "Navy Blue" → navy-blue, "C++" → c. Latin accents are replaced by the
 * English table. Empty for a title of nothing but signs. Idempotent: signs are removed before
 * letters are composed, as what stood on both sides of one may compose. Linear in the text.
 */
export function sanitizeTitle(text: string): string {
  if (PLAIN_SLUG.test(text)) return text;
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u00a0/–—.]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll('€', 'e')
    .replace(SIGNS, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return replaceLetters(plain, LATIN_LETTERS)
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Sanitises a taxonomy name: `PA_COLOR` and `pa_co!lor` → pa_color. Percent-encoded names are
 * decoded.
 */
export function sanitizeTaxonomy(text: string): string {
  return sanitizeTitle(decodeSlug(text.trim()));
}

/**
 * Slug of a name, which may have entities. A name of nothing but signs has the numbers of its
 * characters, so that it has the same slug in each file: "+" → 2b.
 */
export function slugOf(name: string): string {
  const text = decodeEntities(name);
  return (
    sanitizeTitle(text) || Array.from(text, (sign) => sign.codePointAt(0)?.toString(16)).join('-')
  );
}

/** Makes a slug unique in a taxonomy by a number, and adds it to those taken. O(1) on average. */
export function takeSlug(slug: string, taken: Map<string, number>): string {
  let free = slug;
  for (let n = taken.get(slug) ?? 1; taken.has(free);) {
    n += 1;
    taken.set(slug, n);
    free = `${slug}-${n}`;
  }
  taken.set(free, 1);
  return free;
}

/** Names that are one value: they differ in letter case, blanks or the way they are encoded only. */
export function nameKey(name: string): string {
  return decodeEntities(name).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
