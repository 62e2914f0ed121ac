/**
 * Slugs and taxonomy names as WordPress cleans them, in decoded form: `красный`, never `%d0%ba…`.
 */
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { LATIN_LETTERS, replaceLetters } from '../text/letters.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/**
 * The slug that the server looks for when it is given a text: "Navy Blue" → navy-blue, "C++" → c.
 * Percent escapes are removed, not decoded, so that an encoded slug is not found. Latin accents go
 * by the English table. (rule-term-slugs)
 */
export function cleanSlug(text: string): string {
  return sanitizeTitle(sanitizeTextField(text));
}

/**
 * A taxonomy name as the server understands it: `PA_COLOR` and `pa_co!lor` are pa_color; encoded
 * names are decoded.
 */
export function cleanTaxonomy(text: string): string {
  return sanitizeTitle(decodeSlug(text.trim()));
}

/** A slug already, as nearly all are that clients send. */
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

/** The shared table in both cases, and the two signs that WordPress treats as letters. */
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
