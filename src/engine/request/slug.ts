/** Slugs of requests. */
import { sanitizeTitle } from '../../protocol/text/slug.ts';
import { sanitizeTextField } from './sanitize-text.ts';

/**
 * Sanitises a text to the slug that the server searches for. Percent escapes are removed, not
 * decoded, so an encoded slug is not found. (rule-term-slugs)
 */
export function sanitizeSlug(text: string): string {
  return sanitizeTitle(sanitizeTextField(text));
}
