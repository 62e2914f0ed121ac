/**
 * Slugs and taxonomy names, sanitised as WordPress does, in decoded form: `красный`, never
 * `%d0%ba…`.
 */
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { LATIN_LETTERS, replaceLetters } from '../text/letters.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/**
 * Sanitises a text to the slug that the server searches for: "Navy Blue" → navy-blue, "C++" → c.
 * Percent escapes are removed, not decoded, so an encoded slug is not found. Latin accents are
 * replaced by the English table. Linear in the text. (rule-term-slugs)
 */
export function sanitizeSlug(text: string): string {
  return sanitizeTitle(sanitizeTextField(text));
}

/**
 * Sanitises a taxonomy name: `PA_COLOR` and `pa_co!lor` → pa_color. Percent-encoded names are
 * decoded.
 */
export function sanitizeTaxonomy(text: string): string {
  return sanitizeTitle(decodeSlug(text.trim()));
}

/** Matches a text that sanitising does not change; nearly all are. */
const PLAIN_SLUG = /^[a-z0-9]+(?:[_-][a-z0-9]+)*$/;

function sanitizeTitle(text: string): string {
  if (PLAIN_SLUG.test(text)) return text;
  return removeLatinAccents(text)
    .toLowerCase()
    .replace(/[\u00a0/–—.]/g, '-')
    .replaceAll('×', 'x')
    .replace(/&[^\s&;]+;/g, '')
    .replace(/[¡¿«»‹›‘’“”‚„‛‟•©®°…™´ˊ\u00ad\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/[^a-z0-9\u0080-\u{10ffff} _-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

function removeLatinAccents(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return replaceLetters(plain, SLUG_LETTERS);
}

/** Shared table in both letter cases, and the two signs that WordPress treats as letters. */
const SLUG_LETTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(LATIN_LETTERS).map(([letter, base]) => [
      letter.toUpperCase(),
      base.toUpperCase(),
    ]),
  ),
  ...LATIN_LETTERS,
  '€': 'E',
  '£': '',
};
